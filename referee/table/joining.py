"""Whether somebody may join a game: nobody joins one that has been opened, but the rules may allow another with them."""

from referee.core.record import Header
from referee.core.result import Refused
from referee.core.seats import unfit_name
from referee.core.table import Table
from referee.session.start import Stop, open_table
from referee.table.news import News, news


def answer(table: Table, asked: str, command: str) -> News | Refused:
    """What the rules say to one more player: their refusal, or how a game with everybody is opened by a command."""
    name = asked.strip()
    if not name:
        return news("add-whom")
    found = open_table(_header(table, name))
    if isinstance(found, Stop):
        return found.why
    alike = unfit_name(found.players[-1], table.players)
    if alike is not None:
        return alike
    everybody = ", ".join((*names(table), name))
    return news("nobody-joins", name=name, command=f"{command} {table.game.name} {everybody}")


def names(table: Table) -> list[str]:
    """The players in order of play, each with the colour or compass point chosen for them."""
    return [f"{player.name} [{player.bracket}]" if player.bracket else player.name for player in table.players]


def _header(table: Table, name: str) -> Header:
    """A game of the same kind with one more player, wherever everybody sits."""
    seats = [("player", f"{player.seat} {player.name}") for player in table.players]
    kept = [line for line in table.header.lines if line[0] in ("referee", "game", "rules")]
    return Header((*kept, *seats, ("player", f"joining {name}")))
