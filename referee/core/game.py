"""A game as a value made of facets, through which the house uses its room."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, NamedTuple, Protocol

from referee.core.actions import Action
from referee.core.codec import Codec
from referee.core.facets import Board, Dialogue, Notation, Report, Rules
from referee.core.policy import Policy
from referee.core.seats import Player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.box import BoxFacet
    from referee.core.digest import SeatTally
    from referee.core.hands import Hands
    from referee.core.moves import Moves, Practice
    from referee.core.sheet import Paper


class State(Protocol):
    """The part of a state that is the same in all rooms."""

    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def scores(self) -> Mapping[str, int]: ...
    @property
    def turn(self) -> str: ...
    @property
    def over(self) -> bool: ...
    @property
    def final(self) -> bool: ...
    @property
    def winners(self) -> tuple[str, ...]: ...


class Event(Protocol):
    """The part of an event that is the same in all rooms."""

    @property
    def seat(self) -> str: ...


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=State)
    A = TypeVar("A", bound=Action, default=Action)
    E = TypeVar("E", bound=Event, default=Event)
else:
    from typing import TypeVar

    S, A, E = TypeVar("S"), TypeVar("A"), TypeVar("E")


class Traits(NamedTuple):
    """Flags that tell the house how a game differs from others."""

    sealed: bool = False
    """Whether the rules forbid looking words up before they are placed (VOC-10)."""
    chance: bool = False
    """Whether the program itself draws at random: each game then has a seed in its header."""
    timed: bool = False
    """Whether a sandglass belongs to the game."""
    most: int = 4
    """The greatest number of seats; the least is two."""


class Game(NamedTuple, Generic[S, A, E]):
    """The facets of a room. Their functions are pure; a refusal is a value.

    The house says `Game` alone: it hands states, actions and events from facet to facet without opening them.
    """

    name: str
    package: str
    """The package that holds the room's texts: wording, clauses, default box, tutorial."""
    traits: Traits
    rules: Rules[S, A, E]
    notation: Notation[S, A, E]
    report: Report[S, E]
    board: Board[S]
    codec: Codec[E]
    """The codec with which the journal stores events."""
    policy: Callable[[dict[str, str], str], Policy]
    """The words that the game allows under these settings and this version of the rules."""
    box: "Callable[[], BoxFacet[S]]"
    """The facet of its boxes; imported on first use."""
    paper: "Callable[[], Paper[S, E]]"
    """The facet of its score sheet; imported on first use."""
    tally: "Callable[[], Callable[[Iterable[E]], Mapping[str, SeatTally]]]"
    """What counts the statistics of each seat in the events that stand; imported on first use."""
    dialogue: Dialogue[S, A, E] = Dialogue()
    hands: "Callable[[], Hands[S, E]] | None" = None
    """The facet of players' hands, imported on first use; None in games that have none."""
    moves: "Callable[[], Moves[S, E]] | None" = None
    """The facet of what could be played, imported on first use; None where nothing looks for it."""
    practice: "Callable[[], Practice[S, A]] | None" = None
    """The facet of positions to practise with, imported on first use; None where there are none."""
