"""`referee new, do, undo, redo, amend`: one game from the shell."""

from typing import Annotated

import typer

from referee.cli.support import completing
from referee.cli.support.arguments import GameOption, Settings, Yes
from referee.cli.support.columns import out
from referee.cli.support.stores import session
from referee.cli.support.submitting import accept, lines_of, refuse, submit, submit_action, tell
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
    from referee.cli.support.opening import opened

    _name, sentence = opened(game, names, lexicon, box, chosen or [], (("place", place), ("title", title)))
    out(f"{sentence}\n")
    return FINE


def do(
    command: Annotated[
        list[str], typer.Argument(help=N_("What was played: H8 VUES. For another seat: bob: contest TUES"))
    ],
    name: GameOption = "",
) -> int:
    at = session(name)
    seat, text = seat_and_text(at.table, " ".join(command))
    action = at.table.game.notation.parse(text)
    return submit_action(at, seat or likely_seats(at.table, action)[0], action)


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
    """Shows what would no longer stand, and asks before it is kept."""
    from referee.cli.support.confirming import confirm

    at = session(name)
    while True:
        at.read_on()
        entry = at.table.submit(at.table.state.turn, f"amend {step} {' '.join(command)}", at.words)
        if isinstance(entry, Refused):
            return refuse(at, entry)
        if entry.dropped and not yes:
            tell(lines_of(at, entry))
            if not confirm(_("Keep that?")):
                return NO
        if at.commit(entry):
            return accept(at, entry)
