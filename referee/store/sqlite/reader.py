"""The store as it can be read; nothing here changes it."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from operator import attrgetter
from pathlib import Path

from referee.core.table import Entry
from referee.store.entries import OPENED
from referee.store.facts import Codec
from referee.store.listed import Stored
from referee.store.problems import StoreError
from referee.store.sqlite.rows import (
    COLUMNS,
    LISTED,
    Broken,
    Row,
    Values,
    confirm,
    entry_of,
    listed_length,
    stored,
    whole,
)
from referee.store.sqlite.troubles import speaking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.digests import Kept
    from referee.store.examined import Examined
    from referee.store.lines import Line
    from referee.store.sqlite.rescued import Rescued
    from referee.store.sqlite.store import Store
    from referee.store.sqlite.trail import Trail

PATIENCE = 10.0
"""Seconds to wait for another program that keeps the store to itself."""


class Reader:
    partial = False

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
    def snapshots(self) -> "Reader":
        return self

    @property
    def folder(self) -> Path:
        """Where snapshots lie, and can be thrown away."""
        return self.path.with_name("snapshots")

    def trail(self, name: str) -> "Trail":
        from referee.store.sqlite.trail import Trail

        return Trail(name, self.values(name, -1))

    def game(self, name: str) -> Stored:
        with speaking(self.path):
            row = self._base.execute(f"SELECT {LISTED} FROM games WHERE id = ?", (name,)).fetchone()
            if row is not None:
                return stored(row)
        raise StoreError("no-such-game", name)

    def games(self) -> list[Stored]:
        """All games, the one used last first. Sorted here: SQLite would carry whole headers through its sorter."""
        with speaking(self.path):
            games = [stored(row) for row in self._base.execute(f"SELECT {LISTED} FROM games ORDER BY id")]
        games.sort(key=attrgetter("used"), reverse=True)
        return games

    def headers(self) -> list[tuple[str, str]]:
        """Names and headers of all games as they are listed, the one opened first before the others."""
        with speaking(self.path):
            return self._base.execute("SELECT id, header FROM games ORDER BY opened, length(id), id").fetchall()

    def lines(self, name: str) -> "list[Line]":
        """The opening and every entry of a game, as they stand; their facts are not read."""
        from referee.store.lines import Line

        query = "SELECT number, kind, seat, command, at FROM entries WHERE game = ? ORDER BY number"
        with speaking(self.path):
            return [Line(*values) for values in self._base.execute(query, (name,))]

    def moment(self, name: str, number: int) -> float | None:
        row = self.row(name, number)
        return None if row is None else row.at

    def moments(self, name: str) -> list[float]:
        """When a game was opened, then when each entry was stored; none may be missing."""
        query = "SELECT number, at FROM entries WHERE game = ? ORDER BY number"
        with speaking(self.path):
            least = self.length(name)
            rows: list[tuple[int, float]] = self._base.execute(query, (name,)).fetchall()
            if len(rows) <= least or any(number != at for at, (number, _) in enumerate(rows)):
                raise Broken(name)
        return [at for _, at in rows]

    def last(self) -> str:
        """The name of the game used last."""
        with speaking(self.path):
            row = self._base.execute("SELECT id FROM games ORDER BY used DESC, id LIMIT 1").fetchone()
        if row is None:
            raise StoreError("no-games")
        return str(row[0])

    def header(self, name: str) -> str:
        """A game's header as text."""
        with speaking(self.path):
            row = self._row(name, 0)
        if row is None or row.kind != OPENED:
            raise StoreError("no-such-game", name)
        return row.facts

    def rows(self, name: str, after: int = 0) -> list[Row]:
        """The entries of a game behind this number, as they stand in the store; none may be missing."""
        return [Row(*values) for values in self.values(name, after)]

    def values(self, name: str, after: int = 0) -> list[Values]:
        """The same as the values of their columns; from -1 on the header comes first."""
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? AND number > ? ORDER BY number"
        with speaking(self.path):
            least = self.length(name)
            rows: list[Values] = self._base.execute(query, (name, after)).fetchall()
            confirm(rows)
            if after + len(rows) < least or any(values[1] != at for at, values in enumerate(rows, after + 1)):
                raise Broken(name)
        return rows

    def length(self, name: str) -> int:
        """How many entries the game has at least, if the list of games still says."""
        try:
            row = self._base.execute(f"SELECT {LISTED} FROM games WHERE id = ?", (name,)).fetchone()
        except (sqlite3.DatabaseError, UnicodeError):
            return 0
        return 0 if row is None else listed_length(row)

    def row(self, name: str, number: int) -> Row | None:
        with speaking(self.path):
            return self._row(name, number)

    def _row(self, name: str, number: int) -> Row | None:
        query = f"SELECT {COLUMNS} FROM entries WHERE game = ? AND number = ?"
        values = self._base.execute(query, (name, number)).fetchone()
        return None if values is None else whole(values)

    def entries(self, name: str, codec: Codec, after: int = 0) -> list[Entry]:
        return [entry_of(values, codec) for values in self.values(name, after)]

    def journalled(self) -> list[str]:
        """The games that have entries, whatever the list of games says."""
        with speaking(self.path):
            return [str(row[0]) for row in self._base.execute("SELECT DISTINCT game FROM entries ORDER BY game")]

    def digests(self) -> "dict[str, Kept]":
        """What has been counted of games, by their names, as far as it can be read."""
        from referee.store.sqlite.digests import kept_in

        return kept_in(self._base)

    @property
    def rescued(self) -> "Rescued":
        """What is left of a damaged store; closed with it."""
        if self._rescued is None:
            from referee.store.sqlite.salvage import rescue

            self._rescued = rescue(self.path)
        return self._rescued

    def check(self) -> list[str]:
        """What is wrong with the file or with what is written in it; nothing if all is sound."""
        return self.examined().troubles

    def examined(self) -> "Examined":
        from referee.store.examined import Examined
        from referee.store.sqlite.examining import chains, troubles

        sound = chains(self)
        return Examined(troubles(self), {}) if sound is None else Examined([], sound)

    def copy_to(self, other: sqlite3.Connection) -> None:
        """All that the store holds, in one transaction of the other; who waits for another program does not wait for ever."""
        until = time.monotonic() + PATIENCE

        def waiting(status: int, remaining: int, total: int) -> None:
            if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() > until:
                raise StoreError("store-busy", str(self.path))

        with speaking(self.path):
            self._base.backup(other, progress=waiting)

    def every_row(self) -> Iterator[Values]:
        """The entries of all games as they stand in the file, unchecked, a game after the other in order."""
        with speaking(self.path):
            yield from self._base.execute(f"SELECT {COLUMNS} FROM entries ORDER BY game, number")

    def every_game(self) -> Iterator[Values]:
        """The list of games as it stands in the file, unchecked."""
        with speaking(self.path):
            yield from self._base.execute(f"SELECT {LISTED} FROM games")

    def edition(self) -> int:
        """Another number once the whole store was replaced by a backup, or brought to a newer version."""
        with speaking(self.path):
            return self._edition()

    def _edition(self) -> int:
        return int(self._base.execute("PRAGMA schema_version").fetchone()[0])

    def close(self) -> None:
        self._base.close()
        if self._rescued is not None:
            self._rescued.close()
