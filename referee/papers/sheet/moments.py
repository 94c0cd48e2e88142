"""The times of a game, as far as the store has them."""

from referee.core.table import Table
from referee.documents.sheet import Times
from referee.papers.sheet.source import Moments


def times_of(moments: Moments, entries: int) -> Moments:
    """The times of the opening and of each entry; all None if they were stored at once, as by an import."""
    known = [moment for moment in moments if moment is not None]
    if len(moments) != entries + 1 or not known or (entries and max(known) - min(known) < 1):
        return (None,) * (entries + 1)
    return moments


def times(table: Table, moments: Moments) -> Times:
    return Times(began=moments[0], ended=moments[-1], played=_played(table))


def _played(table: Table) -> int | None:
    """The seconds of all turns: of each turn the last time stored; None if there is none."""
    turns: dict[int, int] = {}
    before = table.start
    for step in table.steps:
        glass = None if step.seconds is None else table.game.board.glass(before)
        if glass is not None and step.seconds is not None:
            turns[glass.began] = step.seconds
        before = step.state
    return sum(turns.values()) if turns else None
