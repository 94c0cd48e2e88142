"""Squares, directions and runs on a board of letters, written as the French federations do: row letter, column number."""

import re
from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

T = TypeVar("T")

Square = tuple[int, int]
"""Row and column, both from 0."""

_ACROSS = re.compile(r"([A-Z])(\d{1,2})")
_DOWN = re.compile(r"(\d{1,2})([A-Z])")


class Run(NamedTuple):
    """Neighbouring squares in a row (across) or in a column (down)."""

    start: Square
    down: bool
    length: int

    @property
    def squares(self) -> tuple[Square, ...]:
        return _squares(self)

    @property
    def name(self) -> str:
        """The run as it is typed: H8 across, 8H down."""
        return position_name(self.start, self.down)


@lru_cache(maxsize=4096)
def _squares(run: Run) -> tuple[Square, ...]:
    """The squares of a run; cached, since the same runs recur."""
    (row, column), down, length = run
    if down:
        return tuple([(row + at, column) for at in range(length)])
    return tuple([(row, column + at) for at in range(length)])


def square_name(square: Square) -> str:
    return f"{chr(ord('A') + square[0])}{square[1] + 1}"


def position_name(square: Square, down: bool) -> str:
    row, column = chr(ord("A") + square[0]), str(square[1] + 1)
    return f"{column}{row}" if down else f"{row}{column}"


@lru_cache(maxsize=1024)
def parse_square(text: str) -> Square | None:
    found = _ACROSS.fullmatch(text.upper())
    return (ord(found[1]) - ord("A"), int(found[2]) - 1) if found else None


@lru_cache(maxsize=2048)
def parse_position(text: str) -> tuple[Square, bool] | None:
    """The square and direction of a position: H8 is across, 8H down."""
    if square := parse_square(text):
        return square, False
    found = _DOWN.fullmatch(text.upper())
    return ((ord(found[2]) - ord("A"), int(found[1]) - 1), True) if found else None


def neighbours(square: Square) -> tuple[Square, ...]:
    row, column = square
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def ends(run: Run) -> tuple[Square, Square]:
    """The squares before and after a run."""
    (row, column), down, length = run
    return ((row - 1, column), (row + length, column)) if down else ((row, column - 1), (row, column + length))


def run_through(square: Square, down: bool, occupied: Container[Square]) -> Run:
    """The whole run of occupied squares through this one."""
    row, column = square
    if down:
        first = last = row
        while (first - 1, column) in occupied:
            first -= 1
        while (last + 1, column) in occupied:
            last += 1
        return Run((first, column), True, last - first + 1)
    first = last = column
    while (row, first - 1) in occupied:
        first -= 1
    while (row, last + 1) in occupied:
        last += 1
    return Run((row, first), False, last - first + 1)


def runs_through(square: Square, occupied: Container[Square]) -> list[Run]:
    """The words through a square: runs of two or more, across before down."""
    runs = [run_through(square, down, occupied) for down in (False, True)]
    return [run for run in runs if run.length > 1]


def runs_through_any(squares: Iterable[Square], occupied: Container[Square]) -> list[Run]:
    """The words through at least one of these squares, each once, in order."""
    found, places = [], tuple(squares)
    for down in (False, True):
        row_step, column_step = (1, 0) if down else (0, 1)
        passed: set[Square] = set()
        for row, column in places:
            if (row, column) not in passed and (
                (row - row_step, column - column_step) in occupied or (row + row_step, column + column_step) in occupied
            ):
                run = run_through((row, column), down, occupied)
                passed.update(run.squares)
                found.append(run)
    return sorted(found)


def formed(typed: Run, squares: Iterable[Square], occupied: Container[Square]) -> set[Run]:
    """The words through these squares of a complete run: the run itself, and those that cross it."""
    row_step, column_step = (0, 1) if typed.down else (1, 0)
    crossed = [
        run_through((row, column), not typed.down, occupied)
        for row, column in squares
        if (row - row_step, column - column_step) in occupied or (row + row_step, column + column_step) in occupied
    ]
    return {typed, *crossed}


def grid_of(lying: Mapping[Square, T], rows: range, columns: range, empty: T) -> tuple[tuple[T, ...], ...]:
    """What lies on each square of a board, row by row."""
    return tuple([tuple([lying.get((row, column), empty) for column in columns]) for row in rows])


def lines_of(signs: "Mapping[Square, str]", size: int) -> list[str]:
    """The rows of a square board, a dot for each square without a sign."""
    return ["".join(row) for row in grid_of(signs, range(size), range(size), ".")]
