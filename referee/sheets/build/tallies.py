"""Points by what they were for."""

from collections.abc import Iterable

from referee.core.wording import wording
from referee.sheets.build.folded import Folded
from referee.sheets.sheet import STANDS, Tally, Turn


def tallies(game: Folded, turns: Iterable[Turn], language: str) -> tuple[Tally, ...]:
    """The points of each kind, a figure a player: they add up to the scores. None where there are no points."""
    if not game.room.pointed:
        return ()
    seats, room = game.seats, game.room.package
    points: dict[str, dict[str, int]] = {}
    for turn in turns:
        for earned in turn.earned if turn.fate == STANDS else ():
            kind = points.setdefault(earned.part.kind, dict.fromkeys(seats, 0))
            kind[earned.seat] += earned.part.points
    return tuple(
        [
            Tally(kind, wording(room, "sheet", f"tally-{kind}", language), tuple([each[seat] for seat in seats]))
            for kind, each in points.items()
        ]
    )
