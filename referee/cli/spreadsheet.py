"""Rows for a spreadsheet: figures stay figures, and text from people stays text whatever it begins with."""

import csv
import io
from collections.abc import Iterable, Sequence

from referee.words.say import shown

Cell = str | int | float | None
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What a spreadsheet would take a cell for a formula by, or what hides such a sign from the eye."""


def rows_as_csv(rows: Iterable[Sequence[Cell]]) -> str:
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerows([_safe(cell) for cell in row] for row in rows)
    return file.getvalue()


def _safe(cell: Cell) -> Cell:
    if not isinstance(cell, str):
        return cell
    return shown(f"'{cell}" if cell.startswith(FORMULA) else cell)
