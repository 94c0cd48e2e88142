"""Score sheets of a game and of an evening, as values that the writers beside them turn into formats. All text is plain."""

from typing import NamedTuple

from referee.core.events import Part
from referee.core.sheet import ALONE, Fact, Form, Picture, Series, Working

STANDS, TAKEN_BACK, REPLACED, FALLEN = "stands", "taken-back", "replaced", "fallen"
"""What became of a step: it counts, it was undone, or a correction has replaced it or made it impossible."""


class EarnedPart(NamedTuple):
    """A part of a row's points, the seat that earned it, and its working if there is one."""

    part: Part
    seat: str
    label: str
    working: Working | None = None


class JudgedWord(NamedTuple):
    """A verdict on a word, by a dictionary or by the table."""

    word: str
    valid: bool
    source: str
    reason: str


class TurnReview(NamedTuple):
    """What a turn was worth, and what it could have been worth."""

    value: int
    best: int | None
    """None where nobody knows the hand."""
    missed: int | None
    at_least: bool
    """Whether more may have been possible than was found."""
    source: str
    """Whose word the hand is: `typed`, `known` or `laid`."""
    told: str
    """The best play, or that there is no better one, with the source of the hand; empty if neither is known."""
    command: str | None
    """The best play, as the journal would keep it."""


class SeatReview(NamedTuple):
    """What the turns of a player missed."""

    seat: str
    turns: int
    missed: int
    at_least: bool
    told: str
    """The same in a sentence, with the sources of the hands."""


class SheetReview(NamedTuple):
    """A review of the whole game."""

    measure: str
    """The heading of the values of turns; empty where those are the points."""
    seats: tuple[SeatReview, ...]
    course: Series
    """The course of the game as it was played, and as it could have gone."""
    notes: tuple[str, ...]


class SheetRow(NamedTuple):
    """An accepted command and its result: a step or, if `number` is None, a remark."""

    kind: str
    number: int | None
    seat: str
    command: str
    typed: str
    """The command as it is typed in the language of the sheet."""
    fate: str = STANDS
    earned: tuple[EarnedPart, ...] = ()
    points: int = 0
    scores: tuple[int, ...] = ()
    """The scores of all players after it, in order of seats."""
    judged: tuple[JudgedWord, ...] = ()
    remarks: tuple[str, ...] = ()
    grid: tuple[str, ...] = ()
    """The rows of a grid laid by it, two characters a square."""
    told: str = ""
    """The command as it is read, where it has no grid to be drawn beside it."""
    instead: str = ""
    """The command that a correction has replaced."""
    seconds: int | None = None
    at: float | None = None
    joins: str = ALONE
    """How it joins other rows on a page (`core/sheet.py`)."""
    turn_number: int | None = None
    """The number of its turn, in games whose turns may have several strokes."""
    stroke_number: int | None = None
    """Which stroke of the turn it is; None if it is none."""
    goes_on: str = ""
    """That it goes on with a turn, in words, for formats that do not show its turn as one."""
    review: TurnReview | None = None
    """What it could have been; None if it was not reviewed."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is said of it, that it goes on with a turn first, and what could have been played last."""
        return tuple(filter(None, (self.goes_on, *self.remarks, self.review.told if self.review else "")))


class Seated(NamedTuple):
    seat: str
    name: str
    sign: str = ""
    """The player's colour or point of the compass."""
    score: int = 0
    won: bool = False
    place: int = 0
    """The place at the end, from 1 on; equals share the better one. 0 on an empty sheet."""
    figures: tuple[str, ...] = ()
    """Further figures of the player at the end."""


class Tally(NamedTuple):
    """The points of one kind, a number for each player."""

    kind: str
    label: str
    points: tuple[int, ...]


class Highlight(NamedTuple):
    """A remarkable moment of a game, such as its dearest play."""

    kind: str
    label: str
    text: str
    """The word, the play, or whatever else was remarkable."""
    number: int
    figure: str
    """The number with its unit."""
    seats: tuple[str, ...]
    """Whose it is; several players share some."""
    step: int | None = None


