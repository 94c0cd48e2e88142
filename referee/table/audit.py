"""Physical reconciliation: the rows of the real grid against the record, square by square."""

from collections.abc import Iterable
from dataclasses import dataclass

from referee.core.spelling import capitals
from referee.core.squares import square_name
from referee.core.view import View

EMPTY = "."


@dataclass(frozen=True, slots=True)
class Difference:
    """A square, what the record has there and what lies on the table; EMPTY for nothing."""

    square: str
    record: str
    table: str


class BadRows(ValueError):
    """Rows that do not fit the grid; `row` names the first such row, `expected` what was wanted."""

    def __init__(self, row: str, expected: int) -> None:
        super().__init__(row)
        self.row = row
        self.expected = expected


def differences(view: View, rows: Iterable[str]) -> list[Difference]:
    """Rows as typed or pasted: a letter or a dot a square, spaces between them or not; missing rows are empty."""
    size = len(view.grid)
    told = [_cells(row, at, size) for at, row in enumerate(rows)]
    if len(told) > size:
        raise BadRows(str(len(told)), size)
    told += [[EMPTY] * size] * (size - len(told))
    found = []
    for row, (cells, seen) in enumerate(zip(view.grid, told, strict=True)):
        for column, (cell, letter) in enumerate(zip(cells, seen, strict=True)):
            record = capitals(cell.letter) or EMPTY
            if record != letter:
                found.append(Difference(square_name((row, column)), record, letter))
    return found


def _cells(row: str, at: int, size: int) -> list[str]:
    spaced = row.split()
    cells = (
        spaced
        if len(spaced) > 1 and all(len(cell) == 1 for cell in spaced)
        else list(capitals(row).replace(" ", EMPTY))
    )
    cells = [EMPTY if cell in ("_", "-", EMPTY) else capitals(cell) for cell in cells]
    if len(cells) > size or not all(cell == EMPTY or cell.isalpha() for cell in cells):
        raise BadRows(chr(ord("A") + at), size)
    return cells + [EMPTY] * (size - len(cells))
