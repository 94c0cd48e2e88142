"""Themes: the colours of the screen by what they mean, for dark windows and for light ones, and marks without any."""

from collections.abc import Mapping
from typing import NamedTuple

Colours = Mapping[str, str]
"""Colours by name, such as `ground`."""
OWNERS = 8
"""Players that have colours of their own."""


class Paint(NamedTuple):
    """How something is written: a colour, the ground behind it, and attributes."""

    text: str = ""
    ground: str = ""
    attributes: str = ""

    @property
    def style(self) -> str:
        return " ".join([*([f"bg:{self.ground}"] if self.ground else []), *filter(None, (self.text, self.attributes))])


DARK: Colours = {
    "ground": "#15191f", "text": "#dde1e6", "dim": "#929ca8", "rule": "#69737f", "bar": "#262d37", "accent": "#ffc94d",
    "trouble": "#ff8f80", "ahead": "#7ee0d0", "field": "#20262e", "field2": "#272e38", "tile": "#eee4cd",
    "ink": "#1d1a14", "laid": "#ffc94d", "flipped": "#d7a9f5", "coming": "#86e3d4", "gone": "#3b4552",
    "lit": "#ff8f80",
}  # fmt: skip
LIGHT: Colours = {
    "ground": "#faf8f3", "text": "#20242b", "dim": "#5d6570", "rule": "#7f8791", "bar": "#e7e2d6", "accent": "#8a4b00",
    "trouble": "#b3261e", "ahead": "#00665c", "field": "#eae5d9", "field2": "#e2dccd", "tile": "#d8ba84",
    "ink": "#1b160c", "laid": "#ffcf33", "flipped": "#d09df2", "coming": "#74d3c4", "gone": "#c9c2b2",
    "lit": "#ff9c8e"
}  # fmt: skip
OWNED = ("#2c62b8", "#b53a2b", "#26713c", "#7a45ad", "#0c6b78", "#87540f", "#a52f6c", "#56606d")
"""The grounds of the players' tokens, in the order of their numbers; white is written on them."""
WHITE = "#ffffff"
DARKER = 0.92
"""How bright every other tile is, so that tiles side by side can be told apart."""
NEW = "#ffe08a"
"""The mark of a token that was just laid."""
GROUNDS = {"b": "#8fb7f5", "g": "#86d39a", "r": "#f59a8d", "n": "#d8ad73", "v": "#c9a4ee"}
"""Coloured squares of a board by their letter, as the text on dark squares."""
LIGHT_GROUNDS = {"b": "#1f58b0", "g": "#1d6a34", "r": "#a32c1f", "n": "#744609", "v": "#6b369f"}
TINTS = {"b": "#1f3352", "g": "#1d3b28", "r": "#4a2522", "n": "#3f3120", "v": "#372a4d"}
LIGHT_TINTS = {"b": "#cfdff7", "g": "#cdebd5", "r": "#f6d2cc", "n": "#ecd9bb", "v": "#e2d2f4"}


def paints(theme: str) -> dict[str, Paint]:
    """Every style by its name, in a theme with colours."""
    light = theme == "light"
    at, grounds, tints = (LIGHT, LIGHT_GROUNDS, LIGHT_TINTS) if light else (DARK, GROUNDS, TINTS)
    ground = at["ground"]
    owners: dict[str, Paint] = {}
    for number, colour in enumerate(OWNED, 1):
        owners |= _both(f"owner{number}", Paint(WHITE, colour, "bold"))
    return {
        "": Paint(at["text"], ground),
        "dim": Paint(at["dim"], ground),
        "rule": Paint(at["rule"], ground),
        "bar": Paint(at["text"], at["bar"]),
        "bar-dim": Paint(at["dim"] if not light else "#525a64", at["bar"]),
        "bar-turn": Paint(at["accent"], at["bar"], "bold"),
        "turn": Paint(at["accent"], ground, "bold"),
        "note": Paint(at["accent"], ground),
        "trouble": Paint(at["trouble"], ground),
        "ahead": Paint(at["ahead"], ground),
        "open": Paint(at["accent"], ground),
        "question": Paint(at["text"], ground, "bold"),
        "head": Paint(at["dim"], ground),
        "field": Paint(at["rule"], at["field"]),
        "field2": Paint(at["rule"], at["field2"]),
        **{f"ground-{sign}": Paint(colour, tints[sign], "bold") for sign, colour in grounds.items()},
        "ground-other": Paint(at["text"], at["field2"], "bold"),
        **_both("tile", Paint(at["ink"], at["tile"], "bold")),
        "face-r": Paint(WHITE, "#b3261e", "bold"),
        "face-b": Paint("#1b160c", WHITE, "bold"),
        **_both("laid", Paint(at["ink"], at["laid"], "bold")),
        **_both("flipped", Paint(at["ink"], at["flipped"], "bold")),
        **owners,
        "owner-laid": Paint(NEW, attributes="bold"),
        "owner-flipped": Paint(NEW, attributes="bold"),
        "safe": Paint(attributes="underline"),
        "tile-edge": Paint(at["tile"], ground),
        "coming-edge": Paint(at["coming"], ground),
        "gone-edge": Paint(at["gone"], ground),
        **_both("coming", Paint(at["ink"], at["coming"], "bold")),
        "gone": Paint(at["text"], at["gone"], "bold"),
        "lit": Paint("#1b160c", at["lit"], "bold"),
        "pointer": Paint(ground, at["text"], "bold"),
        "flash": Paint(ground, at["accent"], "bold"),
        "last": Paint(at["text"], at["bar"]),
        "completion": Paint(at["text"], at["bar"]),
        "chosen": Paint(ground, at["accent"]),
    }  # fmt: skip


def _both(name: str, paint: Paint) -> dict[str, Paint]:
    """The paint of every other square, and a little darker one for the squares between them."""
    return {name: paint, f"{name}2": paint._replace(ground=darker(paint.ground))}


def darker(colour: str) -> str:
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(part * DARKER):02x}" for part in parts)


MARKED = {
    "pointer": "reverse", "laid": "bold", "flipped": "underline", "lit": "reverse", "flash": "reverse", "turn": "bold",
    "bar-turn": "bold", "question": "bold", "bar": "reverse", "bar-dim": "reverse", "coming": "bold", "chosen": "reverse",
    "laid2": "bold", "flipped2": "underline", "coming2": "bold", "last": "bold", "owner-laid": "bold", "owner-flipped": "underline", "safe": "underline",
}  # fmt: skip
"""What stands out without colours."""


def styles(theme: str) -> dict[str, str]:
    """The styles of prompt_toolkit by class."""
    return MARKED if theme == "plain" else {name: paint.style for name, paint in paints(theme).items() if name}


def chosen(wished: str, background: str) -> str:
    """The theme of a setting; `auto` reads COLORFGBG, whose last number is the ground of the terminal."""
    if wished != "auto":
        return wished
    return "light" if background.rpartition(";")[2] in ("7", "15") else "dark"
