"""The facet of a game for practice: positions of random games, and hands to find the best play from."""

from collections.abc import Callable
from random import Random
from typing import Generic, NamedTuple, TypeVar

from referee.core.graph import Graph
from referee.core.hands import Pieces
from referee.core.words import Words

S = TypeVar("S")
A = TypeVar("A")

Lead = Callable[[S, Random, Graph, Words], S]


class Practice(NamedTuple, Generic[S, A]):
    deal: Callable[[S, str, Random], Pieces]
    """A hand that a seat may have drawn."""
    onward: Callable[[S, Random], S] = lambda state, dice: state
    """The position after a play as the next player meets it, with all that nobody has told made up."""
    checked: Callable[[A], A | None] = lambda action: action
    """An action without claims that nobody can check; None if nothing of it can be checked."""
    plays: range = range(1, 8)
    """How many plays there may have been before."""
    lead: Lead[S] | None = None
    """The position after a random game, in rooms that need no search for it."""
