"""A room as a value: all that the house needs of a game, whatever the game is."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from referee.core.actions import Common
from referee.core.box import Shape
from referee.core.parts import Part
from referee.core.policy import Policy
from referee.core.record import Header
from referee.core.result import Accepted, Refused
from referee.core.seats import Player
from referee.core.squares import Square
from referee.core.view import Glass, Opening, Question, Sheet, View
from referee.core.words import Judgement, Sense, Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.sheet import Picture


class State(Protocol):
    """What every room's state tells the house."""

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
    @property
    def seat(self) -> str: ...


VERDICT, SAME, NONE = "verdict", "same", "none"
"""What may be kept of an event: how a contest ended, what was taken to keep its meaning, as OLD>NEW, what was no word."""


@dataclass(frozen=True, slots=True)
class Told:
    """What replay's JSON and the log say of an event: its parts and any further keys."""

    parts: tuple[Part, ...] = ()
    further: Mapping[str, Any] | None = None
    kept: Mapping[str, str] = field(default_factory=dict)
    """What a dictionary decided and no points tell, as it is written in braces behind the command."""


class Game(Protocol):
    """The functions of a room. All of them are pure; a refusal is a value."""

    name: str
    sealed: bool
    """Whether the rules forbid looking words up before they are placed (VOC-10)."""
    chance: bool
    """Whether anything hangs on chance in the program itself: each game then has a seed in its header."""
    judges_ahead: bool
    """Whether what is typed or drawn may be judged before it is played."""
    timed: bool
    """Whether a sandglass belongs to the game."""
    picking: Callable[[Any, tuple[Square, ...], Square | None, bool], tuple[str, int]] | None
    """Where tokens are taken from the board: the command line for those picked up and a square, and its cursor."""

    def start(self, header: Header) -> Any | Refused:
        """The state before the first command, from a record's header and the box it names."""

    def parse(self, text: str) -> Any | Refused:
        """A command as an action, common or the room's own."""

    def canonical(self, state: Any, action: Any, events: tuple[Any, ...]) -> str:
        """The text that is kept of an action accepted in this state, given what came of it."""

    def decide(self, state: Any, seat: str, action: Any, words: Words) -> Accepted[Any] | Refused:
        """What comes of an action on a seat's line."""

    def apply(self, state: Any, event: Any) -> Any:
        """The state after an event."""

    def encode(self, event: Any) -> dict[str, Any]: ...
    def decode(self, facts: dict[str, Any]) -> Any: ...
    def told(self, event: Any) -> Told: ...
    def verdicts(self, event: Any) -> dict[str, Judgement]:
        """What a dictionary said when this happened."""

    def senses(self, event: Any) -> dict[tuple[str, str], Sense]:
        """What it said of the meanings of two words."""

    def facts(self, state: Any) -> dict[str, Any]:
        """The room's own keys of replay's JSON."""

    def completions(self, state: Any, words: list[str]) -> tuple[str, ...]:
        """What can follow these words on a command line; never a word because a dictionary has it."""

    def remarks(self, after: Any, event: Any, language: str) -> list[str]:
        """What is worth saying of an event besides its points: verdicts with their reasons, differences."""

    def reasons(self, now: Any, event: Any, language: str) -> list[str]:
        """What an earlier event rests on, as far as the state there is now allows to tell it."""

    def hints(self, event: Any, language: str) -> list[str]:
        """What could have been said of it and was not, where nobody could be asked."""

    def write(self, action: Any) -> str:
        """An action as text, as it was asked for."""

    def typed(self, command: str, language: str) -> str:
        """A command that was kept, as it is typed in this language."""

    def view(self, state: Any) -> View:
        """The position for the eye."""

    def pictures(self, states: Sequence[Any], language: str) -> "tuple[Picture, ...]":
        """The game drawn for its sheet, from the states there were: the board, and what went on step by step."""

    def tally(self, events: Iterable[Any]) -> dict[str, dict[str, Any]]:
        """What is counted of each seat in the events that stand, as `core.digest` tells it."""

    def sheets(self, state: Any) -> tuple[Sheet, ...]:
        """The grids that can be drawn by hand now, in games that are played with such."""

    def openings(self, state: Any) -> tuple[Opening, ...]:
        """What may be done besides the turn."""

    def question(self, state: Any, seat: str, action: Any, settled: frozenset[str], words: Words) -> Question | None:
        """What has to be asked before this action is submitted; `settled` are subjects that need not be asked again."""

    def follow_up(self, after: Any, event: Any) -> Question | None:
        """What may be asked of an event once it is accepted; the answer amends it."""

    def glass(self, state: Any) -> Glass | None:
        """The sandglass of the turn, if the game has one."""

    def foreseen(self, action: Any) -> bool:
        """Whether what would come of an action may be shown before it is done."""

    def prospects(self, state: Any, seat: str, action: Any, language: str) -> list[str]:
        """What an action that is typed could do besides, or how it could be gone on with."""

    def otherwise(self, state: Any, text: str) -> Any | None:
        """What a line could mean besides a command, where words alone are answers: the table asks which was meant."""

    def answered(self, action: Any, asked: Question, answer: str) -> Any:
        """The action with an answer in it."""

    box_shape: Shape
    """What a box may say."""

    def box_lines(self, box: dict[str, Any], default: dict[str, Any]) -> list[tuple[str, str]]:
        """What a box says, as header lines of a record that uses it."""

    def box_wrong(self, box: dict[str, Any]) -> Refused | None:
        """Why nobody can play with this box."""

    def box_doubts(self, box: dict[str, Any], language: str) -> list[str]:
        """What its owner may have told wrong, or has still to tell."""

    def learnt(self, state: Any) -> dict[str, Any]:
        """What a game has taught of its pieces, in the shape of a box."""

    def policy(self, settings: dict[str, str]) -> Policy: ...


class BareRoom:
    """What a room answers that has nothing to say: each says only what it has more than this."""

    picking: Any = None
    box_shape: Shape = {}  # noqa: RUF012 - a mapping that nobody changes

    def senses(self, event: Any) -> dict[tuple[str, str], Sense]:
        return {}

    def sheets(self, state: Any) -> tuple[Sheet, ...]:
        return ()

    def question(self, state: Any, seat: str, action: Any, settled: frozenset[str], words: Words) -> Question | None:
        return None

    def answered(self, action: Any, asked: Question, answer: str) -> Any:
        return action

    def follow_up(self, after: Any, event: Any) -> Question | None:
        return None

    def glass(self, state: Any) -> Glass | None:
        return None

    def foreseen(self, action: Any) -> bool:
        return not isinstance(action, Common)

    def prospects(self, state: Any, seat: str, action: Any, language: str) -> list[str]:
        return []

    def otherwise(self, state: Any, text: str) -> Any | None:
        return None

    def reasons(self, now: Any, event: Any, language: str) -> list[str]:
        return []

    def hints(self, event: Any, language: str) -> list[str]:
        return []

    def learnt(self, state: Any) -> dict[str, Any]:
        return {}

    def box_lines(self, box: dict[str, Any], default: dict[str, Any]) -> list[tuple[str, str]]:
        return []

    def box_wrong(self, box: dict[str, Any]) -> Refused | None:
        return None

    def box_doubts(self, box: dict[str, Any], language: str) -> list[str]:
        return []
