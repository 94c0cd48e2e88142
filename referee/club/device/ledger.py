"""The journal of a device that plays in a hall: a store whose games have their names and numbers from the hall."""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from referee.club.device.values import Offer
from referee.store.acts import StoredAct
from referee.store.digests import Digest
from referee.store.port import Journal
from referee.store.sharing import Contact, Copy, Displaced, Stray


class Ledger(Journal, Protocol):
    """What `Shared` asks of the journal of a device. When a method returns, what it wrote is safe on disk."""

    @property
    def former(self) -> str:
        """The name of the file that this one was made from, of a hall that was lost; empty if there is none."""

    def locked(self, name: str, patience: float = 4.0) -> AbstractContextManager[None]:
        """Holds a game, so that no other terminal of this device offers entries of it; `store-busy` after so many seconds."""

    def has(self, name: str) -> bool:
        """Whether a game is in the journal."""

    def offer(self, offer: Offer) -> None:
        """Puts an entry into the outbox. It is not in the journal yet."""

    def offers(self, name: str) -> list[Offer]:
        """The outbox of a game, by number."""

    def unshared(self, name: str) -> int:
        """How many entries of a game are in the journal, but not known to be in the hall."""

    def waiting(self) -> list[str]:
        """The games that have something in the outbox."""

    def withdraw(self, offer: Offer) -> None:
        """Takes an offer that was not kept out of the outbox."""

    def keep(self, offer: Offer, digest: Digest | None = None) -> None:
        """Puts an offer into the journal and leaves it in the outbox."""

    def confirm(self, offer: Offer, digest: Digest | None = None) -> None:
        """Takes an offer that is in the hall out of the outbox, and puts it into the journal if it is not there."""

    def learn(self, copies: Iterable[Copy]) -> None:
        """Adds entries of the hall to the journal, and games that are new; what is not the next of a game is left out."""

    def stray(self, stray: Stray, copy: Copy) -> None:
        """Keeps a game of the journal as a stray, and puts that of the hall into its place."""

    def supersede(self, copy: Copy) -> None:
        """Puts a game of the hall into the place of the journal's, which this device does not play."""

    def strays(self) -> list[Stray]:
        """All strays of this device, the oldest first."""

    def tell_stray(self, name: str) -> str:
        """Why entries of a game went astray, if nobody has been told; from now on somebody has. Else empty."""

    def name_stray(self, origin: str, name: str) -> None:
        """Notes the game that a stray was made into."""

    def set_apart(self, names: Iterable[str]) -> None:
        """Notes the games and events of the hall that cannot be read."""

    def learn_acts(self, event: str, acts: Iterable[StoredAct]) -> None:
        """Adds acts of the hall that are not there yet."""

    def replace_acts(self, event: str, acts: Sequence[StoredAct]) -> None:
        """Puts the acts that the hall has in the place of the journal's, and keeps those that differ as displaced."""

    def displaced(self) -> list[Displaced]:
        """Acts that the hall has lost and has others instead, the oldest first."""

    def tell_displaced(self, event: str) -> int:
        """How many of them, of an event, nobody has been told of; from now on somebody has."""

    def plays(self, name: str) -> bool:
        """Whether this device has played a game, or opened it to do so."""

    def whole(self, name: str) -> bool:
        """Whether the journal has a game with what the hall does not tell everybody.

        So it is if this device has played the game, if nobody has, or if it has never been anything but an arbiter's.
        """

    def epoch(self, name: str) -> int | None:
        """The epoch in which this device plays a game; None if it has not played it."""

    def play(self, name: str, epoch: int) -> None:
        """Notes the epoch in which this device plays a game, which it has not lost."""

    def lose(self, name: str) -> None:
        """Notes that another device has taken a game over."""

    def lost(self, name: str) -> bool:
        """Whether another device has taken a game over."""

    def contact(self) -> Contact: ...

    def save_contact(self, contact: Contact) -> None: ...
