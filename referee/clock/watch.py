"""A stopwatch as a value: seconds run so far, and since when it runs. Time comes in as an argument.

It trusts a monotonic clock, and looks at the wall clock only to notice that the machine has slept: such a gap is never
counted by itself, whoever holds the watch is asked.
"""

from dataclasses import replace

from referee.core.values import dataclass

GAP = 5.0
"""Seconds between two looks from which on something has stopped the machine or the program."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One instant on both clocks."""

    monotonic: float
    wall: float


@dataclass(frozen=True, slots=True)
class Watch:
    run: float = 0.0
    """Seconds counted up to the last look."""
    looked: Moment | None = None
    """The last look while it runs; None while it stands still."""
    gap: float = 0.0
    """Seconds that were not counted and have to be asked about."""

    @property
    def running(self) -> bool:
        return self.looked is not None

    def started(self, now: Moment) -> "Watch":
        return self if self.running else replace(self, looked=now)

    def seen(self, now: Moment) -> "Watch":
        """The watch looked at: time is counted, but for a gap."""
        if self.looked is None:
            return self
        counted = max(0.0, now.monotonic - self.looked.monotonic)
        passed = max(counted, now.wall - self.looked.wall)
        if counted > GAP or passed - counted > GAP:
            return Watch(self.run, None, self.gap + passed)
        return replace(self, run=self.run + counted, looked=now)

    def stopped(self, now: Moment) -> "Watch":
        return replace(self.seen(now), looked=None)

    def settled(self, counted: bool) -> "Watch":
        """The gap is counted after all, or forgotten."""
        return replace(self, run=self.run + self.gap if counted else self.run, gap=0.0)
