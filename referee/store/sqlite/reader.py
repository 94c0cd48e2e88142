"""A store in a SQLite file, for reading, also where nothing can be written."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from operator import attrgetter
from pathlib import Path
from urllib.parse import quote

from referee.core.outside import confirm as confirm_regular
from referee.store.entries import OPENED, WITH_OPENING, StoredEntry
from referee.store.listed import Examination, ListedGame
from referee.store.problems import StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.rows import (
    COLUMNS,
    LENGTH,
    LISTED,
    BrokenRow,
    Values,
    checksum,
    entry_of,
    listed_game,
    store_errors,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from referee.store.listed import Examination, StoredDigest
    from referee.store.sqlite.events import Events
    from referee.store.sqlite.salvage import Rescued

PATIENCE = 10.0
"""Seconds to wait for another program that has locked the store."""

Confirm = Callable[[sqlite3.Connection, Path], int]


class Reader:
    """A `StoreReader` on a SQLite file; also a `Survey`, and `Rescuable`."""

    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        self.path = path
        self._base = base
        self._rescued: Rescued | None = None

    @property
    def base(self) -> sqlite3.Connection:
        return self._base

    @property
    def where(self) -> str:
        return str(self.path)

    @property
    def upkeep(self) -> "Self":
        return self

    @property
    def events(self) -> "Events":
        from referee.store.sqlite.events import Events

        return Events(self.path, self._base)

    def game(self, name: str) -> ListedGame:
        with store_errors(self.path):
            row = self._base.execute(f"SELECT {LISTED} FROM games WHERE id = ?", (name,)).fetchone()
            if row is not None:
                return listed_game(row)
        raise StoreError("no-such-game", name)

    def games(self) -> list[ListedGame]:
        """All games, the one used last first. They are sorted here, since SQLite would sort whole headers along."""
        with store_errors(self.path):
            games = [listed_game(row) for row in self._base.execute(f"SELECT {LISTED} FROM games ORDER BY id")]
        games.sort(key=attrgetter("used"), reverse=True)
        return games

    def apart(self) -> list[str]:
        """The games and events of a hall that cannot be read, if this is the journal of a device."""
        from referee.store.sqlite.tables import names_apart

        with store_errors(self.path):
            return names_apart(self._base)

    def headers(self) -> list[tuple[str, str]]:
        with store_errors(self.path):
            return self._base.execute("SELECT id, header FROM games ORDER BY opened, length(id), id").fetchall()

    def last(self) -> str:
        with store_errors(self.path):
            row = self._base.execute("SELECT id FROM games ORDER BY used DESC, id LIMIT 1").fetchone()
        if row is None:
            raise StoreError("no-games")
        return str(row[0])

    def header(self, name: str) -> str:
        with store_errors(self.path):
            opening = self._entry(name, 0)
        if opening is None or opening.kind != OPENED:
            raise StoreError("no-such-game", name)
        return opening.facts

    def entries(self, name: str, after: int = 0) -> list[StoredEntry]:
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? AND number > ? ORDER BY number"
        with store_errors(self.path):
            least = self.length(name)
            entries = [entry_of(values) for values in self._base.execute(query, (name, after))]
            if after == WITH_OPENING and not entries and not least:
                raise StoreError("no-such-game", name)
            numbered = all(entry.number == number for number, entry in enumerate(entries, after + 1))
            if not numbered or after + len(entries) < least:
                raise BrokenRow(name)
        return entries

    def length(self, name: str) -> int:
        try:
            row = self._base.execute(f"SELECT {LISTED} FROM games WHERE id = ?", (name,)).fetchone()
        except (sqlite3.DatabaseError, UnicodeError):
            return 0
        sound = row is not None and checksum(row[:-1]) == row[-1] and isinstance(row[LENGTH], int)
        return int(row[LENGTH]) if sound else 0

    def _entry(self, name: str, number: int) -> StoredEntry | None:
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? AND number = ?"
        values = self._base.execute(query, (name, number)).fetchone()
        return None if values is None else entry_of(values)

    def names_with_entries(self) -> list[str]:
        with store_errors(self.path):
            return [str(row[0]) for row in self._base.execute("SELECT DISTINCT game FROM entries ORDER BY game")]

    def digests(self) -> "dict[str, StoredDigest]":
        from referee.store.sqlite.tables import read_digests

        return read_digests(self._base)

    def rescue(self) -> "Rescued":
        if self._rescued is None:
            from referee.store.sqlite.salvage import rescue

            self._rescued = rescue(self.path)
        return self._rescued

    def check(self) -> list[str]:
        """What is wrong with the file or its rows; empty if all is sound."""
        return self.examine().troubles

    def examine(self) -> "Examination":
        from referee.store.sqlite.examining import chains, troubles

        sound = chains(self)
        return Examination(troubles(self), {}) if sound is None else Examination([], sound)

    def copy_to(self, other: sqlite3.Connection) -> None:
        """Copies the whole store in one transaction of the other; `store-busy` if a third program has it locked for long."""
        until = time.monotonic() + PATIENCE

        def waiting(status: int, remaining: int, total: int) -> None:
            if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() > until:
                raise StoreError("store-busy", str(self.path))

        with store_errors(self.path):
            self._base.backup(other, progress=waiting)

    def every(self, query: str) -> Iterator[Values]:
        """The rows of a query over the whole store, unchecked."""
        with store_errors(self.path):
            yield from self._base.execute(query)

    def edition(self) -> int:
        """A number that changes when a backup replaces the whole store, or a newer version changes its tables."""
        with store_errors(self.path):
            return self._edition()

    def _edition(self) -> int:
        return int(self._base.execute("PRAGMA schema_version").fetchone()[0])

    def close(self) -> None:
        self._base.close()
        if self._rescued is not None:
            self._rescued.close()


def read_only(path: Path, confirm: Confirm = schema.confirm) -> Reader:
    """A reader of the store, even if neither its file nor its folder can be written to."""
    if not path.exists():
        raise StoreError("no-games")
    confirm_regular(path)
    with store_errors(path):
        try:
            return Reader(path, _connected(path, "mode=ro", confirm))
        except sqlite3.OperationalError:
            if _unmerged(path):
                raise
        return Reader(path, _connected(path, "immutable=1", confirm))


def _connected(path: Path, how: str, confirm: Confirm) -> sqlite3.Connection:
    base = sqlite3.connect(f"file:{quote(str(path.absolute()))}?{how}", uri=True, isolation_level=None)
    try:
        if confirm(base, path) == 0:
            raise StoreError("no-games")
    except BaseException:
        base.close()
        raise
    return base


def _unmerged(path: Path) -> bool:
    """Whether the write-ahead log beside the file holds commands, without which it must not be read."""
    log = path.with_name(f"{path.name}-wal")
    return log.exists() and log.stat().st_size > 0
