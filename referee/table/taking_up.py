"""Grids that can be drawn by hand: the one that was typed or refused, those of the room, the last one played."""

from referee.core.actions import Action, Amend, Housekeeping
from referee.core.result import Refused
from referee.core.table import Table
from referee.core.view import DrawnGrid
from referee.table.line import read


def drawings(table: Table, typed: str, language: str) -> list[DrawnGrid]:
    """What the editor offers one after the other, with the commands as they are typed in this language."""
    found = [_typed(table, typed), *table.game.board.grids(table.state), _last(table)]
    typed_in = table.game.notation.typed
    return [one._replace(command=typed_in(one.command, language)) for one in found if one is not None]


def _typed(table: Table, typed: str) -> DrawnGrid | None:
    """The grid that a line holds, drawn or in words."""
    return _held(table, read(table, typed).action) if typed.strip() else None


def _held(table: Table, action: Action | Housekeeping | Refused) -> DrawnGrid | None:
    drawn = table.game.board.drawn
    if drawn is None or isinstance(action, Refused):
        return None
    if not isinstance(action, Amend):
        return drawn(table.state, action)
    grid = _held(table, table.game.notation.parse(action.command))
    return grid and grid._replace(command=f"amend {action.step} {grid.command}")


def _last(table: Table) -> DrawnGrid | None:
    """The last grid played, to be corrected: that of the player at turn if there is one, else anybody's."""
    if table.game.board.drawn is None:
        return None
    steps = [(step.seat == table.state.turn, number, step) for number, step in enumerate(table.steps, 1)]
    for _, number, step in sorted(steps, key=lambda one: one[:2], reverse=True):
        grid = _held(table, table.game.notation.parse(step.command))
        if grid is not None:
            return grid._replace(command=f"amend {number} {grid.command}")
    return None
