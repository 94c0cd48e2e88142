"""A position for the eye, neutral to how it is drawn: a grid of marked cells, and facts beside it."""

from dataclasses import dataclass

LAID, FLIPPED = "laid", "flipped"


@dataclass(frozen=True, slots=True)
class Cell:
    """What shows on a square, and what is special about it; an empty square has no letter."""

    letter: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """Rows of cells; figures a seat (rack counts and the like) and for all (the bag), by names the room gives them."""

    grid: tuple[tuple[Cell, ...], ...]
    figures: tuple[tuple[str, int], ...] = ()
    by_seat: tuple[tuple[str, dict[str, int]], ...] = ()


@dataclass(frozen=True, slots=True)
class Opening:
    """Something that is open besides the turn: a code of the room's wording, and who may do it."""

    code: str
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """Something nobody has said that points or legality depend on: a code of the room's wording, facts, the answers."""

    code: str
    subject: str
    facts: dict[str, str]
    answers: tuple[str, ...]
    """What may be answered, the proposal first; `yes` and `no`, or letters; empty for any letter."""
    confirms: bool = False
    """Whether this only asks if the action is meant so: `yes` submits it as it is, `no` drops it."""
