"""`referee export`: games as records."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.support.arguments import GameId
from referee.cli.support.columns import out
from referee.cli.support.file_names import joined
from referee.cli.support.folder import keep_each, put
from referee.cli.support.losses import warn_of_loss
from referee.cli.support.stores import reading, viewed
from referee.cli.support.tongue import _
from referee.core.record import Record, write_record
from referee.core.trouble import CannotSay
from referee.core.writing import write_safely
from referee.session.days import day_in
from referee.session.record import noted, record_of
from referee.session.stored import Viewed, readable, view
from referee.speech.speech import N_
from referee.store.lines import Line
from referee.store.port import Reading
from referee.words.progress import Progress


def export(
    name: GameId = "",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help=N_("A file; without it standard output. With --all a folder."))
    ] = None,
    every: Annotated[bool, typer.Option("--all", help=N_("Every game, each in a file of its own."))] = False,
) -> int:
    if every:
        if name or output is None:
            raise CannotSay("--all takes no game but a folder: {referee} export --all -o FOLDER")
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
