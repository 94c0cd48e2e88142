"""How far a long stream is: nothing at first, after a second a bar on standard error if that is a terminal."""

import os
import stat
import sys
from time import monotonic

from referee.words.bulk import Tally
from referee.words.say import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

PATIENCE = 1.0


class Progress:
    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._since = monotonic() if sys.stderr.isatty() else float("inf")
        self._bar: Bar | None = None
        self._task: TaskID | None = None

    def show(self, tally: Tally) -> None:
        if self._bar is None and monotonic() - self._since > PATIENCE:
            self._open()
        if self._bar is not None and self._task is not None:
            said = self._speaker.say.PHRASES["progress"].format(count=tally.words)
            self._bar.update(self._task, completed=tally.bytes, description=said)

    def _open(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task("", total=_input_size())
        self._bar.start()

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()


def _input_size() -> int | None:
    found = os.fstat(0)
    return found.st_size if stat.S_ISREG(found.st_mode) else None
