"""A whole store looked through once: whether all is sound, and what stands for the entries of each game."""

import sqlite3
from collections.abc import Iterator

from referee.store.examined import Chain, Chains
from referee.store.problems import DAMAGED, StoreError
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import AT, COLUMNS, LISTED, Broken, confirmed, stored, whole
from referee.store.sqlite.troubles import speaking


def chains(reader: Reader) -> Chains | None:
    """By game, in order; None where anything is wrong."""
    try:
        with speaking(reader.path):
            return _chains(reader.base)
    except (StoreError, ValueError, RecursionError):
        return None


def _chains(base: sqlite3.Connection) -> Chains | None:
    """SQLite's whole check looks every row of a table up in the table itself; that they are in order says the same."""
    if [row[0] for row in base.execute("PRAGMA quick_check")] != ["ok"]:
        return None
    tables = [row[0] for row in base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    for table in tables:
        if table != "entries" and [row[0] for row in base.execute(f"PRAGMA integrity_check({_quoted(table)})")] != [
            "ok"
        ]:
            return None
    kept = _of_entries(base)
    if kept is None:
        return None
    for row in base.execute(f"SELECT {LISTED} FROM games"):
        game = stored(row)
        if (kept[game.id].length if game.id in kept else 0) < game.length:
            return None
    return kept


def troubles(reader: Reader) -> list[str]:
    """Every trouble by itself, which takes longer than to see that there is none."""
    try:
        with speaking(reader.path):
            lines = [str(row[0]) for row in reader.base.execute("PRAGMA integrity_check")]
            return [*_broken(reader)] if lines == ["ok"] else lines
    except StoreError as problem:
        if problem.problem != DAMAGED:
            raise
        return [str(problem.__cause__)]


def _broken(reader: Reader) -> Iterator[str]:
    """Entries that are not what was written, and games of which some are missing."""
    base = reader.base
    for values in base.execute(f"SELECT {COLUMNS} FROM entries"):
        try:
            whole(values)
        except Broken as problem:
            yield f"entry {problem}"
    for (name,) in base.execute("SELECT id FROM games").fetchall():
        count = base.execute("SELECT count(*) FROM entries WHERE game = ? AND number > 0", (name,)).fetchone()[0]
        if count < reader.length(name):
            yield f"game {name}: {count} entries of {reader.length(name)}"


def _quoted(table: str) -> str:
    return '"' + table.replace('"', '""') + '"'


def _of_entries(base: sqlite3.Connection) -> Chains | None:
    kept: Chains = {}
    name, last, count, at = "", -1, 0, 0.0
    for values in base.execute(f"SELECT {COLUMNS} FROM entries NOT INDEXED"):
        game, number = values[0], values[1]
        if not confirmed(values) or (game, number) <= (name, last):
            return None
        if game != name:
            if name:
                kept[name] = Chain(count, at)
            name, count = game, 0
        count += number > 0
        last, at = number, values[AT]
    if name:
        kept[name] = Chain(count, at)
    return kept
