"""Workings of points as text, and the scores that each row shows."""

from collections.abc import Iterator

from referee.core.sheet import Working
from referee.documents.review import bound
from referee.documents.say import figure, say, signed
from referee.documents.sheet import EarnedPart, Sheet, SheetRow


def working_text(working: Working) -> str:
    """A working such as V4 U1 E1 S1, (V4 U1 E1 S1) × 2 or − (J8 K5): its sum times its factor is the points."""
    worths = worths_text(working)
    if working.times == -1:
        return f"− ({worths})"
    return worths if working.times == 1 else f"({worths}) × {working.times}"


def worths_text(working: Working) -> str:
    """The letters of a working with their values."""
    return " ".join([f"{text}{points}" for text, points in working.worths])


def for_another(earned: EarnedPart, seat: str) -> bool:
    """Whether these points belong to another seat than that of the row."""
    return earned.seat != seat


def rows_with_scores(sheet: Sheet) -> Iterator[tuple[SheetRow, dict[str, int]]]:
    """Every row with the scores that it shows: that of its seat, and others that have changed."""
    seats = [player.seat for player in sheet.players]
    before = dict.fromkeys(seats, 0)
    for row in sheet.course.rows:
        if row.number is None:
            yield row, {}
            continue
        after = dict(zip(seats, row.scores, strict=True))
        yield row, {seat: score for seat, score in after.items() if seat == row.seat or score != before[seat]}
        before = after


def figure_heads(sheet: Sheet) -> list[str]:
    """The headings of the figures of a turn: its points, and what a review has found."""
    review, language = sheet.review, sheet.language
    heads = [say("points", language)] if sheet.scoring.pointed else [review.measure] if review else []
    return [*heads, say("best", language), say("missed", language)] if review else heads


def figures_of(sheet: Sheet, row: SheetRow) -> list[str]:
    """The figures of a row under these headings."""
    found = row.review
    cells = [signed(row.points) if row.earned else ""] if sheet.scoring.pointed else []
    if sheet.review is None:
        return cells
    if found is None:
        return [*(cells or [""]), "", ""]
    return [*(cells or [figure(found.value)]), bound(found.best, found.at_least), bound(found.missed, found.at_least)]
