"""Runs a command line and turns its result into an exit code.

0: fine; 1: the answer is no; 2: cannot say; 70: a mistake in the program; 128 plus the number of a signal that ended a table.
"""

import os
import sys
from collections.abc import Callable, Mapping, MutableMapping
from typing import TextIO, cast

from referee.cli import settings
from referee.cli.doors import Command, command
from referee.cli.end import ENDING, Ended
from referee.cli.language import _, speaking, speech
from referee.cli.output import OutputLost, err, flush
from referee.cli.troubles import READY, TROUBLES, shortened, trouble_of, trouble_sentence
from referee.core import home
from referee.core.exit_codes import CANNOT_SAY, FINE
from referee.core.late import imported
from referee.core.limits import NARROWEST, WIDEST
from referee.core.message import CannotSay, Message
from referee.core.printable import printable

COMPLETING = "_REFEREE_COMPLETE"
"""The variable by which a shell asks for completions; the scripts of `referee completion` set it."""

EXPECTED = (*TROUBLES, KeyboardInterrupt, EOFError, MemoryError)
"""Exceptions that are no mistakes in the program: they end in a sentence and exit code 2."""

WORD = "word"
"""The group of commands that look words up."""

INTERRUPTED = 130
"""Typer's exit code for an interrupt."""


def run(arguments: list[str]) -> int:
    """Runs a command line in the user's language; returns the exit code."""
    try:
        values, valid = settings.load_with_validity()
    except CannotSay as problem:
        with speaking(home.language(os.environ)):
            return CANNOT_SAY if COMPLETING in os.environ else _stop(_problem_sentence(problem))
    # an error in the settings is reported later
    with speaking(home.language(os.environ, values["language"] if valid else "")):
        return _run(arguments, values)


def _run(arguments: list[str], values: Mapping[str, str]) -> int:
    try:
        _drop_bad_sizes(os.environ)
        if COMPLETING in os.environ:
            return _complete(os.environ[COMPLETING])
        given = command(arguments[0]) if arguments else None
        if given is not None:
            arguments = [given.name, *arguments[1:]]
        _apply_settings(values, arguments)
        if not isinstance(given, Command):  # commands at the table must be fast
            settings.refresh_quick()
        with ENDING:
            code = _carry_out(arguments)
        flush()
    except (BrokenPipeError, SystemExit) as problem:  # Typer makes the second of the first
        if isinstance(problem, SystemExit) and not problem.code:
            return FINE
        _discard_output(sys.stdout)
        return CANNOT_SAY
    except Ended as problem:
        return _stop(_("Stopped."), problem.code)
    except EXPECTED as problem:
        return _stop(_problem_sentence(problem))
    except Exception as problem:
        from referee.cli.bug_report import MISTAKE, mistake_sentence

        return _stop(mistake_sentence(problem, arguments), MISTAKE)
    if code == INTERRUPTED:
        return _stop(_("Stopped."))
    return code if isinstance(code, int) else FINE


def _carry_out(arguments: list[str]) -> object:
    """The exit code of a command, of some without Typer."""
    given = command(arguments[0]) if arguments else None
    if given is not None and given.direct:
        carry_out = cast("Callable[[list[str]], int | None]", imported(given.direct))
        code = carry_out(arguments[1:])
        if code is not None:
            return code
    from referee.cli.tree import run_typed

    return run_typed(arguments)


def _problem_sentence(problem: BaseException) -> str:
    match problem:
        case MemoryError():
            return _("there is not enough memory for this; nothing was changed.")
        case OutputLost():
            return _("standard output cannot be written.")
        case _ if isinstance(problem, TROUBLES):
            message = trouble_of(problem)
            if not (isinstance(message, Message) and message.text == READY):  # a usage error has its hint already
                from referee.cli.meant import hinted

                message = hinted(message)
            return shortened(speech().say(message))
    return _("Stopped.")


def _complete(asked: str) -> int:
    """Writes completions for a shell; errors are silent, since a prompt is no place for them."""
    from referee.cli.tree import complete_typed

    try:
        code = complete_typed(asked)
        flush()
    except (*EXPECTED, ValueError):
        return CANNOT_SAY
    return code


def _drop_bad_sizes(environment: MutableMapping[str, str]) -> None:
    """Removes impossible sizes from the environment; the terminal is asked for its size then."""
    for name in ("COLUMNS", "LINES"):
        size = environment.get(name, "")
        if size and not (size.isascii() and size.isdecimal() and len(size) < 8 and NARROWEST <= int(size) <= WIDEST):
            del environment[name]


def _apply_settings(values: Mapping[str, str], arguments: list[str]) -> None:
    """Puts the colour into the environment, where everything looks for it. Bad settings do not stop word look-ups."""
    if values["colour"] == "never":
        os.environ["NO_COLOR"] = "1"
    elif values["colour"] == "always" and not os.environ.get("NO_COLOR"):
        os.environ["FORCE_COLOR"] = "1"
    if arguments[:1] != [WORD] or os.environ.get("REFEREE_LEXICON"):
        return
    try:
        settings.load()
    except settings.BadSettings as problem:
        os.environ["REFEREE_LEXICON"] = values["lexicon"]
        meanwhile = _("Meanwhile {name} judges the words.").format(name=printable(values["lexicon"]))
        err(f"referee: {trouble_sentence(problem)} {meanwhile}\n")


def _discard_output(stream: TextIO) -> None:
    """Sends a broken stream to nowhere; else Python would try to flush it at exit, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _stop(sentence: str, code: int = CANNOT_SAY) -> int:
    """Writes a sentence to standard error, if that is still open; returns the exit code."""
    try:
        err(f"referee: {sentence}\n")
    except OSError:
        _discard_output(sys.stderr)
    try:
        sys.stdout.flush()
    except OSError:
        _discard_output(sys.stdout)
    return code
