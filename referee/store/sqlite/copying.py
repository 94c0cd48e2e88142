"""A new store made from a file that somebody brings: row by row, each checked as it is taken."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from referee.core.record import RecordError, read_header
from referee.store.entries import OPENED
from referee.store.facts import parsed
from referee.store.listed import NAME, Stored
from referee.store.problems import StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.digests import keep
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import COLUMNS, LISTED, Broken, Row, Values, row_of_game, stored, whole
from referee.store.sqlite.troubles import speaking

_ROW = (str, int, str, str, str, str, float, int)
_GAME = (str, str, float, float, str, int, str, int)


def copy(source: Reader, target: Path, page_size: int) -> None:
    """Writes a store of our own with what the source holds, synced; `backup-damaged` where a row is not sound."""
    with speaking(target), closing(sqlite3.connect(target, isolation_level=None)) as base:
        base.execute(f"PRAGMA page_size = {page_size}")
        base.execute("PRAGMA synchronous = EXTRA")
        base.execute("BEGIN IMMEDIATE")
        schema.migrate(base)
        try:
            lengths = _copy_entries(source, base)
            _copy_games(source, base, lengths)
        except (Broken, RecordError) as problem:
            raise StoreError("backup-damaged", str(source.path)) from problem
        for kept in source.digests().values():
            if kept.game in lengths:
                keep(base, kept)
        base.execute("COMMIT")
    with closing(Reader(target, sqlite3.connect(target, isolation_level=None))) as copied:
        if copied.check() or _listed(copied) != _listed(source):
            raise StoreError("backup-damaged", str(source.path))


def _copy_entries(source: Reader, base: sqlite3.Connection) -> dict[str, int]:
    """How many entries each game has behind its header."""
    lengths: dict[str, int] = {}
    sound = _sound_entries(source, lengths)
    base.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", sound)
    return lengths


def _sound_entries(source: Reader, lengths: dict[str, int]) -> Iterator[Values]:
    for values in source.every_row():
        row = whole(_typed(values, _ROW))
        if row.number != lengths.get(row.game, -1) + 1 or not NAME.fullmatch(row.game):
            raise Broken(row.game)
        _confirm(row)
        lengths[row.game] = row.number
        yield values


def _confirm(row: Row) -> None:
    """The header of a game can be read, and the facts of an entry."""
    if (row.kind == OPENED) != (row.number == 0):
        raise Broken(f"{row.game} {row.number}")
    if row.number == 0:
        read_header(row.facts)
        return
    try:
        facts = parsed(row.facts)
    except ValueError as problem:
        raise Broken(f"{row.game} {row.number}") from problem
    if not isinstance(facts, dict) or not isinstance(facts.get("events"), list):
        raise Broken(f"{row.game} {row.number}")


def _copy_games(source: Reader, base: sqlite3.Connection, lengths: dict[str, int]) -> None:
    for values in source.every_game():
        game: Stored = stored(_typed(values, _GAME))
        if game.length != lengths.get(game.id):
            raise Broken(game.id)
        # what a file from elsewhere says of its own rows is no proof that they are right
        base.execute(f"INSERT INTO games ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row_of_game(game.unproved))


def _listed(reader: Reader) -> dict[str, Stored]:
    return {game.id: game.unproved for game in reader.games()}


def _typed(values: Values, kinds: tuple[type, ...]) -> Values:
    """SQLite keeps any kind of value in a table that is not strict."""
    if any(type(value) is not kind for value, kind in zip(values, kinds, strict=True)):
        raise Broken(str(values[0]))
    return values
