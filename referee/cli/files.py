"""Files that commands write for people, and their forms.

None takes the place of another, and no folder is made, unasked or unsaid.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from referee.cli import confirmation
from referee.cli.language import _
from referee.cli.output import err, out
from referee.cli.troubles import trouble_sentence, unknown
from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.message import N_, CannotSay, Fact, Message
from referee.core.outside import INPUT
from referee.core.printable import printable

OUTPUT = INPUT
"""The path that stands for standard output where a file is written."""
STREAMS = ("/dev/stdout", "/dev/stderr", "/dev/fd", "/proc/self/fd")
"""Names of streams that are open already, or folders of such names. Other files below /dev are files: /dev/shm has some."""
Output = Annotated[str, typer.Option("-o", "--output", metavar="FILE", help=N_("A file, or - for standard output."))]
Force = Annotated[bool, typer.Option("--force", "-f", help=N_("Replace a file that is there already, without asking."))]
Forms = Mapping[str, tuple[str, ...]]
"""The endings of files by the name of their form; the first form is that of standard output."""


def placed(file: Path) -> Path:
    """Where a file of this name is written: where the user stands, else at home if that is among the program's sources."""
    if file.is_absolute() or "REFEREE_COMMAND" not in os.environ:
        return file
    clone = Path(__file__).resolve().parent.parent.parent
    among = (clone / "scripts" / "setup").exists() and Path.cwd().resolve().is_relative_to(clone)
    return Path.home() / file if among else file


def target_of(typed: Path) -> Path:
    """The path that is written for one that was typed; standard error says where another place is taken."""
    file = placed(typed)
    if file != typed:
        err(_("The program itself stands in this folder; written is {file}.").format(file=printable(str(file))) + "\n")
    return file


def tell_place(file: Path | None) -> None:
    """Says on a terminal where a file has been written."""
    if file is not None and sys.stderr.isatty():
        err(_("Written: {file}").format(file=printable(str(file.absolute()))) + "\n")


def may_write(file: Path, force: bool) -> bool:
    """Whether a file may be written; False if the user does not want it replaced.

    `CannotSay` if there is nobody to ask, or no folder to write it to.
    """
    if not file.parent.is_dir():
        raise _no_folder(file.parent)
    if force or not _is_kept(file):
        return True
    if not confirmation.possible():
        raise _there_already(file)
    return confirmation.confirm(_("Replace {file}?").format(file=printable(str(file))))


def made_folder(folder: Path) -> Path:
    """The folder that many files are written to, which is made if it is missing; standard error says so."""
    if not folder.exists():
        if not folder.parent.is_dir():
            raise _no_folder(folder.parent)
        folder.mkdir()
        err(_("The folder {folder} has been made.").format(folder=printable(str(folder.absolute()))) + "\n")
    return folder


class Writer:
    """Writes many files; those that are there already are asked about once."""

    def __init__(self, force: bool) -> None:
        self._force = force
        self._replaces: bool | None = None
        """The answer, once somebody has been asked."""

    def write(self, file: Path, data: bytes) -> int:
        """The exit code of writing a file, whose name is printed, or of passing it over."""
        if not self._force and _is_kept(file):
            if not confirmation.possible():
                err(f"referee: {trouble_sentence(_there_already(file))}\n")
                return CANNOT_SAY
            if self._replaces is None:
                question = _("{file} is there already. Replace it, and others that are?")
                self._replaces = confirmation.confirm(question.format(file=printable(str(file))))
            if not self._replaces:
                return NO
        from referee.core.safe_files import write_safely

        write_safely(file, data)
        out(f"{printable(str(file.absolute()))}\n")
        return FINE


def _is_kept(file: Path) -> bool:
    """Whether there is something to lose: a file, not a stream such as /dev/stdout."""
    return file.is_file() and not any(file.is_relative_to(stream) for stream in STREAMS)


def _no_folder(folder: Path) -> CannotSay:
    return CannotSay("There is no folder {folder}: make it first.", folder=str(folder))


def _there_already(file: Path) -> CannotSay:
    return CannotSay("{file} is there already; --force replaces it.", file=str(file))


def named(file: Path) -> Fact:
    """What messages call a file that is read."""
    return Message(N_("standard input")) if file == INPUT else str(file)


def file_of(output: str) -> Path | None:
    """The file to write for what was typed; None for standard output."""
    return None if output in ("", str(OUTPUT)) else target_of(Path(output))


def form_of(typed: str, file: Path | None, forms: Forms) -> str:
    """The form that was typed, else that of the file's ending, else the first."""
    if typed:
        if typed not in forms:
            raise unknown(Message(N_("There is no format “{typed}”."), typed=typed), typed, forms)
        return typed
    if file is None:
        return next(iter(forms))
    form = next((name for name, endings in forms.items() if file.suffix.lower() in endings), None)
    if form is None:
        raise CannotSay(
            "{file} has no ending that tells a format: add --format, one of {formats}.",
            file=str(file),
            formats=", ".join(forms),
        )
    return form
