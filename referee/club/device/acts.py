"""What goes between the journal of a device and the hall of the acts of events: those of the hall count."""

from collections.abc import Callable
from functools import partial

from referee.club.device.courier import Courier
from referee.club.device.ledger import Ledger
from referee.club.device.questions import acts_of
from referee.club.device.returning import Returning
from referee.store.acts import same_act
from referee.store.port import StoreReader
from referee.store.problems import UNREADABLE, StoreError

HeardOf = Callable[[StoreReader], None]
"""Called with the journal when acts have come from the hall."""


class Acts:
    """The acts of events as one thread of the program exchanges them."""

    def __init__(self, ledger: Ledger, courier: Courier, returning: Returning, came: HeardOf) -> None:
        self._ledger = ledger
        self._courier = courier
        self._returning = returning
        self._came = came

    def take(self) -> list[str]:
        """Adds the acts of the hall that the journal lacks, and gives back those that the hall has lost.

        The names of the events that cannot be read.
        """
        events = {*self._courier.ask(lambda hall: hall.events.names()), *self._ledger.events.names()}
        changed, apart = False, list[str]()
        for event in sorted(events):
            try:
                changed |= self.take_of(event)
            except StoreError as problem:
                if problem.problem not in UNREADABLE:
                    raise
                apart.append(event)
        if changed:
            self._came(self._ledger)
        return apart

    def take_of(self, event: str) -> bool:
        """The same of one event; whether the journal has changed."""
        ledger = self._ledger
        here = ledger.events.acts(event) if event in ledger.events.names() else []
        there = self._courier.ask(partial(acts_of, event))
        if not all(map(same_act, here, there)):
            ledger.replace_acts(event, there)
            return True
        if len(there) < len(here):
            self._returning.give_acts(event, here)
        ledger.learn_acts(event, there[len(here) :])
        return len(there) > len(here)
