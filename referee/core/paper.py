"""The facet of a game that its score sheet is made with; a room's `sheet.py` holds it."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from referee.core.sheet import Fact, Picture, Working

S = TypeVar("S")
E = TypeVar("E")


def _no_rows(event: object) -> tuple[str, ...]:
    return ()


def _nothing_by_hand(language: str) -> tuple[()]:
    return ()


class Paper(NamedTuple, Generic[S, E]):
    package: str
    """The package that holds its wording."""
    pointed: bool
    """Whether the game is played for points."""
    pictures: Callable[[Sequence[S], str], tuple[Picture, ...]]
    """The game drawn, from the states there were: the board, and what went on step by step."""
    workings: Callable[[S, E, str], tuple[Working | None, ...]]
    """How each part of an event's points comes about, given the state after it and the command."""
    remarks: Callable[[S, S, E, str], list[str]]
    """Sentences on an event besides its points, from the state now and the one after it."""
    facts: Callable[[S, str], tuple[Fact, ...]]
    """Settings and what is printed on the pieces, as far as it takes to reckon again."""
    rows: Callable[[E], tuple[str, ...]] = _no_rows
    """A grid laid at once, row by row, two characters a square; the command holds it as one word."""
    columns: Callable[[str], tuple[str, ...]] = _nothing_by_hand
    """Heads of further columns on an empty sheet."""
    squared: Callable[[str], tuple[Picture, ...]] = _nothing_by_hand
    """Squared paper to draw on, on an empty sheet."""
    stroke: Callable[[E], bool | None] | None = None
    """Whether this is a stroke of its seat's turn; False: something else done in it; None: no matter of turns.

    None where nobody may play again before the others do.
    """
