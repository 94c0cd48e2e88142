"""The table of a game before its first command, made from the game's header."""

from referee.core.policy import FIRST_RULES, RULES
from referee.core.record import Header
from referee.core.result import Refused, refused
from referee.core.table import Table
from referee.core.values import Value
from referee.games import GAMES, game_of

DEFAULT_LEXICON = "fr"
"""The dictionary of a game whose header names none."""


class Stop(Value):
    """The line at which a header or a record is refused, and why."""

    line: int
    seat: str | None
    why: Refused


def open_table(header: Header) -> Table | Stop:
    """The table that a header describes, or why this version cannot open it."""
    name = header.game
    if name not in GAMES:
        unknown = refused("unknown-game", typed=name, games=", ".join(GAMES))
        return _stop(header, unknown.within("game", name))
    rules, known = header.rules, (FIRST_RULES, RULES)
    if rules not in known:
        return _stop(header, refused("unknown-rules", typed=rules, rules=", ".join(known)).within("rules", rules))
    seats = [player.seat for player in header.players]
    twice = next((seat for place, seat in enumerate(seats) if seat in seats[:place]), None)
    if twice:
        return _stop(header, refused("seat-twice", seats=", ".join(seats)).within("player", twice))
    game = game_of(name)
    start = game.rules.start(header)
    return _stop(header, start) if isinstance(start, Refused) else Table(game, header, start)


def _stop(header: Header, why: Refused) -> Stop:
    return Stop(header.line_of(*why.header), None, why)
