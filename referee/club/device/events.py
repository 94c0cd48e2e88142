"""The journals of events: acts are added in the hall only, and read from the journal of the device."""

from referee.club.device.exchange import Exchange
from referee.club.device.hall import Hall
from referee.club.device.ledger import Ledger
from referee.club.device.looks import FRESH
from referee.store.acts import StoredAct
from referee.store.problems import Overtaken


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
        self._exchange.acts.take_of(name)
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
            self._exchange.acts.take_of(event)

    def landed(self, event: str, origin: str) -> int | None:
        return self._exchange.ask(lambda hall: hall.events.landed(event, origin))
