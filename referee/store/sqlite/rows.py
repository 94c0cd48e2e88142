"""The rows of the store's tables with their checksums, and SQLite's errors as those of the store.

SQLite notices a page that is malformed, but not a letter that has changed in a text.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import disk_usage
from typing import Any
from zlib import crc32

from referee.store.entries import StoredEntry
from referee.store.listed import ListedGame, is_moment, read_summary
from referee.store.problems import DAMAGED, StoreError

LISTED = "id, game, opened, used, header, length, summary, checksum"
LENGTH = 5
"""The column of a game's length in its row."""
COLUMNS = "game, number, kind, seat, command, facts, at, checksum"
AT = 6
"""The column of the time in an entry's row."""
Values = tuple[Any, ...]  # SQLite gives back whatever was stored
"""The values of a row, column by column."""

SPARE = 64 * 1024
"""Bytes of free disk space below which SQLite cannot open a store."""
_KNOWN = {
    "SQLITE_FULL": "disk-full",
    "SQLITE_BUSY": "store-busy",
    "SQLITE_LOCKED": "store-busy",
    "SQLITE_READONLY": "store-readonly",
    "SQLITE_IOERR": "store-unwritable",
    "SQLITE_CANTOPEN": "store-unopened",
}


class BrokenRow(ValueError):
    """A row is damaged: it is not what was written."""


def row_of(game: str, entry: StoredEntry) -> Values:
    """The values of an entry's row. Its checksum is worked out in place, as in `is_whole`, since imports write many."""
    number, kind, seat, command, facts = entry.number, entry.kind, entry.seat, entry.command, entry.facts
    at = float(entry.at)
    text = f"{game}\0{number}\0{kind}\0{seat}\0{command}\0{facts}\0{at}"
    return game, number, kind, seat, command, facts, at, crc32(text.encode("utf-8", "surrogatepass"))


def entry_of(values: Values) -> StoredEntry:
    """The entry in a row; `BrokenRow` if the row is not what was written."""
    if not is_whole(values):
        raise BrokenRow(f"{values[0]} {values[1]}")
    _game, number, kind, seat, command, facts, at, _checksum = values
    return StoredEntry(number, "", kind, seat, command, facts, at)


def is_whole(values: Values) -> bool:
    """Whether a row has the right checksum and is one of entries: the row of a game, on a misplaced page, has one too."""
    game, number, kind, seat, command, facts, at, known = values
    text = f"{game}\0{number}\0{kind}\0{seat}\0{command}\0{facts}\0{at}"
    return isinstance(number, int) and crc32(text.encode("utf-8", "surrogatepass")) == known and is_moment(at)


def checksum(values: Values) -> int:
    return crc32("\0".join(map(str, values)).encode("utf-8", "surrogatepass"))


def row_of_game(game: ListedGame) -> tuple[object, ...]:
    values = (game.id, game.game, game.opened, game.used, game.header, game.length, game.summary.text)
    return (*values, checksum(values))


def listed_game(values: Values) -> ListedGame:
    """The game in a row of the list; `BrokenRow` if the row is not what was written."""
    name, game, opened, used, header, length, text, known = values
    sound = isinstance(text, str) and isinstance(length, int) and is_moment(opened) and is_moment(used)
    summary = read_summary(text) if sound and checksum(values[:-1]) == known else None
    if summary is None:
        raise BrokenRow(str(name))
    return ListedGame(name, game, opened, used, header, length, summary)


@contextmanager
def store_errors(path: Path) -> Iterator[None]:
    """Raises `StoreError` for SQLite's errors and for damaged rows."""
    try:
        yield
    except sqlite3.OperationalError as problem:
        raise StoreError(_code(problem, path), str(path)) from problem
    except UnicodeEncodeError as problem:  # a lone surrogate is in no row
        raise StoreError("no-such-game", str(problem.object)) from problem
    # UnicodeDecodeError: the name in SQLite's message is damaged
    except (sqlite3.DatabaseError, UnicodeDecodeError, BrokenRow) as problem:
        raise StoreError(DAMAGED, str(path)) from problem


def _code(problem: sqlite3.OperationalError, path: Path) -> str:
    """The code of an error. SQLite has no name for text that is not UTF-8, and may call a full disk unwritable."""
    name = getattr(problem, "sqlite_errorname", "")
    code = next((code for start, code in _KNOWN.items() if name.startswith(start)), DAMAGED)
    return "disk-full" if code in ("store-unwritable", "store-unopened") and _full(path.parent) else code


def _full(folder: Path) -> bool:
    try:
        return disk_usage(folder).free < SPARE
    except OSError:
        return False
