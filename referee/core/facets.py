"""The facets of a game that every command uses; many fields have defaults."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

from referee.core.actions import Action, Common, Housekeeping
from referee.core.keywords import Keyword, textual_keywords
from referee.core.limits import COMMAND
from referee.core.outcome import Outcome, outcome_of
from referee.core.record import Header
from referee.core.result import Refused, refused
from referee.core.verdicts import judgements
from referee.core.view import DrawnGrid, Glass, Opening, Question, View
from referee.core.words import Judgement, Sense, Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json
    from referee.core.signatures import (
        Answer,
        Ask,
        Canonical,
        Complete,
        Decide,
        Hints,
        OtherMeaning,
        Pick,
        Prospects,
        Reasons,
        Remarks,
    )

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")


class Rules(NamedTuple, Generic[S, A, E]):
    start: Callable[[Header], S | Refused]
    """The state before the first command, from a record's header and the box it names."""
    decide: "Decide[S, A, E]"
    """The events of an action on a seat's line."""
    apply: Callable[[S, E], S]
    """The state after an event."""


def _nothing_near(text: str, language: str) -> tuple[str, ...]:
    return ()


def _as_stored(command: str, names: object) -> str:
    return command


def _as_it_is(command: str) -> str:
    return command


class Notation(NamedTuple, Generic[S, A, E]):
    read: Callable[[str], A | Housekeeping | Refused]
    """Parses a command, whose length is within the limit, as a common action or one of the room's."""
    write: Callable[[A | Housekeeping], str]
    """An action as text, as it was typed."""
    canonical: "Canonical[S, A, E]"
    """An action accepted in this state, completed from the state and its events."""
    keywords: tuple[Keyword, ...]
    """The room's keywords, or whole commands, in both languages."""
    completions: "Complete[S]"
    """Completions after these words of a command line; never from a dictionary."""
    near: "Callable[[str, str], Iterable[str]]" = _nothing_near
    """What a refused line may be meant for in this language, the likeliest first; never from a dictionary."""
    named: "Callable[[str, Mapping[str, str]], str]" = _as_stored
    """A stored command with the names of players, by their seats, in the place of these."""
    in_french: "Callable[[str], str]" = _as_it_is
    """A command with what French writes in another way beside keywords, such as directions."""

    @property
    def textual(self) -> frozenset[str]:
        """The room's keywords that free text follows."""
        return textual_keywords(self.keywords)

    def parse(self, text: str) -> A | Housekeeping | Refused:
        """A command as an action."""
        return self.read(text) if len(text) <= COMMAND else refused("too-long", limit=COMMAND)

    def stored(self, state: S, action: A, events: tuple[E, ...]) -> str:
        """The text stored for an action accepted in this state."""
        return self.write(self.canonical(state, action, events))

    def typed(self, command: str, language: str) -> str:
        """A stored command as it is typed in this language."""
        if language != "fr":
            return command
        from referee.core.typed import typed

        return self.in_french(typed(command, language, self.keywords, self.read))


def _no_remarks(after: object, event: object, language: str) -> list[str]:
    return []


def _no_reasons(now: object, event: object, language: str) -> list[str]:
    return []


def _no_hints(event: object, language: str) -> list[str]:
    return []


def _not_won(event: object) -> str:
    return ""


def _not_shorter(event: object, language: str) -> str:
    return ""


def _verdicts(event: object) -> dict[str, Judgement]:
    return judgements(getattr(event, "verdicts", ()))


def _no_senses(event: object) -> dict[tuple[str, str], Sense]:
    return {}


class Report(NamedTuple, Generic[S, E]):
    facts: "Callable[[S], Mapping[str, Json]]"
    """The room's own keys of replay's JSON."""
    remarks: "Remarks[S, E]" = _no_remarks
    """Sentences about an event besides its points, such as verdicts with their reasons."""
    outcome: Callable[[E], Outcome] = outcome_of
    """The points of an event, and its facts for records and replay's JSON."""
    verdicts: Callable[[E], dict[str, Judgement]] = _verdicts
    """The dictionary's verdicts at the time of the event, used again when a step is amended."""
    senses: Callable[[E], dict[tuple[str, str], Sense]] = _no_senses
    """The dictionary's evidence on the meanings of two words, used likewise."""
    reasons: "Reasons[S, E]" = _no_reasons
    """The reasons for an earlier event, as far as the present state allows showing them."""
    hints: "Hints[E]" = _no_hints
    """Claims the player left out, where nobody could be asked."""
    won_by: Callable[[E], str] = _not_won
    """How an event has won the game, as the room's endings call it; nothing for one that has not."""
    brief: Callable[[E, str], str] = _not_shorter
    """An event in a few words, where the command is too long to be read in a table; else nothing."""


def _no_glass(state: object) -> None:
    return None


def _no_grids(state: object) -> tuple[DrawnGrid, ...]:
    return ()


class Board(NamedTuple, Generic[S]):
    view: Callable[[S], View]
    """The position as a neutral view."""
    openings: Callable[[S], tuple[Opening, ...]]
    """The openings besides the turn."""
    glass: Callable[[S], Glass | None] = _no_glass
    """The sandglass of the turn, if the game has one."""
    grids: Callable[[S], tuple[DrawnGrid, ...]] = _no_grids
    """The grids that can be drawn by hand now."""
    drawn: "Callable[[S, Action], DrawnGrid | None] | None" = None
    """In games with grids of the players' own: the grid that an action lays."""
    picking: "Pick[S] | None" = None
    """In games that take tokens from the board: the command for a word composed with the pointer."""


def _no_question(state: object, seat: str, action: Action, settled: frozenset[str], words: Words) -> None:
    return None


def _unanswered(action: A, asked: Question, answer: str) -> A:
    return action


def _own(action: Action) -> bool:
    return not isinstance(action, Common)


def _no_prospects(state: object, seat: str, action: Action, language: str) -> list[str]:
    return []


def _one_meaning(state: object, text: str) -> None:
    return None


class Dialogue(NamedTuple, Generic[S, A, E]):
    """Questions and previews at the table."""

    question: "Ask[S, A]" = _no_question
    """The question to ask before this action is submitted."""
    answered: "Answer[A]" = _unanswered
    """The action with an answer in it."""
    previewable: Callable[[A], bool] = _own
    """Whether the result of an action may be shown before it is done."""
    prospects: "Prospects[S, A]" = _no_prospects
    """Sentences on how a typed action may continue."""
    meant: Callable[[S, A], A] | None = None
    """The action meant, in games where an action stands for another one in some states."""
    otherwise: "OtherMeaning[S, A]" = _one_meaning
    """The other meaning of a line, in games where a word alone is an answer."""
