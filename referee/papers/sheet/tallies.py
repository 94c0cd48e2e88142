"""The points of each player by kind."""

from collections.abc import Iterable

from referee.core.wording import wording
from referee.documents.sheet import STANDS, SheetRow, Tally
from referee.papers.sheet.folded import Folded


def tallies(game: Folded, rows: Iterable[SheetRow], language: str) -> tuple[Tally, ...]:
    """The points of each kind, which add up to the scores; empty for a game that is not played for points."""
    if not game.paper.pointed:
        return ()
    seats, package = game.seats, game.paper.package
    points: dict[str, dict[str, int]] = {}
    for row in rows:
        for earned in row.earned if row.fate == STANDS else ():
            kind = points.setdefault(earned.part.kind, dict.fromkeys(seats, 0))
            kind[earned.seat] += earned.part.points
    return tuple(
        [
            Tally(kind, wording(package, "sheet", f"tally-{kind}", language), tuple([numbers[seat] for seat in seats]))
            for kind, numbers in points.items()
        ]
    )
