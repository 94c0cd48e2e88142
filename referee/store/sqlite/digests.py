"""The table of digests: what it cannot give is made again."""

import sqlite3

from referee.store.digests import Digest, Kept
from referee.store.sqlite.rows import checksum

COLUMNS = "game, version, length, facts, checksum"


def keep(base: sqlite3.Connection, kept: Kept) -> None:
    """Inside a transaction. A store that an old backup has just been put into has no place for it yet."""
    if not _possible(base):
        return
    values = (kept.game, kept.digest.version, kept.length, kept.digest.facts)
    base.execute(f"INSERT OR REPLACE INTO digests ({COLUMNS}) VALUES (?, ?, ?, ?, ?)", (*values, checksum(values)))


def forget(base: sqlite3.Connection, game: str) -> None:
    if _possible(base):
        base.execute("DELETE FROM digests WHERE game = ?", (game,))


def kept_in(base: sqlite3.Connection) -> dict[str, Kept]:
    """Those that are whole; none where they cannot be read."""
    try:
        if not _possible(base):
            return {}
        rows = base.execute(f"SELECT {COLUMNS} FROM digests").fetchall()
    except sqlite3.DatabaseError:
        return {}
    return {
        game: Kept(game, length, Digest(version, facts))
        for game, version, length, facts, known in rows
        if checksum((game, version, length, facts)) == known
    }


def _possible(base: sqlite3.Connection) -> bool:
    return base.execute("SELECT 1 FROM sqlite_schema WHERE name = 'digests'").fetchone() is not None
