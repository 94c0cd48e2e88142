"""Stores of small settled games, and what is counted of a game set up by commands."""

from datetime import date
from pathlib import Path
from typing import Any

from referee.core.digest import SeatTally
from referee.core.result import Refused
from referee.core.table import Table
from referee.core.words import Everything
from referee.papers.aliases import Names
from referee.papers.selection import Filters
from referee.papers.stats.statistics import Figures, Statistics, gather
from referee.session.digest import facts_of
from referee.session.new_game import header_of, open_game
from referee.session.session import Session
from referee.store.sqlite.store import Store
from tests.leaks import closed_later
from tests.store.stores import submitted

END = ("end", "ana: rack", "bob: rack")
"""What settles a game of Option between these two."""
EVENING = ("H8 VUES", "I7 PENTE ~H8:V>T couleur", "ana: contest TUES rejected")
"""Ana 7 − 10 = −3, Bob 14 + 4 + 2 + 2 + 2 + 2 + 25 = 51."""


def counted(table: Table, seat: str) -> SeatTally:
    return facts_of(table)[seat]


def played(
    store: Store, *lines: str, names: tuple[str, ...] = ("Ana", "Bob"), day: str = "", game: str = "option"
) -> str:
    """A game of these players on a day; the name that it is stored under."""
    header = header_of(game, names, (), ("fr", ""))
    header = header.replaced("date", day) if day else header
    opened = open_game(store, header, 1.0)
    assert not isinstance(opened, Refused)
    submitted(Session(store, opened[0], lambda game, header: Everything()), *lines)
    return opened[0]


def gathered(store: Store, *players: str, names: Names | None = None, **wanted: Any) -> Statistics:
    keys = frozenset(player.upper() for player in players)
    return gather(store, store.games(), Filters(names or Names(), keys, **wanted))


def only(found: Statistics) -> Figures:
    (figures,) = found.figures
    return figures


def day(text: str) -> date:
    return date.fromisoformat(text)


def store_in(folder: Path) -> Store:
    """A new store, closed when the test ends."""
    return closed_later(Store(folder / "games.sqlite"))
