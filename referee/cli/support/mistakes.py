"""A mistake in the program, told in one sentence; where it was made is written to a file for whoever mends it."""

import os
import platform
import sys
import time
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from traceback import TracebackException, extract_tb

from referee.cli.support import places
from referee.cli.support.tongue import _
from referee.cli.support.troubles import trouble_sentence
from referee.cli.tree import COMMANDS
from referee.core.printable import printable
from referee.version import VERSION

MISTAKE = 70
"""The exit code, as sysexits.h has it."""
LIBRARIES = ("prompt_toolkit", "typer", "rich")


def reported(problem: Exception, arguments: Sequence[str]) -> str:
    """The sentence for a mistake, with the file that tells more or why there is none."""
    mistake = _("This is a mistake in the program ({kind}); all that was accepted is kept.").format(
        kind=f"{type(problem).__name__}, {_place(problem)}"
    )
    try:
        file = _write(_report(problem, arguments))
    except OSError as trouble:
        told = _("No report could be written: {reason}").format(reason=trouble_sentence(trouble))
    else:
        told = _("Please send this report to those who make the program: {file}").format(file=printable(str(file)))
    return f"{mistake} {told}"


def _place(problem: Exception) -> str:
    """The line that raised it, the last one of our own if there is any."""
    frames = extract_tb(problem.__traceback__)
    ours = [frame for frame in frames if f"{os.sep}referee{os.sep}" in frame.filename]
    return ", ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in (ours or frames)[-1:])


def _report(problem: Exception, arguments: Sequence[str]) -> str:
    """Versions, the command without what was typed behind it, and the traceback without the values in it."""
    command = arguments[0] if arguments and arguments[0] in COMMANDS else ""
    facts = {
        "referee": f"{VERSION} {command}".rstrip(),
        "Python": f"{platform.python_version()}, {sys.platform}",
        **{name: _version(name) for name in LIBRARIES},
        "TERM": os.environ.get("TERM", ""),
    }
    return "".join(f"{name}: {told}\n" for name, told in facts.items()) + "\n" + "".join(_traced(problem))


def _traced(problem: Exception) -> list[str]:
    """Causes before what came of them; no message, since it may quote what a player typed."""
    told = TracebackException.from_exception(problem)
    lines: list[str] = []
    chain: list[TracebackException] = []
    at: TracebackException | None = told
    while at is not None and at not in chain:
        chain.append(at)
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    for link in reversed(chain):
        name = link.exc_type.__name__ if link.exc_type else ""
        lines += [f"{name}\n", *link.stack.format(), "\n"]
    return lines


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "–"


def _write(text: str) -> Path:
    """In the data folder, for the user alone; a report that is there already is never written over."""
    folder = places.data()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"report-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        out.write(text)
    return file
