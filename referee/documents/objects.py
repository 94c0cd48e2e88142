"""Documents as JSON; `sheet.schema.json` and `evening.schema.json` beside this file describe them."""

import json
from datetime import UTC, datetime

from referee.core.sheet import Grid, Picture, Series, Track
from referee.core.values import Json
from referee.documents.formats import Document
from referee.documents.listing import Listing, Lists
from referee.documents.sheet import EarnedPart, Evening, Ranking, Sheet, SheetReview, SheetRow, TurnReview

VERSION = 1
OF_EVENING = (
    "game", "name", "id", "title", "place", "date", "players", "unit", "outcome", "over", "final", "highlights",
)  # fmt: skip
"""What an evening says of each game: what stands on its sheet under the same names."""


def write(document: Document) -> bytes:
    match document:
        case Sheet():
            facts = as_object(document)
        case Evening():
            facts = _evening(document)
        case Lists(lists=lists):
            facts = {"version": VERSION, "lists": [_list(each) for each in lists]}
    return json.dumps(facts, ensure_ascii=False, indent=1).encode() + b"\n"


def _evening(evening: Evening) -> dict[str, Json]:
    first, last = evening.days
    sheets = map(as_object, evening.sheets)
    return {
        "version": VERSION,
        "language": evening.language,
        "title": evening.title,
        "place": evening.place,
        "first_day": first,
        "last_day": last,
        "rankings": [_ranking(ranking) for ranking in evening.rankings],
        "uncounted": list(evening.uncounted),
        "games": [{key: sheet[key] for key in OF_EVENING} for sheet in sheets],
        "program": f"referee {evening.version}",
    }


def _ranking(ranking: Ranking) -> dict[str, Json]:
    rows: list[Json] = [
        {"place": row.place, "player": row.name, "points": row.exact, "games": row.games, "won": row.won}
        for row in ranking.rows
    ]
    return {"game": ranking.game, "title": ranking.title, "rows": rows}


def _list(each: Listing) -> dict[str, Json]:
    """A list, whose rows are objects by the names of the columns."""
    codes = [column.code for column in each.columns]
    return {
        "kind": each.kind,
        "language": each.language,
        "event": each.event,
        "where": list(each.where),
        "title": each.title,
        "as_of": None if each.as_of is None else each.as_of.datum,
        "lead": list(each.lead),
        "rows": [dict(zip(codes, (cell.datum for cell in row), strict=True)) for row in each.rows],
        "notes": list(each.notes),
    }


def as_object(sheet: Sheet) -> dict[str, Json]:
    seats = [player.seat for player in sheet.players]
    return {
        "version": VERSION,
        "language": sheet.language,
        "game": sheet.heading.game,
        "name": sheet.heading.name,
        "id": sheet.heading.id,
        "title": sheet.heading.title,
        "place": sheet.heading.place,
        "date": sheet.heading.date,
        "players": [player._asdict() for player in sheet.players],
        "unit": sheet.unit,
        "outcome": sheet.outcome.text,
        "over": sheet.outcome.over,
        "final": sheet.outcome.final,
        "turn": sheet.outcome.turn,
        "all_steps": sheet.course.all_steps,
        "notes": list(sheet.course.notes),
        "highlights": [moment._asdict() for moment in sheet.highlights],
        "turns": [_row(row, seats) for row in sheet.course.rows],
        "tallies": [
            {"kind": tally.kind, "label": tally.label, "points": dict(zip(seats, tally.points, strict=True))}
            for tally in sheet.tallies
        ],
        "pictures": [_picture(picture) for picture in sheet.all_pictures],
        "figures": list(sheet.figures),
        "facts": [{"name": fact.name, "value": fact.value} for fact in sheet.colophon.facts],
        "counting": list(sheet.colophon.counting),
        "began": _moment(sheet.colophon.began),
        "ended": _moment(sheet.colophon.ended),
        "played": sheet.colophon.played,
        "warnings": list(sheet.warnings),
        "program": f"referee {sheet.colophon.version}",
        **({"imported": sheet.heading.imported} if sheet.heading.imported else {}),
        **({"review": _review(sheet.review)} if sheet.review else {}),
    }


def _review(review: SheetReview) -> dict[str, Json]:
    seats: list[Json] = [
        {"seat": one.seat, "turns": one.turns, "missed": one.missed, "at_least": one.at_least, "text": one.told}
        for one in review.seats
    ]
    return {"seats": seats, "notes": list(review.notes)}


def _turn_review(found: TurnReview) -> dict[str, Json]:
    return {
        "value": found.value,
        "best": found.best,
        "best_command": found.command,
        "missed": found.missed,
        "at_least": found.at_least,
        "source": found.source,
    }


def _moment(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _row(row: SheetRow, seats: list[str]) -> dict[str, Json]:
    return {
        "kind": row.kind,
        "number": row.number,
        "seat": row.seat,
        "command": row.command,
        "typed": row.typed,
        "fate": row.fate,
        "points": row.points,
        "scores": dict(zip(seats, row.scores, strict=True)),
        "parts": [_earned(earned) for earned in row.earned],
        "verdicts": [verdict._asdict() for verdict in row.judged],
        "remarks": list(row.sentences),
        "rows": list(row.grid),
        "instead": row.instead or None,
        "seconds": row.seconds,
        "at": _moment(row.at),
        "turn": row.turn_number,
        "stroke": row.stroke_number,
        **({"review": _turn_review(row.review)} if row.review else {}),
    }


def _earned(earned: EarnedPart) -> dict[str, Json]:
    part, working = earned.part, earned.working
    worths = working.worths if working else None
    return {
        "kind": part.kind,
        "label": earned.label,
        "text": part.text,
        "seat": earned.seat,
        "points": part.points,
        "doubled": part.doubled,
        "count": part.number,
        "direction": part.direction,
        "worths": None if worths is None else [{"text": one.text.strip(), "points": one.points} for one in worths],
        "times": working.times if working else None,
    }


def _picture(picture: Picture) -> dict[str, Json]:
    common = {"title": picture.title, "text": picture.text}
    match picture:
        case Grid(rows=rows, labels=labels, heads=heads):
            cells: list[Json] = [[tile._asdict() for tile in row] for row in rows]
            return {"kind": "grid", **common, "labels": list(labels), "heads": list(heads), "rows": cells}
        case Track(ends=ends, reach=reach, letters=letters, taken=taken):
            return {
                "kind": "track", **common, "ends": list(ends), "reach": reach, "letters": dict(letters), "taken": list(taken),
            }  # fmt: skip
        case Series(curves=lines, sides=sides):
            figures: list[Json] = [{"name": line.name, "values": list(line.values)} for line in lines]
            return {"kind": "series", **common, "lines": figures, "sides": list(sides) if sides else None}
