"""Writes sheets in the format asked for, to a file or standard output."""

import sys
from pathlib import Path

from referee.cli.support.columns import out, out_bytes
from referee.cli.support.tongue import _
from referee.cli.support.troubles import unknown
from referee.core.trouble import CannotSay, trouble
from referee.sheets.sheet import Sheet
from referee.sheets.write.formats import FORMATS, PLAIN, Format, NoPrinter, of_suffix, render_sheet
from referee.speech.speech import N_


def format_names() -> str:
    """The names of all formats, with “or” before the last."""
    *first, last = FORMATS
    return _(" or ").join((", ".join(first), last))


def format_of(typed: str, file: Path | None) -> Format:
    """The format that was typed, else that of the file's ending, else plain text."""
    if typed:
        if typed not in FORMATS:
            raise unknown(trouble(N_("There is no format “{typed}”."), typed=typed), typed, FORMATS)
        return FORMATS[typed]
    if file is None:
        return FORMATS[PLAIN]
    form = of_suffix(file.suffix.lower())
    if form is None and not file.exists():
        raise CannotSay(
            "{file} has no ending that tells a format: add --format, one of {formats}.",
            file=str(file),
            formats=", ".join(FORMATS),
        )
    return form or FORMATS[PLAIN]


def put_sheet(sheet: Sheet, form: Format, file: Path | None) -> None:
    """Writes a sheet to a file; without one to standard output."""
    if file is not None:
        from referee.core.writing import write_safely

        write_safely(file, sheet_data(sheet, form))
    elif form.name == PLAIN:
        out(sheet_data(sheet, form).decode())
    elif form.binary and sys.stdout.isatty():
        raise CannotSay("A {format} is nothing for a terminal: name a file with -o.", format=form.name.upper())
    else:
        out_bytes(sheet_data(sheet, form))


def sheet_data(sheet: Sheet, form: Format) -> bytes:
    """The sheet in this format; `CannotSay` if PDF cannot be made here."""
    try:
        return render_sheet(sheet, form.name)
    except NoPrinter as problem:
        from referee.cli.support.printer import how_to_get_it

        raise CannotSay(how_to_get_it(problem)) from problem
