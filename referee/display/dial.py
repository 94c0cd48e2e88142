"""The glass on a page: the browser counts it down from the server's clock."""

import time
from typing import NamedTuple

from referee.clock.sandglass import written
from referee.display.glass import Reading
from referee.display.markup import text
from referee.documents.markup import element
from referee.documents.say import time_of_day
from referee.table.hourglass import Dial
from referee.table.voice import Voice

GRACE = 5.0
"""Seconds after which a table has said that its glass is empty, if it is still there."""
LEFT = "\1"
"""Stands for the time left until a page is sent; no text has this character once it is made visible."""


class Running(NamedTuple):
    """A dial, and when it will be empty on the clock of the server, which nobody sets back."""

    dial: Dial
    until: float | None
    """None if the clock of the machine was set back since, so that nobody knows."""
    heard: float
    """When the table has stored its last entry."""

    @property
    def overdue(self) -> bool:
        """Whether the table should have said by now that the glass is empty: it crashed, or was left without a word."""
        told = self.dial.running and self.dial.empties and self.until is not None
        return bool(told) and time.monotonic() > (self.until or 0.0) + GRACE


def running(reading: Reading) -> Running:
    passed = time.time() - reading.at
    if passed < 0 and reading.dial.running:
        return Running(reading.dial, None, reading.at)
    return Running(reading.dial, time.monotonic() + reading.dial.left - passed, reading.at)


def dial_html(glass: Running | None, voice: Voice) -> str:
    """The glass with the time left; nothing in a game without one."""
    _ = voice.gettext
    if glass is None:
        return ""
    dial = glass.dial
    if not dial.kept:
        return text(_("The table's own glass keeps the time."))
    if glass.until is None:
        return text(_("The clock of the machine was changed: how much is left in the glass is not known."))
    label = element("span", text(_("Glass")), _class="label")
    if dial.running:
        at = time_of_day(glass.heard)
        told = (
            _("The glass should be empty by now, but the table has been silent since {time}.")
            if glass.overdue
            else _("The table was last heard at {time}.")
        )
        heard = element("span", text(told.format(time=at)), _class="overdue" if glass.overdue else "heard")
        return heard if glass.overdue else label + element("b", LEFT, **{"data-until": f"{glass.until:.3f}"}) + heard
    stands = element("span", text(_("held by the rules") if dial.held else _("stopped")), _class="stands")
    return label + element("b", written_left(dial.left)) + stands


def written_left(seconds: float) -> str:
    """The time left as M:SS; a second that has begun counts."""
    return written(max(0.0, seconds) + 0.999)
