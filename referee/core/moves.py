"""What could be played in a position, as a room finds it: the best plays, and whether the search came to its end."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from referee.core.graph import Graph
from referee.core.hands import Pieces
from referee.core.words import Words

SUMS = ("points", "pulled")
"""Measures whose values add up over turns; another, such as `advantage`, says where a play leaves its seat."""


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
    """By falling value, then by command."""
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


S = TypeVar("S", contravariant=True)
T = TypeVar("T")
E = TypeVar("E")


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
