"""The arguments and options of commands that look for plays."""

from typing import Annotated

import typer

from referee.cli import completions
from referee.core.message import N_

Name = Annotated[
    str,
    typer.Argument(
        help=N_(
            "A game, such as o1, or a record, such as game.ref or - (standard input); without it the game used last."
        ),
        autocompletion=completions.stored_games,
    ),
]
At = Annotated[int, typer.Option("--at", min=0, show_default=False, help=N_("The position before this step."))]
Seat = Annotated[str, typer.Option("--seat", help=N_("Whose hand it is; without it the player at turn."))]
Hand = Annotated[str, typer.Option("--hand", help=N_("What is held: V4/T1 U/O E, or J C a e * in Croisillon."))]
Common = Annotated[bool, typer.Option("--common", help=N_("Only words that people know."))]
AllWords = Annotated[
    bool, typer.Option("--all-words", help=N_("All words, in a game whose reviews keep to those that people know."))
]
Seconds = Annotated[float, typer.Option("--seconds", min=0, show_default=False, help=N_("How long to look at most."))]
Unsealed = Annotated[
    bool, typer.Option("--unsealed", help=N_("Look although a table is live or the game is not settled."))
]
