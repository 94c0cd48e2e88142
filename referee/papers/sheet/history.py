"""The history of a game: every entry in order, and what became of each step."""

from collections.abc import Iterable
from dataclasses import dataclass

from referee.core.game import State
from referee.core.table import ANNOTATION, STEP, Entry, Step, Table, is_aside
from referee.documents.sheet import FALLEN, REPLACED, STANDS, TAKEN_BACK


@dataclass(slots=True)
class HistoryItem:
    """An entry, or a step that was refereed again after a correction."""

    kind: str
    seat: str
    command: str
    state: State
    """The state after it."""
    number: int | None = None
    step: Step | None = None
    fate: str = STANDS
    instead: str = ""
    """The command that a correction has replaced."""
    seconds: int | None = None
    at: float | None = None
    """When it was stored."""


def history(table: Table, entries: Iterable[Entry], moments: Iterable[float | None]) -> list[HistoryItem]:
    """Folds the entries into the table; the items that stand are the steps of the game."""
    items: list[HistoryItem] = []
    standing: list[HistoryItem] = []
    undone: list[list[HistoryItem]] = []
    for entry, at in zip(entries, moments, strict=True):
        table.take(entry)
        if is_aside(entry):
            continue
        item = HistoryItem(entry.kind, entry.seat, entry.command, table.state, seconds=entry.seconds, at=at)
        items.append(item)
        match entry.kind:
            case "step":
                undone.clear()
                standing.append(_with_step(item, table, len(table.steps)))
            case "undo":
                undone.append(standing[len(standing) - entry.count :])
                del standing[len(standing) - entry.count :]
                _set_fate(undone[-1], TAKEN_BACK)
            case "redo":
                redone = undone.pop()
                _set_fate(redone, STANDS)
                standing += redone
            case "amend":
                undone.clear()
                again = _refereed_again(standing[entry.count - 1 :], entry, table, at)
                del standing[entry.count - 1 :]
                standing += again
                items += again
    return items


def _set_fate(items: Iterable[HistoryItem], fate: str) -> None:
    for item in items:
        item.fate = fate


def _with_step(item: HistoryItem, table: Table, number: int) -> HistoryItem:
    """The same item, with the step of this number and the state after that step."""
    item.number, item.step = number, table.steps[number - 1]
    item.state = item.step.state
    return item


def _refereed_again(before: list[HistoryItem], entry: Entry, table: Table, at: float | None) -> list[HistoryItem]:
    """The steps from the corrected one on, as they stand now; the former items are marked as replaced or fallen."""
    redone = {step.number: step for step in entry.steps}
    again: list[HistoryItem] = []
    for former, number in zip(before, range(entry.count, entry.count + len(before)), strict=True):
        former.fate = REPLACED if number in redone else FALLEN
        if number in redone:
            command = redone[number].command
            place = entry.count + len(again)
            state = table.steps[place - 1].state
            item = HistoryItem(STEP, former.seat, command, state, seconds=former.seconds, at=former.at)
            item.instead = former.instead or (former.command if command != former.command else "")
            again.append(_with_step(item, table, place))
    return again


def standing(items: Iterable[HistoryItem]) -> list[HistoryItem]:
    """The steps that stand, with the remarks between them."""
    return [item for item in items if item.fate == STANDS and item.kind in (STEP, ANNOTATION)]