class Heading(NamedTuple):
    """Which game this is, and when and where it was played."""

    game: str
    name: str
    """The game as players call it."""
    id: str
    title: str
    place: str
    date: str
    tone: str = ""
    """The colour of its poster."""
    imported: str = ""
    """The day on which the game was imported, if its record has no date."""


class SheetOutcome(NamedTuple):
    """The outcome of the game, or whose turn it is."""

    text: str
    over: bool
    final: bool
    turn: str | None
    how: str = ""
    """How it was won, behind the winners' names."""
    score: str = ""
    """What the winners have, if that has decided."""


class Course(NamedTuple):
    """The rows of the game, and empty rows to go on by hand."""

    notes: tuple[str, ...]
    """The notes before the first step."""
    rows: tuple[SheetRow, ...]
    all_steps: bool
    """Whether steps that were taken back or replaced have rows, too."""
    blanks: int
    """The number of empty rows."""

    @property
    def to_fill(self) -> range:
        """The numbers of the empty rows."""
        last = max([row.number or 0 for row in self.rows], default=0)
        return range(last + 1, last + 1 + self.blanks)


class Colophon(NamedTuple):
    """What one needs to check the points, and when the game was played; None for what is unknown."""

    facts: tuple[Fact, ...]
    """The dictionary, the rules, the settings and the values of pieces."""
    counting: tuple[str, ...]
    """How points are counted, in a few sentences."""
    began: float | None
    ended: float | None
    played: int | None
    """The seconds of all turns, if the program kept the time."""
    version: str
    """The version of the program."""


class Sheet(NamedTuple):
    language: str
    heading: Heading
    pointed: bool
    """Whether the game is played for points; else scores count letters."""
    unit: str
    """The unit of scores, such as points."""
    players: tuple[Seated, ...]
    figures: tuple[str, ...]
    """Figures of the whole table at the end."""
    outcome: SheetOutcome
    highlights: tuple[Highlight, ...]
    course: Course
    tallies: tuple[Tally, ...]
    pictures: tuple[Picture, ...]
    colophon: Colophon
    warnings: tuple[str, ...]
    form: Form | None = None
    """What an empty sheet has to fill in by hand."""
    review: SheetReview | None = None
    """What a review has found, if one was asked for."""

    @property
    def names(self) -> dict[str, str]:
        """The players' names by their seats."""
        return {player.seat: player.name for player in self.players}

    @property
    def all_pictures(self) -> tuple[Picture, ...]:
        """The pictures, and under the course of the game the one that could have been."""
        if self.review is None:
            return self.pictures
        kinds = enumerate(self.pictures, 1)
        after = next((at for at, picture in kinds if isinstance(picture, Series)), len(self.pictures))
        return (*self.pictures[:after], self.review.course, *self.pictures[after:])


class Standing(NamedTuple):
    place: int
    """From 1 on; equals share the better one."""
    name: str
    points: str
    """The place points as they are printed, with two decimals."""
    exact: str
    """The same as a fraction, such as 7/3."""
    games: int
    won: int


class Ranking(NamedTuple):
    """The players of one kind of game, or of all games."""

    game: str
    """The game as programs call it; empty for all games."""
    title: str
    rows: tuple[Standing, ...]


class Evening(NamedTuple):
    """The games of an evening, or of any other time."""

    language: str
    title: str
    days: tuple[str, str]
    """The first and the last day on which a game was played, as far as they are known."""
    place: str
    """Where all games were played; empty if not all at one place."""
    rankings: tuple[Ranking, ...]
    """Over all games first, if there are several kinds of them."""
    uncounted: tuple[str, ...]
    """The games that are not final, which no ranking counts."""
    sheets: tuple[Sheet, ...]
    """The games without their logs."""
    version: str
