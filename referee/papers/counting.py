"""What features know of stored games: of which events they are, and which of several versions counts."""

from collections.abc import Iterable, Iterator
from typing import Protocol, cast

from referee.cli.doors import doors
from referee.core.late import imported
from referee.store.listed import ListedGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader

STRAY = "\n#stray "
"""Begins a line in the header of a game that was made of a stray. Where none has it, no feature is asked."""


class KeptGames(Protocol):
    """What a feature knows of stored games."""

    def event_of(self, reader: "StoreReader", game: ListedGame) -> str:
        """Event, round and table of a game, which is then not deleted; empty for a game of no event."""

    def warn_of_hall(self, reader: "StoreReader") -> None:
        """Says what is wrong between this device and its hall."""

    def out_of_force(self, reader: "StoreReader", games: Iterable[ListedGame]) -> frozenset[str]:
        """The names of all versions of games that do not count."""


def kept_games() -> Iterator[KeptGames]:
    return (cast(KeptGames, imported(door.games)) for door in doors() if door.games)


def not_counting(reader: "StoreReader", games: Iterable[ListedGame]) -> frozenset[str]:
    """The names of all versions that do not count."""
    listed = list(games)
    if not any(STRAY in game.header for game in listed):
        return frozenset()
    return frozenset(name for kept in kept_games() for name in kept.out_of_force(reader, listed))
