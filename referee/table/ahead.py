"""Where a typed command would lead, as a value: points and geometry, never whether a word exists (VOC-10)."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.core.actions import Action
from referee.core.game import Event, State
from referee.core.parts import Part, own_points
from referee.core.table import Table
from referee.table.step import Remark, named


class Earned(NamedTuple):
    """What a command would earn, and what the room would say of it."""

    parts: tuple[Part, ...]
    remarks: tuple[Remark, ...]

    @property
    def total(self) -> int:
        return own_points(self.parts)


class Prospects(NamedTuple):
    """What a command could do besides: the room says so of an action on the line of a seat."""

    state: State
    seat: str
    action: Action


def earned(table: Table, events: Iterable[Event]) -> Earned:
    parts: list[Part] = []
    remarks: list[Remark] = []
    state = table.state
    for event in events:
        parts += table.game.report.outcome(event).parts
        state = table.game.rules.apply(state, event)
        remarks.append(Remark(event, named(table, state)))
    return Earned(tuple(parts), tuple(remarks))
