"""A stopwatch as a value: the seconds run so far, and since when it runs. The time is an argument.

It measures by a monotonic clock and uses the wall clock only to notice that the machine has slept. Such a gap is not
counted unless the caller says so.
"""

from referee.core.values import Value, replace

GAP = 5.0
"""Seconds between two looks after which the machine or the program must have been stopped."""


class Moment(Value):
    """An instant on both clocks."""

    monotonic: float
    wall: float


class Watch(Value):
    """A stopwatch; its methods return the watch after what happened to it."""

    run: float = 0.0
    """Seconds counted up to the last look."""
    looked: Moment | None = None
    """The moment of the last look while it runs; None while it is stopped."""
    gap: float = 0.0
    """Seconds of gaps that were neither counted nor dropped yet."""

    @property
    def running(self) -> bool:
        return self.looked is not None

    def started(self, now: Moment) -> "Watch":
        return self if self.running else replace(self, looked=now)

    def seen(self, now: Moment) -> "Watch":
        """The watch after a look: time is counted, but a gap stops it."""
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
        """The watch after its gap was counted or dropped."""
        return replace(self, run=self.run + self.gap if counted else self.run, gap=0.0)
