"""A position to be drawn in any way: a grid of marked cells, and facts beside it."""

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from referee.core.squares import Square
from referee.core.values import dataclass

LAID, FLIPPED = "laid", "flipped"


@dataclass(frozen=True, slots=True)
class Cell:
    """A square: its letter (none if it is empty), and its marks."""

    letter: str = ""
    mark: str = ""
    owner: int = 0
    """The owner, by number from 1; the letter's case or a sign shows it as well."""
    ground: str = ""
    """What is printed on the square itself, as a letter."""
    safe: bool = False
    """Whether the token may not be taken away."""
    bare: str = ""
    """How an empty square looks, whatever the language, where that is not its ground's letter."""
    tint: str = ""
    """The colour in which a letter is printed, as the letter that is typed for it, where somebody has said it."""


@dataclass(frozen=True, slots=True)
class View:
    """Rows of cells; figures per seat (such as rack counts) and for all (the bag), under names of the room."""

    grid: tuple[tuple[Cell, ...], ...]
    figures: tuple[tuple[str, int | str], ...] = ()
    by_seat: tuple[tuple[str, Mapping[str, int | str]], ...] = ()
    signs: dict[str, str] = field(default_factory=dict)
    """How each seat's letters are told apart, as a code of the room's wording."""
    owners: tuple[str, ...] = ()
    """The seats by the numbers that cells bear, from 1; none where nobody owns what lies on the grid."""
    edges: tuple[str, str] | None = None
    """The seats above and below, where rows run from one to the other."""
    numbered: bool = False
    """Whether tokens bear their owner's number, where nothing else marks them."""
    labels: tuple[str, ...] = ()
    """What stands before each row, where that is not its letter; columns have no numbers then."""


def shape(view: View) -> tuple[int, int]:
    """Rows and columns of its grid."""
    return len(view.grid), len(view.grid[0]) if view.grid else 0


class DrawnGrid(NamedTuple):
    """A grid that can be drawn by hand: the command that takes its rows, and its initial cells."""

    command: str
    rows: tuple[tuple[str, ...], ...] = ()
    behind: str = ""
    """What follows the rows in the command."""
    capitals: int = 0
    small: int = 0
    """The capitals and the small letters that may be laid."""


Composing = Square | str
"""A part of a word composed with the pointer: a token picked up, by its square, or a letter of one's own."""


class Composed(NamedTuple):
    """A word composed with the pointer: the command as typed so far, the cursor in it, and the word as it would read."""

    line: str
    cursor: int
    word: str


class Opening(NamedTuple):
    """An action possible besides the turn, and the seats that may do it."""

    code: str
    """Of the room's wording. Its first word is the name of the action that it allows, in small letters, singular or plural:
    `table/seating.py` guesses the seat of a command by it."""
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question on which points or legality depend: a code of the room's wording, facts, the answers."""

    code: str
    subject: str
    facts: dict[str, str]
    answers: tuple[str, ...]
    """What may be answered: `yes` and `no`, or letters; empty for any letter."""
    numeric: bool = False
    """Whether a number answers."""
    confirms: bool = False
    """Whether this only asks if the action is meant so: `yes` submits it as it is, `no` drops it."""
    decides: bool = False
    """Whether `no` says as much as `yes`, and is kept in the action."""
    default: str = ""
    """The answer of a line that gives none; without one the action waits until it is answered."""


@dataclass(frozen=True, slots=True)
class Glass:
    """The sandglass of the current turn, according to the room."""

    seat: str
    length: int
    """Seconds until it empties."""
    began: int
    """The step after which it was first turned: by this a turn is known again after an undo."""
    emptied: int
    """How often it has emptied in this turn, as entered so far."""
    running: bool
    """Whether it runs, unless the table pauses it."""
    empties: str
    """The command that says that it has emptied; nothing where it is only rung, and not turned again."""
    closes: str
    """The command that closes the turn, and can take the time; nothing where none does."""
    fatal: bool = False
    """Whether the game is lost when it empties."""
