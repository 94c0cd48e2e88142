"""The program's sandglass as the journal tells it, and on a page, where the browser counts it down."""

import time
from collections.abc import Sequence
from typing import NamedTuple

from referee.clock.sandglass import emptied, left, written
from referee.core.actions import Clock
from referee.core.game import Event
from referee.core.table import ANNOTATION, REDO, STEP, UNDO, Entry, Table
from referee.core.view import Glass
from referee.display.markup import text
from referee.documents.markup import element
from referee.documents.say import time_of_day
from referee.table.hourglass import Dial, spent
from referee.table.voice import Voice

GRACE = 5.0
"""Seconds after which a table has said that its glass is empty, if it is still there."""
LEFT = "\1"
"""Stands for the time left until a page is sent; no text has this character once it is made visible."""


class Reckoning:
    """How long the turn had run when the last entry was stored, and whether its glass has run since."""

    def __init__(self, table: Table, opened: float) -> None:
        self._kept = False
        self._going = False
        self._run = 0.0
        self.since = opened
        self._glass: Glass | None = table.game.board.glass(table.state)

    def take(self, table: Table, entries: Sequence[Entry[Event]], at: float) -> None:
        """Takes the last of the entries, which the table has folded already; `at` is when it was stored."""
        entry, before = entries[-1], self._glass
        run = self._run_at(entry, at)
        self._note(table, entry, before)
        self._glass = glass = table.game.board.glass(table.state)
        self._run, self.since = 0.0, at
        if glass is None or not self._kept:
            return
        ahead = entry.kind in (UNDO, REDO) and emptied(run, glass.length) > glass.emptied
        if ahead or before is None or before.began != glass.began:
            self._run = spent(table, entries, glass)
            self._going = self._going and entry.kind not in (UNDO, REDO)
        else:
            self._run = run

    def _run_at(self, entry: Entry[Event], at: float) -> float:
        """How long the turn had run when an entry was stored, which says so itself if the program kept the time."""
        if entry.seconds is not None:
            return float(entry.seconds)
        runs = self._glass is not None and self._glass.running and self._going
        return self._run + (max(0.0, at - self.since) if runs else 0.0)

    def _note(self, table: Table, entry: Entry[Event], before: Glass | None) -> None:
        """Who keeps the time after an entry, and whether the players let the glass run."""
        action = table.game.notation.parse(entry.command) if entry.kind == ANNOTATION else None
        if isinstance(action, Clock):
            self._kept, self._going = True, action.what == "resume"
        elif entry.seconds is not None:
            self._kept = True
        elif entry.kind == STEP and before is not None:
            # a program that keeps the time stores it with every step of a turn
            self._kept = self._going = False

    def dial(self) -> Dial | None:
        """The glass as it was at the last entry, when it was stored (`since`); None if the game has none now."""
        glass = self._glass
        if glass is None:
            return None
        if not self._kept:
            return Dial(False, glass.empties)
        rest = 0.0 if emptied(self._run, glass.length) > glass.emptied else left(self._run, glass.length)
        running = self._going and glass.running and rest > 0
        return Dial(True, glass.empties, glass.length, rest, running, not glass.running)


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


def running(dial: Dial, at: float) -> Running:
    """A dial that showed this at that time."""
    passed = time.time() - at
    if passed < 0 and dial.running:
        return Running(dial, None, at)
    return Running(dial, time.monotonic() + dial.left - passed, at)


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
