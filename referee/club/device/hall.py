"""A hall as its devices ask it: a store that several of them share.

The questions run where the connection is, and know nothing of the journal.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from referee.club.device.values import Copy, Offer, Stray, stray_header, stray_in
from referee.store.entries import StoredAct, StoredEntry
from referee.store.listed import Digest, ListedGame
from referee.store.port import GameList, Writer
from referee.store.problems import NO_EVENT, NO_GAME, StoreError


class Hall(Writer, GameList, Protocol):
    """A store that also tells who plays a game, and takes back what it has lost. Its entries have their origins.

    A game has an *epoch*, which rises when another device takes it over.
    """

    def add(self, offer: Offer, digest: Digest | None, edition: int | None, epoch: int | None) -> None:
        """Adds an entry as a `Journal` does; `Taken` if the game has a later epoch than this."""

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


def add(offer: Offer, epoch: int | None, digest: Digest | None, edition: int, hall: Hall) -> None:
    """Adds an entry in the hall; one whose answer was lost is found there by its origin."""
    hall.add(offer, digest, edition, epoch)


def copies_of(known: Mapping[str, int], hall: Hall) -> list[Copy]:
    """What the hall has of games after so many entries."""
    return hall.copies(known)


def copied(name: str, after: int, hall: Hall) -> Copy:
    """The entries of a game after those that the device has."""
    found = hall.copies({name: after})
    if not found:
        raise StoreError(NO_GAME, name)
    if found[0].after > after:
        raise StoreError("hall-hidden", name)
    return found[0]


def made_of(stray: Stray, hall: Hall) -> str:
    """The game that a stray was made into in the hall."""
    for name, header in hall.headers():
        mark = stray_in(header)
        if mark is not None and mark[2] == stray.origin:
            return name
    return hall.create(stray.kind, stray_header(stray), stray.summary, stray.at, stray.entries)


def acts_of(event: str, hall: Hall) -> list[StoredAct]:
    """All acts of an event; none if the hall does not know it."""
    try:
        return hall.events.acts(event)
    except StoreError as problem:
        if problem.problem != NO_EVENT:
            raise
        return []
