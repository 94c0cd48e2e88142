"""The port to a store of games: the protocols that a store implements.

A store holds games as sequences of entries. Whatever only some stores can do is a capability: a property that is None where a
store cannot do it (`rescued` raises an error instead). This module is imported for its types only.

Every command has an *origin*, 32 hexadecimal digits that are kept however often it is tried. Its answer may be lost although
it was stored: an entry or act that is added again with the same origin is the one that is stored already, and nothing is
added. Origins are unique within a game or event; `origin-taken` says that one stands for something else. Empty is none.

A game that several devices may play has an *epoch*, which rises when it is taken over (`Journal.epochs`). An entry added with
an older epoch is refused with `Taken`. A store of one device has no epochs, and ignores those it is given.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from referee.core.table import Entry
from referee.store.acts import StoredAct
from referee.store.bare_entries import BareEntry
from referee.store.digests import Digest, StoredDigest
from referee.store.entries import Encoded, Salvaged
from referee.store.examination import Examination
from referee.store.facts import EventCodec
from referee.store.listed import ListedGame, Summary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.sharing import Contact, Copy, Displaced, Stray, Written


class StoreReader(Protocol):
    """A store that is only read. Errors are `StoreError`s with stable codes."""

    @property
    def where(self) -> str:
        """What error messages call the store: its path or address."""

    @property
    def partial(self) -> bool:
        """Whether these are the remains of a damaged store, whose games may have gaps or lack their ends."""

    def edition(self) -> int:
        """A number that changes only when the whole store is replaced, as by a backup."""

    def game(self, name: str) -> ListedGame:
        """A game in the list of games; `no-such-game` if it is not there."""

    def games(self) -> list[ListedGame]:
        """All games, the one used last first."""

    def apart(self) -> list[str]:
        """The names of games and events that cannot be read, as far as the last reading of all games has found any.

        They spoil nothing else: `games` leaves them out, or has them as they could be read last. Where a store is damaged as
        a whole, that is an error instead.
        """

    def last(self) -> str:
        """The name of the game used last; `no-games` if there is none."""

    def headers(self) -> list[tuple[str, str]]:
        """Names and headers of all games, in the order in which they were opened."""

    def names_with_entries(self) -> list[str]:
        """The names of the games that have entries, even if the list of games lacks them."""

    def header(self, name: str) -> str:
        """The header of a game as text; `no-such-game` if it has none."""

    def length(self, name: str) -> int:
        """How many entries the game has at least after its header; 0 if that is unknown."""

    def entries(self, name: str, codec: EventCodec, after: int = 0) -> list[Entry]:
        """The game's entries after this number; an error if one is missing."""

    def bare_entries(self, name: str) -> list[BareEntry]:
        """The opening and all entries of a game, without their facts."""

    def moment(self, name: str, number: int) -> float | None:
        """When an entry was stored, 0 being the opening; None if it is missing."""

    def moments(self, name: str) -> list[float]:
        """When a game was opened, then when each entry was stored; an error if one is missing."""

    def digests(self) -> dict[str, StoredDigest]:
        """The digests of games by the games' names; unreadable ones are left out."""

    def examine(self) -> Examination:
        """What is wrong with the store; if nothing is, how many entries each game has."""

    @property
    def rescued(self) -> "Remains":
        """The remains of a damaged store, which are closed with it; `store-damaged` if there are none."""

    @property
    def writer(self) -> "Journal | None":
        """The store itself if it can be written to, else None."""

    @property
    def reopen(self) -> "Callable[[], StoreReader] | None":
        """A function that opens the same store in another process; it can be pickled."""

    @property
    def watch(self) -> "Callable[[], Watch] | None":
        """A function that begins to watch for changes, in a store that tells them."""

    @property
    def snapshots(self) -> "Snapshots | None":
        """Where snapshots of games are stored."""

    @property
    def events(self) -> "Events":
        """The journals of clubs' events."""

    @property
    def sharing(self) -> "Sharing | None":
        """What a device knows of the hall that it shares its games with."""

    def close(self) -> None: ...


class Sharing(Protocol):
    """What a device knows of the hall that it shares its games with."""

    def unshared(self, name: str) -> int:
        """How many entries of a game are kept here and not known to be in the hall."""

    def waiting(self) -> dict[str, int]:
        """The same of all games that have any."""

    @property
    def kept_text(self) -> str:
        """What this device alone has: games, each with how many entries that are."""

    def contact(self) -> "Contact":
        """When the hall was heard of."""

    def strays(self) -> "list[Stray]":
        """What went astray on this device, the oldest first."""

    def take(self, name: str) -> None:
        """Takes a game over from whichever device plays it."""

    def displaced(self) -> "list[Displaced]":
        """Acts that this device knew, and that the hall has lost and has others instead."""

    def tell_displaced(self, event: str) -> int:
        """How many of them, of an event, nobody has been told of; from now on somebody has."""

    def give_back(self) -> tuple[int, int]:
        """Gives the hall all that it has lost and this device has: how many games and acts. An error if it is away."""

    def following(self, name: str = "") -> AbstractContextManager[None]:
        """Keeps the game up to date in the background, for as long as it is played; without a name, all games and events."""


