"""`referee sheet`: the score sheet of a game, on the screen or in a file."""

from pathlib import Path
from typing import Annotated

import typer

from referee.cli.support import completing
from referee.cli.support.filters import OfGame, OnlyOpen, PlayedBy, Since, Until, filters
from referee.cli.support.handing_out import OUTPUT, Force, may_write
from referee.cli.support.losses import warn_of_loss
from referee.cli.support.sheet_output import format_names, format_of, put_sheet
from referee.cli.support.sheet_sources import blank as blank_sheet
from referee.cli.support.sheet_sources import sheet_of_record, sheet_of_stored, stored_game
from referee.cli.support.sheet_wishes import Wishes, rows_of
from referee.cli.support.spoken import filled
from referee.cli.support.stores import open_reader
from referee.core.exit_codes import FINE, NO
from referee.core.outside import INPUT
from referee.core.trouble import CannotSay
from referee.speech.speech import N_

RECORD = ".ref"


def sheet(
    name: Annotated[
        str,
        typer.Argument(
            help=N_(
                "A game, such as o1, or a record, such as game.ref or - (standard input); without it the game used last."
            ),
            autocompletion=completing.stored_games,
        ),
    ] = "",
    form: Annotated[
        str,
        typer.Option("--format", help=filled(N_("{formats}; without it, by the file's ending."), formats=format_names)),
    ] = "",
    output: Annotated[
        str,
        typer.Option(
            "-o", "--output", metavar="FILE", help=N_("A file, or - for standard output. With --all a folder.")
        ),
    ] = "",
    force: Force = False,
    all_steps: Annotated[
        bool, typer.Option("--all-steps", help=N_("With all that was taken back or corrected."))
    ] = False,
    every: Annotated[bool, typer.Option("--all", help=N_("Every game, each in a file of its own."))] = False,
    blank: Annotated[
        str,
        typer.Option(
            "--blank",
            metavar="GAME",
            help=N_("An empty sheet of this game, to fill in by hand."),
            autocompletion=completing.games,
        ),
    ] = "",
    players: Annotated[int, typer.Option("--players", min=0, help=N_("Players on an empty sheet."))] = 0,
    ruled: Annotated[
        str,
        typer.Option(
            "--rows",
            metavar="N",
            help=N_("Empty rows to go on by hand; without it 12 where the game is not over, and none where it is."),
        ),
    ] = "",
    place: Annotated[
        str, typer.Option("--place", help=N_("Where the game was played, where it was opened without."))
    ] = "",
    title: Annotated[
        str, typer.Option("--title", help=N_("What the sheet is called, instead of what the game was opened with."))
    ] = "",
    only_open: OnlyOpen = False,
    game: OfGame = "",
    played_by: PlayedBy = None,
    since: Since = "",
    until: Until = "",
) -> int:
    asked = filters(only_open, game, played_by, since, until)
    # as text: to make paths, Typer would import pydantic, which takes longer than all the rest
    file, wishes = None if output in ("", str(OUTPUT)) else Path(output), Wishes(rows_of(ruled), title, place)
    if every:
        if title:
            raise CannotSay("--title is for one sheet, not with --all.")
        if name or blank or file is None:
            raise CannotSay("--all takes no game but a folder: {referee} sheet --all -o FOLDER")
        from referee.cli.support.sheet_folder import write_all

        return write_all(file, form, all_steps, wishes, asked, force)
    chosen = format_of(form, file)
    asked.confirm_no_name(name or blank)
    if blank and name:
        raise CannotSay("--blank takes the name of a game, and no stored one.")
    if file is not None and not may_write(file, force):
        return NO
    if blank or name == str(INPUT) or name.lower().endswith(RECORD):
        made = blank_sheet(blank, players) if blank else sheet_of_record(Path(name), all_steps)
        put_sheet(wishes.granted(made), chosen, file)
        return FINE
    reader = open_reader()
    made, understood = sheet_of_stored(stored_game(reader, asked.one(reader, name)), reader, all_steps)
    put_sheet(wishes.granted(made), chosen, file)
    return warn_of_loss(understood)
