"""A game behind its last entry, with all that has happened on the way."""

from collections.abc import Sequence

from referee.core.changing import replace
from referee.core.game import S
from referee.core.seats import Player
from referee.core.table import Table
from referee.core.values import dataclass
from referee.sheets.build.history import Happened, history
from referee.sheets.build.moments import times_of
from referee.sheets.build.room import Room
from referee.sheets.build.source import Moments, Source


@dataclass(frozen=True, slots=True)
class Folded:
    table: Table
    room: Room
    players: tuple[Player, ...]
    """With the names they have now."""
    happened: Sequence[Happened]
    moments: Moments

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple([player.seat for player in self.players])

    def named(self, state: S) -> S:
        """A state whose players have the names they have now."""
        return replace(state, players=self.players) if self.table.names else state


def folded(source: Source) -> Folded:
    """The one fold of a game's entries: every part of its sheet is built from it."""
    table = Table(source.opened.game, source.opened.header, source.opened.start)
    moments = times_of(source.moments, len(source.entries))
    happened = history(table, source.entries, moments[1:])
    return Folded(table, source.room, table.players if table.names else table.state.players, happened, moments)
