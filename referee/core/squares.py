"""Squares, directions and runs on a board of letters: row letter, then column number, as the French federations write."""

import re
from collections.abc import Container
from dataclasses import dataclass

Square = tuple[int, int]
"""Row and column, both from 0."""

_ACROSS = re.compile(r"([A-Z])(\d{1,2})")
_DOWN = re.compile(r"(\d{1,2})([A-Z])")


@dataclass(frozen=True, slots=True, order=True)
class Run:
    """Neighbouring squares in a row (across) or in a column (down)."""

    start: Square
    down: bool
    length: int

    @property
    def squares(self) -> tuple[Square, ...]:
        row, column = self.start
        if self.down:
            return tuple([(row + at, column) for at in range(self.length)])
        return tuple([(row, column + at) for at in range(self.length)])

    @property
    def name(self) -> str:
        """How the run is typed: H8 across, 8H down."""
        return position_name(self.start, self.down)


def square_name(square: Square) -> str:
    return f"{chr(ord('A') + square[0])}{square[1] + 1}"


def position_name(square: Square, down: bool) -> str:
    row, column = chr(ord("A") + square[0]), str(square[1] + 1)
    return f"{column}{row}" if down else f"{row}{column}"


def parse_square(text: str) -> Square | None:
    found = _ACROSS.fullmatch(text.upper())
    return (ord(found[1]) - ord("A"), int(found[2]) - 1) if found else None


def parse_position(text: str) -> tuple[Square, bool] | None:
    """H8 is across from there, 8H down."""
    if square := parse_square(text):
        return square, False
    found = _DOWN.fullmatch(text.upper())
    return ((ord(found[2]) - ord("A"), int(found[1]) - 1), True) if found else None


def neighbours(square: Square) -> tuple[Square, ...]:
    row, column = square
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def run_through(square: Square, down: bool, occupied: Container[Square]) -> Run:
    """The whole run of occupied squares through this one."""
    step = (1, 0) if down else (0, 1)
    start = end = square
    while (start[0] - step[0], start[1] - step[1]) in occupied:
        start = (start[0] - step[0], start[1] - step[1])
    while (end[0] + step[0], end[1] + step[1]) in occupied:
        end = (end[0] + step[0], end[1] + step[1])
    return Run(start, down, end[0] - start[0] + end[1] - start[1] + 1)


def runs_through(square: Square, occupied: Container[Square]) -> list[Run]:
    """The words through a square: runs of two or more, across before down."""
    runs = (run_through(square, down, occupied) for down in (False, True))
    return [run for run in runs if run.length > 1]
