"""`referee sheet`: a game as people keep it, on a screen, on paper or in a file."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from referee.cli import completing
from referee.cli.columns import Unheard, flush, out
from referee.cli.losses import warn_of_loss
from referee.cli.problems import CannotSay
from referee.cli.refusals import sentence, store_problem
from referee.cli.stores import reading
from referee.cli.tongue import LANGUAGE, _
from referee.core.collecting import uncollected
from referee.core.result import Refused
from referee.core.sheet import Sheet
from referee.core.spelling import plain
from referee.core.table import Table
from referee.games import GAMES
from referee.session.days import day_in
from referee.session.opening import header_text
from referee.session.sheet import Moments, blank_sheet, sheet_of
from referee.session.stored import NotOpened, Viewed, readable, unfolded, view
from referee.sheets.files import apart, safe
from referee.sheets.formats import ENDINGS, FORMATS, SUFFIXES, written
from referee.sheets.paper import NoPrinter
from referee.sheets.say import say
from referee.store.facts import FOREIGN
from referee.store.port import Reading
from referee.store.problems import StoreError
from referee.words.check import FINE, NO
from referee.words.progress import Progress
from referee.words.say import shown

RECORD = ".ref"
MOST_ROWS = 500


def sheet(
    name: Annotated[
        str,
        typer.Argument(
            help=_("The game, such as o1, or a record, such as game.ref; without it the game used last."),
            autocompletion=completing.stored_games,
        ),
    ] = "",
    form: Annotated[
        str, typer.Option("--format", help=_("term, html, pdf, md, csv or json; without it, by the file's ending."))
    ] = "",
    output: Annotated[
        str,
        typer.Option(
            "-o", "--output", metavar="FILE", help=_("A file; without it standard output. With --all a folder.")
        ),
    ] = "",
    all_steps: Annotated[
        bool, typer.Option("--all-steps", help=_("With all that was taken back or corrected."))
    ] = False,
    every: Annotated[bool, typer.Option("--all", help=_("Every game, each in a file of its own."))] = False,
    blank: Annotated[
        str,
        typer.Option(
            "--blank",
            metavar="GAME",
            help=_("An empty sheet of this game, to fill in by hand."),
            autocompletion=completing.games,
        ),
    ] = "",
    players: Annotated[int, typer.Option("--players", min=0, help=_("Players on an empty sheet."))] = 0,
    ruled: Annotated[
        str,
        typer.Option(
            "--rows",
            metavar="N",
            help=_("Empty rows to go on by hand; without it 12 where the game is not over, and none where it is."),
        ),
    ] = "",
    place: Annotated[
        str, typer.Option("--place", help=_("Where the game was played, where it was opened without."))
    ] = "",
    title: Annotated[
        str, typer.Option("--title", help=_("What the sheet is called, instead of what the game was opened with."))
    ] = "",
) -> int:
    # as text: to make paths, Typer would import pydantic, which takes longer than all the rest
    file, rows = Path(output) if output else None, _rows(ruled)
    if every:
        if title:
            raise CannotSay(_("--title is for one sheet, not with --all."))
        return _all_into(file, form or "html", all_steps, bool(name or blank), rows, place)
    chosen = _format(form, file)
    if blank:
        _put(_called(_ruled(_blank(blank, players, bool(name)), rows), title, place), chosen, file)
        return FINE
    if name.lower().endswith(RECORD):
        _put(_called(_ruled(_of_record(Path(name), all_steps), rows), title, place), chosen, file)
        return FINE
    reader = reading()
    with uncollected():
        found = unfolded(reader, name.lower() or reader.last())
    told, found = _of_game(found, reader, all_steps)
    _put(_called(_ruled(told, rows), title, place), chosen, file)
    return warn_of_loss(found)


def _format(form: str, output: Path | None) -> str:
    """What was asked for, else what the file is called, else plain text."""
    if form:
        if form not in FORMATS:
            told = _("There is no format “{typed}”; there are: {formats}.")
            raise CannotSay(told.format(typed=shown(form), formats=", ".join(FORMATS)))
        return form
    if output is None:
        return "term"
    found = SUFFIXES.get(output.suffix.lower())
    if found is None and not output.exists():
        told = _("{file} has no ending that tells a format: add --format, one of {formats}.")
        raise CannotSay(told.format(file=shown(str(output)), formats=", ".join(FORMATS)))
    return found or "term"


def _rows(typed: str) -> int | None:
    """How many are wished for; None where nobody says."""
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit() and len(typed) < 6 and int(typed) <= MOST_ROWS):
        told = _("“{typed}” is no number of rows; from 0 to {most}.")
        raise CannotSay(told.format(typed=shown(typed), most=MOST_ROWS))
    return int(typed)


def _ruled(told: Sheet, rows: int | None) -> Sheet:
    return told if rows is None else replace(told, blanks=rows)


def _called(told: Sheet, title: str, place: str) -> Sheet:
    """What is said now goes before what the game was opened with."""
    return replace(told, title=plain(title) or told.title, place=plain(place) or told.place)


def _blank(game: str, players: int, more: bool) -> Sheet:
    if more:
        raise CannotSay(_("--blank takes the name of a game, and no stored one."))
    if game not in GAMES:
        told = _("There is no game “{typed}”; there are: {games}.")
        raise CannotSay(told.format(typed=shown(game), games=", ".join(GAMES)))
    found = blank_sheet(game, players, LANGUAGE)
    if isinstance(found, Refused):
        raise CannotSay(sentence(found, game))
    return found


def _of_game(found: Viewed, reader: Reading, all_steps: bool) -> tuple[Sheet, Viewed]:
    """The sheet, and the game as far as it can be understood: a file may come from anywhere."""
    try:
        return _understood(found, reader, all_steps), found
    except FOREIGN:
        far = view(reader, found.name)
        if far.loss is None:
            raise
        opened = Table(far.table.game, far.table.header, far.table.start)
        return _understood(replace(far, table=opened), reader, all_steps), far


def _understood(found: Viewed, reader: Reading, all_steps: bool) -> Sheet:
    warnings = (say("lost", LANGUAGE, number=found.loss.number),) if found.loss else ()
    moments = _moments(found, reader)
    told = sheet_of(found.table, found.entries, LANGUAGE, found.name, moments, all_steps, warnings)
    opened = moments[0] if moments else None
    if opened is None:
        return told
    played = day_in(header_text(found.table.header), opened)
    day = played.on.isoformat()
    return replace(told, date="" if played.imported else day, imported=day if played.imported else "")


def _moments(found: Viewed, reader: Reading) -> Moments:
    """When everything was kept; nothing where the store is damaged."""
    try:
        return tuple(reader.moments(found.name))
    except StoreError:
        return ()


def _of_record(file: Path, all_steps: bool) -> Sheet:
    """A record is refereed anew; without its dictionary the verdicts are its own."""
    from referee.cli.pinned import at_hand, pinned, words_of
    from referee.cli.records import read_file
    from referee.session.recorded import as_recorded
    from referee.session.replay import Stop, replay

    record = read_file(file)
    judged = at_hand(record.header)
    record = replace(record, header=pinned(record.header))
    found = replay(record, words_of) if judged else as_recorded(record)
    if isinstance(found, Stop):
        told = _("{file}, line {line}: {problem}")
        why = sentence(found.why, record.header.game)
        raise CannotSay(told.format(file=shown(str(file)), line=found.line, problem=why))
    warnings = () if judged else (say("other-verdicts", LANGUAGE),)
    return sheet_of(found.table, found.entries, LANGUAGE, file.stem, (), all_steps, warnings)


def _put(told: Sheet, form: str, output: Path | None) -> None:
    if output is not None:
        _keep(_written(told, form), output)
    elif form == "term":
        out(_written(told, form).decode())
    elif form == "pdf" and sys.stdout.isatty():
        raise CannotSay(_("A PDF is nothing for a terminal: name a file with -o."))
    else:
        _write(_written(told, form))


def _written(told: Sheet, form: str) -> bytes:
    try:
        return written(told, form)
    except NoPrinter as problem:
        from referee.cli.printer import how_to_get_it

        raise CannotSay(how_to_get_it(problem)) from problem


def _write(data: bytes) -> None:
    flush()
    try:
        sys.stdout.buffer.write(data)
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise Unheard(problem.errno, problem.strerror) from problem


def _keep(data: bytes, file: Path) -> None:
    from referee.core.writing import write_safely

    write_safely(file, data)


def _all_into(folder: Path | None, form: str, all_steps: bool, more: bool, rows: int | None, place: str) -> int:
    """A club's evening: every game that can be read, as far as it can be read."""
    if more or folder is None:
        raise CannotSay(_("--all takes no game but a folder: referee sheet --all -o FOLDER"))
    ending = ENDINGS[_format(form, None)]
    reader = reading()
    codes, sheets = [FINE], []
    wanted = readable(reader)
    progress = Progress(_("making the sheets…"), len(wanted))
    for name in progress.over(wanted, len(wanted)):
        try:
            with uncollected():
                found = unfolded(reader, name)
        except (StoreError, NotOpened) as problem:
            why = (
                sentence(problem.why)
                if isinstance(problem, NotOpened)
                else store_problem(problem.problem, problem.detail)
            )
            sys.stderr.write(f"{name}: {why}\n")
            codes.append(NO)
            continue
        told, found = _of_game(found, reader, all_steps)
        sheets.append(_called(_ruled(told, rows), "", place))
        codes.append(warn_of_loss(found))
    progress.close()
    for told, file in zip(sheets, apart(map(_file_name, sheets)), strict=True):
        path = folder / f"{file}{ending}"
        _keep(_written(told, form), path)
        out(f"{shown(str(path))}\n")
    return max(codes)


def _file_name(told: Sheet) -> str:
    """The game, the day and the players: letters, digits and hyphens, whatever they are called."""
    return safe((told.id, told.date or told.imported, *(player.name for player in told.players)))
