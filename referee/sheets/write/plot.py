"""Series as inline SVG: stepped lines with different dashes, and their names at the end."""

from collections.abc import Iterator

from referee.core.sheet import Curve, Series
from referee.sheets.say import figure, say
from referee.sheets.write.svg import Point, line, svg, text

WIDTH, HEIGHT = 460.0, 200.0
LEFT, RIGHT, TOP, BOTTOM = 44.0, 104.0, 14.0, 30.0
STROKES = ("#1f4e82", "#a8452f", "#2f6b46", "#6a4b8f")
DASHES = ("", "7 3", "2 2.5", "9 3 2 3")
APART = 13.0
"""The least distance between two baselines of text."""
LONGEST, HEAD = 10, 8
"""The most letters of a name at the end of a line, and at the head of a column."""


def series_svg(number: int, series: Series, language: str) -> str:
    return svg(number, series.title, series.text, (WIDTH, HEIGHT), _plot(series, language), "plot")


def _plot(series: Series, language: str) -> Iterator[str]:
    values = [value for each in series.curves for value in each.values]
    low, high, step = scale(min(*values, 0), max(*values, 0))
    steps = max(1, max([len(each.values) for each in series.curves]) - 1)
    across = [round(LEFT + (WIDTH - LEFT - RIGHT) * number / steps, 2) for number in range(steps + 1)]
    up = {
        value: round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low), 2)
        for value in {*values, *range(low, high + 1, step)}
    }
    for value in range(low, high + 1, step):
        x, y = across[0], up[value]
        yield line(
            (x, y), (WIDTH - RIGHT, y), "muted" if value == 0 else "hair", stroke_width=1 if value == 0 else 0.75
        )
        yield text((x - 6, y + 3.5), figure(value), 10, "muted", text_anchor="end")
    for number in ticks(steps):
        yield text((across[number], HEIGHT - BOTTOM + 15), str(number), 10, "muted", text_anchor="middle")
    yield text((LEFT - 12, HEIGHT - BOTTOM + 15), say("step-axis", language), 10, "muted", text_anchor="end")
    for number, each in enumerate(series.curves):
        yield _line([(across[step], up[value]) for step, value in enumerate(each.values)], number % len(STROKES))
    if series.sides:
        above, below = series.sides
        yield text((WIDTH - RIGHT + 8, TOP + 8), f"↑ {short(above)}", 11)
        yield text((WIDTH - RIGHT + 8, HEIGHT - BOTTOM - 2), f"↓ {short(below)}", 11)
    yield from _ends(
        series.curves,
        across[steps] + 8,
        [up[each.values[-1]] for each in series.curves],
        not series.sides,
    )


def _line(points: list[Point], style: int) -> str:
    """A line that is level until the next step, then goes straight up or down."""
    path = f"M{points[0][0]:g} {points[0][1]:g}" + "".join([f"H{x:g}V{y:g}" for x, y in points[1:]])
    dashes = f' stroke-dasharray="{DASHES[style]}"' if DASHES[style] else ""
    x, y = points[-1]
    return (
        f'<path d="{path}" fill="none" stroke="{STROKES[style]}" stroke-width="1.8" class="line{style}"{dashes}/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="2.6" fill="{STROKES[style]}" class="dot{style}"/>'
    )


def _ends(lines: tuple[Curve, ...], x: float, heights: list[float], named: bool) -> Iterator[str]:
    """Names and last figures beside the ends of the lines, moved apart where they would overlap."""
    order = sorted(range(len(lines)), key=lambda number: heights[number])
    lowest = 0.0
    places = {}
    for number in order:
        places[number] = lowest = max(heights[number], lowest + APART)
    excess = max(0.0, lowest - (HEIGHT - BOTTOM))
    for number in order:
        ended = lines[number]
        name = f"{short(ended.name)} " if named else ""
        y = places[number] - excess + 3.5
        if not named:
            y = min(max(y, TOP + 8 + APART), HEIGHT - BOTTOM - 2 - APART)
        y = round(y, 2)
        yield text((x, y), f"{name}{figure(ended.values[-1])}", 11, font_weight=600)


def short(name: str, longest: int = LONGEST) -> str:
    """The name, cut off if it is longer."""
    return name if len(name) <= longest else f"{name[: longest - 1]}…"


def scale(low: int, high: int) -> tuple[int, int, int]:
    """Round numbers below and above all values, and the distance between lines, of which there are four to seven."""
    span = max(1, high - low)
    step = next(unit * 10**power for power in range(9) for unit in (1, 2, 5) if unit * 10**power * 5 >= span)
    return low // step * step, max(-(-high // step) * step, low // step * step + step), step


def ticks(steps: int) -> range:
    """The steps with a number on the axis, about ten at most."""
    step = next(unit * 10**power for power in range(9) for unit in (1, 2, 5) if unit * 10**power * 10 >= steps)
    return range(0, steps + 1, step)
