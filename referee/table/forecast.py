"""What a command that is being typed would lead to; never whether a word exists (VOC-10)."""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from referee.core.actions import Action, Undo
from referee.core.game import Event, State
from referee.core.result import Accepted, Refused
from referee.core.squares import Square, square_name
from referee.core.table import Table
from referee.core.view import FLIPPED, Cell, Question
from referee.core.words import Everything
from referee.table.help import concerned_squares
from referee.table.inquiry import Pending
from referee.table.line import likely_seats, steps_named
from referee.table.prospects import Prospects, earned
from referee.table.said import Said
from referee.table.step import step_line

UNREAD = "?"
"""In the place of a letter that is not known yet."""
SHOWN = 3
"""Steps that are shown before they are taken back."""
MOST = 8
"""Answers that are proposed for one command."""
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
    unread: tuple[str, ...] = ()
    """Words of which a letter is not known yet."""


class Forecast:
    """The outlook of the command being typed; kept, since drawing the screen needs it several times."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._kept: tuple[object, Outlook | None] = (None, None)

    def preview(self, typed: str) -> tuple[Said, ...]:
        """The result that a command would have: points and what else it could do, or its refusal."""
        outlook = self._outlook(typed)
        table = self._desk.table
        if outlook is None:
            line = self._line(typed.strip())
            return self._taken_back(line) if line else ()
        if isinstance(outlook.decision, Refused):
            # what will be asked is no mistake
            asked = table.game.dialogue.question(table.state, outlook.seat, outlook.action, frozenset(), Everything())
            return () if asked is not None and not asked.default else (outlook.decision,)
        points = earned(table, outlook.decision.events)
        unread = {word[1:]: word for word in outlook.unread}
        points = points._replace(
            parts=tuple([part._replace(text=unread.get(part.text[1:], part.text)) for part in points.parts])
        )
        return points, Prospects(table.state, outlook.seat, outlook.action)

    def _taken_back(self, line: str) -> tuple[Said, ...]:
        """The steps that a line would take back, the last ones if they are many."""
        table, steps = self._desk.table, steps_named(line)
        action = self._desk.read(line).action if steps is None else Undo(int(steps or 1))
        if not isinstance(action, Undo) or action.count > table.count:
            return ()
        first = table.count + 1 - min(action.count, SHOWN)
        return tuple([step_line(table, number) for number in range(first, table.count + 1)])

    def flips(self, typed: str) -> tuple[str, ...]:
        """What a command turns on squares where another letter lies: H8 V→T."""
        table, outlook = self._desk.table, self._outlook(typed)
        if outlook is None or isinstance(outlook.decision, Refused):
            return ()
        before, after = (table.game.board.view(state).grid for state in (table.state, outlook.state))
        lay = dict(_cells(before))
        return tuple(
            [
                f"{square_name(square)} {was.letter}→{now.letter}"
                for square, now in _cells(after)
                if (was := lay.get(square))
                and now.mark == FLIPPED
                and was.letter
                and was.letter != now.letter
                and was.owner == now.owner
            ]
        )

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
        key = (typed, desk.session.length, desk.pending and desk.pending.command, desk.rows is None)
        if self._kept[0] != key:
            self._kept = key, self._considered(typed.strip())
        return self._kept[1]

    def _line(self, typed: str) -> str:
        """The command that is considered: what is typed, or asked about; empty if there is none."""
        pending = self._desk.pending
        if pending is not None and (not typed or pending.answer(typed) is not None):
            # what is asked about stays in sight while the answer is typed
            return pending.command
        return "" if pending is not None and pending.concerns(typed) else typed

    def _considered(self, typed: str) -> Outlook | None:
        """The outlook of a line, with every word accepted; None if it is no such command."""
        desk, table, pending = self._desk, self._desk.table, self._desk.pending
        line = self._line(typed)
        if desk.rows is not None or not line:
            return None
        named, _, action = desk.read(line)
        if isinstance(action, Refused) or not table.game.dialogue.previewable(action):
            return None
        if pending is not None and line == pending.command:
            action = _answered(table, action, pending, typed)
        seat = named or likely_seats(table, action)[0]
        decision = table.game.rules.decide(table.state, seat, action, Everything())
        if isinstance(decision, Refused) and (proposed := _proposed(table, seat, action)) is not None:
            action = proposed
            decision = table.game.rules.decide(table.state, seat, action, Everything())
        if isinstance(decision, Refused):
            return Outlook(seat, action, table.naming(decision), table.state)
        after = reduce(table.game.rules.apply, decision.events, table.state)
        return Outlook(seat, action, decision, after, tuple(_unread(table, seat, action)))


def _answered(table: Table, action: Action, pending: Pending, typed: str) -> Action:
    """The command that is asked about, with the fact that the typed answer gives it, or the default where none is."""
    asked, answer = pending.inquiry.subject, pending.answer(typed)
    if not isinstance(asked, Question) or asked.confirms or not answer or (answer == "no" and not asked.decides):
        return action
    return table.game.dialogue.answered(action, asked, answer)


def _proposed(table: Table, seat: str, action: Action) -> Action | None:
    """The command with the only answers proposed to what will be asked before it can be decided; None without one."""
    proposed = None
    for _ in range(MOST):
        asked = table.game.dialogue.question(table.state, seat, action, frozenset(), Everything())
        if asked is None or asked.default or asked.confirms or len(asked.answers) != 1:
            return proposed
        action = proposed = table.game.dialogue.answered(action, asked, asked.answers[0])
    return proposed


def _unread(table: Table, seat: str, action: Action) -> Iterator[str]:
    """The words of which a letter has to be asked for, with a question mark for it."""
    settled = frozenset[str]()
    while (asked := table.game.dialogue.question(table.state, seat, action, settled, Everything())) is not None:
        word = asked.facts.get("word", "")
        if asked.subject in settled or not word.startswith(UNREAD):
            return
        yield word
        settled |= {asked.subject}


def _cells(grid: Sequence[Sequence[Cell]]) -> Iterator[tuple[Square, Cell]]:
    """The cells of a grid by their squares."""
    return (((row, column), cell) for row, cells in enumerate(grid) for column, cell in enumerate(cells))
