"""The facet of a game for its score sheet, defined in the room's `sheet.py`."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from referee.core.sheet import Fact, Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.signatures import Pictures, SheetRemarks, Workings

S = TypeVar("S")
E = TypeVar("E")


def _no_rows(event: object) -> tuple[str, ...]:
    return ()


def _nothing_by_hand(language: str) -> tuple[()]:
    return ()


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
    rows: Callable[[E], tuple[str, ...]] = _no_rows
    """The rows of a grid that an event lays at once, two characters a square."""
    columns: Callable[[str], tuple[str, ...]] = _nothing_by_hand
    """Headings of additional columns on a blank sheet."""
    squared: Callable[[str], tuple[Picture, ...]] = _nothing_by_hand
    """Empty grids to draw in, on a blank sheet."""
    stroke: Callable[[E], bool | None] | None = None
    """Whether an event is a stroke (True), another action in a turn (False), or neither (None).

    Not set in games in which nobody plays twice in a row.
    """
