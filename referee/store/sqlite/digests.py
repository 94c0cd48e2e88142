"""The table of digests; digests that cannot be read are made again."""

import sqlite3

from referee.store.digests import Digest, StoredDigest
from referee.store.sqlite.rows import checksum

COLUMNS = "game, version, length, facts, checksum"


def save(base: sqlite3.Connection, stored: StoredDigest) -> None:
    """Writes a digest, inside a transaction. A store just restored from an old backup has no table for it yet."""
    if not _has_table(base):
        return
    values = (stored.game, stored.digest.version, stored.length, stored.digest.facts)
    base.execute(f"INSERT OR REPLACE INTO digests ({COLUMNS}) VALUES (?, ?, ?, ?, ?)", (*values, checksum(values)))


def delete(base: sqlite3.Connection, game: str) -> None:
    if _has_table(base):
        base.execute("DELETE FROM digests WHERE game = ?", (game,))


def read_digests(base: sqlite3.Connection) -> dict[str, StoredDigest]:
    """The digests whose checksums are right, by game; none if the table cannot be read."""
    try:
        if not _has_table(base):
            return {}
        rows = base.execute(f"SELECT {COLUMNS} FROM digests").fetchall()
    except sqlite3.DatabaseError:
        return {}
    return {
        game: StoredDigest(game, length, Digest(version, facts))
        for game, version, length, facts, known in rows
        if checksum((game, version, length, facts)) == known
    }


def _has_table(base: sqlite3.Connection) -> bool:
    return base.execute("SELECT 1 FROM sqlite_schema WHERE name = 'digests'").fetchone() is not None
