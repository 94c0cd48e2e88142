"""What can still be read of a damaged store: whatever whole rows lie on its pages, as a store in memory."""

import sqlite3
from collections.abc import Iterable
from dataclasses import astuple
from pathlib import Path

from referee.core.table import Entry
from referee.store.entries import OPENED, Loss, Salvaged
from referee.store.facts import Codec
from referee.store.listed import NAME, Stored
from referee.store.problems import DAMAGED, StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.rescued import Rescued
from referee.store.sqlite.rows import (
    AT,
    COLUMNS,
    LISTED,
    Broken,
    Row,
    Values,
    row_of,
    row_of_game,
    stored,
    whole,
)


def salvage(rescued: Rescued, name: str, codec: Codec) -> Salvaged:
    rows = {row.number: row for row in rescued.remains(name)}
    entries: list[Entry] = []
    try:
        while row := rows.get(len(entries) + 1):
            entries.append(row.entry(codec))
    except StoreError:
        pass
    if len(entries) == rescued.length(name):
        return Salvaged(tuple(entries), None, rescued.doubtful)
    lost = len(entries) + 1
    return Salvaged(tuple(entries), Loss(lost, tuple(row.line for number, row in rows.items() if number > lost)))


def rescue(path: Path) -> Rescued:
    """The whole rows that lie on the pages of the file, in a store of their own."""
    from referee.store.sqlite import pages  # of sound stores nobody needs it

    records = list(pages.rows(path))
    games, entries = list(map(_game, records)), list(map(_entry, records))
    listed = _latest_games(filter(None, games))
    rows = _latest(filter(None, entries), listed)
    doubtful = any(
        not (game or entry or _of_digest(values)) for game, entry, values in zip(games, entries, records, strict=True)
    )
    if not rows:
        raise StoreError(DAMAGED, str(path))
    base = sqlite3.connect(":memory:", isolation_level=None)
    try:
        schema.migrate(base)
        base.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
        base.executemany(f"INSERT INTO games ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", map(row_of_game, listed))
    except BaseException:
        base.close()
        raise
    return Rescued(path, base, doubtful)


def _of_digest(values: Values) -> bool:
    """A row of the index of digests: what they say can be made again."""
    return len(values) == 2 and isinstance(values[0], str) and NAME.fullmatch(values[0]) is not None


def _latest_games(found: Iterable[Stored]) -> list[Stored]:
    """A page may survive in several states: the latest counts."""
    return list({game.id: game for game in sorted(found, key=lambda game: game.used)}.values())


def _latest(found: Iterable[Row], listed: Iterable[Stored]) -> list[tuple[object, ...]]:
    """The headers that the list of games has kept too, and the entries; one older than its header was another game's."""
    headers = {(game.id, 0): row_of(game.id, 0, Entry(OPENED, "", ""), game.header, game.opened) for game in listed}
    rows = headers | {(row.game, row.number): astuple(row) for row in sorted(found, key=lambda row: row.at)}
    opened = {game: row[AT] for (game, number), row in rows.items() if number == 0}
    return [row for (game, _number), row in rows.items() if row[AT] >= opened.get(game, row[AT])]


def _entry(values: Values) -> Row | None:
    """SQLite keeps a moment without fractions as a whole number."""
    try:
        return whole((*values[:AT], float(values[AT]), *values[AT + 1 :]))
    except (Broken, LookupError, TypeError, ValueError):
        return None


def _game(values: Values) -> Stored | None:
    try:
        name, game, opened, used, *rest = values
        return stored((name, game, float(opened), float(used), *rest))
    except (Broken, TypeError, ValueError):
        return None
