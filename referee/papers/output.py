"""Writes documents in the format asked for, to a file or standard output."""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import mkdtemp

from referee.cli import settings
from referee.cli.files import may_write
from referee.cli.forms import file_of, form_of
from referee.cli.language import _
from referee.cli.output import out, out_bytes
from referee.cli.progress import Progress
from referee.core.exit_codes import FINE, NO
from referee.core.home import colourful
from referee.core.message import CannotSay
from referee.core.printable import columns_of, printable
from referee.core.values import Value
from referee.documents.formats import FORMATS, PAGE, PLAIN, Document, Format, NoPrinter, of_suffix, rendered
from referee.documents.listing import Listing, Lists
from referee.documents.sheet import Evening

WIDE = 60
"""The least columns of a terminal that has room for tables."""
TRF = "trf"
REPORT = Format(TRF, (f".{TRF}",), "")
"""Tournament reports, which only an event can write."""


def format_names() -> str:
    """The names of all formats, with “or” before the last."""
    *first, last = FORMATS
    return _(" or ").join((", ".join(first), last))


def format_of(typed: str, file: Path | None) -> Format:
    """The format that was typed, else that of the file's ending, else plain text."""
    if not typed and file is not None and of_suffix(file.suffix.lower()) is None and file.exists():
        return FORMATS[PLAIN]
    return FORMATS[form_of(typed, file, {form.name: form.suffixes for form in FORMATS.values()})]


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


class Target(Value):
    """Where a command writes a document, and in which format."""

    form: Format
    file: Path | None
    """None for standard output."""
    shown: bool = False
    """Whether the file is then opened with the program that shows such files."""

    @property
    def columns(self) -> int:
        """The columns of a wide terminal, on which plain text is drawn with rules and colour; 0 for other output."""
        if self.file is not None or self.form.name != PLAIN or not sys.stdout.isatty():
            return 0
        columns = columns_of(sys.stdout)
        return columns if columns >= WIDE and colourful(os.environ, True, settings.load_valid()["colour"]) else 0

    def data(self, document: Document) -> bytes:
        """What is written; `CannotSay` if that cannot be shown or made here."""
        if self.form.binary and self.file is None and sys.stdout.isatty():
            raise CannotSay("A {format} is nothing for a terminal: name a file with -o.", format=self.form.name.upper())
        if self.columns:
            from referee.documents.terminal import drawn

            return drawn(document, self.columns).encode()
        return data_of(document, self.form)

    def write(self, data: bytes) -> None:
        if self.file is not None:
            from referee.core.safe_files import write_safely

            write_safely(self.file, data)
        elif self.form.name == PLAIN and not self.columns:
            out(data.decode())
        else:
            out_bytes(data)

    def put(self, document: Document) -> None:
        if isinstance(document, Evening):
            with Progress(_("writing the document…")):
                data = self.data(document)
        else:
            data = self.data(document)
        self.write(data)
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
    reported = report is not None and (form == TRF or (not form and output.lower().endswith(f".{TRF}")))
    into = Target(REPORT if reported else format_of(form, file), file)
    data = report().encode() if reported and report is not None else into.data(Lists(tuple(lists)))
    if file is not None and not may_write(file, force):
        return NO
    into.write(data)
    return FINE
