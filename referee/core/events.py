"""Events that every game has, and the functions that fold them.

A room adds its own events. An event with more fields in a room extends the one here and is stored under its name.
"""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from referee.core.parts import Part, credited
from referee.core.values import Tagged, replace
from referee.core.verdicts import Verdict


class Passed(Tagged):
    seat: str


class PassedTo(Passed, tag="passed"):
    """A pass that names the next seat, for games where it does not follow from this one."""

    following: str


class Contested(Tagged):
    """A contest and its result; the words were judged one by one unless the players decided."""

    seat: str
    words: tuple[str, ...]
    upheld: bool
    by_table: bool
    verdicts: tuple[Verdict, ...]
    undoes: int | None
    """The number of the step taken back."""


class ContestedForPoints(Contested, tag="contested"):
    parts: tuple[Part, ...]


class Ruled(Tagged):
    """A ruling of the table on a word (VOC-11)."""

    seat: str
    word: str
    accepted: bool


class Adjusted(Tagged):
    seat: str
    reason: str
    parts: tuple[Part, ...]


class Ended(Tagged):
    seat: str
    reason: str


class Conceded(Tagged):
    seat: str


class ConcededTo(Conceded, tag="conceded"):
    """A concession after which others may play on."""

    following: str


class Ruling(Protocol):
    """A state that remembers the rulings of the table."""

    @property
    def rulings(self) -> Mapping[str, bool]: ...


class Scoring(Protocol):
    """A state with points, in which the others play on when one gives up."""

    @property
    def scores(self) -> Mapping[str, int]: ...
    @property
    def turn(self) -> str: ...
    @property
    def conceded(self) -> frozenset[str]: ...


R = TypeVar("R", bound=Ruling)
S = TypeVar("S", bound=Scoring)
T = TypeVar("T")


def ruled(state: R, event: Ruled) -> R:
    """The state after a ruling."""
    return replace(state, rulings={**state.rulings, event.word: event.accepted})


def ended(state: T) -> T:
    """The state after the players ended the game."""
    return replace(state, ended=True)


def adjusted(state: S, event: Adjusted) -> S:
    """The state after a correction of points."""
    return replace(state, scores=credited(state.scores, event.seat, event.parts))


def conceded(state: S, event: ConcededTo) -> S:
    """The state after a player gave up; if it was that player's turn, the next seat has it."""
    turn = event.following if state.turn == event.seat else state.turn
    return replace(state, conceded=state.conceded | {event.seat}, turn=turn)
