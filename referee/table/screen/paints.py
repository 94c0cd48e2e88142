"""The paints of a table in each theme: what everything is written with, whatever writes it."""

from collections.abc import Mapping
from typing import NamedTuple

FULL = ("truecolor", "24bit")
"""What COLORTERM says where there are all colours."""
FEW = ("linux", "eterm-color")
"""Terminals that have sixteen."""
PLAIN = "plain"
"""The theme without colours."""
DARKER = 0.92
"""How bright every other tile is, so that tiles side by side can be told apart."""


Pair = tuple[str, str]
"""A colour, and that of the ground on which it is written."""


class Palette(NamedTuple):
    colours: Mapping[str, str]
    owners: tuple[Pair, ...]
    """The players' tokens, in the order of their numbers."""
    grounds: Mapping[str, Pair]
    """Coloured squares of a board, by their letter."""
    new: str = ""
    """The mark of a token just laid, on the ground of any owner; without it the mark is underlined."""
    shaded: bool = True
    """Whether there are colours enough to shade every other square."""


def few_colours(environment: Mapping[str, str]) -> bool:
    """Whether the terminal has sixteen colours only."""
    return environment.get("TERM", "") in FEW


def full_colours(environment: Mapping[str, str]) -> bool:
    return environment.get("COLORTERM", "") in FULL and not few_colours(environment)


class Paint(NamedTuple):
    """How something is written: a colour, the ground behind it, and attributes."""

    text: str = ""
    ground: str = ""
    attributes: str = ""

    @property
    def style(self) -> str:
        return " ".join([*([f"bg:{self.ground}"] if self.ground else []), *filter(None, (self.text, self.attributes))])


def paints(theme: str, few: bool = False) -> dict[str, Paint]:
    """Every paint by its name, in a theme with colours; `few` is for terminals that have sixteen."""
    palette = PALETTES[theme, few]
    return {**_written(palette), **_board(palette), **_tokens(palette)}


def _written(palette: Palette) -> dict[str, Paint]:
    """Texts beside the board."""
    at = palette.colours
    ground, accent = at["ground"], at["accent"]
    return {
        "": Paint(at["text"], ground), "dim": Paint(at["dim"], ground), "head": Paint(at["dim"], ground),
        "bar": Paint(at["text"], at["bar"]), "bar-turn": Paint(accent, at["bar"], "bold"),
        "turn": Paint(accent, ground, "bold"), "note": Paint(accent, ground), "open": Paint(accent, ground),
        "trouble": Paint(at["trouble"], ground), "ahead": Paint(at["ahead"], ground),
        "question": Paint(at["text"], ground, "bold"), "last": Paint(at["text"], at["bar"]),
        "completion": Paint(at["text"], at["bar"]), "chosen": Paint(ground, accent, "bold"),
        "flash": Paint(ground, accent, "bold"),
    }  # fmt: skip


def _board(palette: Palette) -> dict[str, Paint]:
    """Squares without tokens, and what marks any square."""
    at = palette.colours
    return {
        "field": Paint(at["rule"], at["field"]), "field2": Paint(at["rule"], at["field2"]),
        **{f"ground-{sign}": Paint(*pair, "bold") for sign, pair in palette.grounds.items()},
        "ground-other": Paint(at["text"], at["field2"], "bold"), "gone": Paint(at["text"], at["gone"], "bold"),
        "lit": Paint(at["ink"], at["lit"], "bold"), "pointer": Paint(at["ground"], at["text"], "bold"),
        **{f"{name}-edge": Paint(at[name], at["ground"]) for name in ("tile", "coming", "gone")},
    }  # fmt: skip


def _tokens(palette: Palette) -> dict[str, Paint]:
    """Letters that lie on the board, or would."""
    at = palette.colours
    found: dict[str, Paint] = {}
    for name in ("tile", "laid", "flipped", "coming"):
        found |= _both(name, Paint(at["ink"], at[name], "bold"), palette)
    for number, pair in enumerate(palette.owners, 1):
        found |= _both(f"owner{number}", Paint(*pair, "bold"), palette)
    new = Paint(palette.new, attributes="bold" if palette.new else "bold underline")
    return {
        **found, "owner-laid": new, "owner-flipped": new, "safe": Paint(attributes="underline"),
        "tint-r": Paint(at["white"], at["red"], "bold"), "tint-b": Paint(at["ink"], at["white"], "bold"),
    }  # fmt: skip


def _both(name: str, paint: Paint, palette: Palette) -> dict[str, Paint]:
    """The paint of every other square, and a little darker one for the squares between them."""
    ground = darker(paint.ground) if palette.shaded else paint.ground
    return {name: paint, f"{name}2": paint._replace(ground=ground)}


def darker(colour: str) -> str:
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part * DARKER):02x}" for part in parts)


MARKED = {
    "pointer": "reverse", "laid": "bold", "laid2": "bold", "flipped": "underline", "flipped2": "underline", "lit": "reverse",
    "flash": "reverse", "turn": "bold", "bar-turn": "reverse bold", "question": "bold", "bar": "reverse", "coming": "bold",
    "coming2": "bold", "chosen": "reverse", "last": "bold", "owner-laid": "bold", "owner-flipped": "underline",
    "safe": "underline",
}  # fmt: skip
"""What stands out without colours."""


