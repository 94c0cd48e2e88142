"""Writes sheets in the format asked for, to a file or standard output."""

import sys
from pathlib import Path
from tempfile import mkdtemp

from referee.cli.files import OUTPUT, may_write
from referee.cli.language import _
from referee.cli.output import out, out_bytes
from referee.cli.progress import Progress
from referee.cli.troubles import unknown
from referee.core.printable import printable
from referee.core.trouble import CannotSay, trouble
from referee.core.values import Value
from referee.documents.evening import Evening
from referee.documents.formats import (
    FORMATS,
    PAGE,
    PLAIN,
    Format,
    NoPrinter,
    of_suffix,
    render_evening,
    render_sheet,
)
from referee.documents.sheet import Sheet
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
    confirm_readable(form, file)
    put_data(sheet_data(sheet, form), form.name == PLAIN, file)


def confirm_readable(form: Format, file: Path | None) -> None:
    """Stops what a terminal cannot show."""
    if form.binary and file is None and sys.stdout.isatty():
        raise CannotSay("A {format} is nothing for a terminal: name a file with -o.", format=form.name.upper())


def put_data(data: bytes, folded: bool, file: Path | None) -> None:
    """Writes data to a file; without one to standard output, as text that is folded on a terminal or as it is."""
    if file is not None:
        from referee.core.writing import write_safely

        write_safely(file, data)
    elif folded:
        out(data.decode())
    else:
        out_bytes(data)


class Target(Value):
    """Where a command writes a document, and in which format."""

    form: Format
    file: Path | None
    """None for standard output."""
    shown: bool = False
    """Whether the file is then opened with the program that shows such files."""

    def put(self, sheet: Sheet) -> None:
        put_sheet(sheet, self.form, self.file)
        self._show()

    def put_evening(self, evening: Evening) -> None:
        confirm_readable(self.form, self.file)
        with Progress(_("writing the document…")):
            data = evening_data(evening, self.form)
        put_data(data, self.form.name == PLAIN, self.file)
        self._show()

    def _show(self) -> None:
        if self.shown and self.file is not None:
            from typer import launch

            out(f"{printable(str(self.file))}\n")
            if launch(str(self.file)):
                raise CannotSay("Nothing here shows {file}: open it by hand.", file=str(self.file))


def target(output: str, form_name: str, force: bool, shown: bool) -> Target | None:
    """The target that was typed; None if a file is there that the user wants to keep.

    What is only to be shown is written to a temporary file, as a page unless another format is named.
    """
    file = None if output in ("", str(OUTPUT)) else Path(output)
    if shown and file is None:
        if output:
            raise CannotSay("--open shows a file, and standard output is none: leave out -o -.")
        form = format_of(form_name or PAGE, None)
        return Target(form, Path(mkdtemp(prefix="referee-")) / f"referee{form.suffixes[0]}", shown)
    form = format_of(form_name, file)
    return Target(form, file, shown) if file is None or may_write(file, force) else None


def evening_data(evening: Evening, form: Format) -> bytes:
    """The evening in this format; `CannotSay` if the format, or this computer, cannot write it."""
    if form.most_games and len(evening.sheets) > form.most_games:
        raise CannotSay(
            "{format} is made of {most} games at most, for want of memory: write html, and print it from a browser.",
            format=form.name,
            most=form.most_games,
        )
    try:
        data = render_evening(evening, form)
    except NoPrinter as problem:
        raise no_printer(problem) from problem
    if data is None:
        raise CannotSay("{format} has no form for several games: add --separate.", format=form.name)
    return data


def sheet_data(sheet: Sheet, form: Format) -> bytes:
    """The sheet in this format; `CannotSay` if PDF cannot be made here."""
    try:
        return render_sheet(sheet, form.name)
    except NoPrinter as problem:
        raise no_printer(problem) from problem


def no_printer(problem: NoPrinter) -> CannotSay:
    """The error where PDF cannot be made, with what installs it."""
    from referee.cli.packages import how_to_get_it

    return CannotSay(how_to_get_it(problem))
