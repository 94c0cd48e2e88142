"""Events that every game has, the functions that fold them, and what comes of an event: its points, for reasons.

A room adds its own events. An event with more fields in a room extends the one here and is stored under its name.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeVar

from referee.core.seats import Player
from referee.core.values import Json, Tagged, replace
from referee.core.words import Verdict

VERDICT, NONE = "verdict", "none"
"""Facts about an event in records: contest result, words that keep their meaning (OLD>NEW), non-words."""


class Part(NamedTuple):
    """One reason for points: a word, flips, a full rack, a contest, a rack, an adjustment, a bonus."""

    kind: str
    points: int
    text: str = ""
    doubled: bool | None = None
    number: int | None = None
    """How many there are, if more than one."""
    seat: str | None = None
    """The seat that gets the points, if not the acting one."""
    direction: str | None = None
    """The direction of a word, in games where its square does not determine it."""


def own_points(parts: Iterable[Part]) -> int:
    return sum([part.points for part in parts if part.seat is None])


def credited(scores: Mapping[str, int], seat: str, parts: Iterable[Part]) -> dict[str, int]:
    """The scores with these parts added, each to its seat."""
    after = dict(scores)
    for part in parts:
        after[part.seat or seat] += part.points
    return after


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
    def players(self) -> tuple[Player, ...]: ...
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
    return replace(state, rulings={**state.rulings, event.word: event.accepted})


def ended(state: T) -> T:
    return replace(state, ended=True)


def adjusted(state: S, event: Adjusted) -> S:
    return replace(state, scores=credited(state.scores, event.seat, event.parts))


def conceded(state: S, event: ConcededTo) -> S:
    """The state after a player gave up; if it was that player's turn, the next seat has it."""
    turn = event.following if state.turn == event.seat else state.turn
    return replace(state, conceded=state.conceded | {event.seat}, turn=turn)


class Outcome(NamedTuple):
    """The points of an event, and its facts for records and replay's JSON."""

    parts: tuple[Part, ...] = ()
    further: Mapping[str, Json] | None = None
    """Additional keys of replay's JSON."""
    in_braces: Mapping[str, str] = MappingProxyType({})
    """Decisions of the dictionary that the points do not show, written in braces after the command."""


def outcome_of(event: object) -> Outcome:
    """The outcome of an event of any room: its points, and the result if it is a contest."""
    parts = getattr(event, "parts", ())
    if not isinstance(event, Contested):
        return Outcome(parts)
    return contest_outcome(event.upheld, event.by_table, event.undoes, parts)


def contest_outcome(upheld: bool, by_table: bool, undoes: int | None, parts: tuple[Part, ...] = ()) -> Outcome:
    """The outcome of a contest, of a step that it took back if it names one."""
    verdict = {VERDICT: "upheld" if upheld else "rejected"}
    undone: Mapping[str, Json] = {**verdict, "undoes": undoes} if undoes else verdict
    return Outcome(parts, undone, {} if by_table else verdict)
