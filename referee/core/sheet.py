"""The parts of a score sheet that a room supplies: pictures, workings of points, facts. All text is plain."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from referee.core.seats import Player

BLUE, RED, WHITE, GREEN, VIOLET, BROWN = "blue", "red", "white", "green", "violet", "brown"
"""Tones, which also differ without colour."""


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
    return "; ".join(f"{curve.name}: {', '.join(map(str, curve.values))}" for curve in curves)
