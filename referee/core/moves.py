"""The facets of a game for what could be played: the best plays as a room finds them, and positions to practise with."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from referee.core.graph import Graph
from referee.core.hands import Pieces
from referee.core.words import Words

SUMS = ("points", "pulled")
"""Measures whose values add up over turns; another, such as `advantage`, says where a play leaves its seat."""

S = TypeVar("S", contravariant=True)
T = TypeVar("T")
A = TypeVar("A")
E = TypeVar("E")


class Play(NamedTuple):
    command: str
    """As it can be typed."""
    value: int


class Wanted(NamedTuple):
    """How much is to be found, and when to stop."""

    top: int | None
    """How many of the best plays; None for all."""
    check: Callable[[], object]
    """Raises `OutOfTime` when the search has to stop."""
    any_will_do: bool = False
    """Whether to stop at the first play."""


class Plays(NamedTuple):
    plays: tuple[Play, ...]
    """By falling value, then by command, or with words first that people meet most."""
    complete: bool
    """Whether the search came to its end."""
    unknown_faces: int
    """How many faces nobody has told, which the search has not turned."""
    notes: tuple[str, ...] = ()
    """What else the values hang on: codes of the room's sentences."""

    @property
    def possible(self) -> bool | None:
        """Whether there is a play; None if that is not known."""
        if self.plays:
            return True
        return None if self.unknown_faces or not self.complete else False


class Find(Protocol[S]):
    """Finds plays of a seat from a hand, in the position before its step."""

    def __call__(self, state: S, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> Plays: ...


class Moves(NamedTuple, Generic[T, E]):
    measure: str
    """What the value of a play counts."""
    find: Find[T]
    value: Callable[[T, str, Sequence[E]], int | None]
    """The value of what a seat played, from the state after it and its events; None if it played nothing."""
    common: bool = False
    """Whether reviews keep to words that people know, unless all words are asked for."""


class Practice(NamedTuple, Generic[T, A]):
    """Positions of random games, and hands to find the best play from."""

    deal: Callable[[T, str, Random], Pieces]
    """A hand that a seat may have drawn."""
    onward: Callable[[T, Random], T] = lambda state, dice: state
    """The position after a play as the next player meets it, with all that nobody has told made up."""
    checked: Callable[[A], A | None] = lambda action: action
    """An action without claims that nobody can check; None if nothing of it can be checked."""
    plays: range = range(1, 8)
    """How many plays there may have been before."""
    lead: Callable[[T, Random, Graph, Words], T] | None = None
    """The position after a random game, in rooms that need no search for it."""
