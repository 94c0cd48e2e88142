"""Writes documents in the format asked for, to a file or standard output."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import mkdtemp

from referee.cli.files import may_write
from referee.cli.forms import file_of, form_of
from referee.cli.language import _
from referee.cli.output import out, out_bytes
from referee.cli.progress import Progress
from referee.core.exit_codes import FINE, NO
from referee.core.message import CannotSay
from referee.core.printable import printable
from referee.core.values import Value
from referee.documents.evening import Evening
from referee.documents.formats import FORMATS, PAGE, PLAIN, Document, Format, NoPrinter, of_suffix, rendered
from referee.documents.listing import Listing, Lists

TRF = "trf"
"""The format of tournament reports."""


def format_names() -> str:
    """The names of all formats, with “or” before the last."""
    *first, last = FORMATS
    return _(" or ").join((", ".join(first), last))


def format_of(typed: str, file: Path | None) -> Format:
    """The format that was typed, else that of the file's ending, else plain text."""
    if not typed and file is not None and of_suffix(file.suffix.lower()) is None and file.exists():
        return FORMATS[PLAIN]
    return FORMATS[form_of(typed, file, {form.name: form.suffixes for form in FORMATS.values()})]


def confirm_readable(form: Format, file: Path | None) -> None:
    """Stops what a terminal cannot show."""
    if form.binary and file is None and sys.stdout.isatty():
        raise CannotSay("A {format} is nothing for a terminal: name a file with -o.", format=form.name.upper())


def data_of(document: Document, form: Format) -> bytes:
    """The document in this format; `CannotSay` if the format, or this computer, cannot write it."""
    if isinstance(document, Evening) and form.most_games and len(document.sheets) > form.most_games:
        raise CannotSay(
            "{format} is made of {most} games at most, for want of memory: write html, and print it from a browser.",
            format=form.name,
            most=form.most_games,
        )
    try:
        return rendered(document, form.name)
    except NoPrinter as problem:
        from referee.cli.packages import how_to_get_it

        raise CannotSay(how_to_get_it(problem)) from problem


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

    def put(self, document: Document) -> None:
        confirm_readable(self.form, self.file)
        if isinstance(document, Evening):
            with Progress(_("writing the document…")):
                data = data_of(document, self.form)
        else:
            data = data_of(document, self.form)
        put_data(data, self.form.name == PLAIN, self.file)
        if self.shown and self.file is not None:
            from typer import launch

            out(f"{printable(str(self.file))}\n")
            if launch(str(self.file)):
                raise CannotSay("Nothing here shows {file}: open it by hand.", file=str(self.file))


def target(output: str, form_name: str, force: bool, shown: bool) -> Target | None:
    """The target that was typed; None if a file is there that the user wants to keep.

    What is only to be shown is written to a temporary file, as a page unless another format is named.
    """
    file = file_of(output)
    if shown and file is None:
        if output:
            raise CannotSay("--open shows a file, and standard output is none: leave out -o -.")
        form = format_of(form_name or PAGE, None)
        return Target(form, Path(mkdtemp(prefix="referee-")) / f"referee{form.suffixes[0]}", shown)
    form = format_of(form_name, file)
    return Target(form, file, shown) if file is None or may_write(file, force) else None


def put_lists(
    lists: Sequence[Listing], form: str, output: str, force: bool, report: Callable[[], str] | None = None
) -> int:
    """Writes lists; where there is a tournament report, it is a further format of theirs."""
    file = file_of(output)
    if report is not None and (form == TRF or (not form and output.lower().endswith(f".{TRF}"))):
        name, data = TRF, report().encode()
    else:
        chosen = format_of(form, file)
        confirm_readable(chosen, file)
        name, data = chosen.name, data_of(Lists(tuple(lists)), chosen)
    if file is not None and not may_write(file, force):
        return NO
    put_data(data, name == PLAIN, file)
    return FINE
