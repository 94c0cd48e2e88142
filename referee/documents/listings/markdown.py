"""Lists as Markdown tables; typed text is escaped."""

from collections.abc import Iterator, Sequence

from referee.documents.listing import Listing
from referee.documents.markdown import plain

LINE = r"\_" * 30
"""A line to sign on."""


def write(lists: Sequence[Listing]) -> bytes:
    return "\n\n".join("\n".join(block) for each in lists for block in _blocks(each) if block).encode() + b"\n"


def _blocks(each: Listing) -> Iterator[list[str]]:
    yield [f"# {plain(each.event)}"]
    yield [plain(" · ".join(each.where))] if each.where else []
    yield [f"## {plain(each.title)}"]
    yield from ([plain(sentence)] for sentence in each.sentences)
    rule = ["---:" if column.figures else "---" for column in each.columns]
    rows = [[plain(cell.text) for cell in row] for row in each.rows]
    yield [f"| {' | '.join(row)} |" for row in ([plain(column.label) for column in each.columns], rule, *rows)]
    yield from ([plain(note)] for note in each.notes)
    yield [f"- {plain(name)} {LINE}" for name in each.signatures]
