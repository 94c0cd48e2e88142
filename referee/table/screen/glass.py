"""The sandglass: its time in large figures, and how much sand is left."""

from referee.clock.sandglass import written
from referee.table.dial import Dial, dial_text
from referee.table.screen.strips import FIGURE_HEIGHT, Strip, folded, large_figures, strip, width
from referee.table.voice import Voice

LOW = 15
"""Seconds from which on the glass is nearly empty."""
FULL, GONE = "█", "░"


def glass(dial: Dial, voice: Voice, columns: int, height: int, flash: bool) -> list[Strip]:
    """In large figures if there are rows for them, else on one."""
    style = "class:flash" if flash else "class:turn" if dial.kept and dial.left <= LOW else ""
    if not dial.kept or height < FIGURE_HEIGHT:
        rows = folded(dial_text(dial, voice), columns - 2)
        if len(rows) > height:
            rows = folded(dial_text(dial, voice, brief=True), columns - 2)[:height]
        return [strip(f" {row}", style or "class:dim") for row in rows]
    large = large_figures(written(dial.left + 0.999))
    room = max(4, min(30, columns - width(large[0]) - 6))
    full = round(room * dial.left / dial.length)
    sand = f"{FULL * full}{GONE * (room - full)}"
    _ = voice.gettext
    standing = "" if dial.running else _("held by the rules") if dial.held else _("stands: F5")
    beside = ("", sand, standing)
    return [
        (*strip(f"  {row}", style), *strip(f"  {told}" if told else "", "class:dim" if at == 2 else style))
        for at, (row, told) in enumerate(zip(large, beside, strict=True))
    ]
