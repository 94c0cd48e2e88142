"""The rows of a sheet in groups that a page shows as one: a turn, or dull turns that follow each other."""

from collections.abc import Iterable

from referee.core.paper import ALIKE, LAST, NEXT
from referee.documents.sheet import STANDS, SheetRow

Turn = tuple[SheetRow, ...]


def turns(rows: Iterable[SheetRow]) -> list[Turn]:
    """All rows in order; a remark, a reviewed step, and one that does not stand, is a group of its own."""
    groups: list[list[SheetRow]] = []
    for row in rows:
        if groups and _joined(groups[-1][-1], row):
            groups[-1].append(row)
        else:
            groups.append([row])
    return [tuple(group) for group in groups]


def _joined(before: SheetRow, row: SheetRow) -> bool:
    if before.number is None or row.number is None or not before.fate == row.fate == STANDS:
        return False
    if before.review or row.review:
        return False
    if row.seat == before.seat:
        return before.joins == NEXT or row.joins == LAST or (row.turn_number or 0) == before.turn_number
    return before.joins == row.joins == ALIKE
