"""Digests of games: what was counted of each, kept so that figures over many games need not read them all.

They are derived: one that is missing, damaged, of another version or of another length is made again, and nothing is lost.
"""

import sqlite3
from dataclasses import dataclass

from referee.store.sqlite.rows import checksum

COLUMNS = "game, version, length, facts, checksum"


@dataclass(frozen=True, slots=True)
class Digest:
    version: int
    """Of what is counted, and how."""
    facts: str


@dataclass(frozen=True, slots=True)
class Kept:
    game: str
    length: int
    """How many entries the game had."""
    digest: Digest


def keep(base: sqlite3.Connection, kept: Kept) -> None:
    """Inside a transaction. A store that an old backup has just been put into has no place for it yet."""
    if not _possible(base):
        return
    told = (kept.game, kept.digest.version, kept.length, kept.digest.facts)
    base.execute(f"INSERT OR REPLACE INTO digests ({COLUMNS}) VALUES (?, ?, ?, ?, ?)", (*told, checksum(told)))


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
        for game, version, length, facts, told in rows
        if checksum((game, version, length, facts)) == told
    }


def _possible(base: sqlite3.Connection) -> bool:
    return base.execute("SELECT 1 FROM sqlite_schema WHERE name = 'digests'").fetchone() is not None
