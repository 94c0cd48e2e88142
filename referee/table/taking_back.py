"""Takes back steps; where minutes passed after a move, asks which."""

from typing import TYPE_CHECKING

from referee.core.table import Step, Table
from referee.table.inquiry import Inquiry, MinuteOrMove
from referee.table.news import news
from referee.table.step import latest, step_line

if TYPE_CHECKING:
    from referee.table.desk import Desk


TAKE_BACK = "u"
MOST = 4
"""Figures of the longest number of steps."""


def steps_named(line: str) -> str | None:
    """The number behind `u`, empty if there is none; None if the line is another command."""
    rest = line[1:].strip()
    figures = rest.isascii() and rest.isdigit() and len(rest) <= MOST
    return rest if line[:1].lower() == TAKE_BACK and (figures or not rest) else None


def take_back(desk: "Desk", wanted: str = "") -> None:
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
        steps = tuple(table.steps)
        desk.ask(choices, lambda text: _take_back(desk, steps, seat, text))
        return
    desk.submit(seat, "undo")


def _take_back(desk: "Desk", asked: tuple[Step, ...], seat: str, text: str) -> None:
    """Takes back what was asked about, unless another terminal has gone on meanwhile."""
    if tuple(desk.table.steps) == asked:
        desk.submit(seat, text)
    else:
        desk.say(*latest(desk.table, 1), news("unchanged"))


def _ticks(table: Table) -> int:
    """How many of the last steps only say that the glass has emptied."""
    for ticks, step in enumerate(reversed(table.steps)):
        at = len(table.steps) - ticks - 1
        glass = table.game.board.glass(table.steps[at - 1].state if at else table.start)
        if glass is None or step.command != glass.empties:
            return ticks
    return len(table.steps)
