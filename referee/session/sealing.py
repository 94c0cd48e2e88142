"""Sealed judgement (VOC-10): while a table is live on this machine, words are not looked up outside it.

A live table is marked in a file; the mark of a process that is gone does not count.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.core import limits
from referee.core.locking import locked
from referee.core.outside import read_text
from referee.core.values import dataclass
from referee.core.writing import write_safely

FILE = "live"
_PROCESS = re.compile("[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Live:
    """An open table: its process, the start of that process, and its game."""

    process: int
    began: str
    id: str

    @property
    def present(self) -> bool:
        return _began(self.process) == self.began


@contextmanager
def sealed(folder: Path, name: str, wanted: bool) -> Iterator[None]:
    """Marks a table as live for as long as it is open, if its game forbids looking words up (VOC-10)."""
    if not wanted:
        yield
        return
    mine = Live(os.getpid(), _began(os.getpid()) or "", name)
    try:
        with locked(folder / FILE):
            _write(folder, [*_marks(folder), mine])
        yield
    finally:
        with locked(folder / FILE):
            _write(folder, [mark for mark in _marks(folder) if mark != mine])


def live_tables(folder: Path) -> list[Live]:
    return [mark for mark in _marks(folder) if mark.present]


def _marks(folder: Path) -> list[Live]:
    try:
        lines = read_text(folder / FILE, limits.GRID).splitlines()
    except OSError:
        return []
    told = [line.split("\t") for line in lines]
    return [Live(int(mark[0]), mark[1], mark[2]) for mark in told if len(mark) == 3 and _PROCESS.fullmatch(mark[0])]


def _write(folder: Path, marks: list[Live]) -> None:
    """Writes the marks of running processes, or removes the file if there is none."""
    path = folder / FILE
    standing = [mark for mark in marks if mark.present]
    if not standing:
        path.unlink(missing_ok=True)
        return
    text = "".join(f"{mark.process}\t{mark.began}\t{mark.id}\n" for mark in standing)
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
