"""The program's own glass: how long the turn has run, and when the glass has emptied. Knows no game and no terminal."""

import time
from collections.abc import Callable, Iterable

from referee.clock.sandglass import emptied, left
from referee.clock.watch import Moment, Watch
from referee.core.table import ANNOTATION, Entry, Table
from referee.core.view import Glass

WARNING = 15
"""Seconds left in the last minute when the warning is given."""


def moment() -> Moment:
    return Moment(time.monotonic(), time.time())


class Timekeeper:
    def __init__(self, now: Callable[[], Moment] | None = None) -> None:
        self._now = now or moment
        self.watch = Watch()
        self.on = False
        """Whether the program keeps the time; else the table's own glass does."""
        self.going = False
        """Whether the players let the glass run; the game may still hold it."""
        self.rings = 0
        """How often the bell should have rung so far."""
        self._began: int | None = None
        self._warned: tuple[int, int] | None = None
        self._stopped: int | None = None

    @property
    def seconds(self) -> int | None:
        """The seconds of the turn so far, to be stored with a command; None if the program keeps no time."""
        return int(self.watch.run) if self.on and self._began is not None else None

    def use(self, table: Table, entries: Iterable[Entry], on: bool) -> None:
        """Starts or ends keeping the time by the program; the glass is paused at first."""
        self.on, self.going, self._began = on, False, None
        self.follow(table, entries)

    def follow(self, table: Table, entries: Iterable[Entry], back: bool = False) -> None:
        """Switch clocks; after undo, restore paused."""
        glass = table.game.board.glass(table.state)
        if glass is None:
            self._began, self._stopped, self.watch = None, None, Watch()
            return
        ahead = emptied(self.watch.run, glass.length) > glass.emptied
        if glass.began != self._began or (back and ahead):
            self._began = glass.began
            self.watch = Watch(spent(table, entries, glass))
            self.going = self.going and not back

    def attend(self, glass: Glass | None, held: bool) -> bool:
        """Lets the glass run or holds it; returns whether it has emptied and nobody has said so yet."""
        now = self._now()
        self.watch = self.watch.seen(now)
        if glass is None or not self.on:
            self.watch = self.watch.stopped(now)
            return False
        if self.watch.gap or held or not (self.going and glass.running):
            self.watch = self.watch.stopped(now)
        else:
            self.watch = self.watch.started(now)
        return glass.running and emptied(self.watch.run, glass.length) > glass.emptied

    def left(self, glass: Glass) -> float:
        """Seconds until it empties."""
        return 0.0 if self.emptied(glass) > glass.emptied else left(self.watch.run, glass.length)

    def emptied(self, glass: Glass) -> int:
        return emptied(self.watch.run, glass.length)

    def stopped(self, glass: Glass) -> bool:
        """Whether the glass is seen empty for good for the first time."""
        first = self._stopped != glass.began
        self._stopped = glass.began
        return first

    def warns(self, glass: Glass) -> bool:
        """Whether to warn that the game is about to be lost; True once."""
        now = (glass.began, glass.emptied)
        if not (glass.fatal and self.watch.running and self.left(glass) <= WARNING) or self._warned == now:
            return False
        self._warned = now
        return True


def spent(table: Table, entries: Iterable[Entry], glass: Glass) -> float:
    """The seconds stored for this turn, and at least those of the glasses that have emptied."""
    least = glass.emptied * glass.length
    for entry in reversed(tuple(entries)):
        if entry.kind != ANNOTATION:
            break
        if entry.seconds is not None:
            return max(entry.seconds, least)
    for at in range(len(table.steps) - 1, -1, -1):
        before = table.game.board.glass(table.steps[at - 1].state if at else table.start)
        seconds = table.steps[at].seconds
        if before is not None and before.began == glass.began and seconds is not None:
            return max(seconds, least)
    return least
