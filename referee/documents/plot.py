"""Series as inline SVG: stepped lines with different dashes, and their names at the end."""

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from referee.core.sheet import Curve, Series
from referee.core.wording import figure
from referee.documents.markup import short
from referee.documents.say import bound, say
from referee.documents.svg import Point, line, svg, text


class Size(NamedTuple):
    """The size of a plot, and its room on the right for names."""

    width: float
    height: float
    right: float = 104.0


WIDE, TALL, LOW = Size(460.0, 200.0), Size(300.0, 300.0, 92.0), Size(300.0, 150.0, 92.0)
LEFT, TOP, BOTTOM = 44.0, 14.0, 30.0
STROKES = ("#1f4e82", "#a8452f", "#2f6b46", "#6a4b8f")
DASHES = ("", "7 3", "2 2.5", "9 3 2 3")
FINE = 0.8
"""The width of a line that shows another course of things."""
APART = 13.0
"""The least distance between two baselines of text."""
BROAD, ASIDE = 7.4, 8.0
"""The width of a letter beside the end of a line, in a broad font, and its distance from there."""


class Plot:
    """The plot of one series: where a step and a value lie on it."""

    def __init__(self, series: Series, language: str, size: Size) -> None:
        self._series, self._language, self._size = series, language, size
        values = [value for each in series.curves for value in each.values]
        self._low, self._high, self._step = scale(min(*values, 0), max(*values, 0))
        self._steps = max(1, max([len(each.values) for each in series.curves]) - 1)
        told = max([len(each) for each in self._labels()], default=0)
        self._end, self._bottom = size.width - max(size.right, ASIDE + BROAD * told), size.height - BOTTOM
        self._across = [round(LEFT + (self._end - LEFT) * at / self._steps, 2) for at in range(self._steps + 1)]
        span = self._bottom - TOP
        self._up = {
            value: round(self._bottom - span * (value - self._low) / (self._high - self._low), 2)
            for value in {*values, *self._levels()}
        }

    def svg(self, number: int) -> str:
        size = (self._size.width, self._size.height)
        return svg(number, self._series.title, self._series.text, size, self._drawn(), "plot")

    def _levels(self) -> range:
        return range(self._low, self._high + 1, self._step)

    def _drawn(self) -> Iterator[str]:
        for value in self._levels():
            x, y = self._across[0], self._up[value]
            zero = value == 0
            yield line((x, y), (self._end, y), "muted" if zero else "hair", stroke_width=1 if zero else 0.75)
            yield text((x - 6, y + 3.5), figure(value), 10, "muted", text_anchor="end")
        for number in ticks(self._steps):
            yield text((self._across[number], self._bottom + 15), str(number), 10, "muted", text_anchor="middle")
        along = self._series.along or say("step-axis", self._language)
        yield text((LEFT - 12, self._bottom + 15), along, 10, "muted", text_anchor="end")
        for each, style in zip(self._series.curves, _styles(self._series.curves), strict=True):
            points = [(self._across[step], self._up[value]) for step, value in enumerate(each.values)]
            yield _line(points, style, fine=each.of is not None)
        if self._series.sides:
            above, below = self._series.sides
            yield text((self._end + ASIDE, TOP + 8), f"↑ {short(above)}", 11)
            yield text((self._end + ASIDE, self._bottom - 2), f"↓ {short(below)}", 11)
        yield from self._ends()

    def _ends(self) -> Iterator[str]:
        """Names and last figures beside the ends of the lines, moved apart where they would overlap."""
        curves, named, labels = self._series.curves, not self._series.sides, self._labels()
        heights = [self._up[each.values[-1]] for each in curves]
        told = [number for number, each in enumerate(curves) if named or each.of is None]
        order = sorted(told, key=lambda number: heights[number])
        lowest = 0.0
        places = {}
        for number in order:
            places[number] = lowest = max(heights[number], lowest + APART)
        excess = max(0.0, lowest - self._bottom)
        for number in order:
            fine = curves[number].of is not None
            y = places[number] - excess + 3.5
            if not named:
                y = min(max(y, TOP + 8 + APART), self._bottom - 2 - APART)
            at = (self._across[self._steps] + ASIDE, round(y, 2))
            yield text(at, labels[number], 11, font_weight=400 if fine else 600)

    def _labels(self) -> list[str]:
        """The name and the last figure of each curve; the name only where the sides are not named instead."""
        curves = self._series.curves
        owners = [each if each.of is None else curves[each.of] for each in curves]
        return [
            f"{'' if self._series.sides else f'{short(owner.name)} '}{bound(each.values[-1], each.at_least)}"
            for owner, each in zip(owners, curves, strict=True)
        ]


def _styles(curves: tuple[Curve, ...]) -> list[int]:
    """The style of each curve: its own, or that of the curve that it is another course of."""
    own = count()
    styles: list[int] = []
    for curve in curves:
        styles.append(next(own) % len(STROKES) if curve.of is None else styles[curve.of])
    return styles


def _line(points: list[Point], style: int, fine: bool) -> str:
    """A line that is level until the next step, then goes straight up or down."""
    path = f"M{points[0][0]:g} {points[0][1]:g}" + "".join([f"H{x:g}V{y:g}" for x, y in points[1:]])
    dashes = f' stroke-dasharray="{DASHES[style]}"' if DASHES[style] else ""
    look = f'stroke="{STROKES[style]}" stroke-width="{FINE if fine else 1.8}" class="line{style}"{dashes}'
    x, y = points[-1]
    return (
        f'<path d="{path}" fill="none" {look}/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="2.6" fill="{STROKES[style]}" class="dot{style}"/>'
    )


def scale(low: int, high: int) -> tuple[int, int, int]:
    """Round numbers below and above all values, and the distance between lines, of which there are four to seven."""
    span = max(1, high - low)
    step = next(unit * 10**power for power in range(9) for unit in (1, 2, 5) if unit * 10**power * 5 >= span)
    return low // step * step, max(-(-high // step) * step, low // step * step + step), step


def ticks(steps: int) -> range:
    """The steps with a number on the axis, about ten at most."""
    step = next(unit * 10**power for power in range(9) for unit in (1, 2, 5) if unit * 10**power * 10 >= steps)
    return range(0, steps + 1, step)
