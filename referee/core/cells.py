"""Cells for spreadsheets: numbers stay numbers, and text from people is never read as a formula."""

import csv
from collections.abc import Iterable
from io import StringIO
from unicodedata import category

Cell = str | int | float | None
FORMULA = frozenset("=+-@＝＋－＠﹦﹢﹣﹫−")
"""First characters of a formula; some spreadsheets read wide and small forms as the usual ones."""
JOINERS = "\u200c\u200d"
"""They hold emoji and some scripts together."""
UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Control characters, marks of direction, halves of letters and ends of lines."""


def as_csv(rows: Iterable[Iterable[Cell]], end: str = "\n") -> str:
    """The rows as CSV text in which no cell is a formula."""
    file = StringIO(newline="")
    csv.writer(file, lineterminator=end).writerows([guarded(cell) for cell in row] for row in rows)
    return file.getvalue()


def guarded(cell: Cell) -> Cell:
    """Text that would be a formula with an apostrophe before it, and invisible characters replaced by a mark."""
    if not isinstance(cell, str):
        return cell
    told = "".join("\ufffd" if _unseen(letter) and letter not in JOINERS else letter for letter in cell)
    first = next((letter for letter in cell if not _unseen(letter) and not letter.isspace()), "")
    return f"'{told}" if first in FORMULA else told


def _unseen(letter: str) -> bool:
    """Whether this character is skipped by some programs when they look for a formula."""
    return category(letter) in UNSEEN
