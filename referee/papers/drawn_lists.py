"""Lists on a terminal, in the theme of the live table: games and figures, how an event stands, who sits where."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from referee.cli.drawing import painted_rows
from referee.cli.output import GAP, out_raw
from referee.core.printable import printable
from referee.documents.listing import Listing, Lists
from referee.documents.visible import cleaned
from referee.documents.widths import width
from referee.papers.layout import Head, Layout
from referee.table.screen.strips import EMPTY, Strip, fitted, folded, packed, padded, strip, text_of


class Drawn(Layout):
    """Tables in the theme of the live table, on a terminal of so many columns."""

    def __init__(self, columns: int) -> None:
        self.columns = columns

    def table(self, heads: Sequence[Head], rows: Sequence[Sequence[str]], title: str = "", headed: bool = True) -> str:
        return painted_rows(self.strips(heads, rows, title))

    def strips(self, heads: Sequence[Head], rows: Sequence[Sequence[str]], title: str = "") -> list[Strip]:
        cells = [[printable(cell) for cell in row] for row in rows]
        labels = [printable(head.label) for head in heads]
        columns = list(zip(labels, *cells, strict=True))
        above = [EMPTY, *_told([title], "class:question", self.columns)] if title else []
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

    def _stacked(self, heads: Sequence[Head], rows: Sequence[Sequence[str]]) -> list[Strip]:
        """The words of each row, and below them its figures with their names."""
        found = []
        for row in rows:
            cells = [(head, cell) for head, cell in zip(heads, row, strict=True) if cell]
            words = packed([cell for head, cell in cells if not head.figures], self.columns - 2)
            figures = packed([f"{head.label} {cell}" for head, cell in cells if head.figures], self.columns - 4)
            found += [strip(f" {words[0]} ", "class:turn")] if words else []
            found += [*(strip(f" {line} ") for line in words[1:]), *(strip(f"   {line} ") for line in figures)]
        return found

    def pairs(self, title: str, rows: Sequence[tuple[str, str]]) -> str:
        named = [(printable(name), printable(text)) for name, text in rows]
        indent = min(max([width(name) for name, _ in named], default=0), self.columns // 3)
        room = self.columns - indent - len(GAP) - 2
        drawn = _told([title], "class:bar-turn", self.columns)
        for name, text in named:
            lines = zip_longest(folded(name, indent, hang=0), folded(text, room, hang=0), fillvalue="")
            drawn += [
                (*strip(f" {padded(left, indent)}{GAP}", "class:dim"), *strip(f"{right} ")) for left, right in lines
            ]
        return painted_rows(drawn)

    def write(self, text: str) -> None:
        out_raw(text)


def _shares(widths: list[int], least: Sequence[int], room: int) -> list[int]:
    """The widths of columns, the widest narrowed until they fit, as far as words stay whole; none if they cannot."""
    while sum(widths) + len(GAP) * (len(widths) - 1) > room:
        wide = max((wide for wide, word in zip(widths, least, strict=True) if wide > word), default=0)
        if not wide:
            return []
        at = next(at for at, word in enumerate(least) if widths[at] == wide > word)
        widths[at] -= 1
    return widths


def drawn_lists(document: Lists, columns: int) -> str:
    return "\n".join([painted_rows(_rows(each, columns)) for each in cleaned(document).lists])


def _rows(each: Listing, columns: int) -> list[Strip]:
    """The head of a list, its rows, and what stands below them."""
    named = next((column.code for column in each.columns if not column.figures), "")
    heads = [Head(column.label, column.figures, strong=column.code == named) for column in each.columns]
    signed = [f"{name} {'_' * 30}" for name in each.signatures]
    title = _told([each.event], "class:bar-turn", columns)
    parts = (
        [*_told([" · ".join(each.where)], "class:dim", columns), *_told([each.title], "class:question", columns)],
        _told(each.sentences, "", columns),
        Drawn(columns).strips(heads, [[cell.text for cell in row] for row in each.rows]),
        [*_told(each.notes, "class:dim", columns), *_told(signed, "", columns)],
    )
    rows = [row for at, part in enumerate(filter(None, parts)) for row in ([EMPTY] if at else []) + part]
    widest = max(width(text_of(row)) for row in (*title, *rows))
    return [*(fitted(row, widest, "class:bar") for row in title), *rows]


def _told(texts: Iterable[str], style: str, columns: int) -> list[Strip]:
    return [strip(f" {row} ", style) for text in texts if text for row in folded(text, columns - 2)]
