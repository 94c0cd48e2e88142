"""The table of the games and events of a hall that cannot be read."""

import sqlite3
from collections.abc import Iterable

TABLE = "CREATE TABLE IF NOT EXISTS apart (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID"


def names(base: sqlite3.Connection) -> list[str]:
    """Their names; none in a store that knows no hall."""
    if base.execute("SELECT 1 FROM sqlite_schema WHERE name = 'apart'").fetchone() is None:
        return []
    return [str(row[0]) for row in base.execute("SELECT name FROM apart ORDER BY length(name), name")]


def put(base: sqlite3.Connection, names: Iterable[str]) -> None:
    """Puts these in the place of those known before."""
    base.execute("DELETE FROM apart")
    base.executemany("INSERT INTO apart VALUES (?)", [(name,) for name in sorted(set(names))])
