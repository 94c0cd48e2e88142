"""What becomes of a game of which the hall has other entries than this device: a stray, another game of the hall."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import takewhile
from os import urandom

from referee.club.device.courier import Courier
from referee.club.device.ledger import Ledger
from referee.club.device.questions import copied, made_of
from referee.club.device.values import OVERTAKEN, TAKEN, Stray, same, taken_over
from referee.store.problems import LOST, STRAYED, Away, StoreError, Strayed


class Straying:
    """The strays as one thread of the program makes and shares them."""

    def __init__(
        self,
        ledger: Ledger,
        courier: Courier,
        clock: Callable[[], float],
        take_in: Callable[[str], None],
        editions: dict[str, int],
    ) -> None:
        self._ledger = ledger
        self._courier = courier
        self._clock = clock
        self._take_in = take_in
        self._editions = editions

    def to_tell(self, name: str) -> StoreError | None:
        """The error that says that entries of a game have gone astray; once only."""
        why = self._ledger.tell_stray(name)
        if not why:
            return None
        return (
            StoreError(STRAYED, name) if why == OVERTAKEN else StoreError(LOST, taken_over(self._ledger, name).detail)
        )

    def replace(self, name: str, why: str) -> None:
        """Keeps the game of this device as a stray, takes that of the hall into the journal, and says so by an error.

        A game that others play is only taken from the hall: whoever plays it keeps what is lost.
        """
        copy, ledger = self._courier.ask(partial(copied, name, 0)), self._ledger
        self._editions[name] = copy.edition
        if not ledger.plays(name):
            ledger.supersede(copy)
            return
        entries = tuple(ledger.with_origins(name))
        base = sum(1 for _ in takewhile(lambda pair: same(*pair), zip(entries, copy.entries, strict=False)))
        ours, origin, now = ledger.game(name), urandom(16).hex(), self._clock()
        ledger.stray(Stray(origin, name, base, why, now, ours.game, ours.header, entries, ours.summary), copy)
        if why == TAKEN:
            ledger.lose(name)
        with suppress(Away):
            self.upload()
        raise Strayed(name)

    def upload(self) -> None:
        """Makes a game in the hall of every stray, for the arbiters to see; one whose answer was lost is found there."""
        for stray in self._ledger.strays():
            if stray.name:
                continue
            try:
                name = self._courier.ask(partial(made_of, stray))
            except Away:
                raise
            except StoreError:
                continue  # the hall does not take it: it stays on this device
            self._ledger.name_stray(stray.origin, name)
            self._take_in(name)
