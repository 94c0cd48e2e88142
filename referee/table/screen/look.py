"""How a table looks on a terminal: its theme, and how many colours there are."""

from collections.abc import Mapping
from typing import NamedTuple

from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from referee.table.screen import themes

PLAIN = "plain"
MENU = {
    "completion-menu": "completion", "completion-menu.completion": "completion",
    "completion-menu.completion.current": "chosen",
}  # fmt: skip
"""Parts of prompt_toolkit's own menu, and how they are painted here."""


class Look(NamedTuple):
    theme: str
    depth: ColorDepth | None
    """None where the terminal's kind decides."""

    @property
    def style(self) -> Style:
        told = themes.styles(self.theme)
        if self.theme == PLAIN:
            return Style.from_dict(told)
        menu = {part: f"noreverse {told[name]}" for part, name in MENU.items()}
        return Style.from_dict({"window": themes.paints(self.theme)[""].style, **told, **menu})


def look(environment: Mapping[str, str], colour: bool, wished: str = "auto") -> Look:
    """The look wished for, as far as colours are wanted; no colour is the terminal's own."""
    if not colour:
        return Look(PLAIN, ColorDepth.DEPTH_1_BIT)
    full = environment.get("COLORTERM", "") in ("truecolor", "24bit")
    return Look(
        themes.chosen(wished, environment.get("COLORFGBG", "")), ColorDepth.DEPTH_24_BIT if full else None
    )
