"""The journal of a device that plays in a hall, in a SQLite file: a store, and what the hall has not confirmed."""

import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from errno import EBUSY
from itertools import takewhile
from pathlib import Path

from referee.club.device import rows
from referee.club.device.values import Copy, Displaced, Offer, Stray
from referee.core.locks import locked
from referee.core.values import replace
from referee.store.contact import Contact
from referee.store.entries import StoredAct, StoredEntry, opening, same_act
from referee.store.listed import Digest
from referee.store.problems import Overtaken, StoreError
from referee.store.sqlite.events import INSERT as INSERT_ACT
from referee.store.sqlite.events import row_of_act
from referee.store.sqlite.reader import Reader
from referee.store.sqlite.rows import Values, row_of, store_errors
from referee.store.sqlite.store import Store
from referee.store.sqlite.tables import claim, has_table, numbered, put_apart

_USE = "INSERT INTO own VALUES (?, ?, -1, 0) ON CONFLICT (game) DO UPDATE SET used = excluded.used"
_PLAY = "INSERT INTO own VALUES (?, 0, ?, 0) ON CONFLICT (game) DO UPDATE SET epoch = excluded.epoch, lost = 0"
_WITHDRAW = "DELETE FROM outbox WHERE game = ? AND origin = ?"
PATIENCE = 4.0
"""Seconds to wait for another terminal of this device, which waits for the hall."""


