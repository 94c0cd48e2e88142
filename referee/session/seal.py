"""Sealed judgement (VOC-10): while a table is live on this machine, words are not looked up outside it.

A live table has a line in a file; the line of a process that is gone does not count.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.core import limits
from referee.core.locks import locked
from referee.core.outside import read_text
from referee.core.safe_files import write_safely
from referee.core.values import Value

FILE = "live"
ROUNDS = "rounds"
"""The file that names the events whose rounds may be open (CLB-14)."""
_PROCESS = re.compile("[0-9]{1,9}")


class LiveTable(Value):
    """An open table: its process, the start of that process, and its game."""

    process: int
    began: str
    id: str

    @property
    def running(self) -> bool:
        return _began(self.process) == self.began


@contextmanager
def sealed(folder: Path, name: str, wanted: bool) -> Iterator[None]:
    """Marks a table as live for as long as it is open, if its game forbids looking words up (VOC-10)."""
    if not wanted:
        yield
        return
    mine = LiveTable(os.getpid(), _began(os.getpid()) or "", name)
    try:
        with locked(folder / FILE):
            _write(folder, [*_marks(folder), mine])
        yield
    finally:
        with locked(folder / FILE):
            _write(folder, [mark for mark in _marks(folder) if mark != mine])


def live_tables(folder: Path) -> list[LiveTable]:
    """The tables whose processes are running."""
    return [mark for mark in _marks(folder) if mark.running]


def _marks(folder: Path) -> list[LiveTable]:
    """The marks in the file, of whatever processes."""
    try:
        lines = read_text(folder / FILE, limits.GRID).splitlines()
    except OSError:
        return []
    marks = [line.split("\t") for line in lines]
    return [
        LiveTable(int(mark[0]), mark[1], mark[2]) for mark in marks if len(mark) == 3 and _PROCESS.fullmatch(mark[0])
    ]


def _write(folder: Path, marks: list[LiveTable]) -> None:
    """Writes the marks of running processes, or removes the file if there is none."""
    path = folder / FILE
    running = [mark for mark in marks if mark.running]
    if not running:
        path.unlink(missing_ok=True)
        return
    text = "".join(f"{mark.process}\t{mark.began}\t{mark.id}\n" for mark in running)
    write_safely(path, text.encode(), private=True)


def _began(process: int) -> str | None:
    """When a process began; None if it is gone, empty if the system does not tell."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[19]
    except OSError:
        pass
    if Path("/proc/self/stat").exists():
        return None
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return None
    except OSError:
        return ""
    return ""
