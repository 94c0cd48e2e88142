"""The table of strays: games as this device had them when the hall had others. None is ever deleted."""

import json
import sqlite3

from msgspec.structs import astuple

from referee.club.device.values import Stray
from referee.store.entries import StoredEntry
from referee.store.listed import read_summary
from referee.store.sqlite.rows import BrokenRow, Values, checksum

TABLE = """CREATE TABLE IF NOT EXISTS strays (
    origin TEXT PRIMARY KEY, game TEXT NOT NULL, base INTEGER NOT NULL, why TEXT NOT NULL, at REAL NOT NULL,
    kind TEXT NOT NULL, header TEXT NOT NULL, entries TEXT NOT NULL, summary TEXT NOT NULL, name TEXT NOT NULL,
    told INTEGER NOT NULL, checksum INTEGER NOT NULL
) STRICT"""


def put(base: sqlite3.Connection, stray: Stray) -> None:
    """Adds a stray, or replaces what is known of it."""
    entries = json.dumps([astuple(entry) for entry in stray.entries], ensure_ascii=False)
    values = (
        *(stray.origin, stray.game, stray.base, stray.why, float(stray.at), stray.kind, stray.header, entries),
        *(stray.summary.text, stray.name, int(stray.told)),
    )
    base.execute(f"INSERT OR REPLACE INTO strays VALUES ({', '.join('?' * 12)})", (*values, checksum(values)))


def every(base: sqlite3.Connection) -> list[Stray]:
    return [_stray(row) for row in base.execute("SELECT * FROM strays ORDER BY at, origin")]


def count(base: sqlite3.Connection) -> int:
    return int(base.execute("SELECT count(*) FROM strays").fetchone()[0])


def _stray(row: Values) -> Stray:
    """The stray in a row; `BrokenRow` if the row is not what was written."""
    *values, known = row
    origin, game, shared, why, at, kind, header, entries, text, given, told = values
    summary = read_summary(text) if checksum(tuple(values)) == known else None
    if summary is None:
        raise BrokenRow(str(origin))
    written = tuple([StoredEntry(*entry) for entry in json.loads(entries)])
    return Stray(origin, game, shared, why, at, kind, header, written, summary, given, bool(told))
