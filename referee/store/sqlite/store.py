"""The store of games: one SQLite file. Entries are written in synced transactions and never overwritten."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from referee.core.private import close_to_others, private_file, private_folder
from referee.core.values import replace
from referee.store import sqlite
from referee.store.entries import StoredEntry, opening
from referee.store.listed import NAME, Digest, ListedGame, StoredDigest, Summary, next_name
from referee.store.problems import Overtaken, StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import COLUMNS, LISTED, BrokenRow, row_of, row_of_game, store_errors
from referee.store.sqlite.tables import claim, forget, landed, other_command, save_digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.sqlite.events import EventJournal

BESIDE = ("-wal", "-shm", "-journal")
"""The endings of the files that SQLite writes beside a file in use, with the same permissions."""
PATIENCE = 10.0
"""Seconds to wait for another terminal that is writing."""


class Store(Reader):
    """A `Journal` in a SQLite file; also an `Upkeep`, and `Reopenable`."""

    def __init__(self, path: Path) -> None:
        private_folder(path.parent)
        schema.confirm_file(path)
        self._place = (0, 0)
        private_file(path)
        with store_errors(path):
            super().__init__(path, sqlite3.connect(path, timeout=PATIENCE, isolation_level=None))
            try:
                version = schema.confirm(self._base, path)
                close_to_others(path, *[path.with_name(path.name + beside) for beside in BESIDE])
                schema.make_durable(self._base)
                if version < schema.VERSION:
                    with self._transaction():
                        schema.migrate(self._base)
                self._place = _place(path)
            except BaseException:
                self.close()
                raise

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """A transaction that is synced when it ends, and undone by an error."""
        with store_errors(self.path):
            self._base.execute("BEGIN IMMEDIATE")
            try:
                self._confirm_place()
                yield
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise
            self._confirm_place()

    def _confirm_place(self) -> None:
        """Raises an error if the file was moved or replaced: what is written to it would be missing from the store."""
        if any(self._place) and self._place != _place(self.path):
            raise StoreError("store-moved", str(self.path))

    def create(
        self,
        game: str,
        header: str,
        summary: Summary,
        at: float,
        entries: Iterable[StoredEntry] = (),
        digest: Digest | None = None,
    ) -> str:
        with self._transaction():
            name = next_name(game[0], [str(row[0]) for row in self._base.execute("SELECT id FROM games")])
            stored = [opening(header, at), *(replace(entry, at=at) for entry in entries)]
            self._insert([row_of(name, entry) for entry in stored])
            self._list(ListedGame(name, game, at, at, header, len(stored) - 1, summary), digest)
        return name

    def _insert(self, rows: Iterable[tuple[object, ...]]) -> None:
        self._base.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def _list(self, game: ListedGame, digest: Digest | None = None) -> None:
        """Writes a game's row in the list, and its digest, if there is one."""
        values = row_of_game(game)
        self._base.execute(f"INSERT OR REPLACE INTO games ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
        if digest is not None:
            save_digest(self._base, StoredDigest(game.id, game.length, digest))

    def append(
        self,
        name: str,
        entry: StoredEntry,
        summary: Summary,
        digest: Digest | None = None,
        edition: int | None = None,
    ) -> None:
        with self._transaction():
            if edition is not None and edition != self._edition():
                raise Overtaken(name)
            if entry.origin and not claim(self._base, name, entry.origin, entry.number):
                self._confirm_same(name, entry)
                return
            length = self._length(name)
            if length < self.length(name):
                raise BrokenRow(name)
            if length != entry.number - 1:
                raise Overtaken(name)
            self._insert([row_of(name, entry)])
            listed = self._base.execute("SELECT game, opened, header FROM games WHERE id = ?", (name,)).fetchone()
            if listed is not None:
                game, opened, header = listed
                self._list(ListedGame(name, game, opened, entry.at, header, entry.number, summary), digest)

    def _confirm_same(self, name: str, entry: StoredEntry) -> None:
        """Raises an error unless the entry that landed with this origin is this one, but for its time."""
        landed = self._entry(name, entry.number)
        if landed is None or replace(landed, origin=entry.origin, at=entry.at) != entry:
            raise other_command(name, entry.origin)

    def landed(self, name: str, origin: str) -> int | None:
        with store_errors(self.path):
            return landed(self._base, name, origin)

    def save_digests(self, digests: Iterable[StoredDigest]) -> None:
        with self._transaction():
            for digest in digests:
                save_digest(self._base, digest)

    def _length(self, name: str) -> int:
        """How many entries the game has after its header."""
        (last,) = self._base.execute("SELECT max(number) FROM entries WHERE game = ?", (name,)).fetchone()
        if last is None:
            raise StoreError("no-such-game", name)
        return int(last)

    def relist(self, derived: Callable[[], ListedGame | None]) -> None:
        with self._transaction():
            game = derived()
            if game is not None:
                self._list(game)

    def replace_listed(self, games: Iterable[tuple[ListedGame, ListedGame]]) -> None:
        with self._transaction():
            for before, now in games:
                if self.game(before.id) == before:
                    self._list(now)

    def touch(self, name: str, at: float) -> None:
        with self._transaction():
            self._list(replace(self.game(name), used=at))

    def delete(self, name: str) -> None:
        with self._transaction():
            if self._base.execute("DELETE FROM entries WHERE game = ?", (name,)).rowcount < 1:
                raise StoreError("no-such-game", name)
            self._base.execute("DELETE FROM games WHERE id = ?", (name,))
            forget(self._base, name)
        if NAME.fullmatch(name):
            # versions until 1.0 kept the states of long games
            for file in self.path.with_name("snapshots").glob(f"game-{name}.*"):
                with suppress(OSError):
                    file.unlink()

    @property
    def events(self) -> "EventJournal":
        from referee.store.sqlite.events import EventJournal

        return EventJournal(self.path, self._base, self._transaction, self._edition)

    def reopener(self) -> Callable[[], Reader]:
        return partial(sqlite.open_read_only, self.path)

    @property
    def page_size(self) -> int:
        with store_errors(self.path):
            return int(self._base.execute("PRAGMA page_size").fetchone()[0])


def _place(path: Path) -> tuple[int, int]:
    """The identity of the file at this path: its device and inode."""
    try:
        status = path.stat()
    except OSError:
        return -1, -1
    return status.st_dev, status.st_ino
