"""Results of commands that are not steps: steps taken back, restored or corrected, and notes."""

from collections.abc import Mapping
from typing import NamedTuple

from referee.core.table import AMEND, REDO, UNDO, Dropped, Entry, Table
from referee.core.values import replace
from referee.table.step import Account, StepLine, account, line_of, name_of, step_line


class TakenBack(NamedTuple):
    """Steps taken back by `undo` or restored by `redo`, and how many steps stand afterwards."""

    steps: tuple[StepLine, ...]
    restored: bool
    """Whether they were restored."""
    remaining: int
    """How many steps stand."""
    last: StepLine | None
    """The last of them."""


class Moved(NamedTuple):
    """The score of a player before and after an amendment."""

    seat: str
    name: str
    before: int
    after: int


class Amended(NamedTuple):
    """A step that is corrected, or would be."""

    number: int
    seat: str
    """Whose step it is."""
    command: str
    account: Account | None
    """The account of the step, if it is the last one and stands."""
    lost: tuple[Dropped, ...]
    """Later steps that no longer stand."""
    scores: tuple[Moved, ...]
    """Every player's."""

    @property
    def concerns_others(self) -> bool:
        """Whether it moves another figure than that of its own seat, or drops a later step."""
        others = any(one.before != one.after for one in self.scores if one.seat != self.seat)
        return others or bool(self.lost)


class Noted(NamedTuple):
    """A command that does not change the position."""

    name: str
    """The player's."""
    command: str


Change = TakenBack | Amended | Noted


def change(table: Table, entry: Entry, before: Mapping[str, int] | None = None) -> Change:
    """The result of an entry that is not a step, or of a proposed amendment; `before` are the scores before it."""
    if entry.kind == AMEND:
        return _amended(table, entry, before or table.state.scores)
    if entry.kind in (UNDO, REDO):
        steps = tuple([line_of(table, number, step) for number, step in table.moved.items()])
        count = len(table.steps)
        return TakenBack(steps, entry.kind == REDO, count, step_line(table, count) if count else None)
    return Noted(name_of(table, entry.seat), entry.command)


def _lost(table: Table, entry: Entry) -> tuple[Dropped, ...]:
    """The steps dropped, their refusals with the names of the players."""
    return tuple([replace(step, why=table.naming(step.why)) for step in entry.dropped])


def _amended(table: Table, entry: Entry, before: Mapping[str, int]) -> Amended:
    after, first = table.state_after(entry)[0].scores, entry.steps[0]
    scores = [Moved(one.seat, one.name, before[one.seat], after[one.seat]) for one in table.players]
    return Amended(entry.count, first.seat, first.command, _account(table, entry), _lost(table, entry), tuple(scores))


def _account(table: Table, entry: Entry) -> Account | None:
    last = len(table.steps)
    if entry.count != last or table.steps[-1].command != entry.steps[0].command:
        return None
    return account(table, last, table.steps[-1])
