"""The facets of a game that every command uses; many fields have defaults."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

from referee.core.actions import Action, Common, Housekeeping
from referee.core.events import Outcome, outcome_of
from referee.core.keywords import Keyword, textual_keywords
from referee.core.limits import COMMAND
from referee.core.notation import typed
from referee.core.record import Header
from referee.core.result import Accepted, Refused, refused
from referee.core.squares import Square
from referee.core.values import Json
from referee.core.view import Composed, Composing, DrawnGrid, Glass, Opening, Question, View
from referee.core.words import Judgement, Sense, Words, judgements

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")


class Rules(NamedTuple, Generic[S, A, E]):
    start: Callable[[Header], S | Refused]
    """The state before the first command, from a record's header and the box it names."""
    decide: Callable[[S, str, A, Words], Accepted[E] | Refused]
    """The events of an action on a seat's line."""
    apply: Callable[[S, E], S]
    """The state after an event."""


class Notation(NamedTuple, Generic[S, A, E]):
    read: Callable[[str], A | Housekeeping | Refused]
    """Parses a command, whose length is within the limit, as a common action or one of the room's."""
    write: Callable[[A | Housekeeping], str]
    """An action as text, as it was typed."""
    canonical: Callable[[S, A, tuple[E, ...]], A | Housekeeping]
    """An action accepted in this state, completed from the state and its events."""
    keywords: tuple[Keyword, ...]
    """The room's keywords, or whole commands, in both languages."""
    completions: Callable[[S, list[str]], tuple[str, ...]]
    """Completions after these words of a command line; never from a dictionary."""
    near: Callable[[str], Iterable[str]] = lambda text: ()
    """What a refused line may be meant for, the likeliest first; never from a dictionary."""
    named: Callable[[str, Mapping[str, str]], str] = lambda command, names: command
    """A stored command with the names of players, by their seats, in the place of these."""
    in_french: Callable[[str], str] = lambda command: command
    """A command with what French writes in another way beside keywords, such as directions."""
    in_words: Callable[[str], str] = lambda command: command
    """A stored command as people read it, where what is stored is for the program, such as the rows of a grid."""

    @property
    def textual(self) -> frozenset[str]:
        """The room's keywords that free text follows."""
        return textual_keywords(self.keywords)

    def parse(self, text: str) -> A | Housekeeping | Refused:
        return self.read(text) if len(text) <= COMMAND else refused("too-long", limit=COMMAND)

    def stored(self, state: S, action: A, events: tuple[E, ...]) -> str:
        """The text stored for an action accepted in this state."""
        return self.write(self.canonical(state, action, events))

    def typed(self, command: str, language: str) -> str:
        """A stored command as it is typed in this language."""
        if language != "fr":
            return command
        return self.in_french(typed(command, language, self.keywords, self.read))

    def told(self, command: str, language: str) -> str:
        """A stored command as it is read in this language."""
        return self.typed(self.in_words(command), language)


class Report(NamedTuple, Generic[S, E]):
    facts: Callable[[S], Mapping[str, Json]]
    """The room's own keys of replay's JSON."""
    remarks: Callable[[S, E, str], list[str]] = lambda after, event, language: []
    """Sentences about an event besides its points, such as verdicts with their reasons, from the state after it."""
    outcome: Callable[[E], Outcome] = outcome_of
    """The points of an event, and its facts for records and replay's JSON."""
    verdicts: Callable[[E], dict[str, Judgement]] = lambda event: judgements(getattr(event, "verdicts", ()))
    """The dictionary's verdicts at the time of the event, used again when a step is amended."""
    senses: Callable[[E], dict[tuple[str, str], Sense]] | None = None
    """The dictionary's evidence on the meanings of two words, used likewise, in games that record it."""
    noted: Callable[[Mapping[str, str], Words], Words] = lambda extra, words: words
    """The dictionary with what a record notes of it in braces behind a line, where no figures show it."""
    reasons: Callable[[S, E, str], list[str]] = lambda now, event, language: []
    """The reasons for an earlier event, as far as the present state allows showing them."""
    hints: Callable[[E, Words, str], list[str]] = lambda event, words, language: []
    """Claims the player left out, where nobody could be asked."""
    won_by: Callable[[E], str] = lambda event: ""
    """How an event has won the game, as the room's endings call it; nothing for one that has not."""
    brief: Callable[[E, str], str] = lambda event, language: ""
    """An event in a few words, where the command is too long to be read in a table; else nothing."""


class Board(NamedTuple, Generic[S]):
    view: Callable[[S], View]
    """The position as a neutral view."""
    openings: Callable[[S], tuple[Opening, ...]]
    """The openings besides the turn."""
    glass: Callable[[S], Glass | None] = lambda state: None
    """The sandglass of the turn, if the game has one."""
    grids: Callable[[S], tuple[DrawnGrid, ...]] = lambda state: ()
    """The grids that can be drawn by hand now."""
    drawn: Callable[[S, Action], DrawnGrid | None] | None = None
    """In games with grids of the players' own: the grid that an action lays."""
    values: Callable[[S], Mapping[str, int]] = lambda state: {}
    """What each letter is worth, as far as that is known."""
    begins: Callable[[S], tuple[Square, bool]] | None = None
    """Where the seat at turn goes on, and whether its word runs down from there; without it anywhere."""
    picking: Callable[[S, tuple[Composing, ...], Square | None, bool], Composed] | None = None
    """In games that take tokens from the board: the command for a word composed with the pointer.

    The square is the one on which the word begins, None before it is chosen; the last argument is whether the word runs down.
    """


class Dialogue(NamedTuple, Generic[S, A, E]):
    """Questions and previews at the table."""

    question: Callable[[S, str, A, frozenset[str], Words], Question | None] = (
        lambda state, seat, action, settled, words: None
    )
    """The question to ask before this action is submitted; subjects that are settled need not be asked again."""
    answered: Callable[[A, Question, str], A] = lambda action, asked, answer: action
    """The action with an answer in it."""
    previewable: Callable[[A], bool] = lambda action: not isinstance(action, Common)
    """Whether the result of an action may be shown before it is done."""
    prospects: Callable[[S, str, A, str], list[str]] = lambda state, seat, action, language: []
    """Sentences on how a typed action may continue."""
    meant: Callable[[S, A], A] | None = None
    """The action meant, in games where an action stands for another one in some states."""
    otherwise: Callable[[S, str], A | None] = lambda state, text: None
    """The other meaning of a line, in games where a word alone is an answer."""
    stopped: Callable[[S, A], Question | None] = lambda state, action: None
    """What is asked of an action that comes when the program's glass has emptied."""
    owed: Callable[[], Callable[[S, str, str], A | Housekeeping | None]] | None = None
    """In games that wait for something besides a play: what reads it from a seat that tells it without its command."""
