"""The table of acts that the hall has lost, and has others instead. None is ever deleted."""

import sqlite3
from collections.abc import Iterable

from referee.club.device.values import Displaced
from referee.store.acts import StoredAct
from referee.store.sqlite.rows import BrokenRow, checksum

TABLE = """CREATE TABLE IF NOT EXISTS displaced (
    event TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, facts TEXT NOT NULL,
    at REAL NOT NULL, found REAL NOT NULL, checksum INTEGER NOT NULL, told INTEGER NOT NULL DEFAULT 0
) STRICT"""
_COLUMNS = "event, number, kind, by, facts, at, found, checksum"


def put(base: sqlite3.Connection, event: str, acts: Iterable[StoredAct], found: float) -> None:
    for act in acts:
        values = (event, act.number, act.kind, act.by, act.facts, float(act.at), found)
        base.execute(f"INSERT INTO displaced ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*values, checksum(values)))


def every(base: sqlite3.Connection) -> list[Displaced]:
    displaced = []
    for *values, known in base.execute(f"SELECT {_COLUMNS} FROM displaced ORDER BY rowid"):
        event, number, kind, by, facts, at, found = values
        if checksum(tuple(values)) != known:
            raise BrokenRow(f"{event} {number}")
        displaced.append(Displaced(event, StoredAct(number, kind, by, facts, at), found))
    return displaced


def tell(base: sqlite3.Connection, event: str) -> int:
    """How many of an event nobody has been told of; from now on somebody has."""
    return base.execute("UPDATE displaced SET told = 1 WHERE event = ? AND NOT told", (event,)).rowcount


def count(base: sqlite3.Connection) -> int:
    return int(base.execute("SELECT count(*) FROM displaced").fetchone()[0])
