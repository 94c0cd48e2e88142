"""How to install what PDF needs, in one sentence."""

import sys
from importlib.util import find_spec
from pathlib import Path
from shlex import quote

import referee
from referee.core.message import N_, Message
from referee.documents.formats import NoPrinter

CHECKOUT = Path(referee.__file__).resolve().parent.parent
LIBRARIES = "apt install libpango-1.0-0 libpangoft2-1.0-0 fonts-liberation"
PROGRAM = "weasyprint"


def how_to_get_it(problem: NoPrinter) -> Message:
    if problem.installed:
        message = N_("PDF needs WeasyPrint, which is here, and libraries that are not. On Debian: {libraries}")
        return Message(message, libraries=LIBRARIES)
    message = N_(
        "PDF needs WeasyPrint, which is not installed. This installs it: {command} (on Debian also: {libraries})"
    )
    return Message(message, command=command(), libraries=LIBRARIES)


def command(prefix: Path | None = None, checkout: Path | None = None, program: str = PROGRAM) -> str:
    """The command that installs WeasyPrint, or something else, into the environment of this program."""
    home, source = prefix or Path(sys.prefix), checkout or CHECKOUT
    play = source / "scripts" / "play"
    if play.is_file() and home.resolve() == (source / ".venv").resolve():
        return quote(str(play))
    if (home / "pipx_metadata.json").is_file():
        return f"pipx inject {quote(home.name)} {program}"
    if find_spec("pip") is None:
        return f"uv pip install --python {quote(sys.executable)} {program}"
    return f"{quote(sys.executable)} -m pip install {program}"
