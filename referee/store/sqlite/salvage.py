"""Salvages a damaged store: the whole rows on its pages, as a store in memory."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from pathlib import Path

from referee.store.entries import EVENT, StoredEntry, opening
from referee.store.listed import NAME, ListedGame
from referee.store.problems import DAMAGED, StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.events import INSERT, act_of, row_of_act
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import (
    AT,
    COLUMNS,
    LISTED,
    BrokenRow,
    Values,
    entry_of,
    is_whole,
    listed_game,
    row_of,
    row_of_game,
    store_errors,
)
from referee.store.sqlite.tables import number_of


class Rescued(Reader):
    """A store whose games may have gaps or lack their ends, a `Remains`."""

    def __init__(self, path: Path, base: sqlite3.Connection, doubtful: bool = True) -> None:
        super().__init__(path, base)
        self.doubtful = doubtful

    def rescue(self) -> "Rescued":
        return self

    def header(self, name: str) -> str:
        try:
            return super().header(name)
        except StoreError as problem:  # what is missing may be what is damaged
            raise StoreError(DAMAGED, self.where) from problem

    def entries(self, name: str, after: int = 0) -> list[StoredEntry]:
        raise StoreError(DAMAGED, self.where)

    def remains(self, name: str) -> list[StoredEntry]:
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? ORDER BY number"
        with store_errors(self.path):
            return [entry_of(values) for values in self._base.execute(query, (name,))]


def rescue(path: Path) -> Rescued:
    """The whole rows on the pages of the file, as a store; `store-damaged` if there is none."""
    from referee.store.sqlite import pages  # imported late, since most stores are sound

    records = list(pages.rows(path))
    games, entries, acts = list(map(_game, records)), list(map(_entry, records)), list(map(_act, records))
    # each game once, in its latest state: a page may be found in several
    listed = list({game.id: game for game in sorted(filter(None, games), key=lambda game: game.used)}.values())
    rows = _latest(filter(None, entries), listed)
    doubtful = any(
        not (game or entry or act or _of_digest(values) or _of_origins(values))
        for game, entry, act, values in zip(games, entries, acts, records, strict=True)
    )
    known = {act[:2]: act for act in filter(None, acts)}
    if not rows and not known:
        raise StoreError(DAMAGED, str(path))
    base = sqlite3.connect(":memory:", isolation_level=None)
    try:
        schema.migrate(base)
        base.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
        base.executemany(f"INSERT INTO games ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", map(row_of_game, listed))
        base.executemany(INSERT, _whole(known))
    except BaseException:
        base.close()
        raise
    return Rescued(path, base, doubtful)


def _of_digest(values: Values) -> bool:
    """Whether this is a row of the index of digests, which can be made again."""
    return len(values) == 2 and isinstance(values[0], str) and NAME.fullmatch(values[0]) is not None


def _of_origins(values: Values) -> bool:
    """Whether this is a row of origins, which nobody asks of a store that is only read."""
    try:
        return number_of(values) > 0
    except (BrokenRow, TypeError, ValueError):
        return False


def _latest(states: Iterable[Values], listed: Iterable[ListedGame]) -> list[Values]:
    """The latest rows of entries and headers; the list has headers too. A row older than its header is of an earlier game."""
    headers = {(game.id, 0): row_of(game.id, opening(game.header, game.opened)) for game in listed}
    rows = headers | {row[:2]: row for row in sorted(states, key=lambda row: row[AT])}
    opened = {game: row[AT] for (game, number), row in rows.items() if number == 0}
    return [row for (game, _number), row in rows.items() if row[AT] >= opened.get(game, row[AT])]


def _act(values: Values) -> tuple[object, ...] | None:
    """The row of an event's act; None for other rows. SQLite stores a time without a fraction as a whole number."""
    try:
        event, number, kind, by, facts, at, known = values
        act = act_of((event, number, kind, by, facts, float(at), known))
        return row_of_act(event, act) if EVENT.fullmatch(event) else None
    except (BrokenRow, TypeError, ValueError):
        return None


def _whole(acts: Mapping[tuple[object, ...], tuple[object, ...]]) -> Iterator[tuple[object, ...]]:
    """The acts of each event before its first gap."""
    for event in dict.fromkeys(event for event, _ in acts):
        for number in count(1):
            if (event, number) not in acts:
                break
            yield acts[event, number]


def _entry(values: Values) -> Values | None:
    """The row of an entry; None for other rows. SQLite stores a time without a fraction as a whole number."""
    try:
        row = (*values[:AT], float(values[AT]), *values[AT + 1 :])
        return row if is_whole(row) else None
    except (LookupError, TypeError, ValueError):
        return None


def _game(values: Values) -> ListedGame | None:
    """The row of the list of games; None for other rows."""
    try:
        name, game, opened, used, *rest = values
        return listed_game((name, game, float(opened), float(used), *rest))
    except (BrokenRow, TypeError, ValueError):
        return None
