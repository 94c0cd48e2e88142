"""Accents on the backs of vowels: those that are absent, and those to ask the table about (GDM-29)."""

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.assembly import worked
from referee.games.guerre_des_mots.model import CEDILLA, State, Stroke
from referee.games.guerre_des_mots.work import Work


def absent(state: State, action: Stroke, work: Work) -> tuple[tuple[Square, str], ...] | Refused:
    """Tokens without the accent wanted on their backs, as the table has said now or before."""
    wanted = dict(work.accented)
    other = next((square for square in action.lacks if wanted.get(square, CEDILLA) == CEDILLA), None)
    if other is not None:
        return refused("lacks-what", "GDM-29", square=square_name(other))
    board = state.board
    return tuple(
        (square, letter) for square, letter in work.accented if square in action.lacks or letter in board[square].lacks
    )


def unknown(state: State, seat: str, action: Stroke) -> tuple[tuple[Square, str], ...]:
    """Tokens whose accent has yet to be asked, if the stroke has the right form."""
    work = worked(state, seat, action)
    if not isinstance(work, Work) or not work.accented:
        return ()
    board = state.board
    return tuple(
        (square, letter)
        for square, letter in work.accented
        if letter != CEDILLA and square not in action.lacks and letter not in board[square].lacks
    )
