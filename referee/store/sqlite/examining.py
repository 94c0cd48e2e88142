"""Examines a whole store in one pass: whether it is sound, and how many entries each game has."""

import sqlite3
from collections.abc import Iterator

from referee.store.listed import Chain, Chains
from referee.store.problems import DAMAGED, StoreError
from referee.store.sqlite.events import act_of
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import AT, COLUMNS, LISTED, BrokenRow, entry_of, is_whole, listed_game, store_errors
from referee.store.sqlite.tables import every_origin, number_of


def chains(reader: Reader) -> Chains | None:
    """The chains of all games; None if anything in the store is wrong."""
    try:
        with store_errors(reader.path):
            return _chains(reader, reader.base)
    except (StoreError, ValueError, RecursionError):
        return None


def _chains(reader: Reader, base: sqlite3.Connection) -> Chains | None:
    """As `chains`. Rows of entries are checked here: SQLite's own check would look up each of them again."""
    if [row[0] for row in base.execute("PRAGMA quick_check")] != ["ok"]:
        return None
    tables = [row[0] for row in base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    for table in tables:
        if table != "entries" and [row[0] for row in base.execute(f"PRAGMA integrity_check({_quoted(table)})")] != [
            "ok"
        ]:
            return None
    by_game = _chains_of_entries(base)
    if by_game is None or any(_broken_acts(reader)) or any(_broken_origins(base)):
        return None
    for row in base.execute(f"SELECT {LISTED} FROM games"):
        game = listed_game(row)
        if (by_game[game.id].length if game.id in by_game else 0) < game.length:
            return None
    return by_game


def troubles(reader: Reader) -> list[str]:
    """Every trouble of the store, one by one; slower than `chains`, which only tells that there is none."""
    try:
        with store_errors(reader.path):
            lines = [str(row[0]) for row in reader.base.execute("PRAGMA integrity_check")]
            return [*_broken(reader)] if lines == ["ok"] else lines
    except StoreError as problem:
        if problem.problem != DAMAGED:
            raise
        return [str(problem.__cause__)]


def _broken(reader: Reader) -> Iterator[str]:
    """Entries whose checksums are wrong, and games that lack entries."""
    base = reader.base
    for values in base.execute(f"SELECT {COLUMNS} FROM entries"):
        try:
            entry_of(values)
        except BrokenRow as problem:
            yield f"entry {problem}"
    for (name,) in base.execute("SELECT id FROM games").fetchall():
        count = base.execute("SELECT count(*) FROM entries WHERE game = ? AND number > 0", (name,)).fetchone()[0]
        if count < reader.length(name):
            yield f"game {name}: {count} entries of {reader.length(name)}"
    yield from _broken_acts(reader)
    yield from _broken_origins(base)


def _broken_acts(reader: Reader) -> Iterator[str]:
    """Acts of events whose checksums are wrong, or before which acts are missing."""
    lengths: dict[str, int] = {}
    for values in reader.events.every():
        event = values[0]
        try:
            number = act_of(values).number
        except BrokenRow as problem:
            yield f"act {problem}"
            number = lengths.get(event, 0) + 1
        if number != lengths.get(event, 0) + 1:
            yield f"event {event}: {number - lengths.get(event, 0) - 1} acts before act {number}"
        lengths[event] = number


def _broken_origins(base: sqlite3.Connection) -> Iterator[str]:
    """Origins whose checksums are wrong."""
    for row in every_origin(base):
        try:
            number_of(row)
        except BrokenRow as problem:
            yield f"origin {problem}"


def _quoted(table: str) -> str:
    return '"' + table.replace('"', '""') + '"'


def _chains_of_entries(base: sqlite3.Connection) -> Chains | None:
    """The chains of all games; None if an entry is damaged or out of order."""
    by_game: Chains = {}
    name, last, count, at = "", -1, 0, 0.0
    for values in base.execute(f"SELECT {COLUMNS} FROM entries NOT INDEXED"):
        game, number = values[0], values[1]
        if not is_whole(values) or (game, number) <= (name, last):
            return None
        if game != name:
            if name:
                by_game[name] = Chain(count, at)
            name, count = game, 0
        count += number > 0
        last, at = number, values[AT]
    if name:
        by_game[name] = Chain(count, at)
    return by_game
