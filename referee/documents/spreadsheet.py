"""Documents as CSV, a sheet detailed enough to check every figure. No cell is a formula.

What programs look for is always English: kinds of rows and of points, verdicts, what became of a step. What people read is in
the language of the sheet: headings, commands and remarks.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from referee.core.cells import Cell, as_csv
from referee.core.wording import MINUS
from referee.documents.formats import Document
from referee.documents.listing import Listing, Lists
from referee.documents.reckoning import rows_with_scores, worths_text
from referee.documents.say import say
from referee.documents.sheet import EarnedPart, Evening, Sheet, SheetRow

COLUMNS = (
    "row", "number", "seat", "name", "kind", "text", "letters", "times", "points", "total", "seconds", "at", "fate",
    "turn", "stroke",
)  # fmt: skip
BOM = "\ufeff"


def write(document: Document) -> bytes:
    """The document as in RFC 4180, with a byte order mark, by which spreadsheets recognise UTF-8."""
    return (BOM + as_csv(_rows(document), end="\r\n")).encode()


def _rows(document: Document) -> Iterator[Sequence[Cell]]:
    match document:
        case Sheet():
            return _of_sheet(document)
        case Evening():
            return _of_evening(document)
        case Lists(lists=lists):
            return _of_lists(lists)


def _of_evening(evening: Evening) -> Iterator[Sequence[Cell]]:
    """A row for each player in each ranking; of the ranking over all the game is empty."""
    yield [say(code, evening.language) for code in ("game", "rank", "player", "place-points", "exact", "games", "won")]
    for ranking in evening.rankings:
        for row in ranking.rows:
            yield [ranking.game, row.place, row.name, row.points, row.exact, row.games, row.won]


def _of_lists(lists: Iterable[Listing]) -> Iterator[Sequence[Cell]]:
    """One list after the other, each below its headings, which are the same where lists are of one kind."""
    before: list[str] = []
    for each in lists:
        dated = [] if each.as_of is None else [each.as_of.datum]
        heads = ["event", "list", *["as_of"][: len(dated)], *(column.code for column in each.columns)]
        if heads != before:
            yield heads
        before = heads
        yield from ([each.event, each.title, *dated, *(cell.datum for cell in row)] for row in each.rows)


def _of_sheet(sheet: Sheet) -> Iterator[Sequence[Cell]]:
    yield [say(f"csv-{name}", sheet.language) for name in COLUMNS]
    yield from _facts(sheet)
    yield from (_row(row="note", text=note) for note in sheet.course.notes)
    names = {player.seat: player.name for player in sheet.players}
    for row, scores in rows_with_scores(sheet):
        yield from _of_sheet_row(row, names, scores)
    for player in sheet.players:
        yield _row(row="total", seat=player.seat, name=player.name, total=player.score, text=sheet.unit)


def _row(**cells: Cell) -> list[Cell]:
    """A row of the table, from its cells by the names of columns."""
    return [cells.get(name) for name in COLUMNS]


def _facts(sheet: Sheet) -> Iterator[list[Cell]]:
    """The rows before those of the game's course."""
    for kind, text in (
        ("game", sheet.heading.game),
        ("id", sheet.heading.id),
        ("title", sheet.heading.title),
        ("place", sheet.heading.place),
        ("date", sheet.heading.date),
    ):
        yield _row(row="game", kind=kind, text=text)
    if sheet.heading.imported:
        yield _row(row="game", kind="imported", text=sheet.heading.imported)
    yield _row(row="game", kind="outcome", text=sheet.outcome.text)
    yield from (_row(row="warning", text=warning) for warning in sheet.warnings)
    for fact in sheet.colophon.facts:
        yield _row(row="fact", kind=fact.name, text=fact.value)
    for player in sheet.players:
        yield _row(row="player", seat=player.seat, name=player.name, text=player.sign)


def _of_sheet_row(row: SheetRow, names: dict[str, str], scores: dict[str, int]) -> Iterator[list[Cell]]:
    at = None if row.at is None else datetime.fromtimestamp(row.at, UTC).isoformat(timespec="seconds")
    step = row.number is not None
    yield _row(
        row="step" if step else "entry", number=row.number, seat=row.seat, name=names.get(row.seat, ""), kind=row.kind,
        text=row.typed, points=row.points if row.earned else None,
        total=scores.get(row.seat), seconds=row.seconds, at=at, fate=row.fate, turn=row.turn_number, stroke=row.stroke_number,
    )  # fmt: skip
    for earned in row.earned:
        yield _earned(row, earned, names)
    for seat, score in scores.items():
        if seat != row.seat:
            yield _row(row="score", number=row.number, seat=seat, name=names[seat], total=score, fate=row.fate)
    for judged in row.judged:
        verdict = "good" if judged.valid else "refused"
        yield _row(
            row="verdict", number=row.number, name=judged.source, kind=verdict, text=judged.word, letters=judged.reason
        )
    if row.review is not None and row.review.best is not None:
        yield _row(
            row="best", number=row.number, seat=row.seat, name=names.get(row.seat, ""), kind=row.review.source,
            text=row.review.command, points=row.review.best,
        )  # fmt: skip
    for remark in row.sentences:
        yield _row(row="remark", number=row.number, text=remark)
    if row.instead:
        yield _row(row="corrected", number=row.number, text=row.instead)


def _earned(row: SheetRow, earned: EarnedPart, names: dict[str, str]) -> list[Cell]:
    """The row of a part of the points, with the letters of its working and how many times they count."""
    part, working = earned.part, earned.working
    return _row(
        row="part", number=row.number, seat=earned.seat, name=names[earned.seat], kind=part.kind, text=part.text,
        letters=worths_text(working).replace(MINUS, "-") if working else None, times=working.times if working else None,
        points=part.points, fate=row.fate,
    )  # fmt: skip
