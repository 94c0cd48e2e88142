"""A position, independent of how it is drawn: a grid of marked cells, and figures."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import field

from referee.core.actions import Action
from referee.core.squares import Square
from referee.core.values import Value

LAID, FLIPPED = "laid", "flipped"


class Cell(Value):
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
    """The sign for an empty square, if it is not its ground's letter."""
    tint: str = ""
    """The colour in which a letter is printed, as the letter typed for it, if somebody has said it."""


class View(Value):
    """Rows of cells; figures per seat (such as rack counts) and for all (the bag), under names of the room."""

    grid: tuple[tuple[Cell, ...], ...]
    figures: tuple[tuple[str, int | str], ...] = ()
    by_seat: tuple[tuple[str, Mapping[str, int | str]], ...] = ()
    signs: dict[str, str] = field(default_factory=dict)
    """The code in the room's wording for how each seat's letters look."""
    owners: tuple[str, ...] = ()
    """The seats by the owner numbers of cells, from 1; empty if nothing on the grid has an owner."""
    edges: tuple[str, str] | None = None
    """The seats above and below, if the rows run from one to the other."""
    numbered: bool = False
    """Whether tokens show their owner's number, as nothing else does."""
    labels: tuple[str, ...] = ()
    """The labels of rows, if they are not letters; columns have no numbers then."""


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
    """A chance to act besides the turn, and the seats that have it."""

    code: str
    """Of the room's wording."""
    seats: tuple[str, ...]
    opens: type[Action] | None = None
    """The action that these seats may do now; None if there is nothing to do but know of it."""
    owed: bool = False
    """Whether the game waits for it, first of all from the first of these seats."""
    squares: str = ""
    """The squares on which it may be done, as they are typed."""


class Question(Value):
    """A question to the players: a code of the room's wording, the facts, the answers."""

    code: str
    subject: str
    facts: dict[str, str]
    answers: tuple[str, ...]
    """The possible answers: `yes` and `no`, names, or letters."""
    free: bool = False
    """Whether any letter answers, besides those that are proposed."""
    numeric: bool = False
    """Whether the answer is a number."""
    confirms: bool = False
    """Whether this asks to confirm the action: `yes` submits it unchanged, `no` drops it."""
    decides: bool = False
    """Whether a `no` is stored in the action, like a `yes`."""
    default: str = ""
    """The answer of a line that gives none; without a default the action waits for an answer."""
    further: tuple[str, ...] = ()
    """Answers that are taken, too, and never proposed."""
    said: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """What may be said for each answer, besides what the room's wording has."""


class Glass(Value):
    """The sandglass of the current turn, as the room's rules have it."""

    seat: str
    length: int
    """Seconds until it empties."""
    began: int
    """The step after which it was first turned, which identifies the turn after an undo."""
    emptied: int
    """How often it has emptied in this turn, according to the commands so far."""
    running: bool
    """Whether it runs, unless the players have paused it."""
    empties: str
    """The command for an emptied glass; empty if that only rings and nothing is entered."""
    closes: str
    """The command that closes the turn and takes its time; empty if there is none."""
    fatal: bool = False
    """Whether the game is lost when it empties."""
