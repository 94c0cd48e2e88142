"""Reads records, and makes the record of a game: every accepted command, including those taken back."""

from collections.abc import Iterable, Sequence

from referee.core.notation import textual
from referee.core.record import DURATION, HAND, Record, RecordLine, parse_record
from referee.core.table import AMEND, STEP, Entry, Step, Table, is_aside
from referee.core.values import replace
from referee.games import GAMES, game_of

NOTE = "note "
"""The prefix of a note."""


def read_record(text: str, dated: bool = False) -> Record:
    """The record in a text; with `dated`, a date that is no day is an error, which older records may have."""
    return parse_record(text, lambda game: game_of(game).notation.textual if game in GAMES else (), dated)


def record_of(opened: Table, entries: Iterable[Entry], whole: bool = True) -> Record:
    """The record of a table and the entries that it took; if they are not the whole game, without hands."""
    table = Table(opened.game, opened.header, opened.start)
    lines: list[RecordLine] = []
    # before the first line, then after each
    notes: list[list[str]] = [[]]
    for number, entry in enumerate(entries, 1):
        table.take(entry, number)
        if entry.command.startswith(NOTE):
            notes[-1].append(entry.command.removeprefix(NOTE))
        elif not is_aside(entry):
            lines.append(_line(table, entry, number))
            notes.append([])
    first, *later = notes
    return Record(opened.header, tuple(map(noted, _with_hands(table, lines, whole), later)), tuple(first))


def _with_hands(table: Table, lines: list[RecordLine], whole: bool) -> list[RecordLine]:
    """The lines with the hands of their steps in braces; without any as long as the game may not be final."""
    if table.game.hands is None:
        return lines
    if not (whole and table.state.final):
        return [_with_hand(line, "") for line in lines]
    standing = {step.line: step.hand for step in table.steps}
    return [_with_hand(line, standing.get(line.number, line.extra.get(HAND, ""))) for line in lines]


def _with_hand(line: RecordLine, hand: str) -> RecordLine:
    if line.extra.get(HAND, "") == hand:
        return line
    extra = {**line.extra, HAND: hand} if hand else {name: fact for name, fact in line.extra.items() if name != HAND}
    return replace(line, extra=extra)


def noted(line: RecordLine, notes: Sequence[str]) -> RecordLine:
    """The line with these notes added."""
    return replace(line, notes=(*line.notes, *notes)) if notes else line


def _line(table: Table, entry: Entry, number: int) -> RecordLine:
    """The record line of an entry: a step that has points ends in figures, and nothing follows free text."""
    plain = RecordLine(number, entry.seat, entry.command)
    if textual(entry.command, table.game.notation.textual):
        return plain
    own = own_facts(table, entry)
    plain = replace(plain, extra={**own, **{name: value for name, value in entry.extra if name not in own}})
    step = table.steps[-1] if entry.kind == STEP and table.steps else None
    if step is None or not step.parts(table.game):
        return plain
    return replace(plain, points=table.points(step), total=step.state.scores[entry.seat])


def own_facts(table: Table, entry: Entry) -> dict[str, str]:
    """The facts in braces for an entry that the table has just taken."""
    own: dict[str, str] = {}
    if entry.seconds is not None:
        from referee.clock import sandglass  # imported late, to keep `do` fast

        own[DURATION] = sandglass.written(entry.seconds)
    if entry.kind not in (STEP, AMEND) or not table.steps:
        return own
    step = table.steps[entry.count - 1 if entry.kind == AMEND else -1]
    if entry.kind == STEP and step.parts(table.game):
        return own
    return {**own, **_verdicts(table, step)}


def _verdicts(table: Table, step: Step) -> dict[str, str]:
    """What the dictionary decided and no figures show, for readers with another dictionary."""
    return {key: value for event in step.events for key, value in table.game.report.outcome(event).in_braces.items()}
