"""Option's values: the state, the actions of players and the events."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET, UnsetType, field

from referee.core.actions import Action
from referee.core.events import Adjusted, ConcededTo, ContestedForPoints, Ended, Part, PassedTo, Ruled
from referee.core.seats import Player
from referee.core.squares import Run, Square
from referee.core.values import Tagged, Value
from referee.core.words import Verdict

STAR = "*"
RACK = 7


class Face(Value):
    """One face of a prism, as far as it is known; the letter of a star is the one it stands for, if named."""

    letter: str
    star: bool = False
    value: int | None = None
    colour: str | None = None

    @property
    def printed(self) -> str:
        return STAR if self.star else self.letter

    @property
    def named(self) -> str:
        """The letter as it is typed, followed by a star if it is one."""
        return f"{self.letter}{STAR}" if self.star else self.letter

    @property
    def bare(self) -> "Face":
        """The letter or the star alone, without value and colour."""
        return Face(self.letter, self.star)

    def worth(self, values: Mapping[str, int]) -> int:
        """The value of this face, as in `face_values`."""
        return face_values((self,), values)[0]


def face_values(faces: Iterable[Face], values: Mapping[str, int]) -> list[int]:
    """The value of each face: its own if it is known, else that of the box; a star is worth nothing."""
    return [0 if face.star else values.get(face.letter, 0) if face.value is None else face.value for face in faces]


class Prism(Value):
    """A prism on the grid: the face that shows and, if it is known, the face below."""

    shown: Face
    hidden: Face | None = None
    hidden_colour: str | None = None
    """The colour of a hidden face whose letter is not known."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces that are known; the one that shows comes first."""
        return (self.shown,) if self.hidden is None else (self.shown, self.hidden)


def prism_of(faces: Sequence[Face]) -> Prism:
    """The prism with this face, or with these two."""
    return Prism(faces[0], faces[1] if len(faces) > 1 else None)


Grid = dict[Square, Prism]


class Settings(Value):
    size: int
    prisms: int
    judge: str
    values: Mapping[str, int]
    faces: tuple[Prism, ...] = ()
    """OPT-3: the whole set prism by prism, if the box describes it."""


class LastPlay(Value):
    """The last play while it can be contested: its words, and the grid, bag and rack before it."""

    step: int
    seat: str
    words: tuple[str, ...]
    judged: frozenset[str]
    points: int
    grid: Grid
    bag: int
    rack: int


class State(Value):
    players: tuple[Player, ...]
    settings: Settings
    grid: Grid
    bag: int
    racks: dict[str, int]
    scores: dict[str, int]
    turn: str
    step: int = 0
    started: bool = False
    passes: int = 0
    drawn: dict[str, int] = field(default_factory=dict)
    drawing: tuple[str, ...] = ()
    """The seats that have to draw (again) before play begins."""
    last: LastPlay | None = None
    rulings: dict[str, bool] = field(default_factory=dict)
    ended: bool = False
    emptied: str | None = None
    revealed: frozenset[str] = frozenset()
    shown: dict[str, int] = field(default_factory=dict)
    """How many prisms were on the racks revealed so far, whatever there should have been."""
    left: tuple[Prism, ...] = ()
    """The prisms on the racks revealed so far, where the set is known prism by prism."""
    conceded: frozenset[str] = frozenset()

    @property
    def over(self) -> bool:
        return self.ended or len(self.players) - len(self.conceded) < 2

    @property
    def in_play(self) -> tuple[str, ...]:
        return tuple(player.seat for player in self.players if player.seat not in self.conceded)

    @property
    def owing(self) -> tuple[str, ...]:
        """The seats whose rack has yet to be revealed (OPT-17)."""
        if len(self.in_play) < 2:
            return ()
        return tuple(seat for seat in self.in_play if seat not in self.revealed and seat != self.emptied)

    @property
    def final(self) -> bool:
        return self.over and not self.owing

    @property
    def winners(self) -> tuple[str, ...]:
        if not self.final:
            return ()
        best = max(self.scores[seat] for seat in self.in_play)
        return tuple(seat for seat in self.in_play if self.scores[seat] == best)


class Details(NamedTuple):
    """What a typed letter or a flip says of the face that shows after the play, and of the one below."""

    value: int | None = None
    colour: str = ""
    hidden: str | None = None
    hidden_value: int | None = None
    hidden_colour: str = ""


NO_DETAILS = Details()


class Letter(NamedTuple):
    """One letter of a typed word; `.` stands for the letter on the square."""

    letter: str
    star: bool = False
    details: Details = NO_DETAILS


NOWHERE = (-1, -1)
"""The square of a flip that is named by its letter alone."""


class Flip(Value):
    """`~H8:V>T`: a prism flipped to its other face; what is not typed is None. `~V` flips the only V within reach."""

    square: Square
    old: str | None = None
    old_star: bool = False
    new: str | None = None
    new_star: bool = False
    details: Details = NO_DETAILS


class Play(Action):
    start: Square
    down: bool
    letters: tuple[Letter, ...]
    flips: tuple[Flip, ...] = ()
    couleur: tuple[str, ...] = ()
    """The words claimed to be of one colour; empty text stands for the typed word."""
    announced: int | None = None


class Rack(Action):
    prisms: tuple[tuple[Face, ...], ...]
    """Both faces of each prism, or one where the set tells the other."""
    announced: int | None = None
    """The values of all faces together, where the player has told no more than that."""


class Played(Tagged):
    seat: str
    laid: tuple[tuple[Square, Prism], ...]
    turned: tuple[tuple[Square, Prism], ...]
    """Prisms of the grid that were flipped or only described, as they are after the play."""
    flips: tuple[Square, ...]
    words: tuple[str, ...]
    parts: tuple[Part, ...]
    announced: int | None
    following: str
    undecided: tuple[str, ...] = ()
    """Words whose colours are not all known and were not claimed to be alike."""
    verdicts: tuple[Verdict, ...] = ()
    """The verdict on each word under `judge always`."""


class Swapped(Tagged):
    seat: str
    count: int
    following: str


class Drawn(Tagged):
    seat: str
    prism: str
    total: int


class Revealed(Tagged):
    seat: str
    count: int
    expected: int
    parts: tuple[Part, ...]
    prisms: tuple[Prism, ...] | UnsetType = UNSET
    """What was on the rack, where the set is known prism by prism."""
    announced: bool | UnsetType = UNSET
    """Whether the player told what the rack costs, and not what was on it."""


Event = Played | PassedTo | Swapped | ContestedForPoints | Drawn | Ruled | Adjusted | Ended | Revealed | ConcededTo


def word_of(run: Run, grid: Grid) -> str:
    return "".join([grid[square].shown.letter for square in run.squares])
