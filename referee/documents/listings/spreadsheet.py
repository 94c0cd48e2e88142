"""Lists as CSV, one after the other: each row begins with the event and the title of its list. No cell is a formula."""

from collections.abc import Iterator, Sequence

from referee.core.cells import Cell, as_csv
from referee.documents.listing import Listing
from referee.documents.spreadsheet import BOM


def write(lists: Sequence[Listing]) -> bytes:
    return (BOM + as_csv(_rows(lists), end="\r\n")).encode()


def _rows(lists: Sequence[Listing]) -> Iterator[Sequence[Cell]]:
    """The rows below their headings, which are the same where lists are of one kind."""
    before: list[str] = []
    for each in lists:
        dated = [] if each.as_of is None else [each.as_of.datum]
        heads = ["event", "list", *["as_of"][: len(dated)], *(column.code for column in each.columns)]
        if heads != before:
            yield [*heads]
        before = heads
        yield from ([each.event, each.title, *dated, *(cell.datum for cell in row)] for row in each.rows)
