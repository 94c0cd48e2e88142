"""How lists of games and of figures are laid out: as lines, or as tables on a terminal that has room for them."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.cli.output import aligned, drawing_columns, out
from referee.core.printable import printable

WIDE = 30
"""The least columns of a terminal that has room for tables."""


class Head(NamedTuple):
    label: str
    figures: bool = False
    """Whether numbers stand below it, at the right."""
    strong: bool = False
    """Whether what stands below it is looked for first."""
    grouped: bool = False
    """Whether a table leaves out what stands in the row above, too."""
    marked: str = ""
    """What stands out below it."""


class Layout:
    """Columns of text."""

    def table(self, heads: Sequence[Head], rows: Sequence[Sequence[str]], title: str = "", headed: bool = True) -> str:
        """Rows below their heads, if lines have any, too."""
        above = [[head.label for head in heads]] if headed else []
        return (f"\n{title}\n" if title else "") + aligned([*above, *rows])

    def pairs(self, title: str, rows: Sequence[tuple[str, str]]) -> str:
        """Names with what is said of them."""
        return f"{printable(title)}\n" + aligned([(f"  {label}", text) for label, text in rows])

    def write(self, text: str) -> None:
        out(text)


def layout() -> Layout:
    """The layout for standard output."""
    columns = drawing_columns()
    if columns < WIDE:
        return Layout()
    from referee.papers.drawn import Drawn

    return Drawn(columns)
