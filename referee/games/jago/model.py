"""Jago's values: the state, the actions of players and the events."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import field

from referee.clock.dial import Dial
from referee.core.actions import Action
from referee.core.events import Conceded, Contested, Ended, Ruled
from referee.core.seats import Player
from referee.core.squares import Run, Square
from referee.core.values import Tagged, Value
from referee.core.words import Verdict

SIZE = 11
CENTRE: Square = (5, 5)
RACK = 12
PENALTY = 3


class Tile(NamedTuple):
    """A letter on the board, and the seat whose colour it shows."""

    letter: str
    seat: str


Tiles = dict[Square, Tile]
"""The letters on the board."""
DirectedSquare = tuple[bool, Square]
"""A square as part of a word in one direction (down or not)."""
Forms = Mapping[tuple[bool, Square, int], frozenset[str]]
"""The words that the squares of a run (direction, start, length) have spelt so far."""


class Settings(Value):
    judge: str
    letters: Mapping[str, int]
    """How many of each letter the box holds."""
    blue: str
    """The seat that plays blue."""


class Turn(Value):
    """A turn so far: what has been laid in it, and the time it has cost."""

    seat: str
    began: int = 0
    """The step after which it began."""
    placements: int = 0
    ticks: int = 0
    graced: bool = False
    closing: bool = False
    """Whether only `done` may follow, as after a grace."""
    lengths: Mapping[DirectedSquare, int] = field(default_factory=dict)
    """The lengths of the words changed in this turn: when it began, or when they arose or were joined (JAG-9)."""
    replaced: tuple[Square, ...] = ()
    """The square of every replacement of this turn."""


class Position(Value):
    """All that a placement changes, and an upheld contest restores."""

    board: Tiles
    pool: tuple[str, ...]
    forms: Forms
    rack: int
    turn: Turn


class LastPlacement(Value):
    """The placement that can still be contested."""

    step: int
    seat: str
    words: tuple[str, ...]
    judged: frozenset[str]
    before: Position
    closed: Turn | None = None
    """The turn of this placement at its end, once it is closed."""
    drawn: int = 0
    """Letters drawn when the turn was closed."""


class Due(Value):
    """Letters that may be turned after a contest, and by whom."""

    seat: str
    count: int


class State(Value):
    players: tuple[Player, ...]
    settings: Settings
    board: Tiles
    pool: tuple[str, ...]
    racks: dict[str, int]
    bag: int
    dial: Dial
    current: Turn
    """The turn being played."""
    forms: Forms = field(default_factory=dict)
    step: int = 0
    last: LastPlacement | None = None
    due: Due | None = None
    rulings: dict[str, bool] = field(default_factory=dict)
    meanings: dict[frozenset[str], bool] = field(default_factory=dict)
    """Precedents: whether the meaning of two words is the same (JAG-19)."""
    fatal: bool = False
    """Whether the last glass has emptied; a grace may still undo that."""
    winner: str | None = None
    ended: bool = False

    @property
    def turn(self) -> str:
        return self.current.seat

    @property
    def over(self) -> bool:
        return self.ended or self.winner is not None

    @property
    def final(self) -> bool:
        return self.over and not (self.fatal and self.can_grace)

    @property
    def winners(self) -> tuple[str, ...]:
        """Known as soon as the game is over, since nothing is contested then; a grace may still take it back."""
        return (self.winner,) if self.winner else ()

    @property
    def scores(self) -> dict[str, int]:
        """Letters that show each player's colour."""
        counts = {player.seat: 0 for player in self.players}
        for tile in self.board.values():
            counts[tile.seat] += 1
        return counts

    @property
    def advantage(self) -> bool:
        """Whether the player at turn has at least one letter more (JAG-6)."""
        scores = self.scores
        return scores[self.turn] > scores[self.other(self.turn)]

    @property
    def can_grace(self) -> bool:
        """JAG-16: a placement that stands, the advantage, a tick to forgive, and never twice in a turn."""
        current = self.current
        return current.placements > 0 and current.ticks > 0 and not current.graced and self.advantage

    def other(self, seat: str) -> str:
        return next(player.seat for player in self.players if player.seat != seat)

    def number(self, seat: str) -> int:
        """The place of a seat on the dial: 0 or 1."""
        return 0 if seat == self.players[0].seat else 1

    def minutes(self, seat: str) -> int:
        return self.dial.minutes(self.number(seat))

    def colour(self, seat: str) -> str:
        return "b" if seat == self.settings.blue else "r"


class Letter(NamedTuple):
    """One letter of a typed word; `.` stands for the letter on the square, `$` before it takes it from the pool."""

    letter: str
    pool: bool = False


LYING = Letter(".")
"""The letter that lies there."""


class Flag(Value):
    """`extend` or `steal`: whether the meaning is the same, for one old word or for all that are not named."""

    same: bool
    word: str = ""


class Place(Action):
    start: Square
    down: bool
    letters: tuple[Letter, ...]
    flags: tuple[Flag, ...] = ()
    keep: tuple[Square, ...] = ()


class Tick(Action):
    pass


class Grace(Action):
    pass


class Done(Action):
    seconds: int | None = None


class Turning(Action):
    """The letters turned after a contest; none declines."""

    squares: tuple[Square, ...] = ()


RULED, PRECEDENT, EVIDENCE = "ruled", "precedent", "evidence"


class Meaning(Value):
    """An old word and the new one made of it: whether they mean the same, and who says so."""

    old: str
    new: str
    same: bool
    by: str
    lemmas: tuple[str, ...] = ()
    families: tuple[str, ...] = ()


class Placed(Tagged):
    seat: str
    laid: tuple[tuple[Square, str], ...]
    turned: tuple[Square, ...]
    """Old letters that take the player's colour."""
    replaced: tuple[tuple[Square, str], ...]
    """Letters moved to the pool, and the squares they lay on."""
    pooled: tuple[str, ...]
    """Letters taken from the pool."""
    words: tuple[str, ...]
    runs: tuple[Run, ...]
    lengths: tuple[tuple[DirectedSquare, int], ...]
    meanings: tuple[Meaning, ...]
    stolen: tuple[str, ...]
    warnings: tuple[tuple[str, int, int], ...] = ()
    """Letters in excess: how many there are, how many the box holds."""
    verdicts: tuple[Verdict, ...] = ()
    """The verdict on each word under `judge always`."""


class Ticked(Tagged):
    """A glass has emptied; a fatal one ends the game."""

    seat: str
    fatal: bool


class Forgiven(Tagged):
    """A tick taken back; after a fatal one the dial had not moved."""

    seat: str
    fatal: bool


class Closed(Tagged):
    """The end of a turn, with the ticks that its time adds; a fatal tick ends the game instead, in the open turn."""

    seat: str
    seconds: int | None
    ticks: int
    fatal: bool
    drawn: int
    """Letters drawn from the bag."""


class ContestedForLetters(Contested, tag="contested"):
    due: int
    """How many letters may be turned because of it."""


class Turned(Tagged):
    seat: str
    squares: tuple[Square, ...]


Event = Placed | Ticked | Forgiven | Closed | ContestedForLetters | Turned | Ruled | Ended | Conceded


def word_of(run: Run, board: Tiles) -> str:
    return "".join([board[square].letter for square in run.squares])
