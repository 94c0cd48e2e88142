"""The program's sandglass as the journal tells it, for whoever watches from outside the table."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.clock.sandglass import emptied, left
from referee.core.actions import Clock
from referee.core.game import Event
from referee.core.table import ANNOTATION, REDO, STEP, UNDO, Entry, Table
from referee.core.view import Glass
from referee.table.hourglass import Dial, spent


class Reckoning:
    """How long the turn had run when the last entry was stored, and whether its glass has run since."""

    def __init__(self, table: Table, opened: float) -> None:
        self._kept = False
        self._going = False
        self._run = 0.0
        self._since = opened
        self._glass: Glass | None = table.game.board.glass(table.state)

    def take(self, table: Table, entries: Sequence[Entry[Event]], at: float) -> None:
        """Takes the last of the entries, which the table has folded already; `at` is when it was stored."""
        entry, before = entries[-1], self._glass
        run = self._run_at(entry, at)
        self._note(table, entry, before)
        self._glass = glass = table.game.board.glass(table.state)
        self._run, self._since = 0.0, at
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
        return self._run + (max(0.0, at - self._since) if runs else 0.0)

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

    def reading(self) -> "Reading | None":
        """The glass as it was at the last entry; None if the game has none now."""
        glass = self._glass
        if glass is None:
            return None
        if not self._kept:
            return Reading(Dial(False, glass.empties), self._since)
        rest = 0.0 if emptied(self._run, glass.length) > glass.emptied else left(self._run, glass.length)
        running = self._going and glass.running and rest > 0
        return Reading(Dial(True, glass.empties, glass.length, rest, running, not glass.running), self._since)


class Reading(NamedTuple):
    """A dial, and when it showed this."""

    dial: Dial
    at: float
