"""Gives the hall back what it has lost and this device has: whole games, and the acts of events."""

from collections.abc import Sequence
from contextlib import suppress

from referee.club.device.courier import Courier
from referee.club.device.ledger import Ledger
from referee.store.acts import StoredAct
from referee.store.problems import NO_GAME, Overtaken, StoreError

UNWANTED = (NO_GAME, "hall-not-allowed", "hall-other-table")
"""The codes by which a hall says that it has deleted a game, or does not take it from this device."""


class Returning:
    """What one thread of the program gives back."""

    def __init__(self, ledger: Ledger, courier: Courier, arbiter: bool) -> None:
        self._ledger = ledger
        self._courier = courier
        self._arbiter = arbiter
        self._deleted: set[str] = set()
        self.games = self.acts = 0
        """How many it has given back."""

    def gives(self, name: str) -> bool:
        """Whether a game of the journal may be given back: all is known here that it had when it was last looked at."""
        return name not in self._deleted and self._ledger.whole(name)

    def give_game(self, name: str) -> bool:
        """Gives back a game that the hall lacks; False if the hall stays without it."""
        if not self.gives(name):
            return False
        listed, entries = self._ledger.game(name), self._ledger.with_origins(name)
        # another device that has taken the game over may have more of it, and goes on when it comes
        epoch = (self._ledger.epoch(name) or 0) + self._ledger.lost(name)
        try:
            missing = self._courier.ask(lambda hall: hall.return_game(listed, entries, epoch))
        except StoreError as problem:
            if problem.problem not in UNWANTED:
                raise
            if problem.problem == NO_GAME:
                self._deleted.add(name)
            return False
        self.games += missing
        return True

    def give_acts(self, event: str, acts: Sequence[StoredAct]) -> None:
        """Gives back acts of an event of which the hall has none, or the first ones; only an arbiter's device does."""
        if self._arbiter:
            # others may have added some meanwhile, which the next look finds
            with suppress(Overtaken):
                self.acts += self._courier.ask(lambda hall: hall.return_acts(event, acts))
