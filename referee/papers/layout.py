"""How lists of games and of figures are laid out: as lines, or as tables on a terminal that has room for them."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple, Protocol

from referee.cli.output import GAP, aligned, drawing_columns
from referee.core.printable import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.screen.strips import Strip

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


class Layout(Protocol):
    def table(self, heads: Sequence[Head], rows: Sequence[Sequence[str]], title: str = "", headed: bool = True) -> str:
        """Rows below their heads, if lines have any, too."""

    def pairs(self, title: str, rows: Sequence[tuple[str, str]]) -> str:
        """Names with what is said of them."""


class Lines:
    """Columns of text."""

    def table(self, heads: Sequence[Head], rows: Sequence[Sequence[str]], title: str = "", headed: bool = True) -> str:
        above = [[head.label for head in heads]] if headed else []
        return (f"\n{title}\n" if title else "") + aligned([*above, *rows])

    def pairs(self, title: str, rows: Sequence[tuple[str, str]]) -> str:
        return f"{printable(title)}\n" + aligned([(f"  {label}", text) for label, text in rows])


class Drawn(NamedTuple):
    """Tables in the theme of the live table, on a terminal of so many columns."""

    columns: int

    def table(self, heads: Sequence[Head], rows: Sequence[Sequence[str]], title: str = "", headed: bool = True) -> str:
        from referee.cli.drawing import painted_rows

        return painted_rows(self.strips(heads, rows, title))

    def strips(self, heads: Sequence[Head], rows: Sequence[Sequence[str]], title: str = "") -> "list[Strip]":
        from referee.documents.widths import width
        from referee.table.screen.strips import EMPTY, Strip, folded, padded, strip

        cells = [[printable(cell) for cell in row] for row in rows]
        labels = [printable(head.label) for head in heads]
        columns = list(zip(labels, *cells, strict=True))
        heading = [strip(f" {line} ", "class:question") for line in folded(title, self.columns - 2)]
        above = [EMPTY, *heading] if title else []
        words = [max(width(word) for cell in column for word in (cell.split(" "))) for column in columns]
        widths = _shares([max(map(width, column)) for column in columns], words, self.columns - 2)
        if not widths:
            return [*above, *self._stacked(heads, cells)]

        def row(texts: Sequence[str], styles: Sequence[str]) -> Strip:
            """Cells at their places, with the gaps between them in the style of the row."""
            found = [(styles[-1], " ")]
            for text, style, head, wide in zip(texts, styles, heads, widths, strict=False):
                found += [(style, padded(text, wide, right=head.figures)), (styles[-1], GAP)]
            return (*found[:-1], (styles[-1], " "))

        drawn = [row(labels, ["class:bar-turn"] * len(heads) + ["class:bar"])]
        last: Sequence[str] = [""] * len(heads)
        for texts in cells:
            told = [
                "" if head.grouped and text == before else text
                for head, text, before in zip(heads, texts, last, strict=True)
            ]
            lines = [folded(text, wide, hang=0) for text, wide in zip(told, widths, strict=True)]
            styles = [
                "class:turn" if head.strong or (text and text == head.marked) else ""
                for head, text in zip(heads, texts, strict=True)
            ]
            drawn += [row(line, [*styles, ""]) for line in zip_longest(*lines, fillvalue="")]
            last = texts
        return [*above, *drawn]

    def _stacked(self, heads: Sequence[Head], rows: Sequence[Sequence[str]]) -> "list[Strip]":
        """The words of each row, and below them its figures with their names."""
        from referee.table.screen.strips import packed, strip

        found = []
        for row in rows:
            cells = [(head, cell) for head, cell in zip(heads, row, strict=True) if cell]
            words = packed([cell for head, cell in cells if not head.figures], self.columns - 2)
            figures = packed([f"{head.label} {cell}" for head, cell in cells if head.figures], self.columns - 4)
            found += [strip(f" {words[0]} ", "class:turn")] if words else []
            found += [*(strip(f" {line} ") for line in words[1:]), *(strip(f"   {line} ") for line in figures)]
        return found

    def pairs(self, title: str, rows: Sequence[tuple[str, str]]) -> str:
        from referee.cli.drawing import painted_rows
        from referee.documents.widths import width
        from referee.table.screen.strips import folded, padded, strip

        named = [(printable(name), printable(text)) for name, text in rows]
        indent = min(max([width(name) for name, _ in named], default=0), self.columns // 3)
        room = self.columns - indent - len(GAP) - 2
        drawn = [strip(f" {line} ", "class:bar-turn") for line in folded(title, self.columns - 2)]
        for name, text in named:
            lines = zip_longest(folded(name, indent, hang=0), folded(text, room, hang=0), fillvalue="")
            drawn += [
                (*strip(f" {padded(left, indent)}{GAP}", "class:dim"), *strip(f"{right} ")) for left, right in lines
            ]
        return painted_rows(drawn)


def _shares(widths: list[int], least: Sequence[int], room: int) -> list[int]:
    """The widths of columns, the widest narrowed until they fit, as far as words stay whole; none if they cannot."""
    while sum(widths) + len(GAP) * (len(widths) - 1) > room:
        wide = max((wide for wide, word in zip(widths, least, strict=True) if wide > word), default=0)
        if not wide:
            return []
        at = next(at for at, word in enumerate(least) if widths[at] == wide > word)
        widths[at] -= 1
    return widths


def layout() -> Layout:
    """The layout for standard output."""
    columns = drawing_columns()
    return Drawn(columns) if columns >= WIDE else Lines()
