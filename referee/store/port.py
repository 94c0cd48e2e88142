"""The port to a store of games: the protocols that a store implements.

A store holds games as sequences of entries. Every store is a `StoreReader`, and a `Journal` if games can be played in it.
What is made of the entries, and can be made again, is the matter of its `upkeep`. What only some stores can do is a protocol
of its own, for which whoever needs it asks with `isinstance`.

Every command has an *origin*, 32 hexadecimal digits that are kept however often it is tried. Its answer may be lost although
it was stored: an entry or act that is added again with the same origin is the one that is stored already, and nothing is
added. Origins are unique within a game or event; `origin-taken` says that one stands for something else. Empty is none.
"""

from collections.abc import Callable, Iterable
from typing import Protocol, runtime_checkable

from referee.store.entries import StoredAct, StoredEntry
from referee.store.listed import Digest, Examination, ListedGame, StoredDigest, Summary


class GameList(Protocol):
    """The games of a store, or of a hall."""

    def edition(self) -> int:
        """A number that changes only when the whole store is replaced, as by a backup."""

    def games(self) -> list[ListedGame]:
        """All games, the one used last first."""

    def apart(self) -> list[str]:
        """The names of games and events that cannot be read, as far as the last reading of all games has found any.

        They spoil nothing else: `games` leaves them out, or has them as they could be read last. Where a store is damaged as
        a whole, that is an error instead.
        """

    def headers(self) -> list[tuple[str, str]]:
        """Names and headers of all games, in the order in which they were opened."""

    def close(self) -> None: ...


class Writer(Protocol):
    """What games are played into. When a method returns, what it wrote is safe on disk."""

    def create(
        self,
        game: str,
        header: str,
        summary: Summary,
        at: float,
        entries: Iterable[StoredEntry] = (),
        digest: Digest | None = None,
    ) -> str:
        """A new game with all its entries, from the first on; its name is the game's first letter and a number.

        All are stored as of this time and without origins, whatever the entries say.
        """

    def delete(self, name: str) -> None:
        """Deletes a game with its entries; `no-such-game` if there is none."""

    @property
    def events(self) -> "EventJournal":
        """The journals of clubs' events, to add acts to."""


class StoreReader(GameList, Protocol):
    """A store that is only read. Errors are `StoreError`s with stable codes."""

    @property
    def where(self) -> str:
        """What error messages call the store: its path or address."""

    def game(self, name: str) -> ListedGame:
        """A game in the list of games; `no-such-game` if it is not there."""

    def last(self) -> str:
        """The name of the game used last; `no-games` if there is none."""

    def header(self, name: str) -> str:
        """The header of a game as text; `no-such-game` if it has none."""

    def length(self, name: str) -> int:
        """How many entries the game has at least after its header; 0 if that is unknown."""

    def entries(self, name: str, after: int = 0) -> list[StoredEntry]:
        """The game's entries after this number; an error if one is missing.

        After `WITH_OPENING` they begin with the game's opening; `no-such-game` if there is none then.
        """

    @property
    def events(self) -> "Events":
        """The journals of clubs' events."""

    @property
    def upkeep(self) -> "Survey":
        """What is made of the entries."""


@runtime_checkable
class Journal(Writer, StoreReader, Protocol):
    """A store that games are played in."""

    def append(
        self,
        name: str,
        entry: StoredEntry,
        summary: Summary,
        digest: Digest | None = None,
        edition: int | None = None,
    ) -> None:
        """Adds an entry; `Overtaken` if its number is not the next, or if the store is no longer of the edition given.

        Nothing is added if the same entry with this origin is there already, whatever was added after it, and by whom.
        """

    def landed(self, name: str, origin: str) -> int | None:
        """The number of the entry with this origin; None if there is none."""

    def touch(self, name: str, at: float) -> None:
        """Marks a game as used at this time."""

    @property
    def upkeep(self) -> "Upkeep":
        """What is made of the entries, to make it again."""


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


class Survey(Protocol):
    """Reads a whole store, and what was made of its entries."""

    def names_with_entries(self) -> list[str]:
        """The names of the games that have entries, even if the list of games lacks them."""

    def digests(self) -> dict[str, StoredDigest]:
        """The digests of games by the games' names; unreadable ones are left out."""

    def examine(self) -> Examination:
        """What is wrong with the store; if nothing is, how many entries each game has."""


class Upkeep(Survey, Protocol):
    """Writes what was made of the entries of a store."""

    def save_digests(self, digests: Iterable[StoredDigest]) -> None:
        """Stores digests that were made later than their games' last entries."""

    def relist(self, derived: Callable[[], ListedGame | None]) -> None:
        """Replaces the row of a game in the list by a derived one; no other process writes meanwhile."""

    def replace_listed(self, games: Iterable[tuple[ListedGame, ListedGame]]) -> None:
        """Replaces rows of the list, each by its second value if it still is the first."""


class Remains(StoreReader, Protocol):
    """What is left of a damaged store. Its games may have gaps or lack their ends: `entries` is always an error."""

    doubtful: bool
    """Whether some parts of the store could not be read at all."""

    def remains(self, name: str) -> list[StoredEntry]:
        """The opening and the entries of a game that can be read, with gaps."""


@runtime_checkable
class Rescuable(Protocol):
    """A store of which something can be read when it is damaged."""

    def rescue(self) -> Remains:
        """The remains of the store, which are closed with it; `store-damaged` if there are none."""


@runtime_checkable
class Reopenable(Protocol):
    """A store that several processes can read at once."""

    def reopener(self) -> Callable[[], StoreReader]:
        """A function that opens the same store in another process; it can be pickled."""
