"""Places: what a page shows, as a name that stands in the address of its events; and the pages that features give.

Other places are the names of games.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Protocol

from referee.display.pieces import Sight
from referee.store.listed import NAME, ListedGame
from referee.store.port import StoreReader
from referee.table.voice import Voice

LIVE, LIST = "live", "list"
"""The page that follows what is played, and the list of games."""
_NUMBERED = re.compile("([a-z]+)-([1-9][0-9]{0,3})")
_PATHS = {LIVE: "/", LIST: "/games"}


class Known(Protocol):
    """What is known of all that such pages show; the next reading equals it as long as nothing has changed."""

    def sight(self, place: str, voice: Voice) -> Sight:
        """The page of a place."""


class GivenPages(Protocol):
    """The pages of a feature. All but their places is asked by the one thread that reads the store."""

    @property
    def places(self) -> tuple[str, ...]:
        """Places that are there once each, at the addresses of their names."""

    @property
    def series(self) -> tuple[str, ...]:
        """The names of places with numbers: `round-1` and those that follow stand at `/round/1` and so on."""

    def choose(self, reader: StoreReader, typed: str) -> None:
        """Shows the event of this name from now on; an error if there is none."""

    def front(self, reader: StoreReader) -> str:
        """The place that whoever asks for nothing in particular sees; empty if that is none of these."""

    def out_of_force(self, reader: StoreReader, games: Iterable[ListedGame]) -> frozenset[str]:
        """The names of games that no list has, since other versions of them count."""

    def known(self, reader: StoreReader, games: Sequence[ListedGame]) -> Known:
        """What is known now; `games` is the store's own list."""


def giver(given: Iterable[GivenPages], place: str) -> GivenPages | None:
    """Who gives the page of a place; None for those of games, and for what is no place."""
    return next(
        (
            pages
            for pages in given
            if place in pages.places or any(number_in(place, name) is not None for name in pages.series)
        ),
        None,
    )


def number_in(place: str, series: str) -> int | None:
    """The number of a place in a series, such as 3 for `round-3` among the rounds; None if it is not one of them."""
    match = _NUMBERED.fullmatch(place)
    return int(match[2]) if match and match[1] == series else None


def path(place: str) -> str:
    """The address of a place on the server."""
    if NAME.fullmatch(place):
        return f"/game/{place}"
    return _PATHS.get(place, f"/{place.replace('-', '/')}")
