"""A position as a value: board, standings, and openings besides the turn."""

from typing import NamedTuple

from referee.core.game import State
from referee.core.table import Table
from referee.core.view import View


class Figure(NamedTuple):
    """A number that a room gives by name, such as what is left in the bag."""

    name: str
    number: int | str


class SeatStanding(NamedTuple):
    seat: str
    name: str
    turn: bool
    won: bool
    sign: str
    """How the seat's letters are marked, as a code of the room's wording; empty if they are not."""
    score: Figure
    figures: tuple[Figure, ...]
    out: bool = False
    """Whether the player has conceded."""


class Standing(NamedTuple):
    seats: tuple[SeatStanding, ...]
    figures: tuple[Figure, ...]
    """Figures of the table."""


class Position(NamedTuple):
    view: View
    standing: Standing
    jokers: bool
    """Whether marks on the grid are jokers, since everybody draws grids of his own; else they are the last play."""


class Open(NamedTuple):
    """An action possible besides the turn: a code of the room's wording, and the names of the players who may do it."""

    code: str
    names: tuple[str, ...]


class Awaited(NamedTuple):
    """A player of whom the game waits for something else than a play: a code of the room's wording, and who."""

    code: str
    seat: str


def awaited(table: Table) -> Awaited | None:
    for opening in table.game.board.openings(table.state):
        if opening.owed:
            return Awaited(opening.code, opening.seats[0])
    return None


def position(table: Table) -> Position:
    view = table.game.board.view(table.state)
    return Position(view, standing_in(table, view), bool(table.game.board.grids(table.start)))


def standing(table: Table) -> Standing:
    return standing_in(table, table.game.board.view(table.state))


def standing_in(table: Table, view: View) -> Standing:
    state, waits = table.state, awaited(table)
    turn = waits.seat if waits else "" if state.over else state.turn
    seats = [
        SeatStanding(
            player.seat,
            player.name,
            turn=player.seat == turn,
            won=player.seat in state.winners,
            sign=view.signs[player.seat] if view.signs else "",
            score=Figure("score", state.scores[player.seat]),
            figures=tuple([Figure(name, numbers[player.seat]) for name, numbers in view.by_seat]),
            out=_out(state, player.seat),
        )
        for player in table.players
    ]
    return Standing(tuple(seats), tuple([Figure(*figure) for figure in view.figures]))


def _out(state: State, seat: str) -> bool:
    """Whether a seat has conceded; a room of two players keeps one seat, or none."""
    conceded: object = getattr(state, "conceded", None)
    return seat in conceded if isinstance(conceded, frozenset) else seat == conceded


def openings(table: Table) -> tuple[Open, ...]:
    names = {player.seat: player.name for player in table.players}
    return tuple(
        Open(opening.code, tuple(names[seat] for seat in opening.seats))
        for opening in table.game.board.openings(table.state)
    )
