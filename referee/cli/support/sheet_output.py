"""Sheets put where they are wanted, in the format that was asked for."""

import sys
from pathlib import Path

from referee.cli.support.columns import Unheard, flush, out
from referee.cli.support.tongue import _
from referee.core.trouble import CannotSay
from referee.sheets.sheet import Sheet
from referee.sheets.write.formats import FORMATS, PLAIN, Format, NoPrinter, of_suffix, render_sheet


def either() -> str:
    """The names of all formats, as one may choose between them."""
    *first, last = FORMATS
    return _(" or ").join((", ".join(first), last))


def format_of(typed: str, file: Path | None) -> Format:
    """What was asked for, else what the file is called, else plain text."""
    if typed:
        if typed not in FORMATS:
            known = ", ".join(FORMATS)
            raise CannotSay("There is no format “{typed}”; there are: {formats}.", typed=typed, formats=known)
        return FORMATS[typed]
    if file is None:
        return FORMATS[PLAIN]
    found = of_suffix(file.suffix.lower())
    if found is None and not file.exists():
        raise CannotSay(
            "{file} has no ending that tells a format: add --format, one of {formats}.",
            file=str(file),
            formats=", ".join(FORMATS),
        )
    return found or FORMATS[PLAIN]


def put_sheet(sheet: Sheet, form: Format, file: Path | None) -> None:
    """Write a file, or standard output."""
    if file is not None:
        from referee.core.writing import write_safely

        write_safely(file, data_of(sheet, form))
    elif form.name == PLAIN:
        out(data_of(sheet, form).decode())
    elif form.binary and sys.stdout.isatty():
        raise CannotSay("A {format} is nothing for a terminal: name a file with -o.", format=form.name.upper())
    else:
        _print(data_of(sheet, form))


def data_of(sheet: Sheet, form: Format) -> bytes:
    try:
        return render_sheet(sheet, form.name)
    except NoPrinter as problem:
        from referee.cli.support.printer import how_to_get_it

        raise CannotSay(how_to_get_it(problem)) from problem


def _print(data: bytes) -> None:
    flush()
    try:
        sys.stdout.buffer.write(data)
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise Unheard(problem.errno, problem.strerror) from problem
