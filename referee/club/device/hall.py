"""A hall as its devices ask it: a store that several of them share."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from referee.club.device.values import Copy
from referee.store.acts import StoredAct
from referee.store.entries import StoredEntry
from referee.store.listed import ListedGame
from referee.store.port import Journal


class Hall(Journal, Protocol):
    """A journal that also tells who plays a game, and takes back what it has lost. Its entries have their origins."""

    def copies(self, known: Mapping[str, int]) -> list[Copy]:
        """Games as of one moment, of each what comes after so many entries.

        Games that are not there are left out, and what this device may not read.
        """

    def epoch(self, name: str) -> int:
        """The epoch of a game, 0 until it is taken over; `no-such-game` if there is none."""

    def take(self, name: str) -> int:
        """Takes a game over: raises its epoch, and returns it."""

    def return_game(self, listed: ListedGame, entries: Sequence[StoredEntry], epoch: int) -> bool:
        """Adds a lost game with its name and all its entries, unless there is one of that name; whether it was missing.

        The epoch rises to this one in any case. `no-such-game` if the game was deleted there.
        """

    def return_acts(self, event: str, acts: Sequence[StoredAct]) -> int:
        """Adds those that are missing of an event's acts, given from the first one on; how many these were.

        `Overtaken` if it has other acts, or more.
        """
