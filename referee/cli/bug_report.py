"""Mistakes in the program: a sentence for the user, and a report file for the developers."""

import os
import platform
import sys
import time
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from traceback import TracebackException, extract_tb

from referee.cli import folders
from referee.cli.doors import command_names
from referee.cli.language import _
from referee.cli.troubles import trouble_sentence
from referee.core.printable import printable
from referee.version import VERSION

MISTAKE = 70
"""The exit code, as sysexits.h has it."""
LIBRARIES = ("prompt_toolkit", "typer", "rich")


def mistake_sentence(problem: Exception, arguments: Sequence[str]) -> str:
    """The sentence about a mistake, with the name of its report; writes the report."""
    mistake = _("This is a mistake in the program ({kind}); all that was accepted is kept.").format(
        kind=f"{type(problem).__name__}, {_place(problem)}"
    )
    try:
        file = _write(_report(problem, arguments))
    except OSError as trouble:
        note = _("No report could be written: {reason}").format(reason=trouble_sentence(trouble))
    else:
        note = _("Please send this report to those who make the program: {file}").format(file=printable(str(file)))
    return f"{mistake} {note}"


def _place(problem: Exception) -> str:
    """The line that raised the exception: the last one in this package, if there is any."""
    frames = extract_tb(problem.__traceback__)
    ours = [frame for frame in frames if f"{os.sep}referee{os.sep}" in frame.filename]
    return ", ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in (ours or frames)[-1:])


def _report(problem: Exception, arguments: Sequence[str]) -> str:
    """The text of a report: versions, the command without its arguments, and the traceback without values."""
    command = arguments[0] if arguments and arguments[0] in command_names() else ""
    facts = {
        "referee": f"{VERSION} {command}".rstrip(),
        "Python": f"{platform.python_version()}, {sys.platform}",
        **{name: installed_version(name) or "–" for name in LIBRARIES},
        "TERM": os.environ.get("TERM", ""),
    }
    return "".join(f"{name}: {fact}\n" for name, fact in facts.items()) + "\n" + "".join(_traced(problem))


def _traced(problem: Exception) -> list[str]:
    """The lines of a traceback, causes first; without messages, which may quote what a player typed."""
    lines: list[str] = []
    chain: list[TracebackException] = []
    link: TracebackException | None = TracebackException.from_exception(problem)
    while link is not None and link not in chain:
        chain.append(link)
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    for one in reversed(chain):
        name = one.exc_type.__name__ if one.exc_type else ""
        lines += [f"{name}\n", *one.stack.format(), "\n"]
    return lines


def installed_version(name: str) -> str:
    """The version of a package; empty if it is not installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _write(text: str) -> Path:
    """Writes a report to the data folder, readable for the user only; never over another report."""
    folder = folders.data()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"report-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        out.write(text)
    return file
