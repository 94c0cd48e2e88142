"""Lists on a terminal, in the theme of the live table: how an event stands, who sits where."""

from collections.abc import Iterable

from referee.cli.drawing import painted_rows
from referee.documents.listing import Listing, Lists
from referee.documents.visible import cleaned
from referee.documents.widths import width
from referee.papers.layout import Drawn, Head
from referee.table.screen.strips import EMPTY, Strip, fitted, folded, strip, text_of


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
