"""A sheet as CSV: a row for everything, from which every figure can be reckoned again. Nothing in it is a formula.

What a program looks for is English in every language: kinds of rows and of points, verdicts, what became of a step.
What people read, heads, commands and remarks, is in theirs.
"""

from collections.abc import Iterator
from datetime import UTC, datetime

from referee.core.cells import Cell, as_csv
from referee.sheets.say import say
from referee.sheets.sheet import Earned, Sheet, Turn
from referee.sheets.write.reckoning import followed, listed

COLUMNS = (
    "row", "number", "seat", "name", "kind", "text", "letters", "times", "points", "total", "seconds", "at", "fate",
    "turn", "stroke",
)  # fmt: skip
BOM = "\ufeff"


def write(sheet: Sheet) -> bytes:
    """RFC 4180, with a mark by which spreadsheets know UTF-8."""
    heads = [say(f"csv-{name}", sheet.language) for name in COLUMNS]
    return (BOM + as_csv((heads, *_rows(sheet)), end="\r\n")).encode()


def _row(**told: Cell) -> list[Cell]:
    return [told.get(name) for name in COLUMNS]


def _rows(sheet: Sheet) -> Iterator[list[Cell]]:
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
    yield from (_row(row="note", text=note) for note in sheet.course.notes)
    names = {player.seat: player.name for player in sheet.players}
    for turn, scores in followed(sheet):
        yield from _turn(turn, names, scores)
    for player in sheet.players:
        yield _row(row="total", seat=player.seat, name=player.name, total=player.score, text=sheet.scoring.unit)


def _turn(turn: Turn, names: dict[str, str], scores: dict[str, int]) -> Iterator[list[Cell]]:
    at = None if turn.at is None else datetime.fromtimestamp(turn.at, UTC).isoformat(timespec="seconds")
    step = turn.number is not None
    yield _row(
        row="step" if step else "entry", number=turn.number, seat=turn.seat, name=names.get(turn.seat, ""), kind=turn.kind,
        text=turn.typed, points=turn.points if turn.earned else None,
        total=scores.get(turn.seat), seconds=turn.seconds, at=at, fate=turn.fate, turn=turn.turn, stroke=turn.stroke,
    )  # fmt: skip
    for earned in turn.earned:
        yield _earned(turn, earned, names)
    for seat, score in scores.items():
        if seat != turn.seat:
            yield _row(row="score", number=turn.number, seat=seat, name=names[seat], total=score, fate=turn.fate)
    for told in turn.judged:
        verdict = "good" if told.valid else "refused"
        yield _row(
            row="verdict", number=turn.number, name=told.source, kind=verdict, text=told.word, letters=told.reason
        )
    for remark in turn.remarks:
        yield _row(row="remark", number=turn.number, text=remark)
    if turn.instead:
        yield _row(row="corrected", number=turn.number, text=turn.instead)


def _earned(turn: Turn, earned: Earned, names: dict[str, str]) -> list[Cell]:
    """Letters with their values, then how many times their sum."""
    part, working = earned.part, earned.working
    return _row(
        row="part", number=turn.number, seat=earned.seat, name=names[earned.seat], kind=part.kind, text=part.text,
        letters=listed(working) if working else None, times=working.times if working else None,
        points=part.points, fate=turn.fate,
    )  # fmt: skip
