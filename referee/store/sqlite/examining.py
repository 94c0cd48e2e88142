"""A whole store looked through once: whether all is sound, and what stands for the entries of each game."""

import sqlite3
from dataclasses import dataclass

from referee.store.problems import StoreError
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import AT, COLUMNS, LISTED, confirmed, stored
from referee.store.sqlite.troubles import speaking


@dataclass(frozen=True, slots=True)
class Chain:
    """How many entries a game has behind its header, and when the last was kept."""

    length: int
    at: float


Chains = dict[str, Chain]


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
    found = _of_entries(base)
    if found is None:
        return None
    for row in base.execute(f"SELECT {LISTED} FROM games"):
        game = stored(row)
        if (found[game.id].length if game.id in found else 0) < game.length:
            return None
    return found


def _quoted(table: str) -> str:
    return '"' + table.replace('"', '""') + '"'


def _of_entries(base: sqlite3.Connection) -> Chains | None:
    found: Chains = {}
    name, last, count, at = "", -1, 0, 0.0
    for told in base.execute(f"SELECT {COLUMNS} FROM entries NOT INDEXED"):
        game, number = told[0], told[1]
        if not confirmed(told) or (game, number) <= (name, last):
            return None
        if game != name:
            if name:
                found[name] = Chain(count, at)
            name, count = game, 0
        count += number > 0
        last, at = number, told[AT]
    if name:
        found[name] = Chain(count, at)
    return found
