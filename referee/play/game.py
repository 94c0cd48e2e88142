"""`referee new, do, undo, redo, amend`: one game from the shell."""

from typing import Annotated

import typer

from referee.cli import completions
from referee.cli.arguments import GameOption, Settings, Yes
from referee.cli.output import out
from referee.cli.stores import open_session
from referee.cli.submission import attempt, submit
from referee.core.actions import Amend, Concede, End
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_
from referee.core.result import Refused
from referee.core.spelling import plain


def new(
    game: Annotated[str, typer.Argument(help=N_("The game to play."), autocompletion=completions.games)],
    names: Annotated[
        list[str] | None,
        typer.Argument(help=N_("The players, in order of play, and what is said of the game: 150 points.")),
    ] = None,
    chosen: Settings = None,
    lexicon: Annotated[
        str,
        typer.Option(
            "--lexicon", help=N_("The dictionary that this game pins."), autocompletion=completions.dictionaries
        ),
    ] = "",
    box: Annotated[str, typer.Option("--box", help=N_("The box that is on the table."))] = "",
    place: Annotated[str, typer.Option("--place", help=N_("Where the game is played, for its sheet."))] = "",
    title: Annotated[str, typer.Option("--title", help=N_("What the game is called on its sheet."))] = "",
) -> int:
    from referee.play.new_game import open_said
    from referee.play.opening import line_of

    typed = line_of((game, *(names or ())), chosen or ())
    _name, sentence = open_said(typed, lexicon, box, (("place", place), ("title", title)))
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
    from referee.table.line import likely_seats, read

    session, line, code = open_session(name), " ".join(command), NO
    while line:
        named, _text, action = read(session.table, line)
        seat = named or likely_seats(session.table, action)[0]
        if isinstance(action, Amend):
            from referee.play import questions

            return questions.amend(session, seat, action, asked=yes, insists=False)
        if isinstance(action, Concede | End) and not yes:
            from referee.play.questions import meant

            if not meant(session, seat, action):
                return NO
        tried = action if isinstance(action, Refused) else attempt(session, seat, action)
        if not isinstance(tried, Refused):
            return tried
        from referee.play.offer import instead

        code, line = instead(session, line, tried)
    return code


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
    """Shows every score before and after, and asks before other figures move or later steps fall."""
    from referee.play import questions

    session = open_session(name)
    action = Amend(step, plain(" ".join(command)))
    return questions.amend(session, session.table.state.turn, action, asked=yes, insists=True)
