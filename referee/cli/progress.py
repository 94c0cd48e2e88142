"""Shows the progress of long work: after a second, a bar on standard error if that is a terminal.

A dumb terminal gets a plain line instead, repeated now and then. Imported by the quick way: keep it light.
"""

import os
import stat
import sys
from time import monotonic

from referee.words.bulk import StreamTally
from referee.words.say import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from threading import Timer
    from typing import Self, TypeVar

    from rich.progress import Progress as Bar
    from rich.progress import TaskID

    T = TypeVar("T")

PATIENCE = 1.0
PAUSE = 10.0
"""Seconds between two lines on a dumb terminal."""


class Progress:
    def __init__(self, label: str = "", total: int | None = None) -> None:
        self._label = label
        self._total = total
        self._done = 0
        self._since = monotonic() if sys.stderr.isatty() else float("inf")
        self._plain = os.environ.get("TERM", "dumb") in ("", "dumb")
        self._bar: Bar | None = None
        self._task: TaskID | None = None
        self._timer: Timer | None = None

    def show(self, done: int, label: str = "", total: int | None = None) -> None:
        """Shows how much is done; the label and the total may have changed."""
        self._done, self._label, self._total = done, label or self._label, total or self._total
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=done, total=self._total, description=self._label)
        elif monotonic() - self._since > PATIENCE and (self._timer is None or self._plain):
            # with a timer, which runs in a thread of its own, two bars would be opened at the same moment
            self._open()

    def of(self, done: int, total: int) -> None:
        """Shows how much of a total is done."""
        self.show(done, total=total)

    def _open(self) -> None:
        if self._plain:
            of = f" {self._done}/{self._total}" if self._total and self._done else "…"
            sys.stderr.write(f"{self._label.rstrip('…')}{of}\n")
            self._since = monotonic() + PAUSE - PATIENCE
            return
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeElapsedColumn())
        # standard output may be redirected
        bar = Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False)
        self._task = bar.add_task(self._label, total=self._total, completed=self._done)
        bar.start()
        self._bar = bar

    def __enter__(self) -> "Self":
        """For work that does not report for long: a timer shows the progress."""
        if self._since < float("inf"):
            from threading import Timer

            self._timer = Timer(PATIENCE, self._late)
            self._timer.daemon = True
            self._timer.start()
        return self

    def _late(self) -> None:
        if self._bar is None and monotonic() > self._since:
            self._open()

    def __exit__(self, *_problem: object) -> None:
        self.close()

    def over(self, items: "Iterable[T]", total: int) -> "Iterator[T]":
        """The items, one after the other, shown as they are done."""
        for done, item in enumerate(items):
            self.show(done, total=total)
            yield item

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer.join()
        if self._bar is not None:
            self._bar.stop()


class Judging(Progress):
    """The progress of judging a stream, measured by the bytes read."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__()
        self._speaker = speaker

    def judged(self, tally: StreamTally) -> None:
        self.show(tally.bytes, self._speaker.say["phrases"]["progress"].format(count=tally.words))

    def _open(self) -> None:
        status = os.fstat(0)
        self._total = status.st_size if stat.S_ISREG(status.st_mode) else None
        super()._open()
