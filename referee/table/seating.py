"""Whose line a command stands on when nobody says."""

from referee.core.actions import Action
from referee.core.result import Refused
from referee.core.table import Table


def seat_and_text(table: Table, typed: str) -> tuple[str | None, str]:
    """A command may name its seat in front, as in `bob: contest`."""
    seat, colon, rest = typed.partition(":")
    seat = seat.lstrip(">").strip().lower()
    if colon and seat in {player.seat for player in table.players}:
        return seat, rest.strip()
    return None, typed.strip()


def likely_seats(table: Table, action: Action | Refused) -> tuple[str, ...]:
    """The seats that an action can be meant for, the likeliest first."""
    name = type(action).__name__.lower()
    state = table.state
    for opening in table.game.board.openings(state):
        if opening.code.partition("-")[0] in (name, f"{name}s") and opening.seats:
            return opening.seats
    return (state.turn,)
