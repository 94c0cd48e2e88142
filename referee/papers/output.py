"""Where documents go: to standard output or a file, in the format asked for, or the games of a store to a file each."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeVar

from referee.cli.files import file_of, form_of, may_write, tell_place
from referee.cli.language import _
from referee.cli.output import drawing_columns, err, out, out_bytes
from referee.cli.progress import Progress
from referee.cli.troubles import trouble_sentence
from referee.core.exit_codes import FINE, NO
from referee.core.message import CannotSay
from referee.core.printable import printable
from referee.core.spelling import capitals
from referee.core.values import Value
from referee.documents.formats import FORMATS, PAGE, PLAIN, Document, Format, NoPrinter, of_suffix, rendered
from referee.documents.listing import Listing, Lists
from referee.documents.sheet import Evening
from referee.papers.layout import WIDE
from referee.session.stored import NotOpened, ReadGame
from referee.store.port import StoreReader
from referee.store.problems import StoreError

TRF = "trf"
REPORT = Format(TRF, (f".{TRF}",), "")
"""Tournament reports, which only an event can write."""
LONGEST = 60
"""Letters of a name before its ending."""
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")
"""Names that Windows reserves for devices."""
G = TypeVar("G", bound=ReadGame)


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
        """The columns of a wide terminal, on which plain text is drawn in colour; 0 for other output."""
        columns = drawing_columns() if self.file is None and self.form.name == PLAIN else 0
        return columns if columns >= WIDE else 0

    def data(self, document: Document) -> bytes:
        """What is written; `CannotSay` if that cannot be shown or made here."""
        if self.form.binary and self.file is None and sys.stdout.isatty():
            raise CannotSay(
                "A {format} cannot be shown on a terminal: name a file with -o.", format=self.form.name.upper()
            )
        if self.columns:
            from referee.papers.drawn import drawn

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
        """Writes a document, and says where it stands now, or shows it."""
        with Progress(_("writing the document…")) if isinstance(document, Evening) else nullcontext():
            data = self.data(document)
        self.write(data)
        if self.file is None or not self.shown:
            tell_place(self.file)
            return
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
    tell_place(file)
    return FINE


def for_each_game(
    reader: StoreReader, names: Iterable[str], read: Callable[[StoreReader, str], G], write: Callable[[G], int]
) -> int:
    """The worst exit code of writing each game; standard error says why one cannot be read at all."""
    codes = [FINE]
    for name in names:
        try:
            game = read(reader, name)
        except (StoreError, NotOpened) as problem:
            err(f"{name}: {trouble_sentence(problem)}\n")
            codes.append(NO)
        else:
            codes.append(write(game))
    return max(codes)


def joined(parts: Iterable[str]) -> str:
    """A file name of parts that the program has made itself."""
    return "-".join(parts)[:LONGEST]


def safe(parts: Iterable[str]) -> str:
    """A file name of parts that people have typed, in small letters, digits and hyphens."""
    plain = "-".join(re.sub("[^a-z0-9]+", "-", capitals(part).lower()).strip("-") for part in parts)
    name = joined([re.sub("-+", "-", plain).strip("-")]).rstrip("-")
    return f"sheet-{name}".rstrip("-") if not name or RESERVED.fullmatch(name) else name


def with_numbers(names: Iterable[str]) -> Iterator[str]:
    """The names in order; a name that has occurred before gets a number."""
    taken: set[str] = set()
    for name in names:
        free, number = name, 1
        while free in taken:
            number += 1
            free = f"{name}-{number}"
        taken.add(free)
        yield free
