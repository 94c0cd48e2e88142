"""`referee help`: help on a command or a game."""

import sys
from typing import Annotated

import typer

from referee.cli.language import language
from referee.cli.output import out
from referee.cli.typer_seam import Context, Group, inner_context
from referee.cli.usage import unknown_command
from referee.core.message import N_, CannotSay
from referee.games import GAMES


def help_on(
    context: typer.Context,
    asked: Annotated[list[str] | None, typer.Argument(help=N_("A command, such as word check, or a game."))] = None,
) -> None:
    """Shows the help of a command, or what can be typed at the table of a game."""
    names = asked or []
    if len(names) == 1 and names[0] in GAMES:
        from referee.core.wording import help_text

        try:
            out(help_text(GAMES[names[0]], language()) + "\n")
        except FileNotFoundError as problem:
            raise CannotSay("The rules of {game} are not in this version yet.", game=names[0]) from problem
        return
    inner: Context = context.find_root()
    for number, name in enumerate(names):
        if not isinstance(inner.command, Group):
            raise CannotSay("That is too much: {extra}.", extra=" ".join(names[number:]))
        entered = inner_context(inner, name)
        if entered is None:
            raise unknown_command(inner, inner.command, name, GAMES if inner.parent is None else ())
        inner = entered
    sys.stdout.write(inner.get_help() + "\n")
