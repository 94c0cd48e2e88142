"""Cells of a table for spreadsheets: figures stay figures, and text from people stays text whatever it begins with."""

import csv
from collections.abc import Iterable
from io import StringIO
from unicodedata import category

Cell = str | int | float | None
FORMULA = frozenset("=+-@＝＋－＠﹦﹢﹣﹫−")
"""What a spreadsheet takes a cell for a formula by; some read the wide and the small forms as the usual ones."""
JOINERS = "\u200c\u200d"
"""They hold emoji and some scripts together."""
UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Control characters, marks of direction, halves of letters and ends of lines."""


def as_csv(rows: Iterable[Iterable[Cell]], end: str = "\n") -> str:
    """The rows as text, with nothing in it that a spreadsheet could reckon with."""
    file = StringIO(newline="")
    csv.writer(file, lineterminator=end).writerows([guarded(cell) for cell in row] for row in rows)
    return file.getvalue()


def guarded(cell: Cell) -> Cell:
    """Text that a spreadsheet could reckon with gets an apostrophe before it; what cannot be seen is shown as lost."""
    if not isinstance(cell, str):
        return cell
    told = "".join("\ufffd" if _unseen(letter) and letter not in JOINERS else letter for letter in cell)
    first = next((letter for letter in cell if not _unseen(letter) and not letter.isspace()), "")
    return f"'{told}" if first in FORMULA else told


def _unseen(letter: str) -> bool:
    """Some programs pass over it and read what comes behind."""
    return category(letter) in UNSEEN
