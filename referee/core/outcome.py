"""The outcome of an event: its points, and its facts for records and replay's JSON."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol

from referee.core.events import Contested
from referee.core.parts import Part
from referee.core.values import Json

VERDICT, SAME, NONE = "verdict", "same", "none"
"""Facts about an event in records: contest result, words that keep their meaning (OLD>NEW), non-words."""


class Outcome(NamedTuple):
    parts: tuple[Part, ...] = ()
    further: "Mapping[str, Json] | None" = None
    """Additional keys of replay's JSON."""
    in_braces: Mapping[str, str] = MappingProxyType({})
    """Decisions of the dictionary that the points do not show, written in braces after the command."""


class ContestEvent(Protocol):
    """The fields that the event of a contest has in every room."""

    @property
    def upheld(self) -> bool: ...
    @property
    def by_table(self) -> bool: ...
    @property
    def undoes(self) -> int | None: ...


def outcome_of(event: object) -> Outcome:
    """The outcome of an event of any room: its points, and the result if it is a contest."""
    return contest_outcome(event) if isinstance(event, Contested) else Outcome(getattr(event, "parts", ()))


def contest_outcome(event: ContestEvent) -> Outcome:
    """The outcome of a contest."""
    verdict = {VERDICT: "upheld" if event.upheld else "rejected"}
    undone: "Mapping[str, Json]" = {**verdict, "undoes": event.undoes} if event.undoes else verdict
    return Outcome(getattr(event, "parts", ()), undone, {} if event.by_table else verdict)
