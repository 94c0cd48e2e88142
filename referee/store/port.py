"""The port to a store of games: all that the rest of the house asks of one, whoever keeps the games.

A store is asked for whole games, one entry after another, and how it keeps them is its own affair. What only some stores can
do is a capability: an attribute that is None where a store cannot (`rescued` raises instead, for there may be nothing left).
Imported for types alone.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from referee.core.table import Entry
from referee.store.digests import Digest, Kept
from referee.store.entries import Encoded, Salvaged
from referee.store.examined import Examined
from referee.store.facts import Codec
from referee.store.lines import Line
from referee.store.listed import Stored, Summary


class Reading(Protocol):
    """Games as they can be read; nothing here changes them. What goes wrong is a `StoreError` with a stable code."""

    @property
    def where(self) -> str:
        """The store as its troubles name it: a path, an address."""

    @property
    def partial(self) -> bool:
        """Whether this is what was left of a damaged store: its games may have gaps, or lack their ends."""

    def edition(self) -> int:
        """A number that changes when the whole store is replaced, as by a backup, and never otherwise."""

    def game(self, name: str) -> Stored:
        """A game as it is listed; `no-such-game` where it is not."""

    def games(self) -> list[Stored]:
        """All games, the one used last first."""

    def last(self) -> str:
        """The name of the game used last; `no-games` where there is none."""

    def headers(self) -> list[tuple[str, str]]:
        """Names and headers of all games, the one opened first before the others."""

    def journalled(self) -> list[str]:
        """The games that have entries, whatever the list of games says."""

    def header(self, name: str) -> str:
        """The header of a game as text; `no-such-game` where it has none."""

    def length(self, name: str) -> int:
        """How many entries the game has at least behind its header; 0 where that is not known."""

    def entries(self, name: str, codec: Codec, after: int = 0) -> list[Entry]:
        """The game's entries behind this number; none may be missing."""

    def lines(self, name: str) -> list[Line]:
        """The opening and every entry of a game, as they stand; their facts are not read."""

    def moment(self, name: str, number: int) -> float | None:
        """When an entry was stored, 0 being the opening; None where it is missing."""

    def moments(self, name: str) -> list[float]:
        """When a game was opened, then when each entry was stored; none may be missing."""

    def digests(self) -> dict[str, Kept]:
        """What has been counted of games, by their names, as far as it can be read."""

    def examined(self) -> Examined:
        """What is wrong with the store, and how many entries each game has where nothing is."""

    @property
    def rescued(self) -> "Remains":
        """What is left of a damaged store, closed with it; `store-damaged` where nothing is."""

    @property
    def writer(self) -> "Journal | None":
        """The store itself where it can be written to."""

    @property
    def reopen(self) -> "Callable[[], Reading] | None":
        """Opens the same store to read it in another process; it can be pickled."""

    @property
    def snapshots(self) -> "Snapshots | None":
        """Where snapshots of games may lie."""

    def close(self) -> None: ...


class Remains(Reading, Protocol):
    """What is left of a damaged store."""

    def salvage(self, name: str, codec: Codec) -> Salvaged: ...


class Journal(Reading, Protocol):
    """A store to play in: an entry is in it for good, or it is not."""

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
        codec: Codec,
        summary: Summary,
        at: float,
        digest: Digest | None = None,
        edition: int | None = None,
    ) -> None:
        """Adds an entry; `Overtaken` if its number is not the next, or if the store is no longer of the edition given."""

    def touch(self, name: str, at: float) -> None:
        """The game counts as used now."""

    def delete(self, name: str) -> None:
        """Forgets a game for good; `no-such-game` where there is none."""

    def keep_digests(self, kept: Iterable[Kept]) -> None:
        """Digests that were made afterwards."""

    def relist(self, derived: Callable[[], Stored | None]) -> None:
        """Lists a game as it is derived from its entries, while nobody else writes."""

    def replace_listed(self, games: Iterable[tuple[Stored, Stored]]) -> None:
        """Lists games otherwise, each where it is still listed as the first of the two."""


class Snapshots(Protocol):
    """A folder for files that can be made again, and what a snapshot is proved by."""

    @property
    def folder(self) -> Path: ...

    def trail(self, name: str) -> "Trail": ...


class Trail(Protocol):
    """A game's header and entries, read at once; they are proved without being decoded."""

    @property
    def length(self) -> int:
        """How many entries there are behind the header."""

    def proof(self, length: int) -> int:
        """A number that belongs to the header and so many entries, and changes with any of them."""

    def entries(self, codec: Codec, length: int) -> list[Entry]:
        """So many entries from the first on."""
