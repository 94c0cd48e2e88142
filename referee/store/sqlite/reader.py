"""A store in a SQLite file, for reading."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from operator import attrgetter
from pathlib import Path

from referee.core.table import Entry
from referee.store.entries import OPENED
from referee.store.facts import EventCodec
from referee.store.listed import ListedGame
from referee.store.problems import StoreError
from referee.store.sqlite.rows import (
    COLUMNS,
    LISTED,
    BrokenRow,
    Row,
    Values,
    check_rows,
    checked_row,
    entry_of,
    listed_game,
    listed_length,
)
from referee.store.sqlite.troubles import store_errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.bare_entries import BareEntry
    from referee.store.digests import StoredDigest
    from referee.store.examination import Examination
    from referee.store.sqlite.events import Events
    from referee.store.sqlite.rescued import Rescued
    from referee.store.sqlite.store import Store
    from referee.store.sqlite.trail import Trail

PATIENCE = 10.0
"""Seconds to wait for another program that has locked the store."""


class Reader:
    """A `StoreReader` on a SQLite file."""

    partial = False
    sharing = None

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
    def writer(self) -> "Store | None":
        return None

    @property
    def reopen(self) -> "Callable[[], Reader] | None":
        return None

    @property
    def watch(self) -> None:
        return None

    @property
    def snapshots(self) -> "Reader":
        return self

    @property
    def events(self) -> "Events":
        from referee.store.sqlite.events import Events

        return Events(self.path, self._base)

    @property
    def folder(self) -> Path:
        """The folder of snapshots; its files may be deleted at any time."""
        return self.path.with_name("snapshots")

    def trail(self, name: str) -> "Trail":
        from referee.store.sqlite.trail import Trail

        return Trail(name, self.values(name, -1))

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
        from referee.store.sqlite import apart

        with store_errors(self.path):
            return apart.names(self._base)

    def headers(self) -> list[tuple[str, str]]:
        """Names and headers of all games, in the order in which they were opened."""
        with store_errors(self.path):
            return self._base.execute("SELECT id, header FROM games ORDER BY opened, length(id), id").fetchall()

    def bare_entries(self, name: str) -> "list[BareEntry]":
        """The opening and all entries of a game, without their facts."""
        from referee.store.bare_entries import BareEntry

        query = "SELECT number, kind, seat, command, at FROM entries WHERE game = ? ORDER BY number"
        with store_errors(self.path):
            return [BareEntry(*values) for values in self._base.execute(query, (name,))]

    def moment(self, name: str, number: int) -> float | None:
        row = self.row(name, number)
        return None if row is None else row.at

    def moments(self, name: str) -> list[float]:
        """When a game was opened, then when each entry was stored; an error if one is missing."""
        query = "SELECT number, at FROM entries WHERE game = ? ORDER BY number"
        with store_errors(self.path):
            least = self.length(name)
            rows: list[tuple[int, float]] = self._base.execute(query, (name,)).fetchall()
            if len(rows) <= least or any(number != place for place, (number, _) in enumerate(rows)):
                raise BrokenRow(name)
        return [at for _, at in rows]

    def last(self) -> str:
        """The name of the game used last."""
        with store_errors(self.path):
            row = self._base.execute("SELECT id FROM games ORDER BY used DESC, id LIMIT 1").fetchone()
        if row is None:
            raise StoreError("no-games")
        return str(row[0])

    def header(self, name: str) -> str:
        """A game's header as text."""
        with store_errors(self.path):
            row = self._row(name, 0)
        if row is None or row.kind != OPENED:
            raise StoreError("no-such-game", name)
        return row.facts

    def rows(self, name: str, after: int = 0) -> list[Row]:
        """The rows of a game's entries after this number; an error if one is missing."""
        return [Row(*values) for values in self.values(name, after)]

    def values(self, name: str, after: int = 0) -> list[Values]:
        """As `rows`, as plain tuples; after -1 the header comes first."""
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? AND number > ? ORDER BY number"
        with store_errors(self.path):
            least = self.length(name)
            rows: list[Values] = self._base.execute(query, (name, after)).fetchall()
            check_rows(rows)
            if after + len(rows) < least or any(values[1] != number for number, values in enumerate(rows, after + 1)):
                raise BrokenRow(name)
        return rows

    def length(self, name: str) -> int:
        """How many entries the game has at least; 0 if the list of games cannot be read."""
        try:
            row = self._base.execute(f"SELECT {LISTED} FROM games WHERE id = ?", (name,)).fetchone()
        except (sqlite3.DatabaseError, UnicodeError):
            return 0
        return 0 if row is None else listed_length(row)

    def row(self, name: str, number: int) -> Row | None:
        """The row of an entry; None if there is none."""
        with store_errors(self.path):
            return self._row(name, number)

    def _row(self, name: str, number: int) -> Row | None:
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? AND number = ?"
        values = self._base.execute(query, (name, number)).fetchone()
        return None if values is None else checked_row(values)

    def entries(self, name: str, codec: EventCodec, after: int = 0) -> list[Entry]:
        return [entry_of(values, codec) for values in self.values(name, after)]

    def names_with_entries(self) -> list[str]:
        """The names of the games that have entries, even if the list of games lacks them."""
        with store_errors(self.path):
            return [str(row[0]) for row in self._base.execute("SELECT DISTINCT game FROM entries ORDER BY game")]

    def digests(self) -> "dict[str, StoredDigest]":
        """The digests of games by the games' names; unreadable ones are left out."""
        from referee.store.sqlite.digests import read_digests

        return read_digests(self._base)

    @property
    def rescued(self) -> "Rescued":
        """The remains of a damaged store; they are closed with it."""
        if self._rescued is None:
            from referee.store.sqlite.salvage import rescue

            self._rescued = rescue(self.path)
        return self._rescued

    def check(self) -> list[str]:
        """What is wrong with the file or its rows; empty if all is sound."""
        return self.examine().troubles

    def examine(self) -> "Examination":
        from referee.store.examination import Examination
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

    def every_row(self) -> Iterator[Values]:
        """The rows of all entries, unchecked, ordered by game and number."""
        with store_errors(self.path):
            yield from self._base.execute(f"SELECT {COLUMNS} FROM entries ORDER BY game, number")

    def every_game(self) -> Iterator[Values]:
        """The rows of the list of games, unchecked."""
        with store_errors(self.path):
            yield from self._base.execute(f"SELECT {LISTED} FROM games")

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
