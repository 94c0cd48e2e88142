"""What happened at a table in the order in which it happened, and what has become of each step since."""

from collections.abc import Iterable
from dataclasses import dataclass

from referee.core.game import State
from referee.core.table import ANNOTATION, STEP, Entry, Step, Table
from referee.sheets.sheet import FALLEN, REPLACED, STANDS, TAKEN_BACK


@dataclass(slots=True)
class Happened:
    kind: str
    seat: str
    command: str
    state: State
    """After it."""
    number: int | None = None
    step: Step | None = None
    fate: str = STANDS
    instead: str = ""
    seconds: int | None = None
    at: float | None = None


def history(table: Table, entries: Iterable[Entry], moments: Iterable[float | None]) -> list[Happened]:
    """Every entry that the table takes, and every step that a correction has refereed again.

    Those that stand are the steps of the game.
    """
    found: list[Happened] = []
    standing: list[Happened] = []
    undone: list[list[Happened]] = []
    for entry, at in zip(entries, moments, strict=True):
        table.take(entry)
        told = Happened(entry.kind, entry.seat, entry.command, table.state, seconds=entry.seconds, at=at)
        found.append(told)
        match entry.kind:
            case "step":
                undone.clear()
                standing.append(_numbered(told, table, len(table.steps)))
            case "undo":
                undone.append(standing[len(standing) - entry.count :])
                del standing[len(standing) - entry.count :]
                _become(undone[-1], TAKEN_BACK)
            case "redo":
                back = undone.pop()
                _become(back, STANDS)
                standing += back
            case "amend":
                undone.clear()
                again = _again(standing[entry.count - 1 :], entry, table, at)
                del standing[entry.count - 1 :]
                standing += again
                found += again
    return found


def _become(steps: Iterable[Happened], fate: str) -> None:
    for step in steps:
        step.fate = fate


def _numbered(told: Happened, table: Table, number: int) -> Happened:
    told.number, told.step = number, table.steps[number - 1]
    told.state = told.step.state
    return told


def _again(before: list[Happened], entry: Entry, table: Table, at: float | None) -> list[Happened]:
    """The steps from the corrected one on, as they stand now; those before them have been replaced, or fell."""
    kept = {step.number: step for step in entry.steps}
    again: list[Happened] = []
    for was, number in zip(before, range(entry.count, entry.count + len(before)), strict=True):
        was.fate = REPLACED if number in kept else FALLEN
        if number in kept:
            place = entry.count + len(again)
            state = table.steps[place - 1].state
            told = Happened(STEP, was.seat, kept[number].command, state, seconds=was.seconds, at=was.at)
            told.instead = was.instead or (was.command if kept[number].command != was.command else "")
            again.append(_numbered(told, table, place))
    return again


def standing(happened: Iterable[Happened]) -> list[Happened]:
    """The steps that stand, with the remarks between them."""
    return [told for told in happened if told.fate == STANDS and told.kind in (STEP, ANNOTATION)]
