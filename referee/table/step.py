"""A step as a value: who played what, what it earned, and what its room can say of it."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.core.game import Event, State
from referee.core.parts import Part, own_points
from referee.core.table import Step, Table
from referee.core.values import replace


class StepLine(NamedTuple):
    number: int
    seat: str
    name: str
    """The player's."""
    command: str
    """The command as stored, with names for seats; `Notation.typed` gives it in a language."""
    parts: tuple[Part, ...]
    """What its points are made of; none where it is not about points."""
    total: int
    """The score of the seat after it."""
    events: tuple[Event, ...] = ()

    @property
    def points(self) -> int:
        return own_points(self.parts)


class Remark(NamedTuple):
    """An event and the state after it, from which a room makes its sentences in any language."""

    event: Event
    state: State


class Account(NamedTuple):
    """A step with the remarks on it."""

    line: StepLine
    remarks: tuple[Remark, ...]
    reasons: tuple[Remark, ...] = ()
    """The reasons for the step, as far as they may be shown; only on request."""


def name_of(table: Table, seat: str) -> str:
    """The name of the player on a seat."""
    return next((player.name for player in table.players if player.seat == seat), seat)


def step_line(table: Table, number: int) -> StepLine:
    """A step that stands."""
    return line_of(table, number, table.steps[number - 1])


def latest(table: Table, count: int) -> list[StepLine]:
    """The last so many of the steps that stand."""
    last = len(table.steps)
    return [step_line(table, number) for number in range(max(1, last - count + 1), last + 1)]


def line_of(table: Table, number: int, step: Step) -> StepLine:
    """A step under its number, whether it stands or was taken back."""
    parts = named_parts(table, step.parts(table.game))
    name, total = name_of(table, step.seat), step.state.scores[step.seat]
    command = table.game.notation.named(step.command, {player.seat: player.name for player in table.players})
    return StepLine(number, step.seat, name, command, parts, total, tuple(step.events))


def named_parts(table: Table, parts: Iterable[Part]) -> tuple[Part, ...]:
    """Parts of points, those of other players with their names for their seats."""
    return tuple([part._replace(seat=name_of(table, part.seat)) if part.seat else part for part in parts])


def account(table: Table, number: int, step: Step) -> Account:
    return Account(line_of(table, number, step), remarks(table, step))


def explained(table: Table, number: int) -> Account:
    """A step that stands, with the reasons for it."""
    step = table.steps[number - 1]
    reasons = tuple([Remark(event, table.state) for event in step.events])
    return account(table, number, step)._replace(reasons=reasons)


def remarks(table: Table, step: Step) -> tuple[Remark, ...]:
    state = named(table, step.state)
    return tuple([Remark(event, state) for event in step.events])


def named(table: Table, state: State) -> State:
    """The state with the present names of the players."""
    return replace(state, players=table.players) if table.names else state
