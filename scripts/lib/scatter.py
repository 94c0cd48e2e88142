"""Points as a plot in SVG: what a search takes against how full the board is, a sign for each number of stars held."""

from collections.abc import Iterator, Sequence
from math import log10
from typing import NamedTuple

from referee.documents.svg import Point, line, svg, text

WIDTH, HEIGHT = 640.0, 320.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 120.0, 34.0, 44.0
DECADES = range(6)
"""Powers of ten, in tenths of a millisecond: from 0.1 ms to 10 s."""
COLOURS = ("#1f4e82", "#a8452f", "#2f6b46", "#6a4b8f")
SIGNS = ("circle", "cross", "square", "diamond")
APART = 16.0


class Dot(NamedTuple):
    across: int
    seconds: float
    kind: int


class Plot(NamedTuple):
    title: str
    along: str
    """What is told from left to right."""
    kinds: Sequence[str]
    goals: Sequence[tuple[str, float]]
    """Names of goals, in seconds."""
    dots: Sequence[Dot]


def drawn(plots: Sequence[Plot]) -> str:
    """The plots below each other, as one picture."""
    inner = [
        f'<g transform="translate(0 {HEIGHT * at:g})">{"".join(_drawn(plot))}</g>' for at, plot in enumerate(plots)
    ]
    told = "; ".join([plot.title for plot in plots])
    return svg(1, "What searches take", told, (WIDTH, HEIGHT * len(plots)), inner, "scatter")


def _drawn(plot: Plot) -> Iterator[str]:
    end, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    yield text((LEFT, TOP - 14), plot.title, 13, font_weight=600)
    for decade in DECADES:
        y = _up(10.0 ** (decade - 4))
        yield line((LEFT, y), (end, y))
        yield text((LEFT - 6, y + 3.5), _named(decade), 10, "muted", text_anchor="end")
    most = max(10, *[dot.across for dot in plot.dots])
    for number in range(0, most + 1, 10):
        x = LEFT + (end - LEFT) * number / most
        yield line((x, bottom), (x, bottom + 4), "muted")
        yield text((x, bottom + 16), str(number), 10, "muted", text_anchor="middle")
    yield text(((LEFT + end) / 2, bottom + 34), plot.along, 11, "muted", text_anchor="middle")
    for name, seconds in plot.goals:
        y = _up(seconds)
        yield line((LEFT, y), (end, y), "ink", stroke_dasharray="5 4")
        yield text((end + 6, y + 3.5), name, 10)
    for dot in plot.dots:
        yield _sign((LEFT + (end - LEFT) * dot.across / most, _up(dot.seconds)), dot.kind)
    for kind, name in enumerate(plot.kinds):
        y = bottom - APART * (len(plot.kinds) - 1 - kind)
        yield _sign((end + 12, y - 3.5), kind)
        yield text((end + 22, y), name, 11)


def _up(seconds: float) -> float:
    """The height of a time, on a logarithmic scale."""
    share = (log10(max(seconds, 0.0001)) + 4) / (len(DECADES) - 1)
    return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * min(share, 1), 2)


def _named(decade: int) -> str:
    return f"{10 ** (decade - 4):g} s" if decade > 3 else f"{10.0 ** (decade - 1):g} ms"


def _sign(point: Point, kind: int) -> str:
    x, y = point
    number = min(kind, len(SIGNS) - 1)
    paths = {
        "circle": f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6"',
        "cross": f'<path d="M{x - 3:.1f} {y - 3:.1f}l6 6m0 -6l-6 6"',
        "square": f'<rect x="{x - 2.6:.1f}" y="{y - 2.6:.1f}" width="5.2" height="5.2"',
        "diamond": f'<path d="M{x:.1f} {y - 3.6:.1f}l3.6 3.6l-3.6 3.6l-3.6 -3.6z"',
    }
    return f'{paths[SIGNS[number]]} fill="none" stroke="{COLOURS[number]}" stroke-width="1.3"/>'
