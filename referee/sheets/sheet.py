"""A game as people keep it: every figure with what it was made from, neutral to how it is written. All text is plain."""

from typing import NamedTuple

from referee.core.parts import Part
from referee.core.sheet import Fact, Picture, Working

STANDS, TAKEN_BACK, REPLACED, FALLEN = "stands", "taken-back", "replaced", "fallen"
"""What became of a step: it counts, it was undone, an amendment put another in its place, or made it impossible."""


class Earned(NamedTuple):
    """A part of a turn's points, whose they are, and how they come about where that can be told."""

    part: Part
    seat: str
    label: str
    working: Working | None = None


class Judged(NamedTuple):
    """What was said of a word, and by whom: a dictionary, or the table."""

    word: str
    valid: bool
    source: str
    reason: str


class Turn(NamedTuple):
    """Something that was typed and accepted, and what came of it; `number` is None for what is no step."""

    kind: str
    number: int | None
    seat: str
    command: str
    typed: str
    """The command as it is typed in the language of the sheet."""
    fate: str = STANDS
    earned: tuple[Earned, ...] = ()
    points: int = 0
    scores: tuple[int, ...] = ()
    """Of all players, in order, after this."""
    judged: tuple[Judged, ...] = ()
    remarks: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    """A grid laid in this turn, two characters a square."""
    instead: str = ""
    """What a correction has replaced."""
    seconds: int | None = None
    at: float | None = None
    turn: int | None = None
    """Which turn of the game it belongs to, where one may hold several strokes; and which stroke of it this is."""
    stroke: int | None = None


class Seated(NamedTuple):
    seat: str
    name: str
    sign: str = ""
    """A colour, or a point of the compass."""
    score: int = 0
    won: bool = False
    figures: tuple[str, ...] = ()
    """What else is told of a player at the end."""


class Tally(NamedTuple):
    """Points of one kind, a figure a player."""

    kind: str
    label: str
    points: tuple[int, ...]


class Heading(NamedTuple):
    """Which game this is, and when and where it was played."""

    game: str
    name: str
    """The game as players call it."""
    id: str
    title: str
    place: str
    date: str
    imported: str = ""
    """The day on which the game was imported, where nobody has said when it was played."""


class Scoring(NamedTuple):
    pointed: bool
    """Whether the game is played for points; else scores count letters."""
    unit: str
    """What scores count."""


class Outcome(NamedTuple):
    """What the game has come to."""

    text: str
    over: bool
    final: bool
    turn: str | None


class Course(NamedTuple):
    """The game turn by turn, with room to go on by hand."""

    notes: tuple[str, ...]
    """Before the first step."""
    turns: tuple[Turn, ...]
    all_steps: bool
    """Whether what was taken back or replaced is on the sheet, too."""
    blanks: int
    """Empty rows to go on by hand."""
    columns: tuple[str, ...] = ()
    """Further columns to fill in by hand."""

    @property
    def to_fill(self) -> range:
        """The numbers of the empty rows."""
        last = max([turn.number or 0 for turn in self.turns], default=0)
        return range(last + 1, last + 1 + self.blanks)


class Times(NamedTuple):
    began: float | None
    ended: float | None
    played: int | None
    """Seconds of all turns, where the program kept the time."""


class Colophon(NamedTuple):
    """What it takes to reckon everything again."""

    facts: tuple[Fact, ...]
    """Dictionary, rules, settings, values."""
    counting: tuple[str, ...]
    """How points come about, in a few sentences."""
    times: Times
    version: str
    """Of the program."""


class Sheet(NamedTuple):
    language: str
    heading: Heading
    scoring: Scoring
    players: tuple[Seated, ...]
    figures: tuple[str, ...]
    """What is told of the table at the end."""
    outcome: Outcome
    course: Course
    tallies: tuple[Tally, ...]
    pictures: tuple[Picture, ...]
    colophon: Colophon
    warnings: tuple[str, ...]
    blank: bool = False
    """Whether the whole sheet is to be filled in by hand."""
