"""How points come about, written out."""

from collections.abc import Iterator

from referee.core.sheet import Working
from referee.sheets.sheet import Earned, Sheet, Turn


def written(working: Working) -> str:
    """V4 U1 E1 S1; behind it how many times. The figures in it, added up and multiplied, are the points."""
    told = listed(working)
    return told if working.times == 1 else f"({told}) × {working.times}"


def listed(working: Working) -> str:
    return " ".join([f"{text}{points}" for text, points in working.worths])


def elsewhere(earned: Earned, seat: str) -> bool:
    """Whether these points are not those of who made the turn."""
    return earned.seat != seat


def followed(sheet: Sheet) -> Iterator[tuple[Turn, dict[str, int]]]:
    """Every turn with the scores that it shows: that of who made it, and any other that is no longer what it was."""
    seats = [player.seat for player in sheet.players]
    before = dict.fromkeys(seats, 0)
    for turn in sheet.course.turns:
        if turn.number is None:
            yield turn, {}
            continue
        after = dict(zip(seats, turn.scores, strict=True))
        yield turn, {seat: score for seat, score in after.items() if seat == turn.seat or score != before[seat]}
        before = after