class Ledger(Store):
    """The journal of one device. When a method returns, what it wrote is safe on disk."""

    def __init__(self, path: Path, arbiter: bool = False) -> None:
        super().__init__(path)
        with store_errors(path):
            if not has_table(self._base, "apart"):
                with self._transaction():
                    for statement in rows.TABLES:
                        self._base.execute(statement)
                    whole = arbiter and not self._base.execute("SELECT 1 FROM games LIMIT 1").fetchone()
                    self._base.execute("INSERT OR IGNORE INTO reader VALUES (1, ?, '', 0)", (int(whole),))
            if not arbiter and self._reader()[0]:
                self._write("UPDATE reader SET whole = 0")

    def _found(self, query: str, *values: object) -> list[Values]:
        """The rows of a query."""
        with store_errors(self.path):
            return self._base.execute(query, values).fetchall()

    def _write(self, statement: str, *values: object) -> None:
        """Writes by one statement alone."""
        with self._transaction():
            self._base.execute(statement, values)

    def _reader(self) -> Values:
        """Whether all was always read as an arbiter reads it, the file of the lost hall, and how many games were replaced."""
        return self._found("SELECT whole, former, superseded FROM reader")[0]

    @property
    def former(self) -> str:
        """The name of the file that this one was made from, of a hall that was lost; empty if there is none."""
        return str(self._reader()[1])

    def _edition(self) -> int:
        """Changes with every stray and every displaced act, too, since others have taken their place."""
        ((superseded,),) = self._base.execute(
            "SELECT superseded + (SELECT count(*) FROM strays) + (SELECT count(*) FROM displaced) FROM reader"
        )
        return super()._edition() + int(superseded)

    @contextmanager
    def locked(self, name: str, patience: float = PATIENCE) -> Iterator[None]:
        """Holds a game, so that no other terminal of this device offers entries of it; `store-busy` after so many seconds."""
        if not self.has(name):
            yield  # as yet nothing can be offered
            return
        with ExitStack() as held:
            try:
                held.enter_context(locked(self.path.with_name(f"{name}.offer"), patience))
            except OSError as problem:
                if problem.errno != EBUSY:
                    raise
                raise StoreError("store-busy", str(self.path)) from problem
            yield

    def with_origins(self, name: str, after: int = 0) -> list[StoredEntry]:
        """The entries of a game after this number, each with its origin."""
        entries = self.entries(name, after)
        with store_errors(self.path):
            known = numbered(self._base, name)
        return [replace(entry, origin=known.get(entry.number, "")) for entry in entries]

    def origin(self, name: str, number: int) -> str:
        """The origin of an entry; empty for the opening."""
        with store_errors(self.path):
            return numbered(self._base, name).get(number, "")

    def has(self, name: str) -> bool:
        """Whether a game is in the journal."""
        return bool(self._found("SELECT 1 FROM games WHERE id = ?", name))

    # the outbox

    def offer(self, offer: Offer) -> None:
        """Puts an entry into the outbox. It is not in the journal yet."""
        self._write(rows.OFFER, *rows.row_of_offer(offer))

    def offers(self, name: str) -> list[Offer]:
        """The outbox of a game, by number."""
        with store_errors(self.path):
            return list(map(rows.offer_of, self._found("SELECT * FROM outbox WHERE game = ? ORDER BY number", name)))

    def unshared(self, name: str) -> int:
        """How many entries of a game are in the journal, but not known to be in the hall."""
        return self.waiting().get(name, 0)

    def waiting(self) -> dict[str, int]:
        """The same of all games that have anything in the outbox."""
        query = "SELECT game, sum(kept) FROM outbox GROUP BY game ORDER BY game"
        return {str(name): int(kept) for name, kept in self._found(query)}

    def withdraw(self, offer: Offer) -> None:
        """Takes an offer that was not kept out of the outbox."""
        self._write(_WITHDRAW, offer.game, offer.entry.origin)

    def keep(self, offer: Offer, digest: Digest | None = None) -> None:
        """Puts an offer into the journal and leaves it in the outbox."""
        with self._transaction():
            self._enter(offer, digest)
            self._base.execute(rows.OFFER, rows.row_of_offer(replace(offer, kept=True)))

    def confirm(self, offer: Offer, digest: Digest | None = None) -> None:
        """Takes an offer that is in the hall out of the outbox, and puts it into the journal if it is not there."""
        with self._transaction():
            if not offer.kept:
                self._enter(offer, digest)
            self._base.execute(_WITHDRAW, (offer.game, offer.entry.origin))

    def _enter(self, offer: Offer, digest: Digest | None) -> None:
        """Puts an offer into the journal as its next entry."""
        name, number = offer.game, offer.entry.number
        if self._length(name) != number - 1:
            raise Overtaken(name)
        self._insert([row_of(name, offer.entry)])
        claim(self._base, name, offer.entry.origin, number)
        listed = self.game(name)
        self._list(replace(listed, used=offer.entry.at, length=number, summary=offer.summary), digest)
        self._base.execute(_USE, (name, offer.entry.at))

    # what the hall tells

    def learn(self, copies: Iterable[Copy]) -> None:
        """Adds entries of the hall to the journal, and games that are new; what is not the next of a game is left out."""
        with self._transaction():
            for copy in copies:
                name = copy.listed.id
                next_ones = (self._last_number(name) or 0) == copy.after and not self.unshared(name)
                if next_ones and (copy.entries or not self.has(name)):
                    self._copy(copy)

    def _last_number(self, name: str) -> int | None:
        (last,) = self._base.execute("SELECT max(number) FROM entries WHERE game = ?", (name,)).fetchone()
        return None if last is None else int(last)

    def _copy(self, copy: Copy) -> None:
        listed = copy.listed
        if self._last_number(listed.id) is None:
            self._insert([row_of(listed.id, opening(listed.header, listed.opened))])
        self._insert([row_of(listed.id, entry) for entry in copy.entries])
        for entry in copy.entries:
            if entry.origin:
                claim(self._base, listed.id, entry.origin, entry.number)
        self._list(replace(listed, used=max(listed.used, self._own(listed.id)[0])))

    def set_apart(self, names: Iterable[str]) -> None:
        """Notes the games and events of the hall that cannot be read."""
        known = set(names)
        if known != set(self.apart()):
            with self._transaction():
                put_apart(self._base, known)

    def take_acts(self, event: str, acts: Sequence[StoredAct]) -> None:
        """Puts the acts that the hall has in the place of the journal's, and keeps those that differ as displaced."""
        with self._transaction():
            events, now = super().events, time.time()
            here = events.acts(event) if events.length(event) else []
            shared = sum(1 for _ in takewhile(lambda pair: same_act(*pair), zip(here, acts, strict=False)))
            if shared < min(len(here), len(acts)):
                lost = [rows.row_of_displaced(event, act, now) for act in here[shared:]]
                self._base.executemany(f"INSERT INTO displaced ({rows.ACT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", lost)
                self._base.execute("DELETE FROM acts WHERE event = ? AND number > ?", (event, shared))
                self._base.execute("DELETE FROM origins WHERE journal = ? AND number > ?", (event, shared))
                here = here[:shared]
            self._base.executemany(INSERT_ACT, [row_of_act(event, act) for act in acts[len(here) :]])

    def displaced(self) -> list[Displaced]:
        """Acts that the hall has lost and has others instead, the oldest first."""
        with store_errors(self.path):
            return list(map(rows.displaced_of, self._found(f"SELECT {rows.ACT} FROM displaced ORDER BY rowid")))

    def tell_displaced(self, event: str) -> int:
        """How many of them, of an event, nobody has been told of; from now on somebody has."""
        if all(each.event != event for each in self.displaced()):
            return 0
        with self._transaction():
            return self._base.execute("UPDATE displaced SET told = 1 WHERE event = ? AND NOT told", (event,)).rowcount

    # strays

    def stray(self, stray: Stray, copy: Copy) -> None:
        """Keeps a game of the journal as a stray, and puts that of the hall into its place."""
        with self._transaction():
            self._put_stray(stray)
            self._take_place(copy)

    def _put_stray(self, stray: Stray) -> None:
        """Adds a stray, or replaces what is known of it."""
        self._base.execute(rows.STRAY, rows.row_of_stray(stray))

    def supersede(self, copy: Copy) -> None:
        """Puts a game of the hall into the place of the journal's, which this device does not play."""
        with self._transaction():
            self._base.execute("UPDATE reader SET superseded = superseded + 1")
            self._take_place(copy)

    def _take_place(self, copy: Copy) -> None:
        name = copy.listed.id
        for table, column in (("entries", "game"), ("outbox", "game"), ("origins", "journal"), ("digests", "game")):
            self._base.execute(f"DELETE FROM {table} WHERE {column} = ?", (name,))
        self._copy(copy)

    def strays(self) -> list[Stray]:
        """All strays of this device, the oldest first."""
        with store_errors(self.path):
            return list(map(rows.stray_of, self._found("SELECT * FROM strays ORDER BY at, origin")))

    def name_stray(self, origin: str, name: str) -> None:
        """Notes the game that a stray was made into."""
        with self._transaction():
            for stray in self.strays():
                if stray.origin == origin:
                    self._put_stray(replace(stray, name=name))

    def tell_stray(self, name: str) -> str:
        """Why entries of a game went astray, if nobody has been told; from now on somebody has. Else empty."""
        untold = [stray for stray in self.strays() if stray.game == name and not stray.told]
        if untold:
            with self._transaction():
                for stray in untold:
                    self._put_stray(replace(stray, told=True))
        return untold[-1].why if untold else ""

    # the games of this device

    def last(self) -> str:
        """The game that this device used last; games of other devices are never meant."""
        found = self._found("SELECT game FROM own WHERE used > 0 ORDER BY used DESC, game LIMIT 1")
        if not found:
            raise StoreError("no-own-games" if self.headers() else "no-games")
        return str(found[0][0])

    def touch(self, name: str, at: float) -> None:
        super().touch(name, at)
        self._write(_USE, name, at)

    def delete(self, name: str) -> None:
        super().delete(name)
        with self._transaction():
            for table in ("own", "outbox"):
                self._base.execute(f"DELETE FROM {table} WHERE game = ?", (name,))

    def _own(self, name: str) -> Values:
        """When this device used a game last, in which epoch it plays it, and whether it has lost it; -1 is no epoch."""
        return next(iter(self._found("SELECT used, epoch, lost FROM own WHERE game = ?", name)), (0.0, -1, 0))

    def plays(self, name: str) -> bool:
        """Whether this device has played a game, or opened it to do so."""
        return bool(self._own(name)[0] > 0)

    def whole(self, name: str) -> bool:
        """Whether the journal has a game with what the hall does not tell everybody.

        So it is if this device has played the game, if nobody has, or if it has never been anything but an arbiter's.
        """
        with store_errors(self.path):
            if not self.has(name):
                return False
            seen = self._reader()[0] or self.plays(name) or not self._length(name)
            return bool(seen) or any(stray.name == name for stray in self.strays())

    def epoch(self, name: str) -> int | None:
        """The epoch in which this device plays a game; None if it has not played it."""
        epoch = int(self._own(name)[1])
        return None if epoch < 0 else epoch

    def play(self, name: str, epoch: int) -> None:
        """Notes the epoch in which this device plays a game, which it has not lost."""
        self._write(_PLAY, name, epoch)

    def lose(self, name: str) -> None:
        """Notes that another device has taken a game over."""
        self._write("UPDATE own SET lost = 1 WHERE game = ?", name)

    def lost(self, name: str) -> bool:
        """Whether another device has taken a game over."""
        return bool(self._own(name)[2])

    def contact(self) -> Contact:
        with store_errors(self.path):
            return rows.contact_in(self._base)

    def save_contact(self, contact: Contact) -> None:
        self._write(rows.CONTACT, contact.heard, contact.failures, contact.tried, contact.edition, contact.problem)


def adopt(path: Path, former: Path) -> None:
    """Replaces the journal that a device has of a hall by a copy of that which it had of one that was lost, in one step.

    The former one stays. Whether a journal was always an arbiter's is not decided here, so that both are opened as such.
    """
    with store_errors(former), closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
        with closing(Ledger(former, arbiter=True)) as source:
            source.copy_to(copy)
        copy.execute("DELETE FROM contact")
        copy.execute("UPDATE reader SET former = ?", (former.name,))
        with closing(Ledger(path, arbiter=True)) as ledger, store_errors(path):
            Reader(former, copy).copy_to(ledger.base)
