"""A game after its last entry, with its history."""

from collections.abc import Sequence

from referee.core.game import S
from referee.core.seats import Player
from referee.core.table import Table
from referee.core.values import Value, replace
from referee.papers.sheet.history import HistoryItem, history
from referee.papers.sheet.moments import times_of
from referee.papers.sheet.paper import AnyPaper
from referee.papers.sheet.source import Moments, Source


class Folded(Value):
    """A game whose entries have been folded once, for every part of its sheet."""

    table: Table
    paper: AnyPaper
    players: tuple[Player, ...]
    """The players with their present names."""
    history: Sequence[HistoryItem]
    moments: Moments

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple([player.seat for player in self.players])

    def named(self, state: S) -> S:
        """The state with the players' present names."""
        return replace(state, players=self.players) if self.table.names else state


def folded(source: Source) -> Folded:
    """The game of a source, folded."""
    table = Table(source.opened.game, source.opened.header, source.opened.start)
    moments = times_of(source.moments, len(source.entries))
    items = history(table, source.entries, moments[1:])
    return Folded(table, source.paper, table.players if table.names else table.state.players, items, moments)
