"""An evening as plain text: its rankings, and a line for each game."""

from collections.abc import Iterator

from referee.documents.evening import Evening
from referee.documents.evening_tables import Table, sentences, tables, when_and_where
from referee.documents.widths import broken, cut, left, right, width

WIDTH, GAP = 80, 2


def write(evening: Evening) -> bytes:
    blocks = ("\n".join(line.rstrip() for line in block) for block in map(list, _blocks(evening)))
    return "\n\n".join(filter(None, blocks)).encode() + b"\n"


def _blocks(evening: Evening) -> Iterator[Iterator[str]]:
    yield iter([*broken(evening.title, WIDTH), *broken(when_and_where(evening), WIDTH)])
    yield from (_lines(table) for table in tables(evening))
    yield iter([line for sentence in sentences(evening) for line in broken(sentence, WIDTH)])


def _lines(table: Table) -> Iterator[str]:
    """The table in columns; the widest gives way where they do not fit."""
    yield table.title
    lines = [table.heads, *table.rows]
    widths = [max(width(line[at]) for line in lines) for at in range(len(table.heads))]
    while sum(widths) + GAP * (len(widths) - 1) > WIDTH:
        widths[widths.index(max(widths))] -= 1
    first_figure = len(widths) - table.figures
    for line in lines:
        cells = [
            left(cut(cell, wide), wide) if at < first_figure else right(cell, wide)
            for at, (cell, wide) in enumerate(zip(line, widths, strict=True))
        ]
        yield (" " * GAP).join(cells)
