"""Salvages a damaged store: the whole rows on its pages, as a store in memory."""

import sqlite3
from collections.abc import Iterable
from dataclasses import astuple
from pathlib import Path

from referee.core.table import Entry
from referee.store.entries import OPENED, Loss, Salvaged
from referee.store.facts import EventCodec
from referee.store.listed import NAME, ListedGame
from referee.store.problems import DAMAGED, StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.rescued import Rescued
from referee.store.sqlite.rows import (
    AT,
    COLUMNS,
    LISTED,
    BrokenRow,
    Row,
    Values,
    checked_row,
    listed_game,
    row_of,
    row_of_game,
)


def salvage(rescued: Rescued, name: str, codec: EventCodec) -> Salvaged:
    """The entries of a game before the first gap."""
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
    return Salvaged(tuple(entries), Loss(lost, tuple(row.bare_entry for number, row in rows.items() if number > lost)))


def rescue(path: Path) -> Rescued:
    """The whole rows on the pages of the file, as a store; `store-damaged` if there is none."""
    from referee.store.sqlite import pages  # imported late, since most stores are sound

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
    """Whether this is a row of the index of digests, which can be made again."""
    return len(values) == 2 and isinstance(values[0], str) and NAME.fullmatch(values[0]) is not None


def _latest_games(states: Iterable[ListedGame]) -> list[ListedGame]:
    """Each game once, in its latest state: a page may be found in several states."""
    return list({game.id: game for game in sorted(states, key=lambda game: game.used)}.values())


def _latest(states: Iterable[Row], listed: Iterable[ListedGame]) -> list[tuple[object, ...]]:
    """The latest rows of entries and headers; the list has headers too. A row older than its header is of an earlier game."""
    headers = {(game.id, 0): row_of(game.id, 0, Entry(OPENED, "", ""), game.header, game.opened) for game in listed}
    rows = headers | {(row.game, row.number): astuple(row) for row in sorted(states, key=lambda row: row.at)}
    opened = {game: row[AT] for (game, number), row in rows.items() if number == 0}
    return [row for (game, _number), row in rows.items() if row[AT] >= opened.get(game, row[AT])]


def _entry(values: Values) -> Row | None:
    """The row of an entry; None for other rows. SQLite stores a time without a fraction as a whole number."""
    try:
        return checked_row((*values[:AT], float(values[AT]), *values[AT + 1 :]))
    except (BrokenRow, LookupError, TypeError, ValueError):
        return None


def _game(values: Values) -> ListedGame | None:
    """The row of the list of games; None for other rows."""
    try:
        name, game, opened, used, *rest = values
        return listed_game((name, game, float(opened), float(used), *rest))
    except (BrokenRow, TypeError, ValueError):
        return None
