"""Finds the seat of a command."""

from referee.core.actions import Action
from referee.core.result import Refused
from referee.core.table import Table


def seat_and_text(table: Table, typed: str) -> tuple[str | None, str]:
    """The seat named before a command, as in `bob: contest`, or None; and the command."""
    seat, colon, rest = typed.partition(":")
    seat = seat.lstrip(">").strip().lower()
    if colon and seat in {player.seat for player in table.players}:
        return seat, rest.strip()
    return None, typed.strip()


def likely_seats(table: Table, action: Action | Refused) -> tuple[str, ...]:
    """The seats that may be meant for an action, the likeliest first."""
    state = table.state
    for opening in table.game.board.openings(state):
        if opening.opens is not None and isinstance(action, opening.opens) and opening.seats:
            return opening.seats
    return (state.turn,)
