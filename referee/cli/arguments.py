"""Arguments and options that several commands share, and the error for one in the wrong place."""

from typing import Annotated

import typer

from referee.cli import completions
from referee.cli.doors import in_words_of
from referee.cli.language import language
from referee.core.home import called
from referee.core.message import N_, CannotSay

ASKED = N_("The game, such as o1; without it you are asked which.")
ONE = N_("The game, such as o1; without it the one used last.")
GameId = Annotated[str, typer.Argument(help=ONE, autocompletion=completions.stored_games)]
AskedId = Annotated[str, typer.Argument(help=ASKED, autocompletion=completions.stored_games)]
GameOption = Annotated[str, typer.Option("--on", "-g", help=ONE, autocompletion=completions.stored_games)]
Settings = Annotated[list[str] | None, typer.Option("--set", metavar="K=V", help=N_("A setting of the game."))]
Yes = Annotated[bool, typer.Option("--yes", "-y", help=N_("Do not ask."))]
AsJson = Annotated[bool, typer.Option("--json", help=N_("One JSON object."))]
LIST = "list"
"""The word for a list, in commands that are no group and list what they know when they are called bare."""


def misplaced(example: str) -> CannotSay:
    """The error for an option of the list in front of another command."""
    told = f"{called()} {in_words_of(language(), example)}"
    return CannotSay("The options of the list stand behind it: {example}", example=told)
