"""The table of origins: where each command of a game or event landed."""

import sqlite3
from collections.abc import Iterator
from zlib import crc32

from referee.store.problems import StoreError
from referee.store.sqlite.rows import BrokenRow, Values

COLUMNS = "journal, origin, number, checksum"
INSERT = f"INSERT INTO origins ({COLUMNS}) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"


def claim(base: sqlite3.Connection, journal: str, origin: str, number: int) -> bool:
    """Stores an origin, inside a transaction; False if its command has landed before, at this number.

    A store just restored from an old backup has no table for it yet.
    """
    if not _has_table(base):
        return True
    claimed = base.execute(INSERT, (journal, origin, number, _checksum(journal, origin, number)))
    if claimed.rowcount:
        return True
    if landed(base, journal, origin) != number:
        raise other_command(journal, origin)
    return False


def other_command(journal: str, origin: str) -> StoreError:
    """The error of an origin that stands for another command."""
    return StoreError("origin-taken", f"{journal} {origin}")


def landed(base: sqlite3.Connection, journal: str, origin: str) -> int | None:
    """The number of the command with this origin."""
    if not _has_table(base):
        return None
    query = f"SELECT {COLUMNS} FROM origins WHERE journal = ? AND origin = ?"
    found = base.execute(query, (journal, origin)).fetchone()
    return None if found is None else number_of(found)


def numbered(base: sqlite3.Connection, journal: str) -> dict[int, str]:
    """The origins of a journal by the numbers of their commands."""
    rows = base.execute(f"SELECT {COLUMNS} FROM origins WHERE journal = ?", (journal,))
    return {number_of(row): str(row[1]) for row in rows}


def founded(base: sqlite3.Connection, letter: str, origin: str) -> str | None:
    """The journal of this letter that was begun by the command with this origin."""
    if not _has_table(base):
        return None
    query = "SELECT journal FROM origins WHERE journal GLOB ? AND origin = ? AND number = 1"
    found = base.execute(query, (f"{letter}[0-9]*", origin)).fetchone()
    return None if found is None else str(found[0])


def forget(base: sqlite3.Connection, journal: str) -> None:
    """Deletes the origins of a game, inside a transaction."""
    if _has_table(base):
        base.execute("DELETE FROM origins WHERE journal = ?", (journal,))


def every(base: sqlite3.Connection) -> Iterator[Values]:
    """The rows of all origins, unchecked; none in a file of an older version, which has no table for them."""
    if _has_table(base):
        yield from base.execute(f"SELECT {COLUMNS} FROM origins")


def number_of(row: Values) -> int:
    """The number in a row; `BrokenRow` if the row is not what was written."""
    journal, origin, number, known = row
    if not isinstance(number, int) or _checksum(journal, origin, number) != known:
        raise BrokenRow(f"{journal} {origin}")
    return number


def _checksum(journal: object, origin: object, number: int) -> int:
    return crc32(f"{journal}\0{origin}\0{number}".encode("utf-8", "surrogatepass"))


def _has_table(base: sqlite3.Connection) -> bool:
    return base.execute("SELECT 1 FROM sqlite_schema WHERE name = 'origins'").fetchone() is not None