class Events(Protocol):
    """The journals of clubs' events, each a sequence of acts."""

    def names(self) -> list[str]:
        """The names of all events, the one with the latest act first."""

    def acts(self, event: str, after: int = 0) -> list[StoredAct]:
        """The event's acts after this number; `no-such-event` if it has none, an error if one is missing."""


class EventJournal(Events, Protocol):
    """Journals that acts are added to. When a method returns, what it wrote is safe on disk."""

    def found(self, act: StoredAct, origin: str = "") -> str:
        """A new event with its first act, or the one that was founded with this origin; its name is `e` and a number."""

    def append(self, event: str, act: StoredAct, edition: int | None = None, origin: str = "") -> None:
        """Adds an act; `Overtaken` if its number is not the next, or if the store is no longer of the edition given.

        Nothing is added if the same act with this origin is there already.
        """

    def landed(self, event: str, origin: str) -> int | None:
        """The number of the act with this origin; None if there is none."""


class Watch(Protocol):
    """Tells that something has changed, not what: that is read from the store."""

    def wait(self, seconds: float) -> set[str] | None:
        """Names of games and events that have changed, empty after so long without a change.

        None means that everything may have changed: so the first call answers, and every call after which it began anew.
        """

    def close(self) -> None: ...


class Remains(StoreReader, Protocol):
    """What is left of a damaged store."""

    def salvage(self, name: str, codec: EventCodec) -> Salvaged:
        """The entries of a game before the first gap."""


class Journal(StoreReader, Protocol):
    """A store that games are played in. When a method returns, what it wrote is safe on disk."""

    def create(
        self,
        game: str,
        header: str,
        summary: Summary,
        at: float,
        entries: Iterable[Encoded] = (),
        digest: Digest | None = None,
    ) -> str:
        """A new game with all its entries at once; its name is the game's first letter and a number."""

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
        """Adds an entry; `Overtaken` if its number is not the next, or if the store is no longer of the edition given.

        Nothing is added if the same entry with this origin is there already, whatever was added after it, and by whom.
        `Taken` if the game has a later epoch.
        """

    def landed(self, name: str, origin: str) -> int | None:
        """The number of the entry with this origin; None if there is none."""

    def origins(self, name: str, after: int = 0) -> list[str]:
        """The origins of a game's entries after this number, empty for those without one."""

    @property
    def copies(self) -> "Callable[[Mapping[str, int]], list[Copy]] | None":
        """A function that reads games as of one moment, of each what comes after so many entries, for the devices of a hall.

        Games that are not there are left out, and what this device may not read.
        """

    @property
    def epochs(self) -> "Epochs | None":
        """How often each game was taken over, in a store that several devices share."""

    @property
    def returns(self) -> "Returns | None":
        """What it takes back from those who have it, in a store that several devices share."""

    @property
    def events(self) -> EventJournal:
        """The journals of clubs' events, to add acts to."""

    def touch(self, name: str, at: float) -> None:
        """Marks a game as used at this time."""

    def delete(self, name: str) -> None:
        """Deletes a game with its entries; `no-such-game` if there is none."""

    def save_digests(self, digests: Iterable[StoredDigest]) -> None:
        """Stores digests that were made later than their games' last entries."""

    def relist(self, derived: Callable[[], ListedGame | None]) -> None:
        """Replaces the row of a game in the list by a derived one; no other process writes meanwhile."""

    def replace_listed(self, games: Iterable[tuple[ListedGame, ListedGame]]) -> None:
        """Replaces rows of the list, each by its second value if it still is the first."""


class Epochs(Protocol):
    """How often games were taken over."""

    def epoch(self, name: str) -> int:
        """The epoch of a game, 0 until it is taken over; `no-such-game` if there is none."""

    def take(self, name: str) -> int:
        """Takes a game over: raises its epoch, and returns it."""


class Returns(Protocol):
    """What a store gets back that it had, and has lost. Nothing that is there is changed."""

    def game(self, listed: ListedGame, entries: "Sequence[Written]", epoch: int) -> bool:
        """Adds a game with its name and all its entries, unless there is one of that name; whether it was missing.

        The epoch rises to this one in any case. `no-such-game` if the game was deleted there.
        """

    def acts(self, event: str, acts: Sequence[StoredAct]) -> int:
        """Adds those that are missing of an event's acts, given from the first one on; how many these were.

        `Overtaken` if it has other acts, or more.
        """


class Snapshots(Protocol):
    """A folder for snapshots, and the trails that prove them valid."""

    @property
    def folder(self) -> Path:
        """A folder whose files may be deleted at any time."""

    def trail(self, name: str) -> "Trail":
        """The header and entries of a game."""


class Trail(Protocol):
    """A game's header and entries, all read at one time; their checksum needs no decoding."""

    @property
    def length(self) -> int:
        """How many entries there are after the header."""

    def proof(self, length: int) -> int:
        """A checksum of the header and this many entries."""

    def entries(self, codec: EventCodec, length: int) -> list[Entry]:
        """This many entries, from the first on."""
