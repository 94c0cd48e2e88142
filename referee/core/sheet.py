"""The facet of a game for its score sheet, and its parts: pictures, workings of points, facts, an empty form.

A room defines it in its `sheet.py`. All text is plain.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from referee.core.events import Passed
from referee.core.seats import Player
from referee.core.wording import SHARED, figure, wording

BLUE, RED, WHITE, GREEN, VIOLET, BROWN = "blue", "red", "white", "green", "violet", "brown"
"""Tones, which also differ without colour."""
ALONE, ALIKE, NEXT, LAST = "", "alike", "next", "last"
"""How the row of a step joins others on a page: not at all, others like it, the next one, or the last one of its player."""
ROWS = 46
"""Rows of an empty sheet, which fill two pages."""

S = TypeVar("S")
E = TypeVar("E")


class Tile(NamedTuple):
    """A square of a grid: its text, a small text beside it, what lies below it, and its tone.

    On an empty square, `below` is what is printed on the square.
    """

    text: str = ""
    sub: str = ""
    below: str = ""
    tone: str = ""


class Grid(NamedTuple):
    title: str
    text: str
    """The picture in words."""
    rows: tuple[tuple[Tile, ...], ...]
    labels: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    legend: tuple[tuple[Tile, str], ...] = ()
    notes: tuple[str, ...] = ()
    """What the drawing does not show, for which a poster has no room."""
    owned: bool = False
    """Whether `sub` is the owner of a tile, which plain text then shows instead of what lies below."""


class Track(NamedTuple):
    """Letters pulled between two ends: how far each is towards the first (negative: the second), and those taken."""

    title: str
    text: str
    ends: tuple[str, str]
    reach: int
    letters: tuple[tuple[str, int], ...]
    taken: tuple[str, str] = ("", "")


class Curve(NamedTuple):
    """One figure over the steps of a game."""

    name: str
    values: tuple[int, ...]
    """The figure before the first step, then after each."""
    of: int | None = None
    """The place of the curve that it is another course of, and looks like."""
    at_least: bool = False
    """Whether its figures are lower bounds."""


class Series(NamedTuple):
    """Figures step by step."""

    title: str
    text: str
    curves: tuple[Curve, ...]
    sides: tuple[str, str] | None = None
    """For a single curve around zero: the players favoured above and below."""
    along: str = ""
    """What is counted from left to right, if not the steps of a game."""


Picture = Grid | Track | Series


class Worth(NamedTuple):
    """A summand of points: a letter with its value, or anything else that counts."""

    text: str
    points: int


class Working(NamedTuple):
    """How the points of a part are calculated: the sum of these, multiplied."""

    worths: tuple[Worth, ...] = ()
    times: int = 1

    @property
    def points(self) -> int:
        return self.times * sum([worth.points for worth in self.worths])

    @property
    def bare(self) -> bool:
        """Whether it is one figure without a letter, which the points themselves tell."""
        return self.times == 1 and len(self.worths) == 1 and not self.worths[0].text


class Fact(NamedTuple):
    name: str
    value: str
    code: str = ""
    """What programs call it, if it is one that every game has."""


def labels_of(rows: range) -> tuple[str, ...]:
    """Letters beside the rows of a board."""
    return tuple([chr(ord("A") + row) for row in rows])


def heads_of(columns: range) -> tuple[str, ...]:
    """Numbers above the columns of a board."""
    return tuple([str(column + 1) for column in columns])


def by_player(title: str, players: Iterable[Player], figures: Iterable[Mapping[str, int]]) -> Series:
    """A series with one curve for each player."""
    each = tuple(figures)
    curves = tuple([Curve(player.name, tuple([one[player.seat] for one in each])) for player in players])
    return Series(title, listed(curves), curves)


def spelled(rows: tuple[tuple[Tile, ...], ...], labels: tuple[str, ...], heads: tuple[str, ...]) -> str:
    """A grid in words: each run of occupied squares in a row, with its first square."""
    words = []
    for label, row in zip(labels, rows, strict=True):
        at = 0
        while at < len(row):
            end = at
            while end < len(row) and row[end].text:
                end += 1
            if end > at:
                words.append(f"{label}{heads[at]} {''.join([tile.text for tile in row[at:end]])}")
            at = end + 1
    return " · ".join(words)


def listed(curves: tuple[Curve, ...]) -> str:
    """Curves in words: the figures, one after the other."""
    figures = [", ".join(map(figure, curve.values)) for curve in curves]
    return "; ".join(f"{curve.name}: {values}" for curve, values in zip(curves, figures, strict=True))


class Column(NamedTuple):
    title: str
    share: int = 0
    """Its width as a percentage of the table's; 0 takes what the others leave."""


class Counter(NamedTuple):
    """A row of small boxes to cross out or to write in."""

    title: str
    cells: tuple[str, ...]
    each: bool = True
    """Whether every player has one."""


class Form(NamedTuple):
    """An empty sheet, to fill in by hand. Below the players stand counters, a table of turns, and pictures to draw in."""

    columns: tuple[Column, ...]
    """The columns of a turn, between the name of its player and the totals."""
    rows: int
    totals: str = ""
    """What the columns of the players count, which are the last ones; empty if there are none."""
    closing: tuple[str, ...] = ()
    """Rows below the last turn, such as what is left in hand."""
    counters: tuple[Counter, ...] = ()
    pictures: tuple[Picture, ...] = ()


def joins_alike(event: object) -> str:
    """How rows join others in a game without rules of its own for that: passes stand together."""
    return ALIKE if isinstance(event, Passed) else ALONE


def plain_form(state: object, language: str) -> Form:
    """The empty sheet of a game that asks for nothing of its own: plays, points and totals."""
    play, points, total = (
        wording(SHARED, "sheet", f"by-hand-{what}", language) for what in ("play", "points", "total")
    )
    return Form((Column(play), Column(points, 10)), ROWS, totals=total, closing=(total,))


class Paper(NamedTuple, Generic[S, E]):
    package: str
    """The package that holds its wording."""
    pointed: bool
    """Whether the game is played for points."""
    pictures: Callable[[Sequence[S], str], tuple[Picture, ...]]
    """Pictures of the game: the board, and series step by step.

    They are made from the state before the first step and the one after each; of one state alone, it pictures the position.
    """
    remarks: Callable[[S, S, E, str], list[str]]
    """Sentences about an event besides its points, from the present state and the one after the event."""
    facts: Callable[[S, str], tuple[Fact, ...]]
    """Settings and values of the pieces, as far as needed to check the points."""
    workings: Callable[[S, E, str], tuple[Working | None, ...]] = lambda after, event, command: tuple(
        None for _ in getattr(event, "parts", ())
    )
    """The working of each part of an event's points, from the state after it and its command; None where they say enough."""
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
