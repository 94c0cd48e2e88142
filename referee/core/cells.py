"""Cells for spreadsheets: numbers stay numbers, and no text is read as a formula."""

import csv
from collections.abc import Iterable
from io import StringIO
from unicodedata import category

Cell = str | int | float | None
FORMULA = frozenset("=+-@＝＋－＠﹦﹢﹣﹫−")
"""First characters of a formula; some spreadsheets accept wide and small forms."""
JOINERS = "\u200c\u200d"
"""Invisible characters that emoji and some scripts need."""
UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Control characters, marks of direction, halves of letters and ends of lines."""


def as_csv(rows: Iterable[Iterable[Cell]], end: str = "\n") -> str:
    """The rows as CSV text in which no cell is a formula."""
    file = StringIO(newline="")
    csv.writer(file, lineterminator=end).writerows([guarded(cell) for cell in row] for row in rows)
    return file.getvalue()


def guarded(cell: Cell) -> Cell:
    """The cell with an apostrophe before a formula, and with invisible characters replaced by a mark."""
    if not isinstance(cell, str):
        return cell
    safe = "".join("\ufffd" if _unseen(letter) and letter not in JOINERS else letter for letter in cell)
    first = next((letter for letter in cell if not _unseen(letter) and not letter.isspace()), "")
    return f"'{safe}" if first in FORMULA else safe


def _unseen(letter: str) -> bool:
    """Whether this character is skipped by some programs when they look for a formula."""
    return category(letter) in UNSEEN
