"""`referee new, do, undo, redo, amend`: one game from the shell."""

from typing import Annotated

import typer

from referee.cli.support import completing
from referee.cli.support.arguments import GameOption, Settings, Yes
from referee.cli.support.columns import out
from referee.cli.support.stores import open_session
from referee.cli.support.submitting import (
    print_lines,
    report_accepted,
    report_refused,
    result_lines,
    submit,
    submit_action,
)
from referee.cli.support.tongue import _
from referee.core.exit_codes import FINE, NO
from referee.core.result import Refused
from referee.speech.speech import N_
from referee.table.seating import likely_seats, seat_and_text


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
    from referee.cli.support.new_game import open_new_game

    _name, sentence = open_new_game(game, names, lexicon, box, chosen or [], (("place", place), ("title", title)))
    out(f"{sentence}\n")
    return FINE


def do(
    command: Annotated[
        list[str], typer.Argument(help=N_("What was played: H8 VUES. For another seat: bob: contest TUES"))
    ],
    name: GameOption = "",
) -> int:
    session = open_session(name)
    seat, text = seat_and_text(session.table, " ".join(command))
    action = session.table.game.notation.parse(text)
    return submit_action(session, seat or likely_seats(session.table, action)[0], action)


def undo(
    count: Annotated[int, typer.Argument(min=1, help=N_("How many steps."))] = 1,
    name: GameOption = "",
) -> int:
    session = open_session(name)
    return submit(session, session.table.state.turn, f"undo {count}")


def redo(name: GameOption = "") -> int:
    session = open_session(name)
    return submit(session, session.table.state.turn, "redo")


def amend(
    step: Annotated[int, typer.Argument(min=1, help=N_("The number of the step."))],
    command: Annotated[list[str], typer.Argument(help=N_("What it should have been."))],
    name: GameOption = "",
    yes: Yes = False,
) -> int:
    """Corrects a step; if later steps fall, shows them and asks first."""
    from referee.cli.support.confirming import confirm

    session = open_session(name)
    while True:
        session.read_on()
        entry = session.table.decide(session.table.state.turn, f"amend {step} {' '.join(command)}", session.words)
        if isinstance(entry, Refused):
            return report_refused(session, entry)
        if entry.dropped and not yes:
            print_lines(result_lines(session, entry))
            if not confirm(_("Keep that?")):
                return NO
        if session.commit(entry):
            return report_accepted(session, entry)
