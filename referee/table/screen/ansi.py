"""Strips as text with the codes that a terminal paints by, for rows that stay behind on it."""

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from itertools import product

from referee.table.screen.paints import MARKED, PLAIN, Paint, darker, few_colours, full_colours, paints
from referee.table.screen.strips import Strip, fitted


class Depth(Enum):
    """How many colours a terminal has."""

    FEW, SOME, FULL = 16, 256, 1 << 24


Colours = tuple[int, int, int]
RESET = "\x1b[0m"
ATTRIBUTES = {"bold": "1", "underline": "4", "reverse": "7"}
NAMED = {
    f"ansi{bright}{name}": code + at
    for bright, code in (("", 30), ("bright", 90))
    for at, name in enumerate(("black", "red", "green", "yellow", "blue", "magenta", "cyan", "gray"))
} | {"ansiwhite": 97}
"""The codes of the sixteen colours, as prompt_toolkit calls them."""
BEHIND = 10
"""What makes the code of a colour that of the ground."""
STEPS = (0, 95, 135, 175, 215, 255)
"""The shares of red, green and blue in the cube of 256 colours, which begins behind the sixteen."""
CUBE, GREYS = 16, 232
GREY, APART = 8, 10
"""The first of 24 greys, and how far they are from each other."""
TILE = 230
CHOSEN = {
    "#2c62b8": 25, "#b53a2b": 124, "#26713c": 28, "#7a45ad": 97, "#0c6b78": 23, "#87540f": 94, "#a52f6c": 125, "#56606d": 59,
    "#1f3352": 17, "#1d3b28": 22, "#4a2522": 52, "#3f3120": 58, "#372a4d": 53, "#eee4cd": TILE,
}  # fmt: skip
"""The numbers of owners, dark grounds and tiles: what is nearest has another hue, red would be orange and a tile pink."""


def depth(environment: Mapping[str, str]) -> Depth:
    if few_colours(environment):
        return Depth.FEW
    return Depth.FULL if full_colours(environment) else Depth.SOME


def painted(rows: Iterable[Strip], columns: int, theme: str, depth: Depth) -> str:
    """The rows as lines of so many columns, on the ground of the theme."""
    return "".join([f"{_line(fitted(row, columns), theme, depth)}\n" for row in rows])


def _line(row: Strip, theme: str, depth: Depth) -> str:
    return "".join([f"{_codes(style, theme, depth)}{text}" for style, text in row]) + RESET


@cache
def _codes(style: str, theme: str, depth: Depth) -> str:
    """The codes of a style, whose classes paint over each other."""
    found = _paints(theme, depth)
    paint = found[""]
    for name in style.split():
        over = found.get(name.removeprefix("class:"), Paint())
        told = f"{paint.attributes} {over.attributes}".strip()
        paint = Paint(over.text or paint.text, over.ground or paint.ground, told)
    attributes = [code for name, code in ATTRIBUTES.items() if name in paint.attributes]
    colours = [_colour(name, depth, ground) for name, ground in ((paint.text, 0), (paint.ground, BEHIND)) if name]
    return f"\x1b[{';'.join(['0', *attributes, *colours])}m"


@cache
def _paints(theme: str, depth: Depth) -> dict[str, Paint]:
    if theme == PLAIN:
        return {"": Paint(), **{name: Paint(attributes=told) for name, told in MARKED.items()}}
    return paints(theme, depth is Depth.FEW)


def _colour(name: str, depth: Depth, ground: int) -> str:
    if name in NAMED:
        return str(NAMED[name] + ground)
    if depth is Depth.FULL:
        return ";".join(map(str, (38 + ground, 2, *_parts(name))))
    return f"{38 + ground};5;{_nearest(name)}"


@cache
def _palette() -> dict[int, Colours]:
    """The cube and the greys, by their numbers; the sixteen before them look different on every terminal."""
    cube = {CUBE + at: colours for at, colours in enumerate(product(STEPS, STEPS, STEPS))}
    for at, grey in enumerate(range(GREY, 256 - GREY, APART)):
        cube[GREYS + at] = grey, grey, grey
    return cube


@cache
def _chosen() -> dict[str, int]:
    """Every other token of an owner is painted alike: there is nothing between these colours."""
    return CHOSEN | {darker(colour): number for colour, number in CHOSEN.items() if number != TILE}


def in_256(style: str) -> str:
    """A style as prompt_toolkit writes it, its chosen colours as those of the cube that are shown for them."""
    for name, number in _chosen().items():
        style = style.replace(name, "#{:02x}{:02x}{:02x}".format(*_palette()[number]))
    return style


def _nearest(name: str) -> int:
    """The number of the colour that is most like one."""
    wanted, palette = _parts(name), _palette()
    return _chosen().get(name) or min(palette, key=lambda number: _distance(wanted, palette[number]))


def _parts(name: str) -> Colours:
    return int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16)


def _distance(one: Colours, other: Colours) -> int:
    return sum((each - against) ** 2 for each, against in zip(one, other, strict=True))
