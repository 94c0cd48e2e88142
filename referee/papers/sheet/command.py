"""`referee sheet`: the score sheet of a game, or of several as one document or in a file each."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Protocol

import typer

from referee.cli import completions
from referee.cli.files import Force, Writer, made_folder, target_of
from referee.cli.language import _, speech
from referee.cli.progress import Progress
from referee.cli.stores import open_reader, warn_of_loss
from referee.cli.typer_seam import filled
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_, CannotSay
from referee.core.spelling import plain
from referee.core.values import Value
from referee.documents.formats import PAGE
from referee.documents.sheet import Sheet
from referee.papers.counting import not_counting
from referee.papers.output import Target, data_of, for_each_game, format_names, format_of, safe, target, with_numbers
from referee.papers.selection import NONE, Filters, OfGame, PlayedBy, Since, Until, filters, is_record, listed
from referee.papers.sheet.sheet import blank_sheet, evening, sheet_of_record, sheet_of_stored, without_log
from referee.session.stored import ReadGame, read_game

MOST_ROWS = 500


class Wishes(Value):
    """Changes to a sheet from the command line."""

    rows: int | None
    """The number of empty rows; None for the usual number."""
    title: str
    place: str

    def granted(self, sheet: Sheet, titled: bool = True) -> Sheet:
        """The sheet with these changes; without the title if that is the title of a document of several."""
        heading, course = sheet.heading, sheet.course
        return sheet._replace(
            heading=heading._replace(
                title=(plain(self.title) if titled else "") or heading.title, place=plain(self.place) or heading.place
            ),
            course=course if self.rows is None else course._replace(blanks=self.rows),
        )


def rows_of(typed: str) -> int | None:
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit() and len(typed) < 6 and int(typed) <= MOST_ROWS):
        raise CannotSay("“{typed}” is no number of rows; from 0 to {most}.", typed=typed, most=MOST_ROWS)
    return int(typed)


class GivenSheet(Protocol):
    """What was asked of a feature by its options for `sheet`."""

    @property
    def wanted(self) -> bool:
        """Whether its sheet takes the place of the ordinary one."""

    def confirm(self, alone: bool) -> None:
        """An error if its options do not go together, or with more than the sheet of one game `alone`."""

    def sheet(self, name: str, all_steps: bool) -> "tuple[Sheet, int]":
        """The sheet of a game or a record, with all steps or those that stand, and an exit code."""


def sheet(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            help=N_(
                "Games, such as o1, or records, such as game.ref or - (standard input); without them the game used last. "
                "Of several there is one document: a ranking, then the poster of each."
            ),
            autocompletion=completions.stored_games,
        ),
    ] = None,
    form: Annotated[
        str,
        typer.Option("--format", help=filled(N_("{formats}; without it, by the file's ending."), formats=format_names)),
    ] = "",
    output: Annotated[
        str,
        typer.Option(
            "-o", "--output", metavar="FILE", help=N_("A file, or - for standard output. With --separate a folder.")
        ),
    ] = "",
    force: Force = False,
    all_steps: Annotated[
        bool, typer.Option("--all-steps", help=N_("With all that was taken back or corrected."))
    ] = False,
    every: Annotated[bool, typer.Option("--all", help=N_("Every game that fits, as one document."))] = False,
    separate: Annotated[
        bool, typer.Option("--separate", help=N_("Several games in a file each, in a folder."))
    ] = False,
    shown: Annotated[
        bool, typer.Option("--open", help=N_("Show the file; without -o one that is made for that."))
    ] = False,
    given: tuple[GivenSheet, ...] = (),
    blank: Annotated[
        str,
        typer.Option(
            "--blank",
            metavar="GAME",
            help=N_("An empty sheet of this game, to fill in by hand."),
            autocompletion=completions.games,
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
    game: OfGame = "",
    played_by: PlayedBy = None,
    since: Since = "",
    until: Until = "",
) -> int:
    asked = filters(game=game, played_by=played_by, since=since, until=until)
    wishes = Wishes(rows_of(ruled), title, place)
    chosen = list(dict.fromkeys(names or ()))
    asked.confirm_no_name(blank or "".join(chosen[:1]))
    if blank and (chosen or every):
        raise CannotSay("--blank takes the name of a game, and no stored one.")
    for each in given:
        each.confirm(alone=not (blank or separate or every or len(chosen) > 1))
    if separate or every or len(chosen) > 1:
        if chosen and every:
            raise CannotSay("Either the names of games or --all, not both.")
        several = Several(chosen, asked, all_steps, wishes)
        if not separate and output and Path(output).is_dir():
            raise CannotSay("{file} is a folder: with --separate each game gets a file in it.", file=output)
        if separate:
            return several.write_each(output, form, force, shown)
        return several.write_together(target(output, form, force, shown))
    into = target(output, form, force, shown)
    if into is None:
        return NO
    name = chosen[0] if chosen else ""
    for each in given:
        if each.wanted:
            made, code = each.sheet(name if is_record(name) else asked.one(open_reader(), name), all_steps)
            into.put(wishes.granted(made))
            return code
    if blank or is_record(name):
        made = blank_sheet(blank, players, speech().language) if blank else sheet_of_record(Path(name), all_steps)
        into.put(wishes.granted(made))
        return FINE
    reader = open_reader()
    made, understood = sheet_of_stored(read_game(reader, asked.one(reader, name)), reader, all_steps)
    into.put(wishes.granted(made))
    return warn_of_loss(understood)


class Several(Value):
    """The games that a command line names, or chooses by filters."""

    names: list[str]
    asked: Filters
    all_steps: bool
    wishes: Wishes

    def write_together(self, target: Target | None) -> int:
        """One document: a ranking, then the poster of each game."""
        if target is None:
            return NO
        # without their logs at once: those of hundreds of games are large
        sheets, code = self._sheets(without_log)
        if not self.names:
            # the one used last comes first, which of two of the same moment was played later
            sheets.reverse()
            sheets.sort(key=lambda one: (one.heading.date or one.heading.imported, one.colophon.began or 0.0))
        told = [self.wishes.granted(sheet, titled=False) for sheet in sheets]
        known_as = self.asked.names.player
        target.put(evening(told, speech().language, self.wishes.title, self.wishes.place, known_as))
        return code

    def write_each(self, folder: str, form_name: str, force: bool, shown: bool) -> int:
        """A file for each game, as far as it can be read."""
        if self.wishes.title or shown:
            raise CannotSay("--title and --open are for one document, not with --separate.")
        if not folder:
            raise CannotSay("--separate needs a folder: {referee} sheet --all --separate -o FOLDER")
        form = format_of(form_name or PAGE, None)
        sheets, code = self._sheets(lambda sheet: sheet)
        writer, into = Writer(force), made_folder(target_of(Path(folder)))
        days = [sheet.heading.date or sheet.heading.imported for sheet in sheets]
        names = [safe((one.heading.id, day, *one.names.values())) for one, day in zip(sheets, days, strict=True)]
        for sheet, file in zip(sheets, with_numbers(names), strict=True):
            data = data_of(self.wishes.granted(sheet), form)
            code = max(code, writer.write(into / f"{file}{form.suffixes[0]}", data))
        return code

    def _sheets(self, kept: Callable[[Sheet], Sheet]) -> tuple[list[Sheet], int]:
        """What is kept of each sheet, and the worst exit code of reading a game; `CannotSay` if there is none."""
        records = [name for name in self.names if is_record(name)]
        if records and len(records) < len(self.names):
            raise CannotSay("Either stored games or records, not both at once.")
        if records:
            return [kept(sheet_of_record(Path(name), self.all_steps)) for name in records], FINE
        reader, sheets = open_reader(), list[Sheet]()

        def add(game: ReadGame) -> int:
            sheet, understood = sheet_of_stored(game, reader, self.all_steps)
            sheets.append(kept(sheet))
            return warn_of_loss(understood)

        if self.names:
            code = max([add(read_game(reader, name.lower())) for name in self.names])
        else:
            chosen = self.asked.ids(reader)
            others = not_counting(reader, listed(reader)[0])
            wanted = [name for name in chosen if name not in others]
            with Progress(_("making the sheets…"), len(wanted)) as progress:
                code = for_each_game(reader, progress.over(wanted, len(wanted)), read_game, add)
        if not sheets:
            raise CannotSay(NONE)
        return sheets, code
