"""What a room supplies for a sheet: pictures, workings of points, facts. All text is plain."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from referee.core.seats import Player

BLUE, RED, WHITE, GREEN, VIOLET, BROWN = "blue", "red", "white", "green", "violet", "brown"
"""Tones: told apart without colour, too."""


class Tile(NamedTuple):
    """A square of a grid: what shows, what stands small beside it, what lies below; `tone` is how it looks.

    Where nothing shows, what lies below is the square's own ground.
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
    owned: bool = False
    """Whether the sign beside a letter names its owner: plain text then shows it, and not what lies below."""


class Track(NamedTuple):
    """Letters pulled between two ends: how far each is towards the first (negative: the second), and who took which."""

    title: str
    text: str
    ends: tuple[str, str]
    reach: int
    letters: tuple[tuple[str, int], ...]
    taken: tuple[str, str] = ("", "")


class Line(NamedTuple):
    name: str
    values: tuple[int, ...]
    """Before the first step, then after each."""


class Series(NamedTuple):
    """Figures step by step."""

    title: str
    text: str
    lines: tuple[Line, ...]
    sides: tuple[str, str] | None = None
    """For a single line around zero: the players favoured above and below."""


Picture = Grid | Track | Series


class Worth(NamedTuple):
    """One thing that points are added up from: a letter with its value, or what else counts."""

    text: str
    points: int


class Working(NamedTuple):
    """How the points of a part come about: the sum of these, so many times."""

    worths: tuple[Worth, ...] = ()
    times: int = 1

    @property
    def points(self) -> int:
        return self.times * sum([worth.points for worth in self.worths])


class Fact(NamedTuple):
    name: str
    value: str


def labels_of(rows: range) -> tuple[str, ...]:
    """Letters beside the rows of a board."""
    return tuple([chr(ord("A") + row) for row in rows])


def heads_of(columns: range) -> tuple[str, ...]:
    """Numbers above its columns."""
    return tuple([str(column + 1) for column in columns])


def by_player(title: str, players: Iterable[Player], figures: Iterable[Mapping[str, int]]) -> Series:
    """A figure of every player, before the first step and after each."""
    each = tuple(figures)
    lines = tuple([Line(player.name, tuple([one[player.seat] for one in each])) for player in players])
    return Series(title, listed(lines), lines)


def spelled(rows: tuple[tuple[Tile, ...], ...], labels: tuple[str, ...], heads: tuple[str, ...]) -> str:
    """A grid in words: each run of occupied squares in a row, with its first square."""
    found = []
    for label, row in zip(labels, rows, strict=True):
        at = 0
        while at < len(row):
            end = at
            while end < len(row) and row[end].text:
                end += 1
            if end > at:
                found.append(f"{label}{heads[at]} {''.join([tile.text for tile in row[at:end]])}")
            at = end + 1
    return " · ".join(found)


def listed(lines: tuple[Line, ...]) -> str:
    """Series in words: the figures, one after the other."""
    return "; ".join(f"{line.name}: {', '.join(map(str, line.values))}" for line in lines)
