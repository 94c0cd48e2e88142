"""The one place that turns what happened into an exit code.

0 fine, 1 the answer is no, 2 cannot say, 70 a mistake in the program, 128 and a signal's number if that ended a table.
"""

import os
import sys
from collections.abc import Mapping, MutableMapping
from typing import TextIO

import typer

from referee.cli.support import settings
from referee.cli.support.columns import Unheard, flush
from referee.cli.support.ending import ENDING, Ended
from referee.cli.support.tongue import _, speaking
from referee.cli.support.troubles import TROUBLES, trouble_sentence
from referee.cli.tree import COMMANDS, app
from referee.core import home
from referee.core.exit_codes import CANNOT_SAY, FINE
from referee.core.home import called
from referee.core.limits import NARROWEST, WIDEST
from referee.core.printable import printable

COMPLETING = "_REFEREE_COMPLETE"
"""Where a shell says that it wants completions; `referee completion bash` prints what makes it do so."""

EXPECTED = (*TROUBLES, typer.TyperException, typer.Abort, KeyboardInterrupt, EOFError, MemoryError)
"""What may happen to a command without being a mistake in the program: a sentence, and exit code 2."""

WORD = "word"
"""The group of commands that look words up."""

INTERRUPTED = 130
"""What Typer makes of an interrupt."""


def run(arguments: list[str]) -> int:
    """Runs one command line, in the language of its user, and gives its exit code."""
    found, sound = settings.as_far_as_read()
    # settings that make no sense are complained of later
    with speaking(home.language(os.environ, found["language"] if sound else "")):
        return _run(arguments, found)


def _run(arguments: list[str], found: Mapping[str, str]) -> int:
    try:
        _mend_sizes(os.environ)
        if COMPLETING in os.environ:
            return _complete(os.environ[COMPLETING])
        _heed_settings(found, arguments)
        if not arguments or arguments[0] not in COMMANDS:  # those at the table have no time for it
            settings.refresh_quick()
        with ENDING:
            code = app(arguments, prog_name=called(), standalone_mode=False)
        flush()
    except (BrokenPipeError, SystemExit) as problem:  # Typer makes the second of the first
        if isinstance(problem, SystemExit) and not problem.code:
            return FINE
        _forget_output(sys.stdout)
        return CANNOT_SAY
    except Ended as problem:
        return _stop(_("Stopped."), problem.code)
    except EXPECTED as problem:
        return _stop(_told(problem))
    except Exception as problem:
        from referee.cli.support.mistakes import MISTAKE, reported

        return _stop(reported(problem, arguments), MISTAKE)
    if code == INTERRUPTED:
        return _stop(_("Stopped."))
    return code if isinstance(code, int) else FINE


def _told(problem: BaseException) -> str:
    match problem:
        case typer.TyperException():
            from referee.cli.support.usage import usage_problem

            return usage_problem(problem)
        case MemoryError():
            return _("there is not enough memory for this; nothing was changed.")
        case Unheard():
            return _("standard output cannot be written.")
        case _ if isinstance(problem, TROUBLES):
            return trouble_sentence(problem)
    return _("Stopped.")


def _complete(asked: str) -> int:
    """Whatever goes wrong, a prompt is no place to say it."""
    from typer.main import get_command

    from referee.cli.commands.completion import answer

    try:
        code = answer(get_command(app), asked)
        flush()
    except (*EXPECTED, ValueError):
        return CANNOT_SAY
    return code


def _mend_sizes(environment: MutableMapping[str, str]) -> None:
    """Takes out sizes that no terminal has; whoever draws asks the terminal itself then."""
    for name in ("COLUMNS", "LINES"):
        told = environment.get(name, "")
        if told and not (told.isascii() and told.isdecimal() and len(told) < 8 and NARROWEST <= int(told) <= WIDEST):
            del environment[name]


def _heed_settings(found: Mapping[str, str], arguments: list[str]) -> None:
    """Colour goes into the environment, where everything looks for it; bad settings do not stop a look-up of words."""
    if found["colour"] == "never":
        os.environ["NO_COLOR"] = "1"
    elif found["colour"] == "always" and not os.environ.get("NO_COLOR"):
        os.environ["FORCE_COLOR"] = "1"
    if arguments[:1] != [WORD] or os.environ.get("REFEREE_LEXICON"):
        return
    try:
        settings.load()
    except settings.BadSettings as problem:
        os.environ["REFEREE_LEXICON"] = found["lexicon"]
        meanwhile = _("Meanwhile {name} judges the words.").format(name=printable(found["lexicon"]))
        sys.stderr.write(f"referee: {trouble_sentence(problem)} {meanwhile}\n")


def _forget_output(stream: TextIO) -> None:
    """What nobody can take any more would be tried again, and complained of, at the end of the process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _stop(sentence: str, code: int = CANNOT_SAY) -> int:
    """Says why, if there is still anybody to say it to."""
    try:
        sys.stderr.write(f"referee: {sentence}\n")
    except OSError:
        _forget_output(sys.stderr)
    try:
        sys.stdout.flush()
    except OSError:
        _forget_output(sys.stdout)
    return code
