"""The tables beside games and entries: where commands landed, digests, and what a hall has that cannot be read.

A store just restored from an old backup lacks them, and so does a file of an older version that is only read.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from zlib import crc32

from referee.store.listed import Digest, StoredDigest
from referee.store.problems import StoreError
from referee.store.sqlite.rows import BrokenRow, Values, checksum

ORIGIN = "journal, origin, number, checksum"
INSERT_ORIGIN = f"INSERT INTO origins ({ORIGIN}) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
DIGEST = "game, version, length, facts, checksum"
APART = "CREATE TABLE IF NOT EXISTS apart (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID"
"""The table of the games and events of a hall that cannot be read; only devices have it."""


def has_table(base: sqlite3.Connection, name: str) -> bool:
    return base.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (name,)).fetchone() is not None


def forget(base: sqlite3.Connection, game: str) -> None:
    """Deletes the origins and the digest of a game, inside a transaction."""
    if has_table(base, "origins"):
        base.execute("DELETE FROM origins WHERE journal = ?", (game,))
    if has_table(base, "digests"):
        base.execute("DELETE FROM digests WHERE game = ?", (game,))


def claim(base: sqlite3.Connection, journal: str, origin: str, number: int) -> bool:
    """Stores an origin, inside a transaction; False if its command has landed before, at this number."""
    if not has_table(base, "origins"):
        return True
    claimed = base.execute(INSERT_ORIGIN, (journal, origin, number, _checksum(journal, origin, number)))
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
    if not has_table(base, "origins"):
        return None
    query = f"SELECT {ORIGIN} FROM origins WHERE journal = ? AND origin = ?"
    found = base.execute(query, (journal, origin)).fetchone()
    return None if found is None else number_of(found)


def numbered(base: sqlite3.Connection, journal: str) -> dict[int, str]:
    """The origins of a journal by the numbers of their commands."""
    rows = base.execute(f"SELECT {ORIGIN} FROM origins WHERE journal = ?", (journal,))
    return {number_of(row): str(row[1]) for row in rows}


def founded(base: sqlite3.Connection, letter: str, origin: str) -> str | None:
    """The journal of this letter that was begun by the command with this origin."""
    if not has_table(base, "origins"):
        return None
    query = "SELECT journal FROM origins WHERE journal GLOB ? AND origin = ? AND number = 1"
    found = base.execute(query, (f"{letter}[0-9]*", origin)).fetchone()
    return None if found is None else str(found[0])


def every_origin(base: sqlite3.Connection) -> Iterator[Values]:
    """The rows of all origins, unchecked."""
    if has_table(base, "origins"):
        yield from base.execute(f"SELECT {ORIGIN} FROM origins")


def number_of(row: Values) -> int:
    """The number in a row; `BrokenRow` if the row is not what was written."""
    journal, origin, number, known = row
    if not isinstance(number, int) or _checksum(journal, origin, number) != known:
        raise BrokenRow(f"{journal} {origin}")
    return number


def _checksum(journal: object, origin: object, number: int) -> int:
    return crc32(f"{journal}\0{origin}\0{number}".encode("utf-8", "surrogatepass"))


def save_digest(base: sqlite3.Connection, stored: StoredDigest) -> None:
    """Writes a digest, inside a transaction."""
    if not has_table(base, "digests"):
        return
    values = (stored.game, stored.digest.version, stored.length, stored.digest.facts)
    base.execute(f"INSERT OR REPLACE INTO digests ({DIGEST}) VALUES (?, ?, ?, ?, ?)", (*values, checksum(values)))


def read_digests(base: sqlite3.Connection) -> dict[str, StoredDigest]:
    """The digests whose checksums are right, by game; none if the table cannot be read."""
    try:
        rows = base.execute(f"SELECT {DIGEST} FROM digests").fetchall() if has_table(base, "digests") else []
    except sqlite3.DatabaseError:
        return {}
    return {
        game: StoredDigest(game, length, Digest(version, facts))
        for game, version, length, facts, known in rows
        if checksum((game, version, length, facts)) == known
    }


def names_apart(base: sqlite3.Connection) -> list[str]:
    """The games and events of a hall that cannot be read; none in a store that knows no hall."""
    if not has_table(base, "apart"):
        return []
    return [str(row[0]) for row in base.execute("SELECT name FROM apart ORDER BY length(name), name")]


def put_apart(base: sqlite3.Connection, names: Iterable[str]) -> None:
    """Puts these in the place of those known before."""
    base.execute("DELETE FROM apart")
    base.executemany("INSERT INTO apart VALUES (?)", [(name,) for name in sorted(set(names))])
