"""What a command that is being typed would lead to: points and geometry, never whether a word exists (VOC-10)."""

from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple

from referee.core.actions import Action
from referee.core.game import Event, Game, State
from referee.core.parts import Part, own_points
from referee.core.result import Accepted, Refused
from referee.core.squares import Square
from referee.core.table import Table
from referee.core.words import Everything
from referee.table.help import concerned_squares
from referee.table.line import likely_seats
from referee.table.step import Remark, named, named_parts, part_text, remark_texts
from referee.table.voice import Voice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk


class Earned(NamedTuple):
    """The points that a command would earn, and the room's remarks on it."""

    parts: tuple[Part, ...]
    remarks: tuple[Remark, ...]

    @property
    def total(self) -> int:
        return own_points(self.parts)


class Prospects(NamedTuple):
    """What else a command could do, from which the room makes its sentences."""

    state: State
    seat: str
    action: Action


Preview = Refused | Earned | Prospects
"""The preview of a typed command."""


def earned(table: Table, events: Iterable[Event]) -> Earned:
    parts: list[Part] = []
    remarks: list[Remark] = []
    state = table.state
    for event in events:
        parts += table.game.report.outcome(event).parts
        state = table.game.rules.apply(state, event)
        remarks.append(Remark(event, named(table, state)))
    return Earned(named_parts(table, parts), tuple(remarks))


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

    def preview(self, typed: str) -> tuple[Preview, ...]:
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


def earned_lines(earned: Earned, game: Game, voice: Voice) -> list[str]:
    """The parts and the total of the points, then the room's remarks."""
    parts = " · ".join([part_text(part, game, voice) for part in earned.parts])
    remarks = " · ".join([text for remark in earned.remarks for text in remark_texts(remark, game, voice)])
    return [*([f"{parts}  = {earned.total:+d}"] if earned.parts else []), *([remarks] if remarks else [])]


def prospect_texts(prospects: Prospects, game: Game, voice: Voice) -> list[str]:
    return game.dialogue.prospects(prospects.state, prospects.seat, prospects.action, voice.language)
