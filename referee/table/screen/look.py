"""How a table looks on a terminal: its theme, the palette of it, and how many colours there are."""

from collections.abc import Mapping
from typing import NamedTuple

from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from referee.table.screen.ansi import in_256
from referee.table.screen.paints import PLAIN, few_colours, full_colours, paints, styles, theme_chosen

MENU = {
    "completion-menu": "completion", "completion-menu.completion": "completion",
    "completion-menu.completion.current": "chosen",
}  # fmt: skip
"""Parts of prompt_toolkit's own menu, and how they are painted here."""


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
        told = styles(self.theme, self.few)
        if not self.coloured:
            return Style.from_dict(told)
        menu = {part: f"noreverse {told[name]}" for part, name in MENU.items()}
        every = {"window": paints(self.theme, self.few)[""].style, **told, **menu}
        if not (self.few or self.depth):
            every = {name: in_256(style) for name, style in every.items()}
        return Style.from_dict(every)


def look(environment: Mapping[str, str], colour: bool, wished: str = "auto") -> Look:
    """The look wished for, as far as colours are wanted; no colour is the terminal's own."""
    if not colour:
        return Look(PLAIN, ColorDepth.DEPTH_1_BIT)
    theme = theme_chosen(wished, environment.get("COLORFGBG", ""))
    return Look(theme, ColorDepth.DEPTH_24_BIT if full_colours(environment) else None, few_colours(environment))
