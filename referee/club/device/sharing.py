"""What a table says of its hall, and what keeps its journal up to date while it is played."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from random import randrange, uniform
from threading import Event, Thread

from referee.club.device.exchange import Exchange
from referee.club.device.ledger import Ledger
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
        self._again = again
        self.unshared, self.contact, self.strays = ledger.unshared, ledger.contact, ledger.strays
        self.displaced, self.tell_displaced = ledger.displaced, ledger.tell_displaced
        self.take, self.give_back = exchange.take, exchange.give_back

    def waiting(self) -> dict[str, int]:
        """How many entries are kept here and not known to be in the hall, of all games that have any."""
        return {name: self._ledger.unshared(name) for name in self._ledger.waiting()}

    @property
    def kept_text(self) -> str:
        """What this device alone has: games, each with how many entries that are."""
        return ", ".join(f"{name} ({count})" for name, count in self.waiting().items() if count) or "–"

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
