"""The facet of a game for its score sheet, defined in the room's `sheet.py`."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from referee.core.by_hand import Column, Form
from referee.core.events import Passed
from referee.core.sheet import BLUE, Fact
from referee.core.wording import SHARED, wording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.signatures import Pictures, SheetRemarks, Workings

S = TypeVar("S")
E = TypeVar("E")


ALONE, ALIKE, NEXT, LAST = "", "alike", "next", "last"
"""How the row of a step joins others on a page: not at all, others like it, the next one, or the last one of its player."""


def joins_alike(event: object) -> str:
    """How rows join others in a game without rules of its own for that: passes stand together."""
    return ALIKE if isinstance(event, Passed) else ALONE


ROWS = 46
"""Rows of an empty sheet, which fill two pages."""


def plain_form(state: object, language: str) -> Form:
    """The empty sheet of a game that asks for nothing of its own: plays, points and totals."""
    columns = Column(_say("by-hand-play", language)), Column(_say("by-hand-points", language), 10)
    total = _say("by-hand-total", language)
    return Form(columns, ROWS, totals=total, closing=(total,))


def _say(code: str, language: str) -> str:
    return wording(SHARED, "sheet", code, language)


class Paper(NamedTuple, Generic[S, E]):
    package: str
    """The package that holds its wording."""
    pointed: bool
    """Whether the game is played for points."""
    pictures: "Pictures[S]"
    """Pictures of the game from its states: the board, and series step by step."""
    workings: "Workings[S, E]"
    """The working of each part of an event's points."""
    remarks: "SheetRemarks[S, E]"
    """Sentences about an event besides its points."""
    facts: Callable[[S, str], tuple[Fact, ...]]
    """Settings and values of the pieces, as far as needed to check the points."""
    rows: Callable[[E], tuple[str, ...]] = lambda event: ()
    """The rows of a grid that an event lays at once, two characters a square."""
    form: Callable[[S, str], Form] = plain_form
    """The empty sheet of a game that has just been opened."""
    joins: Callable[[E], str] = joins_alike
    """How the row of an event joins others on a page, so that a turn takes one row and dull turns share one."""
    led: bool = False
    """Whether who is ahead in its first series wins, so that a step can decide."""
    tone: str = BLUE
    """The colour of its posters."""
    stroke: Callable[[E], bool | None] | None = None
    """Whether an event is a stroke (True), another action in a turn (False), or neither (None).

    Not set in games in which nobody plays twice in a row.
    """
