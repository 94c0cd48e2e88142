"""`referee new, do, undo, redo, amend`: one game from the shell."""

from typing import Annotated

import typer

from referee.cli.support import completing
from referee.cli.support.arguments import GameOption, Settings, Yes
from referee.cli.support.columns import out
from referee.cli.support.meaning import meant
from referee.cli.support.stores import session
from referee.cli.support.submitting import attempt, submit
from referee.core.actions import Amend
from referee.core.exit_codes import FINE, NO
from referee.core.result import Refused
from referee.core.spelling import plain
from referee.session.session import Session
from referee.speech.speech import N_
from referee.table.reading import read
from referee.table.seating import likely_seats


def new(
    game: Annotated[str, typer.Argument(help=N_("The game to play."), autocompletion=completing.games)],
    names: Annotated[list[str], typer.Argument(help=N_("The players, in order of play."))],
    chosen: Settings = None,
    lexicon: Annotated[
        str,
        typer.Option(
            "--lexicon", help=N_("The dictionary that this game pins."), autocompletion=completing.dictionaries
        ),
    ] = "",
    box: Annotated[str, typer.Option("--box", help=N_("The box that is on the table."))] = "",
    place: Annotated[str, typer.Option("--place", help=N_("Where the game is played, for its sheet."))] = "",
    title: Annotated[str, typer.Option("--title", help=N_("What the game is called on its sheet."))] = "",
) -> int:
    from referee.cli.support.opening import opened

    _name, sentence = opened(game, names, lexicon, box, chosen or [], (("place", place), ("title", title)))
    out(f"{sentence}\n")
    return FINE


def do(
    command: Annotated[
        list[str], typer.Argument(help=N_("What was played: H8 VUES. For another seat: bob: contest TUES"))
    ],
    name: GameOption = "",
    yes: Yes = False,
) -> int:
    """Ends of a game are asked about at a terminal, and amendments that concern more than their own step."""
    at, line = session(name), " ".join(command)
    while True:
        done = _done(at, line, yes)
        if not isinstance(done, Refused):
            return done
        from referee.cli.support.offering import offer

        line = offer(at, line, done)
        if not line:
            return NO


def _done(at: Session, line: str, asked: bool) -> int | Refused:
    """The exit code of a command, or its refusal."""
    named, _text, action = read(at.table, line)
    seat = named or likely_seats(at.table, action)[0]
    if isinstance(action, Amend):
        from referee.cli.support import amending

        return amending.amend(at, seat, action, asked=asked, insists=False)
    if isinstance(action, Refused):
        return action
    return attempt(at, seat, action) if asked or meant(at, seat, action) else NO


def undo(
    count: Annotated[int, typer.Argument(min=1, help=N_("How many steps."))] = 1,
    name: GameOption = "",
) -> int:
    at = session(name)
    return submit(at, at.table.state.turn, f"undo {count}")


def redo(name: GameOption = "") -> int:
    at = session(name)
    return submit(at, at.table.state.turn, "redo")


def amend(
    step: Annotated[int, typer.Argument(min=1, help=N_("The number of the step."))],
    command: Annotated[list[str], typer.Argument(help=N_("What it should have been."))],
    name: GameOption = "",
    yes: Yes = False,
) -> int:
    """Shows every score before and after, and asks before other figures move or later steps fall."""
    from referee.cli.support import amending

    at = session(name)
    action = Amend(step, plain(" ".join(command)))
    return amending.amend(at, at.table.state.turn, action, asked=yes, insists=True)