def styles(theme: str, few: bool = False) -> dict[str, str]:
    """The styles of prompt_toolkit by class."""
    return MARKED if theme == PLAIN else {name: paint.style for name, paint in paints(theme, few).items() if name}


def theme_chosen(wished: str, background: str) -> str:
    """The theme of a setting; `auto` reads COLORFGBG, whose last number is the ground of the terminal."""
    if wished != "auto":
        return wished
    return "light" if background.rpartition(";")[2] in ("7", "15") else "dark"


OWNERS = tuple(
    [("#ffffff", colour) for colour in (
        "#2c62b8", "#b53a2b", "#26713c", "#7a45ad", "#0c6b78", "#87540f", "#a52f6c", "#56606d",
    )]
)  # fmt: skip
DARK = Palette(
    {
        "ground": "#15191f", "text": "#dde1e6", "dim": "#929ca8", "rule": "#7d8792", "bar": "#262d37", "accent": "#ffc94d",
        "trouble": "#ff8f80", "ahead": "#7ee0d0", "field": "#20262e", "field2": "#272e38", "tile": "#eee4cd",
        "ink": "#1d1a14", "laid": "#ffc94d", "flipped": "#d7a9f5", "coming": "#86e3d4", "gone": "#3b4552",
        "lit": "#ff8f80", "red": "#b3261e", "white": "#ffffff",
    },
    OWNERS,
    {
        "b": ("#8fb7f5", "#1f3352"), "g": ("#86d39a", "#1d3b28"), "r": ("#f59a8d", "#4a2522"), "n": ("#d8ad73", "#3f3120"),
        "v": ("#c9a4ee", "#372a4d"),
    },
    "#ffe08a",
)  # fmt: skip
LIGHT = Palette(
    {
        "ground": "#faf8f3", "text": "#20242b", "dim": "#5d6570", "rule": "#6b737d", "bar": "#e7e2d6", "accent": "#8a4b00",
        "trouble": "#b3261e", "ahead": "#00665c", "field": "#eae5d9", "field2": "#e2dccd", "tile": "#d8ba84",
        "ink": "#1b160c", "laid": "#ffcf33", "flipped": "#d09df2", "coming": "#74d3c4", "gone": "#c9c2b2",
        "lit": "#ff9c8e", "red": "#b3261e", "white": "#ffffff",
    },
    OWNERS,
    {
        "b": ("#1f58b0", "#cfdff7"), "g": ("#1d6a34", "#cdebd5"), "r": ("#a32c1f", "#f6d2cc"), "n": ("#633a05", "#ecd9bb"),
        "v": ("#5a2b8c", "#e2d2f4"),
    },
    "#ffe08a",
)  # fmt: skip
FEW_OWNERS: tuple[Pair, ...] = (
    ("ansiwhite", "ansiblue"), ("ansiwhite", "ansired"), ("ansiblack", "ansigreen"), ("ansiblack", "ansibrightmagenta"),
    ("ansiblack", "ansicyan"), ("ansiblack", "ansiyellow"), ("ansiblack", "ansibrightgreen"), ("ansiblack", "ansigray"),
)  # fmt: skip
FEW_GROUNDS: Mapping[str, Pair] = {
    "b": ("ansiwhite", "ansiblue"), "g": ("ansiblack", "ansigreen"), "r": ("ansiwhite", "ansired"),
    "n": ("ansiblack", "ansiyellow"), "v": ("ansiblack", "ansibrightmagenta"),
}  # fmt: skip
FEW_DARK = Palette(
    {
        "ground": "ansiblack", "text": "ansigray", "dim": "ansicyan", "rule": "ansibrightblack", "bar": "ansiblue",
        "accent": "ansibrightyellow", "trouble": "ansibrightred", "ahead": "ansibrightcyan", "field": "ansiblack",
        "field2": "ansiblack", "tile": "ansigray", "ink": "ansiblack", "laid": "ansiyellow", "flipped": "ansibrightmagenta",
        "coming": "ansicyan", "gone": "ansiblue", "lit": "ansibrightred", "red": "ansired", "white": "ansiwhite",
    },
    FEW_OWNERS, FEW_GROUNDS, shaded=False,
)  # fmt: skip
FEW_LIGHT = Palette(
    {
        "ground": "ansiwhite", "text": "ansiblack", "dim": "ansiblue", "rule": "ansibrightblack", "bar": "ansigray",
        "accent": "ansiblue", "trouble": "ansired", "ahead": "ansimagenta", "field": "ansigray", "field2": "ansigray",
        "tile": "ansiyellow", "ink": "ansiblack", "laid": "ansibrightyellow", "flipped": "ansibrightmagenta",
        "coming": "ansicyan", "gone": "ansigray", "lit": "ansibrightred", "red": "ansired", "white": "ansiwhite",
    },
    FEW_OWNERS, FEW_GROUNDS, shaded=False,
)  # fmt: skip
PALETTES = {("dark", False): DARK, ("light", False): LIGHT, ("dark", True): FEW_DARK, ("light", True): FEW_LIGHT}
"""By theme, and whether the terminal has sixteen colours only."""
