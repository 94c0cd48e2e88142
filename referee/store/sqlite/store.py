"""The store of games: one SQLite file. Entries are written in synced transactions and never overwritten."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from referee.core.private import close_to_others, private_file, private_folder
from referee.core.table import Entry
from referee.core.values import replace
from referee.store import sqlite
from referee.store.entries import OPENED, Encoded
from referee.store.facts import EventCodec, facts_text
from referee.store.listed import ListedGame, Summary, next_name
from referee.store.problems import Overtaken, StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.origins import claim, forget, landed, other_command
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import AT, COLUMNS, LISTED, BrokenRow, Values, row_of, row_of_game
from referee.store.sqlite.troubles import store_errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.digests import Digest, StoredDigest
    from referee.store.sqlite.events import EventJournal

BESIDE = ("-wal", "-shm", "-journal")
"""The endings of the files that SQLite writes beside a file in use, with the same permissions."""
PATIENCE = 10.0
"""Seconds to wait for another terminal that is writing."""


class Store(Reader):
    """A `Journal` in a SQLite file."""

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
        entries: Iterable[Encoded] = (),
        digest: "Digest | None" = None,
    ) -> str:
        """Stores a new game with all its entries; returns its name, a letter and a number."""
        with self._transaction():
            name = self._free_name(game[0])
            encoded = ((Entry(OPENED, "", ""), header), *entries)
            self._insert([row_of(name, number, entry, facts, at) for number, (entry, facts) in enumerate(encoded)])
            length = len(encoded) - 1
            self._summarize(ListedGame(name, game, at, at, header, length, summary))
            self._save_digest(name, length, digest)
        return name

    def _free_name(self, letter: str) -> str:
        return next_name(letter, [str(row[0]) for row in self._base.execute("SELECT id FROM games")])

    def _insert(self, rows: "Iterable[tuple[object, ...]]") -> None:
        self._base.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def _summarize(self, game: ListedGame) -> None:
        self._base.execute(
            f"INSERT OR REPLACE INTO games ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row_of_game(game)
        )

    def append(
        self,
        name: str,
        number: int,
        entry: Entry,
        codec: EventCodec,
        summary: Summary,
        at: float,
        digest: "Digest | None" = None,
        edition: int | None = None,
        origin: str = "",
        epoch: int | None = None,
    ) -> None:
        """Adds the entry with this number, which must be the next one, and the digest of a game that it settles.

        If the edition is not that of the store, the game was read from a store that has been replaced since.
        """
        facts = facts_text(entry, codec)
        with self._transaction():
            if edition is not None and edition != self._edition():
                raise Overtaken(name)
            if origin and not claim(self._base, name, origin, number):
                self._confirm_same(row_of(name, number, entry, facts, at), origin)
                return
            length = self._length(name)
            if length < self.length(name):
                raise BrokenRow(name)
            if length != number - 1:
                raise Overtaken(name)
            self._insert([row_of(name, number, entry, facts, at)])
            listed = self._base.execute("SELECT game, opened, header FROM games WHERE id = ?", (name,)).fetchone()
            if listed is not None:
                game, opened, header = listed
                self._summarize(ListedGame(name, game, opened, at, header, number, summary))
                self._save_digest(name, number, digest)

    def _confirm_same(self, values: Values, origin: str) -> None:
        """Raises an error unless the entry that landed with this origin is this one, but for its time."""
        row = self._row(values[0], values[1])
        if row is None or (row.kind, row.seat, row.command, row.facts) != values[2:AT]:
            raise other_command(values[0], origin)

    def landed(self, name: str, origin: str) -> int | None:
        with store_errors(self.path):
            return landed(self._base, name, origin)

    def origins(self, name: str, after: int = 0) -> list[str]:
        from referee.store.sqlite.origins import origins

        with store_errors(self.path):
            return origins(self._base, name, after, self._length(name))

    @property
    def copies(self) -> None:
        return None

    @property
    def epochs(self) -> None:
        return None

    @property
    def returns(self) -> None:
        return None

    def _save_digest(self, name: str, length: int, digest: "Digest | None") -> None:
        """Stores a digest, if there is one; imported late, since few entries settle a game."""
        if digest is not None:
            from referee.store.digests import StoredDigest
            from referee.store.sqlite.digests import save

            save(self._base, StoredDigest(name, length, digest))

    def save_digests(self, digests: "Iterable[StoredDigest]") -> None:
        """Stores digests that were made later than their games' last entries."""
        from referee.store.sqlite.digests import save

        with self._transaction():
            for digest in digests:
                save(self._base, digest)

    def _length(self, name: str) -> int:
        """How many entries the game has after its header."""
        (last,) = self._base.execute("SELECT max(number) FROM entries WHERE game = ?", (name,)).fetchone()
        if last is None:
            raise StoreError("no-such-game", name)
        return int(last)

    def relist(self, derived: Callable[[], ListedGame | None]) -> None:
        """Replaces the row of a game in the list by a derived one; no other process writes meanwhile."""
        with self._transaction():
            game = derived()
            if game is not None:
                self._summarize(game)

    def replace_listed(self, games: Iterable[tuple[ListedGame, ListedGame]]) -> None:
        """Replaces rows of the list, each by its second value if it still is the first."""
        with self._transaction():
            for before, now in games:
                if self.game(before.id) == before:
                    self._summarize(now)

    def touch(self, name: str, at: float) -> None:
        """Marks a game as used at this time."""
        with self._transaction():
            self._summarize(replace(self.game(name), used=at))

    def delete(self, name: str) -> None:
        from referee.store.sqlite.digests import delete as delete_digest

        with self._transaction():
            if self._base.execute("DELETE FROM entries WHERE game = ?", (name,)).rowcount < 1:
                raise StoreError("no-such-game", name)
            self._base.execute("DELETE FROM games WHERE id = ?", (name,))
            forget(self._base, name)
            delete_digest(self._base, name)

    @property
    def events(self) -> "EventJournal":
        from referee.store.sqlite.events import EventJournal

        return EventJournal(self.path, self._base, self._transaction, self._edition)

    @property
    def writer(self) -> "Store":
        return self

    @property
    def reopen(self) -> Callable[[], Reader]:
        return partial(sqlite.open_read_only, self.path)

    def become(self, backup: Reader) -> None:
        """Takes over the whole content of a backup, in one transaction for every process that has this store open."""
        with store_errors(self.path):
            backup.copy_to(self._base)

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
