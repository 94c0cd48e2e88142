"""Lists as plain text."""

from collections.abc import Iterator, Sequence

from referee.documents.listing import Listing
from referee.documents.widths import broken, left, right, width

WIDTH = 80


def write(lists: Sequence[Listing]) -> bytes:
    return "\n\n".join("\n".join(line.rstrip() for line in _lines(each)) for each in lists).encode() + b"\n"


def _lines(each: Listing) -> Iterator[str]:
    yield from broken(each.event, WIDTH)
    if each.where:
        yield from broken(" · ".join(each.where), WIDTH)
    yield from broken(each.title, WIDTH)
    for sentence in each.sentences:
        yield from broken(sentence, WIDTH)
    yield ""
    yield from _rows(each)
    if each.notes:
        yield ""
    for note in each.notes:
        yield from broken(note, WIDTH)
    if each.signatures:
        yield ""
    yield from (left(name, 30) + "_" * 40 for name in each.signatures)


def _rows(each: Listing) -> Iterator[str]:
    heads = [column.label for column in each.columns]
    texts = [[cell.text for cell in row] for row in each.rows]
    widths = [max(map(width, column)) for column in zip(heads, *texts, strict=True)]
    for row in (heads, *texts):
        cells = zip(row, widths, each.columns, strict=True)
        yield "  ".join(right(text, wide) if column.figures else left(text, wide) for text, wide, column in cells)
