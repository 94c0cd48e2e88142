"""How a table looks on a terminal: its theme, and how many colours there are."""

from collections.abc import Mapping
from typing import NamedTuple

from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from referee.table.screen import themes
from referee.table.screen.themes import PLAIN

MENU = {
    "completion-menu": "completion", "completion-menu.completion": "completion",
    "completion-menu.completion.current": "chosen",
}  # fmt: skip
"""Parts of prompt_toolkit's own menu, and how they are painted here."""
FULL = ("truecolor", "24bit")
"""What COLORTERM says where there are all colours."""
FEW = ("linux", "eterm-color")
"""Terminals that have sixteen."""


class Look(NamedTuple):
    theme: str
    depth: ColorDepth | None
    """None where the terminal's kind decides."""
    few: bool = False
    """Whether there are sixteen colours only."""

    @property
    def coloured(self) -> bool:
        return self.theme != PLAIN

    @property
    def style(self) -> Style:
        told = themes.styles(self.theme, self.few)
        if not self.coloured:
            return Style.from_dict(told)
        menu = {part: f"noreverse {told[name]}" for part, name in MENU.items()}
        return Style.from_dict({"window": themes.paints(self.theme, self.few)[""].style, **told, **menu})


def look(environment: Mapping[str, str], colour: bool, wished: str = "auto") -> Look:
    """The look wished for, as far as colours are wanted; no colour is the terminal's own."""
    if not colour:
        return Look(PLAIN, ColorDepth.DEPTH_1_BIT)
    theme = themes.chosen(wished, environment.get("COLORFGBG", ""))
    few = environment.get("TERM", "") in FEW
    full = environment.get("COLORTERM", "") in FULL and not few
    return Look(theme, ColorDepth.DEPTH_24_BIT if full else None, few)
