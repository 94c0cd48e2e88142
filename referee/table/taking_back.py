"""Taking back: asked before it is done, with what would go."""

from typing import TYPE_CHECKING

from referee.core.table import Table
from referee.table import telling
from referee.table.asking import Pending, shown

if TYPE_CHECKING:
    from referee.table.desk import Desk


def ask(desk: "Desk") -> None:
    """The last step; where minutes went by after it, either those or all of it."""
    _, table = desk.voice.gettext, desk.table
    seat, count = table.state.turn, len(table.steps)
    if not count:
        desk.submit(seat, "undo")
        return
    ticks = _ticks(table)
    last = telling.step_line(table, count, desk.voice)
    if 0 < ticks < count:
        told = _("Take back: 1 “{last}”  2 “{step}”").format(
            last=last, step=telling.step_line(table, count - ticks, desk.voice)
        )
        choices = {"1": "undo", "2": f"undo {ticks + 1}"}
        desk.pending = Pending(shown(told, choices), choices, lambda text: desk.submit(seat, text))
        return
    desk.ask_yes(_("Take back “{step}”?").format(step=last), seat, "undo")


def _ticks(table: Table) -> int:
    """How many of the last steps only say that the glass has emptied."""
    for ticks, step in enumerate(reversed(table.steps)):
        at = len(table.steps) - ticks - 1
        glass = table.game.board.glass(table.steps[at - 1].state if at else table.start)
        if glass is None or step.command != glass.empties:
            return ticks
    return len(table.steps)
