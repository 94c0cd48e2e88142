"""`referee export`: games as records."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from referee.cli.arguments import GameId
from referee.cli.files import OUTPUT, Force, Writer, made_folder, may_write, target_of, tell_place
from referee.cli.language import _
from referee.cli.output import out_raw
from referee.cli.progress import Progress
from referee.cli.stores import open_reader, warn_of_loss
from referee.core.exit_codes import NO
from referee.core.message import N_, CannotSay
from referee.core.record import Record, write_record
from referee.core.safe_files import write_safely
from referee.core.table import Entry, is_aside
from referee.papers.output import for_each_game, joined
from referee.papers.selection import Filters, OfGame, OnlyOpen, PlayedBy, Since, Until, filters
from referee.session.record import noted, record_of
from referee.session.stored import FoldedGame, fold_game
from referee.store.entries import StoredEntry
from referee.store.listed import day_in


def export(
    name: GameId = "",
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help=N_("A file, or - for standard output. With --all a folder.")),
    ] = None,
    force: Force = False,
    every: Annotated[bool, typer.Option("--all", help=N_("Every game, each in a file of its own."))] = False,
    only_open: OnlyOpen = False,
    game: OfGame = "",
    played_by: PlayedBy = None,
    since: Since = "",
    until: Until = "",
) -> int:
    asked = filters(only_open, game, played_by, since, until)
    if every:
        if name or output is None or output == OUTPUT:
            raise CannotSay("--all takes no game but a folder: {referee} export --all -o FOLDER")
        return export_all(target_of(output), asked, force)
    output = None if output in (None, OUTPUT) else target_of(output)
    reader = open_reader()
    folded = fold_game(reader, asked.one(reader, name))
    text = text_of(folded)
    if output is None:
        out_raw(text)
    elif may_write(output, force):
        write_safely(output, text.encode())
        tell_place(output)
    else:
        return NO
    return warn_of_loss(folded)


def export_all(folder: Path, asked: Filters, force: bool) -> int:
    """Every game that passes the filters, as far as it can be read."""
    reader = open_reader()
    wanted = asked.ids(reader)
    writer = Writer(force)
    made_folder(folder)

    def write(game: FoldedGame) -> int:
        # letters, digits and hyphens, whatever the players are called
        day = day_in(reader.header(game.name), game.moments[0]).on.isoformat()
        name = joined((game.name, day, *(player.seat for player in game.table.players)))
        code = writer.write(folder / f"{name}.ref", text_of(game).encode())
        return max(code, warn_of_loss(game))

    if sys.stdout.isatty():  # the names of the files show the progress
        return for_each_game(reader, wanted, fold_game, write)
    with Progress(_("writing the games…")) as progress:
        return for_each_game(reader, progress.over(wanted, len(wanted)), fold_game, write)


def text_of(game: FoldedGame) -> str:
    """The record; of a damaged game the part that can be folded, with the entries after the gap as notes.

    That part has no hands: nobody knows whether the game was settled, and until then they are secret.
    """
    record = record_of(game.opened, game.entries, whole=game.loss is None and not game.doubtful)
    return write_record(_with_notes(record, game.loss.later) if game.loss else record)


def _with_notes(record: Record, later: Iterable[StoredEntry]) -> Record:
    """The record with the entries after a gap as notes on its last line, but no hands."""
    told = [entry for entry in later if not is_aside(Entry(entry.kind, entry.seat, entry.command))]
    notes = [_("behind a gap: {line}").format(line=f">{entry.seat}: {entry.command}") for entry in told]
    if not record.lines:
        return Record(record.header, record.lines, (*record.notes, *notes))
    return Record(record.header, (*record.lines[:-1], noted(record.lines[-1], notes)), record.notes)
