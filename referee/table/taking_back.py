"""Asks before steps are taken back, and shows which."""

from typing import TYPE_CHECKING

from referee.core.table import Table
from referee.table.inquiry import Inquiry, MinuteOrMove, TakingBack
from referee.table.step import step_line

if TYPE_CHECKING:
    from referee.table.desk import Desk


def ask(desk: "Desk") -> None:
    """Asks whether to take back the last step; if minutes passed after it, whether those alone."""
    table = desk.table
    seat, count = table.state.turn, len(table.steps)
    if not count:
        desk.submit(seat, "undo")
        return
    ticks, last = _ticks(table), step_line(table, count)
    if 0 < ticks < count:
        subject = MinuteOrMove(last, step_line(table, count - ticks))
        choices = Inquiry(subject, ("undo", f"undo {ticks + 1}"), numbered=True)
        desk.ask(choices, lambda text: desk.submit(seat, text))
        return
    desk.ask_yes(TakingBack(last), seat, "undo")


def _ticks(table: Table) -> int:
    """How many of the last steps only say that the glass has emptied."""
    for ticks, step in enumerate(reversed(table.steps)):
        at = len(table.steps) - ticks - 1
        glass = table.game.board.glass(table.steps[at - 1].state if at else table.start)
        if glass is None or step.command != glass.empties:
            return ticks
    return len(table.steps)
