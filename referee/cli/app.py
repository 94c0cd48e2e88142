"""The Typer app and the one place that turns what happened into an exit code: 0 fine, 1 the answer is no, 2 cannot say."""

import os
import sys

from referee.cli import tongue

tongue.teach_typer()

import typer  # noqa: E402

from referee.cli import dictionaries, settings, words  # noqa: E402
from referee.cli.problems import CannotSay, about_lexicon, about_system  # noqa: E402
from referee.cli.spoken import SpokenGroup, usage_problem  # noqa: E402
from referee.cli.tongue import _  # noqa: E402
from referee.version import VERSION  # noqa: E402
from referee.words.check import CANNOT_SAY, FINE  # noqa: E402
from referee.words.lexicon import LexiconError  # noqa: E402
from referee.words.say import shown  # noqa: E402

app = typer.Typer(
    cls=SpokenGroup,
    help=_("Referee and scorekeeper for French word games on real tables."),
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.add_typer(words.app, name="word")
app.add_typer(dictionaries.app, name="dict")


def _print_version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"referee {VERSION}\n")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: bool = typer.Option(
        False, "--version", callback=_print_version, is_eager=True, help=_("Show the version and exit.")
    ),
) -> None:
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")


def run(arguments: list[str]) -> int:
    """Runs one command line and gives its exit code."""
    try:
        settings.refresh_quick()
        code = app(arguments, prog_name="referee", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else FINE
    except CannotSay as problem:
        return _stop(str(problem))
    except LexiconError as problem:
        return _stop(str(about_lexicon(problem.problem, problem.where)))
    except settings.BadSettings as problem:
        return _stop(_("The settings cannot be read: {problem}").format(problem=shown(str(problem))))
    except typer.TyperException as problem:
        return _stop(usage_problem(problem))
    except (typer.Abort, KeyboardInterrupt, EOFError):
        return _stop(_("Stopped."))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CANNOT_SAY
    except OSError as problem:
        return _stop(str(about_system(problem)))


def _stop(sentence: str) -> int:
    sys.stderr.write(f"referee: {sentence}\n")
    return CANNOT_SAY
