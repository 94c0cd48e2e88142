"""What a command that is being typed would lead to; never whether a word exists (VOC-10)."""

from typing import TYPE_CHECKING

from referee.core.game import Event, State
from referee.core.result import Accepted, Refused
from referee.core.squares import Square
from referee.core.words import Everything
from referee.table import explanation
from referee.table.line import likely_seats, read
from referee.table.prospects import Prospects, earned
from referee.table.said import Preview

if TYPE_CHECKING:
    from referee.table.desk import Desk


class Forecast:
    """The decision on a typed command; the last one is cached, since drawing the screen needs it several times."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._decided: tuple[object, Accepted[Event] | Refused | None] = (None, None)

    def preview(self, typed: str) -> tuple[Preview, ...]:
        """The result that a command would have: points, or its refusal."""
        decision = self._decision(typed)
        if isinstance(decision, Refused):
            return (decision,)
        return (earned(self._desk.table, decision.events), self._prospects(typed)) if decision else ()

    def _prospects(self, typed: str) -> Prospects:
        """What else a command could do."""
        table = self._desk.table
        named, _, action = read(table, typed)
        assert not isinstance(action, Refused)  # it has been decided
        return Prospects(table.state, named or likely_seats(table, action)[0], action)

    def concerned(self, typed: str) -> tuple[Square, ...]:
        """The squares named by the refusal of the typed command; if nothing is typed, by the last refusal."""
        decision = self._decision(typed) if typed.strip() else self._desk.refused
        return explanation.concerned(self._desk.table, decision) if isinstance(decision, Refused) else ()

    def state_after(self, typed: str) -> State:
        """The state after a command, or the present state if it would not be accepted."""
        decision, table = self._decision(typed), self._desk.table
        state = table.state
        for event in decision.events if isinstance(decision, Accepted) else ():
            state = table.game.rules.apply(state, event)
        return state

    def _decision(self, typed: str) -> Accepted[Event] | Refused | None:
        desk = self._desk
        key = (typed, len(desk.session.entries), desk.pending is None, desk.rows is None)
        if self._decided[0] != key:
            self._decided = key, self._decide(typed)
        return self._decided[1]

    def _decide(self, typed: str) -> Accepted[Event] | Refused | None:
        """The decision, with every word accepted unless the game judges ahead."""
        desk, table, line = self._desk, self._desk.table, typed.strip()
        if desk.rows is not None or not line or (desk.pending is not None and desk.pending.concerns(line)):
            return None
        named, _, action = read(table, line)
        if isinstance(action, Refused) or not table.game.dialogue.previewable(action):
            return None
        seat = named or likely_seats(table, action)[0]
        words = desk.session.words if table.game.traits.judges_ahead else Everything()
        decision = table.game.rules.decide(table.state, seat, action, words)
        return table.naming(decision) if isinstance(decision, Refused) else decision
