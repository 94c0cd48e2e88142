"""The store of a device that plays in a hall: it reads its own journal, and shares what is written with the hall."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from os import urandom
from random import randrange, uniform
from threading import Event, Thread

from referee.club.device.courier import LIMIT, Connection, Courier
from referee.club.device.exchange import FRESH, Exchange, HeardOf
from referee.club.device.hall import Hall
from referee.club.device.ledger import Ledger
from referee.club.device.values import Offer, same, taken_over
from referee.core.values import replace
from referee.store.entries import StoredAct, StoredEntry
from referee.store.listed import Digest, ListedGame, StoredDigest, Summary
from referee.store.problems import SHUT_OUT, Overtaken, ShutOut, StoreError, Strayed

PAUSE = 2.0
"""Seconds between two looks at the hall."""
ACTS, ALL = 8, 32
"""After so many looks at the game, the acts of events are looked at, too, and all other games: nobody at the table waits
for these."""
SHORT = 0.2
"""Seconds to wait for the end of the last look; one that takes longer is left alone."""
Opened = tuple[Ledger, Exchange]


class Shared:
    """A `Journal` of two. What is asked of it is answered from the ledger, after a look at the hall where that is new.

    A game is looked at in the hall when it is opened (`header`), a list whenever it is asked for. Sessions that read on read
    the ledger alone; `Sharing.following` keeps it up to date for a live table.
    """

    def __init__(
        self,
        open_ledger: Callable[[], Ledger],
        open_hall: Callable[[], Hall],
        acts_came: HeardOf = lambda _: None,
        arbiter: bool = False,
        clock: Callable[[], float] = time.time,
        limit: float = LIMIT,
    ) -> None:
        self._connection = Connection(open_hall)

        def opened() -> Opened:
            ledger = open_ledger()
            return ledger, Exchange(ledger, Courier(self._connection, ledger, clock, limit), clock, acts_came, arbiter)

        self._ledger, self._exchange = ledger, _ = opened()
        self.sharing = Sharing(self._ledger, self._exchange, opened)
        self.events = SharedEvents(self._ledger, self._exchange)
        # what the journal of the device answers alone
        self.where, self.edition, self.upkeep = ledger.where, ledger.edition, ledger.upkeep
        self.length, self.entries, self.landed, self.touch = ledger.length, ledger.entries, ledger.landed, ledger.touch

    def header(self, name: str) -> str:
        self._exchange.look_at(name)
        return self._ledger.header(name)

    def game(self, name: str) -> ListedGame:
        self._exchange.look_at(name)
        return self._ledger.game(name)

    def games(self) -> list[ListedGame]:
        self._exchange.look_around()
        return self._ledger.games()

    def apart(self) -> list[str]:
        self._exchange.look_around()
        return self._ledger.apart()

    def last(self) -> str:
        try:
            return self._ledger.last()
        except StoreError as problem:
            if problem.problem != "no-games" or not self.headers():
                raise
        # the journal was empty; now it has games, but none of this device's
        return self._ledger.last()

    def headers(self) -> list[tuple[str, str]]:
        self._exchange.look_around()
        return self._ledger.headers()

    # writing

    def create(
        self,
        game: str,
        header: str,
        summary: Summary,
        at: float,
        entries: Iterable[StoredEntry] = (),
        digest: Digest | None = None,
    ) -> str:
        """A new game; only the hall can give it a name."""
        stored = list(entries)
        name = self._exchange.ask(lambda hall: hall.create(game, header, summary, at, stored, digest))
        self._exchange.games.take_in(name)
        self._ledger.touch(name, at)
        if digest is not None:
            self._ledger.save_digests([StoredDigest(name, len(stored), digest)])
        return name

    def append(
        self,
        name: str,
        entry: StoredEntry,
        summary: Summary,
        digest: Digest | None = None,
        edition: int | None = None,
    ) -> None:
        """Adds an entry: in the hall, if it answers; else it is kept here and shared later."""
        ledger, entry = self._ledger, replace(entry, origin=entry.origin or urandom(16).hex())
        self._exchange.courier.begin()
        try:
            with ledger.locked(name):
                self._exchange.games.settle(name)
                if edition not in (None, ledger.edition()):
                    raise Overtaken(name)
                if not self._landed(name, entry):
                    self._offer(Offer(name, entry, summary, kept=False), digest)
        except Strayed as problem:
            raise self._exchange.games.untold(name) or problem from None
        except ShutOut:
            raise StoreError(SHUT_OUT, self.sharing.kept_text) from None

    def _landed(self, name: str, entry: StoredEntry) -> bool:
        """Whether this entry is in the journal already, whoever put it there."""
        landed = self._ledger.landed(name, entry.origin)
        if landed is not None and not same(self._ledger.with_origins(name, landed - 1)[0], entry):
            raise StoreError("origin-taken", f"{name} {entry.origin}")
        return landed is not None

    def _offer(self, offer: Offer, digest: Digest | None) -> None:
        """Offers the next entry of a game to the hall."""
        ledger, name = self._ledger, offer.game
        if ledger.lost(name):
            raise taken_over(ledger, name)
        if not ledger.has(name):
            raise StoreError("no-such-game", name)
        if offer.entry.number != ledger.length(name) + 1:
            raise Overtaken(name)
        ledger.offer(offer)
        self._exchange.games.share(name, digest)

    def delete(self, name: str) -> None:
        """Deletes a game, in the hall as well."""
        self._exchange.ask(lambda hall: hall.delete(name))
        self._ledger.set_apart([one for one in self._ledger.apart() if one != name])
        if self._ledger.has(name):
            self._ledger.delete(name)

    def close(self) -> None:
        self._connection.close()
        self._ledger.close()


class SharedEvents:
    """An `EventHall` of two."""

    def __init__(self, ledger: Ledger, exchange: Exchange) -> None:
        self._ledger = ledger
        self._exchange = exchange

    def names(self) -> list[str]:
        self._exchange.look_around()
        return self._ledger.events.names()

    def acts(self, event: str, after: int = 0) -> list[StoredAct]:
        self._exchange.look_around(within=2 * FRESH)
        return self._ledger.events.acts(event, after)

    def found(self, act: StoredAct, origin: str = "") -> str:
        name = self._exchange.ask(lambda hall: hall.events.found(act, origin))
        self._exchange.take_acts_of(name)
        return name

    def append(self, event: str, act: StoredAct, edition: int | None = None, origin: str = "") -> None:
        """Adds an act in the hall. `Overtaken` if another device was first, whose acts are in the journal then."""

        def add(hall: Hall) -> None:
            hall.events.append(event, act, None, origin)

        if edition not in (None, self._ledger.edition()):
            raise Overtaken(event)
        try:
            self._exchange.ask(add)
        finally:
            self._exchange.take_acts_of(event)


class Sharing:
    """What the store of a device tells beyond the port of a store."""

    def __init__(self, ledger: Ledger, exchange: Exchange, again: Callable[[], Opened]) -> None:
        self._ledger = ledger
        self._again = again
        self.unshared, self.waiting, self.contact = ledger.unshared, ledger.waiting, ledger.contact
        self.strays, self.displaced, self.tell_displaced = ledger.strays, ledger.displaced, ledger.tell_displaced
        self.take, self.give_back = exchange.games.take, exchange.give_back

    @property
    def kept_text(self) -> str:
        """What this device alone has: games, each with how many entries that are."""
        return ", ".join(f"{name} ({count})" for name, count in self._ledger.waiting().items() if count) or "–"

    @contextmanager
    def following(self, name: str = "") -> Iterator[None]:
        """Keeps the journal up to date in the background: a game while it is played, or without a name all there is."""
        ended = Event()
        thread = Thread(target=self._follow, args=(name, ended), daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join(SHORT)

    def _follow(self, name: str, ended: Event) -> None:
        ledger, exchange = self._again()
        with closing(ledger):
            # the tables of a round begin together, but are not to look together
            looks = randrange(ALL)
            while not ended.wait(PAUSE * uniform(0.8, 1.2)):
                looks += 1
                # the table itself finds in the journal what has become of its entries
                with suppress(StoreError, Overtaken):
                    exchange.follow(name, acts=looks % ACTS == 0, around=not name or looks % ALL == 0)
