"""The program's own glass: how long the turn has run, and when the glass has emptied. Knows no game and no terminal."""

import time
from collections.abc import Callable, Iterable

from referee.clock.sandglass import emptied, left
from referee.clock.watch import Moment, Watch
from referee.core.table import REMARK, Entry, Table
from referee.core.view import Glass

WARNING = 15
"""Seconds before the last minute has gone at which it is said."""


def moment() -> Moment:
    return Moment(time.monotonic(), time.time())


class Timekeeper:
    def __init__(self, now: Callable[[], Moment] | None = None) -> None:
        self._now = now or moment
        self.watch = Watch()
        self.on = False
        """Whether the program keeps the time; else the table's own glass does."""
        self.going = False
        """Whether the glass runs but for what the game holds it for."""
        self.rings = 0
        """How often the bell was to ring so far."""
        self._began: int | None = None
        self._warned: tuple[int, int] | None = None
        self._stopped: int | None = None

    @property
    def seconds(self) -> int | None:
        """What the turn has cost so far, to be kept with a command."""
        return int(self.watch.run) if self.on and self._began is not None else None

    def use(self, table: Table, entries: Iterable[Entry], on: bool) -> None:
        """Takes the time over from the table's glass, or gives it back; either way it stands at first."""
        self.on, self.going, self._began = on, False, None
        self.follow(table, entries)

    def follow(self, table: Table, entries: Iterable[Entry], back: bool = False) -> None:
        """Another turn has another time; one that is gone back to has the time that was kept of it, and stands."""
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
        """Looks at the glass, lets it run or holds it; whether it has emptied since that was last told."""
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
        """Whether this is the first time that it is seen to be empty for good."""
        first = self._stopped != glass.began
        self._stopped = glass.began
        return first

    def warns(self, glass: Glass) -> bool:
        """Once, when the game is about to be lost."""
        now = (glass.began, glass.emptied)
        if not (glass.fatal and self.watch.running and self.left(glass) <= WARNING) or self._warned == now:
            return False
        self._warned = now
        return True


def spent(table: Table, entries: Iterable[Entry], glass: Glass) -> float:
    """The seconds of this turn that were kept, at least those of the glasses that have emptied."""
    least = glass.emptied * glass.length
    for entry in reversed(tuple(entries)):
        if entry.kind != REMARK:
            break
        if entry.seconds is not None:
            return max(entry.seconds, least)
    for at in range(len(table.steps) - 1, -1, -1):
        before = table.game.board.glass(table.steps[at - 1].state if at else table.start)
        seconds = table.steps[at].seconds
        if before is not None and before.began == glass.began and seconds is not None:
            return max(seconds, least)
    return least
