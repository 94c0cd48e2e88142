"""What a table says of its hall, and what keeps its journal up to date while it is played."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from random import randrange, uniform
from threading import Event, Thread

from referee.club.device.exchange import Exchange
from referee.club.device.ledger import Ledger
from referee.club.device.values import Displaced, Stray
from referee.store.contact import Contact
from referee.store.problems import Overtaken, StoreError

PAUSE = 2.0
"""Seconds between two looks at the hall."""
ACTS, ALL = 8, 32
"""After so many looks at the game, the acts of events are looked at, too, and all other games: nobody at the table waits
for these."""
SHORT = 0.2
"""Seconds to wait for the end of the last look; one that takes longer is left alone."""
Opened = tuple[Ledger, Exchange]


class Sharing:
    """What the store of a device tells beyond the port of a store."""

    def __init__(self, ledger: Ledger, exchange: Exchange, again: Callable[[], Opened]) -> None:
        self._ledger = ledger
        self._exchange = exchange
        self._again = again

    def unshared(self, name: str) -> int:
        """How many entries of a game are kept here and not known to be in the hall."""
        return self._ledger.unshared(name)

    def waiting(self) -> dict[str, int]:
        """The same of all games that have any."""
        return {name: self._ledger.unshared(name) for name in self._ledger.waiting()}

    @property
    def kept_text(self) -> str:
        """What this device alone has: games, each with how many entries that are."""
        return ", ".join(f"{name} ({count})" for name, count in self.waiting().items() if count) or "–"

    def contact(self) -> Contact:
        """When the hall was heard of."""
        return self._ledger.contact()

    def strays(self) -> list[Stray]:
        """What went astray on this device, the oldest first."""
        return self._ledger.strays()

    def take(self, name: str) -> None:
        """Takes a game over from whichever device plays it."""
        self._exchange.take(name)

    def displaced(self) -> list[Displaced]:
        """Acts that this device knew, and that the hall has lost and has others instead."""
        return self._ledger.displaced()

    def tell_displaced(self, event: str) -> int:
        """How many of them, of an event, nobody has been told of; from now on somebody has."""
        return self._ledger.tell_displaced(event)

    def give_back(self) -> tuple[int, int]:
        """Gives the hall all that it has lost and this device has: how many games and acts. An error if it is away."""
        return self._exchange.give_back()

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
