"""The store of a device that plays in a hall: it reads its own journal, and shares what is written with the hall."""

import time
from collections.abc import Callable, Iterable
from os import urandom

from referee.club.device.acts import HeardOf
from referee.club.device.courier import LIMIT, Courier, Line
from referee.club.device.events import SharedEvents
from referee.club.device.exchange import Exchange
from referee.club.device.ledger import Ledger
from referee.club.device.sharing import Opened, Sharing
from referee.club.device.values import Offer, taken_over
from referee.core.table import Entry
from referee.store.bare_entries import BareEntry
from referee.store.digests import Digest, StoredDigest
from referee.store.entries import Encoded
from referee.store.examination import Examination
from referee.store.facts import EventCodec, facts_text
from referee.store.listed import ListedGame, Summary
from referee.store.port import Epochs, Journal, Remains, Snapshots, StoreReader
from referee.store.problems import SHUT_OUT, Overtaken, ShutOut, StoreError, Strayed
from referee.store.sharing import Written


class Shared:
    """A `Journal` of two. What is asked of it is answered from the ledger, after a look at the hall where that is new.

    A game is looked at in the hall when it is opened (`header`), a list whenever it is asked for. Sessions that read on read
    the ledger alone; `Sharing.following` keeps it up to date for a live table.
    """

    partial = False

    def __init__(
        self,
        open_ledger: Callable[[], Ledger],
        open_hall: Callable[[], Journal],
        acts_came: HeardOf = lambda _: None,
        arbiter: bool = False,
        clock: Callable[[], float] = time.time,
        limit: float = LIMIT,
    ) -> None:
        self._line = Line(open_hall)

        def opened() -> Opened:
            ledger = open_ledger()
            return ledger, Exchange(ledger, Courier(self._line, ledger, clock, limit), clock, acts_came, arbiter)

        self._ledger, self._exchange = opened()
        self.sharing = Sharing(self._ledger, self._exchange, opened)

    @property
    def where(self) -> str:
        return self._ledger.where

    @property
    def writer(self) -> "Shared":
        return self

    def edition(self) -> int:
        return self._ledger.edition()

    # games

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

    def names_with_entries(self) -> list[str]:
        self._exchange.look_around()
        return self._ledger.names_with_entries()

    def length(self, name: str) -> int:
        return self._ledger.length(name)

    def entries(self, name: str, codec: EventCodec, after: int = 0) -> list[Entry]:
        return self._ledger.entries(name, codec, after)

    def bare_entries(self, name: str) -> list[BareEntry]:
        return self._ledger.bare_entries(name)

    def moment(self, name: str, number: int) -> float | None:
        return self._ledger.moment(name, number)

    def moments(self, name: str) -> list[float]:
        return self._ledger.moments(name)

    def landed(self, name: str, origin: str) -> int | None:
        return self._ledger.landed(name, origin)

    def origins(self, name: str, after: int = 0) -> list[str]:
        return self._ledger.origins(name, after)

    def digests(self) -> dict[str, StoredDigest]:
        return self._ledger.digests()

    def examine(self) -> Examination:
        return self._ledger.examine()

    @property
    def rescued(self) -> Remains:
        return self._ledger.rescued

    @property
    def reopen(self) -> Callable[[], StoreReader] | None:
        return self._ledger.reopen

    @property
    def watch(self) -> None:
        """Whatever comes from the hall is in the journal of the device, which is looked at."""

    @property
    def snapshots(self) -> Snapshots | None:
        return self._ledger.snapshots

    @property
    def events(self) -> SharedEvents:
        return SharedEvents(self._ledger, self._exchange)

    @property
    def epochs(self) -> Epochs:
        return self._exchange

    @property
    def copies(self) -> None:
        """Devices copy from the hall, not from each other."""

    @property
    def returns(self) -> None:
        """What the hall has lost is given back by the exchange."""

    # writing

    def create(
        self,
        game: str,
        header: str,
        summary: Summary,
        at: float,
        entries: Iterable[Encoded] = (),
        digest: Digest | None = None,
    ) -> str:
        """A new game; only the hall can give it a name."""
        encoded = list(entries)
        name = self._exchange.ask(lambda hall: hall.create(game, header, summary, at, encoded, digest))
        self._exchange.take_in(name)
        self._ledger.touch(name, at)
        if digest is not None:
            self._ledger.save_digests([StoredDigest(name, len(encoded), digest)])
        return name

    def append(
        self,
        name: str,
        number: int,
        entry: Entry,
        codec: EventCodec,
        summary: Summary,
        at: float,
        digest: Digest | None = None,
        edition: int | None = None,
        origin: str = "",
        epoch: int | None = None,
    ) -> None:
        """Adds an entry: in the hall, if it answers; else it is kept here and shared later."""
        ledger, origin = self._ledger, origin or urandom(16).hex()
        told = Written(number, origin, entry.kind, entry.seat, entry.command, facts_text(entry, codec), at)
        self._exchange.begin()
        try:
            with ledger.locked(name):
                self._exchange.settle(name)
                if edition not in (None, ledger.edition()):
                    raise Overtaken(name)
                if not self._landed(name, number, origin, entry, codec):
                    self._offer(Offer(name, told, summary, kept=False), epoch, digest)
        except Strayed as problem:
            raise self._exchange.straying.to_tell(name) or problem from None
        except ShutOut:
            raise StoreError(SHUT_OUT, self.sharing.kept_text) from None

    def _landed(self, name: str, number: int, origin: str, entry: Entry, codec: EventCodec) -> bool:
        """Whether this entry is in the journal already, whoever put it there."""
        landed = self._ledger.landed(name, origin)
        if landed is not None and (landed, self._ledger.entries(name, codec, landed - 1)[0]) != (number, entry):
            raise StoreError("origin-taken", f"{name} {origin}")
        return landed is not None

    def _offer(self, offer: Offer, epoch: int | None, digest: Digest | None) -> None:
        """Offers the next entry of a game to the hall."""
        ledger, name = self._ledger, offer.game
        if ledger.lost(name) or (epoch is not None and epoch < (ledger.epoch(name) or 0)):
            raise taken_over(ledger, name)
        if not ledger.has(name):
            raise StoreError("no-such-game", name)
        if offer.written.number != ledger.length(name) + 1:
            raise Overtaken(name)
        ledger.offer(offer)
        self._exchange.share(name, digest)

    def touch(self, name: str, at: float) -> None:
        self._ledger.touch(name, at)

    def delete(self, name: str) -> None:
        """Deletes a game, in the hall as well."""
        self._exchange.ask(lambda hall: hall.delete(name))
        self._ledger.set_apart([one for one in self._ledger.apart() if one != name])
        if self._ledger.has(name):
            self._ledger.delete(name)

    def save_digests(self, digests: Iterable[StoredDigest]) -> None:
        self._ledger.save_digests(digests)

    def relist(self, derived: Callable[[], ListedGame | None]) -> None:
        self._ledger.relist(derived)

    def replace_listed(self, games: Iterable[tuple[ListedGame, ListedGame]]) -> None:
        self._ledger.replace_listed(games)

    def close(self) -> None:
        self._line.close()
        self._ledger.close()
