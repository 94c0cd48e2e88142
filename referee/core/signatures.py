"""The functions that a room gives its facets, as types with named arguments; imported for annotations alone."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from referee.core.actions import Action, Housekeeping
from referee.core.box import Facts
from referee.core.result import Accepted, Refused
from referee.core.sheet import Picture, Working
from referee.core.squares import Square
from referee.core.view import Composed, Composing, Question
from referee.core.words import Words

S = TypeVar("S", contravariant=True)
A = TypeVar("A", bound=Action)
E_in = TypeVar("E_in", contravariant=True)
A_in = TypeVar("A_in", bound=Action, contravariant=True)
A_out = TypeVar("A_out", bound=Action, covariant=True)
E_out = TypeVar("E_out", covariant=True)


class Decide(Protocol[S, A_in, E_out]):
    def __call__(self, state: S, seat: str, action: A_in, words: Words) -> Accepted[E_out] | Refused: ...


class Complete(Protocol[S]):
    def __call__(self, state: S, words: list[str]) -> tuple[str, ...]: ...


class Canonical(Protocol[S, A, E_in]):
    def __call__(self, state: S, action: A, events: tuple[E_in, ...]) -> A | Housekeeping: ...


class Remarks(Protocol[S, E_in]):
    """`after` is the state after the event."""

    def __call__(self, after: S, event: E_in, language: str) -> list[str]: ...


class Reasons(Protocol[S, E_in]):
    """`now` is the present state; more may have happened since the event."""

    def __call__(self, now: S, event: E_in, language: str) -> list[str]: ...


class Hints(Protocol[E_in]):
    def __call__(self, event: E_in, language: str) -> list[str]: ...


class Pick(Protocol[S]):
    """`at` is the square on which the word begins, None before one is chosen; `down` is the direction of the word."""

    def __call__(self, state: S, word: tuple[Composing, ...], at: Square | None, down: bool) -> Composed: ...


class Ask(Protocol[S, A_in]):
    """`settled` are subjects that need not be asked again."""

    def __call__(self, state: S, seat: str, action: A_in, settled: frozenset[str], words: Words) -> Question | None: ...


class Answer(Protocol[A]):
    def __call__(self, action: A, asked: Question, answer: str) -> A: ...


class Prospects(Protocol[S, A_in]):
    def __call__(self, state: S, seat: str, action: A_in, language: str) -> list[str]: ...


class OtherMeaning(Protocol[S, A_out]):
    def __call__(self, state: S, text: str) -> A_out | None: ...


class Pictures(Protocol[S]):
    """`states` are the state before the first step and the one after each; of one state alone, it pictures the position."""

    def __call__(self, states: Sequence[S], language: str) -> tuple[Picture, ...]: ...


class Workings(Protocol[S, E_in]):
    """`after` is the state after the event, `command` the one that it belongs to."""

    def __call__(self, after: S, event: E_in, command: str) -> tuple[Working | None, ...]: ...


class SheetRemarks(Protocol[S, E_in]):
    """`now` is the present state, `after` the one after the event."""

    def __call__(self, now: S, after: S, event: E_in, language: str) -> list[str]: ...


class HeaderLines(Protocol):
    def __call__(self, box: Facts, default: Facts) -> list[tuple[str, str]]: ...


class Doubts(Protocol):
    def __call__(self, box: Facts, language: str) -> list[str]: ...
