"""`referee export`: games as records; and records read and refereed."""

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.columns import out
from referee.cli.file_names import joined
from referee.cli.folder import keep_each, put
from referee.cli.losses import warn_of_loss
from referee.cli.pinned import at_hand, pinned, words_of
from referee.cli.problems import CannotSay
from referee.cli.refusals import record_problem, sentence
from referee.cli.stores import reading, viewed
from referee.cli.tables import GameId
from referee.cli.tongue import _
from referee.core import limits
from referee.core.collecting import uncollected
from referee.core.outside import read_text
from referee.core.record import Record, RecordError, write_record
from referee.core.writing import write_safely
from referee.session.days import day_in
from referee.session.record import noted, read_record, record_of
from referee.session.recorded import as_recorded
from referee.session.replay import Replayed, Stop, replay
from referee.session.stored import Viewed, readable, view
from referee.store.lines import Line
from referee.store.port import Reading
from referee.words.progress import Progress
from referee.words.say import shown


def export(
    name: GameId = "",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help=_("A file; without it standard output. With --all a folder."))
    ] = None,
    every: Annotated[bool, typer.Option("--all", help=_("Every game, each in a file of its own."))] = False,
) -> int:
    if every:
        if name or output is None:
            raise CannotSay(_("--all takes no game but a folder: referee export --all -o FOLDER"))
        return export_all(output)
    found = viewed(name)
    text = text_of(found)
    if output is None:
        out(text)
    else:
        write_safely(output, text.encode())
    return warn_of_loss(found)


def export_all(folder: Path) -> int:
    """Every game that can be read, as far as it can be read."""
    reader = reading()
    wanted = readable(reader)

    def keep(found: Viewed) -> int:
        put(folder / _file_name(found, reader), text_of(found).encode())
        return warn_of_loss(found)

    if sys.stdout.isatty():  # the names of the files show how far it is
        return keep_each(reader, wanted, view, keep)
    with Progress(_("writing the games…")) as progress:
        return keep_each(reader, progress.over(wanted, len(wanted)), view, keep)


def _file_name(found: Viewed, reader: Reading) -> str:
    """The game, the day and the seats: letters, digits and hyphens, whatever the players are called."""
    opened = reader.moment(found.name, 0)
    day = day_in(reader.header(found.name), opened or 0).on
    return f"{joined((found.name, day.isoformat(), *(player.seat for player in found.table.players)))}.ref"


def text_of(found: Viewed) -> str:
    """The record; of a damaged store the part that stands, and what comes behind the gap as notes."""
    record = record_of(found.table, found.entries)
    return write_record(_with_notes(record, found.loss.later) if found.loss else record)


def _with_notes(record: Record, lines: Iterable[Line]) -> Record:
    notes = [_("behind a gap: {line}").format(line=f">{line.seat}: {line.command}") for line in lines]
    if not record.lines:
        return Record(record.header, record.lines, (*record.notes, *notes))
    return Record(record.header, (*record.lines[:-1], noted(record.lines[-1], notes)), record.notes)


def refereed_file(file: Path) -> tuple[Record, Replayed, bool]:
    """A record with its dictionary pinned, refereed to its end, and whether its dictionary was at hand to judge it."""
    with Progress(_("refereeing…")), uncollected():
        record = read_file(file, dated=True)
        judged = at_hand(record.header)
        record = replace(record, header=pinned(record.header))
        found = replay(record, words_of) if judged else as_recorded(record)
    if isinstance(found, Stop):
        told = sentence(found.why, record.header.game)
        raise CannotSay(
            _("{file}, line {line}: {problem}").format(file=shown(str(file)), line=found.line, problem=told)
        )
    return record, found, judged


def read_file(file: Path, dated: bool = False) -> Record:
    try:
        return read_record(read_text(file, limits.RECORD), dated)
    except RecordError as problem:
        raise CannotSay(f"{shown(str(file))}: {record_problem(problem)}") from problem
