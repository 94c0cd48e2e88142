"""A new store made from a backup, row by row; each row is checked, since the file may come from anywhere."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

from referee.core.record import RecordError, read_header
from referee.store.acts import EVENT
from referee.store.entries import OPENED, StoredEntry
from referee.store.facts import parse_facts
from referee.store.listed import NAME, ListedGame
from referee.store.problems import StoreError
from referee.store.sqlite import origins, schema
from referee.store.sqlite.digests import save
from referee.store.sqlite.events import INSERT, act_of
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import COLUMNS, LISTED, BrokenRow, Values, entry_of, listed_game, row_of_game
from referee.store.sqlite.troubles import store_errors

_ROW = (str, int, str, str, str, str, float, int)
_GAME = (str, str, float, float, str, int, str, int)
_ORIGIN = (str, str, int, int)
_ACT = (str, int, str, str, str, float, int)


def copy(source: Reader, target: Path, page_size: int) -> None:
    """Writes a new store with all games of the source, and syncs it; `backup-damaged` if a row is not sound."""
    with store_errors(target), closing(sqlite3.connect(target, isolation_level=None)) as base:
        base.execute(f"PRAGMA page_size = {page_size}")
        base.execute("PRAGMA synchronous = EXTRA")
        base.execute("BEGIN IMMEDIATE")
        schema.migrate(base)
        try:
            lengths = _copy_entries(source, base)
            _copy_games(source, base, lengths)
            acts = list(_sound_acts(source))
            base.executemany(INSERT, acts)
            lengths |= {str(event): int(number) for event, number, *_ in acts}
            base.executemany(origins.INSERT, _sound_origins(source, lengths))
        except (BrokenRow, RecordError) as problem:
            raise StoreError("backup-damaged", str(source.path)) from problem
        for digest in source.digests().values():
            if digest.game in lengths:
                save(base, digest)
        base.execute("COMMIT")
    with closing(Reader(target, sqlite3.connect(target, isolation_level=None))) as copied:
        if copied.check() or _listed(copied) != _listed(source):
            raise StoreError("backup-damaged", str(source.path))


def _copy_entries(source: Reader, base: sqlite3.Connection) -> dict[str, int]:
    """Copies the entries; returns how many each game has after its header."""
    lengths: dict[str, int] = {}
    sound = _sound_entries(source, lengths)
    base.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", sound)
    return lengths


def _sound_entries(source: Reader, lengths: dict[str, int]) -> Iterator[Values]:
    """The rows of all entries, each checked, and counted in `lengths`."""
    for values in source.every_row():
        name, entry = values[0], entry_of(_typed(values, _ROW))
        if entry.number != lengths.get(name, -1) + 1 or not NAME.fullmatch(name):
            raise BrokenRow(name)
        _confirm(name, entry)
        lengths[name] = entry.number
        yield values


def _confirm(name: str, entry: StoredEntry) -> None:
    """Raises an error unless the header in an opening, or the facts of another entry, can be read."""
    where = f"{name} {entry.number}"
    if (entry.kind == OPENED) != (entry.number == 0):
        raise BrokenRow(where)
    if entry.number == 0:
        read_header(entry.facts)
    elif not isinstance(_confirm_facts(entry.facts, where).get("events"), list):
        raise BrokenRow(where)


def _confirm_facts(text: str, where: str) -> dict[str, object]:
    """The facts in a text; `BrokenRow` if it holds something else."""
    try:
        facts = parse_facts(text)
    except ValueError as problem:
        raise BrokenRow(where) from problem
    if not isinstance(facts, dict):
        raise BrokenRow(where)
    return facts


def _copy_games(source: Reader, base: sqlite3.Connection, lengths: dict[str, int]) -> None:
    for values in source.every_game():
        game: ListedGame = listed_game(_typed(values, _GAME))
        if game.length != lengths.get(game.id):
            raise BrokenRow(game.id)
        # a file from elsewhere cannot vouch for its own rows
        base.execute(f"INSERT INTO games ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row_of_game(game.without_version))


def _sound_acts(source: Reader) -> Iterator[Values]:
    """The rows of all acts of events, each checked."""
    lengths: dict[str, int] = {}
    for values in source.events.every():
        event = _typed(values, _ACT)[0]
        act = act_of(values)
        if act.number != lengths.get(event, 0) + 1 or not EVENT.fullmatch(event):
            raise BrokenRow(event)
        _confirm_facts(act.facts, f"{event} {act.number}")
        lengths[event] = act.number
        yield values


def _sound_origins(source: Reader, lengths: Mapping[str, int]) -> Iterator[Values]:
    """The rows of all origins, each checked."""
    for values in origins.every(source.base):
        number = origins.number_of(_typed(values, _ORIGIN))
        if not 1 <= number <= lengths.get(values[0], 0):
            raise BrokenRow(str(values[0]))
        yield values


def _listed(reader: Reader) -> dict[str, ListedGame]:
    return {game.id: game.without_version for game in reader.games()}


def _typed(values: Values, kinds: tuple[type, ...]) -> Values:
    """The values, if each has its type: without STRICT, SQLite stores values of any type in any column."""
    if any(type(value) is not kind for value, kind in zip(values, kinds, strict=True)):
        raise BrokenRow(str(values[0]))
    return values
