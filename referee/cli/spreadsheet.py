"""Rows for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

from referee.core.cells import Cell, guarded


def rows_as_csv(rows: Iterable[Sequence[Cell]]) -> str:
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerows([guarded(cell) for cell in row] for row in rows)
    return file.getvalue()
