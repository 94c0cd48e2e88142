"""`referee help`, `referee completion`: help on a command or a game, and what makes a shell complete commands."""

import sys
from typing import Annotated

import typer

from referee.cli.language import language
from referee.cli.output import out, out_raw
from referee.cli.tab import SHELLS, script
from referee.cli.troubles import unknown
from referee.cli.typer_seam import Context, SpokenGroup, inner_context
from referee.cli.usage import unknown_command
from referee.core.exit_codes import FINE
from referee.core.message import N_, CannotSay, Message
from referee.core.wording import help_text
from referee.games import GAMES


def help_on(
    context: typer.Context,
    asked: Annotated[list[str] | None, typer.Argument(help=N_("A command, such as word check, or a game."))] = None,
) -> None:
    """Shows the help of a command, or what can be typed at the table of a game."""
    names = asked or []
    if len(names) == 1 and names[0] in GAMES:
        try:
            out(help_text(GAMES[names[0]], language()) + "\n")
        except FileNotFoundError as problem:
            raise CannotSay("The rules of {game} are not in this version yet.", game=names[0]) from problem
        return
    inner: Context = context.find_root()
    for number, name in enumerate(names):
        if not isinstance(inner.command, SpokenGroup):
            raise CannotSay("Unexpected: {extra}.", extra=" ".join(names[number:]))
        entered = inner_context(inner, name)
        if entered is None:
            raise unknown_command(inner, inner.command, name, GAMES if inner.parent is None else ())
        inner = entered
    sys.stdout.write(inner.get_help() + "\n")


def completion(
    shell: Annotated[
        str, typer.Argument(help=N_("The shell: bash, zsh or fish."), autocompletion=lambda: list(SHELLS))
    ],
) -> int:
    if shell not in SHELLS:
        raise unknown(Message(N_("There is no completion for “{shell}”."), shell=shell), shell, SHELLS)
    out_raw(script(shell))
    return FINE
