"""Takes back steps; where minutes passed after a move, asks which."""

import re
from typing import TYPE_CHECKING

from referee.core.table import Table
from referee.table.inquiry import Inquiry, MinuteOrMove
from referee.table.step import step_line

if TYPE_CHECKING:
    from referee.table.desk import Desk


TYPED = re.compile(r"[uU](?:\s*([0-9]{1,4}))?")
"""`u`, perhaps with how many steps."""


def take_back(desk: "Desk", wanted: str | None = None) -> None:
    """Takes back so many steps, or the last one; if minutes passed after a move, asks whether to take back those alone."""
    table = desk.table
    seat, count = table.state.turn, len(table.steps)
    if wanted:
        desk.submit(seat, f"undo {wanted}")
        return
    ticks = _ticks(table)
    if 0 < ticks < count:
        subject = MinuteOrMove(step_line(table, count), step_line(table, count - ticks))
        choices = Inquiry(subject, ("undo", f"undo {ticks + 1}"), numbered=True)
        desk.ask(choices, lambda text: desk.submit(seat, text))
        return
    desk.submit(seat, "undo")


def _ticks(table: Table) -> int:
    """How many of the last steps only say that the glass has emptied."""
    for ticks, step in enumerate(reversed(table.steps)):
        at = len(table.steps) - ticks - 1
        glass = table.game.board.glass(table.steps[at - 1].state if at else table.start)
        if glass is None or step.command != glass.empties:
            return ticks
    return len(table.steps)
