"""A game as people keep it: every figure with what it was made from, neutral to how it is written. All text is plain."""

from dataclasses import dataclass

from referee.core.parts import Part

STANDS, TAKEN_BACK, REPLACED, FALLEN = "stands", "taken-back", "replaced", "fallen"
"""What became of a step: it counts, it was undone, an amendment put another in its place, or made it impossible."""


BLUE, RED, WHITE, GREEN, VIOLET, BROWN = "blue", "red", "white", "green", "violet", "brown"
"""Tones: told apart without colour, too."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A square of a grid: what shows, what stands small beside it, what lies below; `tone` is how it looks.

    Where nothing shows, what lies below is the square's own ground.
    """

    text: str = ""
    sub: str = ""
    below: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    title: str
    text: str
    """The picture in words."""
    rows: tuple[tuple[Tile, ...], ...]
    labels: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    legend: tuple[tuple[Tile, str], ...] = ()
    owned: bool = False
    """Whether what stands beside a letter says whose it is: plain text shows it, too, and what lies below nothing."""


@dataclass(frozen=True, slots=True)
class Track:
    """Letters pulled between two ends: how far each is towards the first (negative: the second), and who took which."""

    title: str
    text: str
    ends: tuple[str, str]
    reach: int
    letters: tuple[tuple[str, int], ...]
    taken: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Line:
    name: str
    values: tuple[int, ...]
    """Before the first step, then after each."""


@dataclass(frozen=True, slots=True)
class Series:
    """Figures step by step."""

    title: str
    text: str
    lines: tuple[Line, ...]
    sides: tuple[str, str] | None = None
    """For a single line around nothing: whom it favours above, and whom below."""


Picture = Grid | Track | Series


@dataclass(frozen=True, slots=True)
class Worth:
    """One thing that points are added up from: a letter with its value, or what else counts."""

    text: str
    points: int


@dataclass(frozen=True, slots=True)
class Working:
    """How the points of a part come about: the sum of these, so many times."""

    worths: tuple[Worth, ...] = ()
    times: int = 1

    @property
    def points(self) -> int:
        return self.times * sum([worth.points for worth in self.worths])


@dataclass(frozen=True, slots=True)
class Earned:
    """A part of a turn's points, whose they are, and how they come about where that can be told."""

    part: Part
    seat: str
    label: str
    working: Working | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """What was said of a word, and by whom: a dictionary, or the table."""

    word: str
    valid: bool
    source: str
    reason: str


@dataclass(frozen=True, slots=True)
class Turn:
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


@dataclass(frozen=True, slots=True)
class Seated:
    seat: str
    name: str
    sign: str = ""
    """A colour, or a point of the compass."""
    score: int = 0
    won: bool = False
    figures: tuple[str, ...] = ()
    """What else is told of a player at the end."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Points of one kind, a figure a player."""

    kind: str
    label: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Sheet:
    language: str
    game: str
    name: str
    """The game as players call it."""
    id: str
    title: str
    place: str
    date: str
    players: tuple[Seated, ...]
    pointed: bool
    """Whether the game is played for points; else scores count letters."""
    unit: str
    """What scores count."""
    notes: tuple[str, ...]
    """Before the first step."""
    turns: tuple[Turn, ...]
    all_steps: bool
    """Whether what was taken back or replaced is on the sheet, too."""
    tallies: tuple[Tally, ...]
    pictures: tuple[Picture, ...]
    outcome: str
    over: bool
    final: bool
    turn: str | None
    began: float | None
    ended: float | None
    played: int | None
    """Seconds of all turns, where the program kept the time."""
    figures: tuple[str, ...]
    """What is told of the table at the end."""
    facts: tuple[Fact, ...]
    """What it takes to reckon everything again: dictionary, rules, settings, values."""
    counting: tuple[str, ...]
    """How points come about, in a few sentences."""
    warnings: tuple[str, ...]
    blanks: int
    """Empty rows to go on by hand."""
    blank: bool = False
    """Whether the whole sheet is to be filled in by hand."""
    columns: tuple[str, ...] = ()
    """Further columns to fill in by hand."""
    version: str = ""
    imported: str = ""
    """The day on which the game was imported, where nobody has said when it was played."""

    @property
    def to_fill(self) -> range:
        """The numbers of the empty rows."""
        last = max((turn.number or 0 for turn in self.turns), default=0)
        return range(last + 1, last + 1 + self.blanks)


def spelled(rows: tuple[tuple[Tile, ...], ...], labels: tuple[str, ...], heads: tuple[str, ...]) -> str:
    """A grid in words: every stretch of squares in a row, by its first square."""
    found = []
    for label, row in zip(labels, rows, strict=True):
        at = 0
        while at < len(row):
            end = next((right for right in range(at, len(row)) if not row[right].text), len(row))
            if end > at:
                found.append(f"{label}{heads[at]} {''.join(tile.text for tile in row[at:end])}")
            at = end + 1
    return " · ".join(found)


def listed(lines: tuple[Line, ...]) -> str:
    """Series in words: the figures, one after the other."""
    return "; ".join(f"{line.name}: {', '.join(map(str, line.values))}" for line in lines)
