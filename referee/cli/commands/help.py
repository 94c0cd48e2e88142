"""`referee help`: help on a command or a game."""

import sys
from typing import Annotated

import typer
from typer._click import Context
from typer.core import TyperGroup

from referee.cli.support.tongue import language
from referee.cli.support.usage import unknown_command
from referee.core.trouble import CannotSay
from referee.games import GAMES
from referee.speech.speech import N_


def help_on(
    context: typer.Context,
    asked: Annotated[list[str] | None, typer.Argument(help=N_("A command, such as word check, or a game."))] = None,
) -> None:
    """What --help says; of a game, what can be typed at its table."""
    names = asked or []
    if len(names) == 1 and names[0] in GAMES:
        _tell_game(names[0])
        return
    at: Context = context.find_root()
    for number, name in enumerate(names):
        if not isinstance(at.command, TyperGroup):
            raise CannotSay("That is too much: {extra}.", extra=" ".join(names[number:]))
        found = at.command.get_command(at, name)
        if found is None:
            raise unknown_command(at, at.command, name, GAMES if at.parent is None else ())
        at = type(at)(found, info_name=name, parent=at)
    sys.stdout.write(at.get_help() + "\n")


def _tell_game(game: str) -> None:
    from referee.core.wording import help_text

    try:
        sys.stdout.write(help_text(GAMES[game], language()) + "\n")
    except FileNotFoundError as problem:
        raise CannotSay("The rules of {game} are not in this version yet.", game=game) from problem
