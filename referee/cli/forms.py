"""The form in which a command writes, by its name or by the ending of a file."""

from collections.abc import Mapping
from pathlib import Path

from referee.cli.files import OUTPUT
from referee.cli.troubles import unknown
from referee.core.message import N_, CannotSay, Message

Forms = Mapping[str, tuple[str, ...]]
"""The endings of files by the name of their form; the first form is that of standard output."""


def file_of(output: str) -> Path | None:
    """The file that was typed; None for standard output."""
    return None if output in ("", str(OUTPUT)) else Path(output)


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
