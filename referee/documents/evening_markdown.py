"""An evening as Markdown: its rankings, and a line for each game."""

from collections.abc import Iterator

from referee.documents.evening import Evening
from referee.documents.evening_tables import sentences, tables, when_and_where
from referee.documents.markdown import plain, table_lines


def write(evening: Evening) -> bytes:
    return "\n\n".join(filter(None, _blocks(evening))).encode() + b"\n"


def _blocks(evening: Evening) -> Iterator[str]:
    yield f"# {plain(evening.title)}"
    yield plain(when_and_where(evening))
    for table in tables(evening):
        yield f"## {plain(table.title)}"
        rows = [[plain(cell) for cell in row] for row in table.rows]
        yield "\n".join(table_lines([plain(head) for head in table.heads], table.figures, rows))
    yield from map(plain, sentences(evening))
