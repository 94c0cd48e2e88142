"""What a command that is being typed would lead to; never whether a word exists (VOC-10)."""

from functools import reduce
from typing import NamedTuple

from referee.core.actions import Action
from referee.core.game import Event, State
from referee.core.result import Accepted, Refused
from referee.core.squares import Square
from referee.core.words import Everything
from referee.table.help import concerned_squares
from referee.table.line import likely_seats
from referee.table.prospects import Prospects, earned
from referee.table.said import Said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk


class Outlook(NamedTuple):
    """What a typed command would lead to."""

    seat: str
    action: Action
    decision: Accepted[Event] | Refused
    state: State
    """The state after it, or the present one if it would not be accepted."""


class Forecast:
    """The outlook of the command being typed; kept, since drawing the screen needs it several times."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._kept: tuple[object, Outlook | None] = (None, None)

    def preview(self, typed: str) -> tuple[Said, ...]:
        """The result that a command would have: points and what else it could do, or its refusal."""
        outlook = self._outlook(typed)
        if outlook is None:
            return ()
        if isinstance(outlook.decision, Refused):
            return (outlook.decision,)
        table = self._desk.table
        return earned(table, outlook.decision.events), Prospects(table.state, outlook.seat, outlook.action)

    def concerned(self, typed: str) -> tuple[Square, ...]:
        """The squares named by the refusal of the typed command; if nothing is typed, by the last refusal."""
        outlook = self._outlook(typed)
        decision = (outlook and outlook.decision) if typed.strip() else self._desk.refused
        return concerned_squares(self._desk.table, decision) if isinstance(decision, Refused) else ()

    def state_after(self, typed: str) -> State:
        """The state after a command, or the present state if it would not be accepted."""
        outlook = self._outlook(typed)
        return outlook.state if outlook else self._desk.table.state

    def _outlook(self, typed: str) -> Outlook | None:
        desk = self._desk
        key = (typed, desk.session.length, desk.pending is None, desk.rows is None)
        if self._kept[0] != key:
            self._kept = key, self._considered(typed.strip())
        return self._kept[1]

    def _considered(self, line: str) -> Outlook | None:
        """The outlook of a line, with every word accepted unless the game judges ahead; None if it is no such command."""
        desk, table = self._desk, self._desk.table
        if desk.rows is not None or not line or (desk.pending is not None and desk.pending.concerns(line)):
            return None
        named, _, action = desk.read(line)
        if isinstance(action, Refused) or not table.game.dialogue.previewable(action):
            return None
        seat = named or likely_seats(table, action)[0]
        words = desk.session.words if table.game.traits.judges_ahead else Everything()
        decision = table.game.rules.decide(table.state, seat, action, words)
        if isinstance(decision, Refused):
            return Outlook(seat, action, table.naming(decision), table.state)
        return Outlook(seat, action, decision, reduce(table.game.rules.apply, decision.events, table.state))
