"""A sheet as JSON; `sheet.schema.json` beside this file describes it."""

import json
from datetime import UTC, datetime

from referee.core.sheet import Grid, Picture, Series, Track
from referee.documents.review import SheetReview, TurnReview, with_course
from referee.documents.sheet import EarnedPart, Highlight, Sheet, SheetRow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.json_value import Json

VERSION = 1


def write(sheet: Sheet) -> bytes:
    return json.dumps(as_object(sheet), ensure_ascii=False, indent=1).encode() + b"\n"


def as_object(sheet: Sheet) -> "dict[str, Json]":
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
        "players": [
            {
                "seat": player.seat,
                "name": player.name,
                "sign": player.sign,
                "score": player.score,
                "won": player.won,
                "place": player.place,
                "figures": list(player.figures),
            }
            for player in sheet.players
        ],
        "unit": sheet.scoring.unit,
        "outcome": sheet.outcome.text,
        "over": sheet.outcome.over,
        "final": sheet.outcome.final,
        "turn": sheet.outcome.turn,
        "all_steps": sheet.course.all_steps,
        "notes": list(sheet.course.notes),
        "highlights": [_highlight(each) for each in sheet.highlights],
        "turns": [_row(row, seats) for row in sheet.course.rows],
        "tallies": [
            {"kind": tally.kind, "label": tally.label, "points": dict(zip(seats, tally.points, strict=True))}
            for tally in sheet.tallies
        ],
        "pictures": [_picture(picture) for picture in with_course(sheet.pictures, sheet.review)],
        "figures": list(sheet.figures),
        "facts": [{"name": fact.name, "value": fact.value} for fact in sheet.colophon.facts],
        "counting": list(sheet.colophon.counting),
        "began": _moment(sheet.colophon.times.began),
        "ended": _moment(sheet.colophon.times.ended),
        "played": sheet.colophon.times.played,
        "warnings": list(sheet.warnings),
        "program": f"referee {sheet.colophon.version}",
        **({"imported": sheet.heading.imported} if sheet.heading.imported else {}),
        **({"review": _review(sheet.review)} if sheet.review else {}),
    }


def _review(review: SheetReview) -> "dict[str, Json]":
    seats: list[Json] = [
        {"seat": one.seat, "turns": one.turns, "missed": one.missed, "at_least": one.at_least, "text": one.told}
        for one in review.seats
    ]
    return {"seats": seats, "notes": list(review.notes)}


def _turn_review(found: TurnReview) -> "dict[str, Json]":
    return {
        "value": found.value,
        "best": found.best,
        "best_command": found.command,
        "missed": found.missed,
        "at_least": found.at_least,
        "source": found.source,
    }


def _highlight(moment: Highlight) -> "dict[str, Json]":
    return {
        "kind": moment.kind,
        "label": moment.label,
        "text": moment.text,
        "number": moment.number,
        "figure": moment.figure,
        "seats": list(moment.seats),
        "step": moment.step,
    }


def _moment(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _row(row: SheetRow, seats: list[str]) -> "dict[str, Json]":
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
        "verdicts": [
            {"word": verdict.word, "valid": verdict.valid, "source": verdict.source, "reason": verdict.reason}
            for verdict in row.judged
        ],
        "remarks": list(row.sentences),
        "rows": list(row.grid),
        "instead": row.instead or None,
        "seconds": row.seconds,
        "at": _moment(row.at),
        "turn": row.turn_number,
        "stroke": row.stroke_number,
        **({"review": _turn_review(row.review)} if row.review else {}),
    }


def _earned(earned: EarnedPart) -> "dict[str, Json]":
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


def _picture(picture: Picture) -> "dict[str, Json]":
    common = {"title": picture.title, "text": picture.text}
    match picture:
        case Grid(rows=rows, labels=labels, heads=heads):
            cells: list[Json] = [
                [{"text": t.text, "sub": t.sub, "below": t.below, "tone": t.tone} for t in row] for row in rows
            ]
            return {"kind": "grid", **common, "labels": list(labels), "heads": list(heads), "rows": cells}
        case Track(ends=ends, reach=reach, letters=letters, taken=taken):
            return {
                "kind": "track", **common, "ends": list(ends), "reach": reach, "letters": dict(letters), "taken": list(taken),
            }  # fmt: skip
        case Series(curves=lines, sides=sides):
            figures: list[Json] = [{"name": line.name, "values": list(line.values)} for line in lines]
            return {"kind": "series", **common, "lines": figures, "sides": list(sides) if sides else None}
