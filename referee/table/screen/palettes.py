"""Palettes: the colours of a theme by what they are for; the contrast of each pair is tested."""

from collections.abc import Mapping
from typing import NamedTuple

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
