"""The sandglass as a value: who keeps the time, and how much is left."""

from typing import NamedTuple

from referee.clock.sandglass import written
from referee.table.voice import Voice

WIDTH = 15


class Dial(NamedTuple):
    kept: bool
    """Whether the program keeps the time; if not, the fields after `empties` have no meaning."""
    empties: str
    """The command for an empty glass; empty if the glass only rings."""
    length: int = 0
    """Seconds that it takes to empty."""
    left: float = 0.0
    """Seconds until it is empty."""
    running: bool = False
    held: bool = False
    """Whether the rules hold it, so that nobody can let it run."""


def dial_text(dial: Dial, voice: Voice, brief: bool = False) -> str:
    """The glass drawn with its time left; for the table's own glass, the keys, or where it is to be brief the first."""
    _ = voice.gettext
    if not dial.kept:
        if not dial.empties:
            return _("the table's own glass; F3 for the program's")
        if brief:
            return _("the table's own glass: F4 when it is empty")
        return _("the table's own glass: F4 when it is empty, F3 for the program's")
    full = round(WIDTH * dial.left / dial.length)
    drawn = f"{written(dial.left + 0.999)} {'█' * full}{'░' * (WIDTH - full)}"
    if dial.running:
        return drawn
    return (_("{glass} held by the rules") if dial.held else _("{glass} stands; F5 lets it run")).format(glass=drawn)
