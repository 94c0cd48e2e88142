"""The tables that are live on this machine.

While the game of one forbids looking words up (VOC-10), it has a line in a file, and words are not looked up outside it; the
line of a process that is gone does not count. Every table holds a lock, by which those with the same game are counted.
"""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from referee.core import limits
from referee.core.locks import locked, still_there, try_lock
from referee.core.outside import read_text
from referee.core.safe_files import write_safely
from referee.core.values import Value

FILE = "live"
ROUNDS = "rounds"
"""The file that names the events whose rounds may be open (CLB-14)."""
_PROCESS = re.compile("[0-9]{1,9}")
FOLDER = "tables"
"""The folder of the locks."""
PLACES = 8
"""How many tables are counted at most."""
_HOW = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


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


@contextmanager
def company(folder: Path, name: str) -> Iterator[Callable[[], int]]:
    """Takes a place at the game for as long as it is open, and gives a function that counts the others there."""
    places = [folder / FOLDER / f"{name}.{number}" for number in range(PLACES)]
    mine, handle = _place(places)
    try:
        yield lambda: sum(_held(path) for path in places if path != mine)
    finally:
        if mine is not None:
            with suppress(OSError):
                mine.unlink()
            os.close(handle)


def _place(places: list[Path]) -> tuple[Path | None, int]:
    """The first free place with its open file; None where all are taken, or where nothing can be locked."""
    with suppress(OSError):
        places[0].parent.mkdir(parents=True, exist_ok=True)
        for path in places:
            handle = os.open(path, _HOW | os.O_CREAT, 0o600)
            if try_lock(handle) and still_there(path, handle):
                return path, handle
            os.close(handle)
    return None, -1


def _held(path: Path) -> bool:
    """Whether another table holds a place."""
    try:
        handle = os.open(path, _HOW)
    except OSError:
        return False
    try:
        return try_lock(handle) is False
    finally:
        os.close(handle)
