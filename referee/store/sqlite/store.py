"""The store of games: one SQLite file. An entry is in it, synced, or it is not; no entry is ever overwritten."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

from referee.core.private import private_file, private_folder
from referee.core.table import Entry
from referee.store import sqlite
from referee.store.entries import OPENED, Encoded
from referee.store.facts import Codec, written
from referee.store.listed import Stored, Summary, next_name
from referee.store.problems import Overtaken, StoreError
from referee.store.sqlite import schema
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import COLUMNS, LISTED, Broken, row_of, row_of_game
from referee.store.sqlite.troubles import speaking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.digests import Digest, Kept

BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file that is in use, in the mode of that file."""
PATIENCE = 10.0
"""Seconds to wait for another terminal that is writing."""


class Store(Reader):
    def __init__(self, path: Path) -> None:
        private_folder(path.parent)
        schema.confirm_file(path)
        self._place = (0, 0)
        private_file(path, *[path.with_name(path.name + beside) for beside in BESIDE])
        with speaking(path):
            super().__init__(path, sqlite3.connect(path, timeout=PATIENCE, isolation_level=None))
            try:
                version = schema.confirm(self._base, path)
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
        """All of it, synced, or nothing."""
        with speaking(self.path):
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
        """What is written to a file that is no longer the store would be missing from it."""
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
        """A new game with all its entries and their facts at once; its short name is a letter and a number."""
        with self._transaction():
            name = self._free_name(game[0])
            kept = ((Entry(OPENED, "", ""), header), *entries)
            self._insert([row_of(name, number, entry, facts, at) for number, (entry, facts) in enumerate(kept)])
            length = len(kept) - 1
            self._summarize(Stored(name, game, at, at, header, length, summary))
            self._digested(name, length, digest)
        return name

    def _free_name(self, letter: str) -> str:
        return next_name(letter, [str(row[0]) for row in self._base.execute("SELECT id FROM games")])

    def _insert(self, rows: "Iterable[tuple[object, ...]]") -> None:
        self._base.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def _summarize(self, game: Stored) -> None:
        self._base.execute(
            f"INSERT OR REPLACE INTO games ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row_of_game(game)
        )

    def append(
        self,
        name: str,
        number: int,
        entry: Entry,
        codec: Codec,
        summary: Summary,
        at: float,
        digest: "Digest | None" = None,
        edition: int | None = None,
    ) -> None:
        """Adds the entry as this number, which must be the next one, and what is counted of a game that it settles.

        With the edition that the game was read from: what it says of the number may be of another game since.
        """
        facts = written(entry, codec)
        with self._transaction():
            if edition is not None and edition != self._edition():
                raise Overtaken(name)
            length = self._length(name)
            if length < self.length(name):
                raise Broken(name)
            if length != number - 1:
                raise Overtaken(name)
            self._insert([row_of(name, number, entry, facts, at)])
            listed = self._base.execute("SELECT game, opened, header FROM games WHERE id = ?", (name,)).fetchone()
            if listed is not None:
                game, opened, header = listed
                self._summarize(Stored(name, game, opened, at, header, number, summary))
                self._digested(name, number, digest)

    def _digested(self, name: str, length: int, digest: "Digest | None") -> None:
        """Imported when first wanted: most entries settle nothing."""
        if digest is not None:
            from referee.store.digests import Kept
            from referee.store.sqlite.digests import keep

            keep(self._base, Kept(name, length, digest))

    def keep_digests(self, kept: "Iterable[Kept]") -> None:
        """Digests that were made afterwards."""
        from referee.store.sqlite.digests import keep

        with self._transaction():
            for one in kept:
                keep(self._base, one)

    def _length(self, name: str) -> int:
        """How many entries the game has behind its header."""
        found = self._base.execute("SELECT max(number) FROM entries WHERE game = ?", (name,)).fetchone()
        if found[0] is None:
            raise StoreError("no-such-game", name)
        return int(found[0])

    def relist(self, derived: Callable[[], Stored | None]) -> None:
        """Lists a game as it is derived from its entries, while nobody else writes."""
        with self._transaction():
            game = derived()
            if game is not None:
                self._summarize(game)

    def replace_listed(self, games: Iterable[tuple[Stored, Stored]]) -> None:
        """Lists games otherwise, each where it is still listed as the first of the two."""
        with self._transaction():
            for before, now in games:
                if self.game(before.id) == before:
                    self._summarize(now)

    def touch(self, name: str, at: float) -> None:
        """The game counts as used now."""
        with self._transaction():
            self._summarize(replace(self.game(name), used=at))

    def delete(self, name: str) -> None:
        from referee.store.sqlite.digests import forget

        with self._transaction():
            if self._base.execute("DELETE FROM entries WHERE game = ?", (name,)).rowcount < 1:
                raise StoreError("no-such-game", name)
            self._base.execute("DELETE FROM games WHERE id = ?", (name,))
            forget(self._base, name)

    @property
    def writer(self) -> "Store":
        return self

    @property
    def reopen(self) -> Callable[[], Reader]:
        return partial(sqlite.read_only, self.path)

    def become(self, backup: Reader) -> None:
        """Holds what the other store holds, from one moment to the next for all who have this one open."""
        with speaking(self.path):
            backup.copy_to(self._base)

    @property
    def page_size(self) -> int:
        with speaking(self.path):
            return int(self._base.execute("PRAGMA page_size").fetchone()[0])


def _place(path: Path) -> tuple[int, int]:
    """Which file lies there."""
    try:
        found = path.stat()
    except OSError:
        return -1, -1
    return found.st_dev, found.st_ino
