"""Themes: how everything on the screen is painted, by name; with the colours of a palette, or by marks alone."""

from typing import NamedTuple

from referee.table.screen.palettes import PALETTES, Palette

PLAIN = "plain"
"""The theme without colours."""
DARKER = 0.92
"""How bright every other tile is, so that tiles side by side can be told apart."""


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


def chosen(wished: str, background: str) -> str:
    """The theme of a setting; `auto` reads COLORFGBG, whose last number is the ground of the terminal."""
    if wished != "auto":
        return wished
    return "light" if background.rpartition(";")[2] in ("7", "15") else "dark"
