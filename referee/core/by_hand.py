"""An empty score sheet of a game, to fill in by hand, as its room wants it."""

from typing import NamedTuple

from referee.core.sheet import Picture


class Column(NamedTuple):
    title: str
    share: int = 0
    """Its width as a percentage of the table's; 0 takes what the others leave."""


class Counter(NamedTuple):
    """A row of small boxes to cross out or to write in."""

    title: str
    cells: tuple[str, ...]
    each: bool = True
    """Whether every player has one."""


class Form(NamedTuple):
    """What stands below the players: counters, a table of turns, and pictures to draw in."""

    columns: tuple[Column, ...]
    """The columns of a turn, between the name of its player and the totals."""
    rows: int
    totals: str = ""
    """What the columns of the players count, which are the last ones; empty if there are none."""
    closing: tuple[str, ...] = ()
    """Rows below the last turn, such as what is left in hand."""
    counters: tuple[Counter, ...] = ()
    pictures: tuple[Picture, ...] = ()
