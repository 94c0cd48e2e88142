"""A game as a record: every command that was accepted, those taken back too."""

from collections.abc import Iterable
from dataclasses import replace

from referee.core.record import Line, Record
from referee.core.table import STEP, Entry, Table

_NOTE = "note "


def record_of(opened: Table, entries: Iterable[Entry]) -> Record:
    """The record of a table that was opened so and took these entries."""
    table = Table(opened.game, opened.header, opened.start)
    lines: list[Line] = []
    first_notes: list[str] = []
    for number, entry in enumerate(entries, 1):
        table.take(entry)
        if not entry.command.startswith(_NOTE):
            lines.append(_line(table, entry, number))
        elif lines:
            lines[-1] = noted(lines[-1], entry.command.removeprefix(_NOTE))
        else:
            first_notes.append(entry.command.removeprefix(_NOTE))
    return Record(opened.header, tuple(lines), tuple(first_notes))


def noted(line: Line, note: str) -> Line:
    return replace(line, notes=(*line.notes, note))


def _line(table: Table, entry: Entry, number: int) -> Line:
    """Figures stand behind whatever earned or cost points, but not behind free text."""
    if entry.kind != STEP or not table.steps:
        return Line(number, entry.seat, entry.command)
    step = table.steps[-1]
    if not step.parts(table.game) or entry.command.startswith("adjust "):
        return Line(number, entry.seat, entry.command)
    return Line(number, entry.seat, entry.command, table.points(step), step.state.scores[entry.seat])
