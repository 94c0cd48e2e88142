"""When a game was played, as far as the store tells it."""

from referee.core.table import Table
from referee.sheets.build.source import Moments
from referee.sheets.sheet import Times


def times_of(moments: Moments, entries: int) -> Moments:
    """Nothing where all was written at once: that was an import, not the game."""
    known = [at for at in moments if at is not None]
    if len(moments) != entries + 1 or not known or (entries and max(known) - min(known) < 1):
        return (None,) * (entries + 1)
    return moments


def times(table: Table, moments: Moments) -> Times:
    return Times(began=moments[0], ended=moments[-1], played=_played(table))


def _played(table: Table) -> int | None:
    """The time of all turns together: what was last kept of each."""
    turns: dict[int, int] = {}
    before = table.start
    for step in table.steps:
        glass = None if step.seconds is None else table.game.board.glass(before)
        if glass is not None and step.seconds is not None:
            turns[glass.began] = step.seconds
        before = step.state
    return sum(turns.values()) if turns else None
