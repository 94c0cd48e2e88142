"""`referee hand`: the hand that a step was played from."""

from typing import Annotated

import typer

from referee.cli.support.stores import open_session
from referee.cli.support.submitting import submit
from referee.core.spelling import plain
from referee.core.trouble import CannotSay
from referee.speech.speech import N_


def hand(
    told: Annotated[
        list[str],
        typer.Argument(
            metavar="[GAME] STEP HAND...", help=N_("The step, and what was held: 3 V4/T1 U/O E. A dash takes it back.")
        ),
    ],
) -> int:
    name, *rest = ("", *told) if told[0].isdigit() else told
    if len(rest) < 2 or not rest[0].isdigit():
        raise CannotSay("Name a step and its hand: {referee} hand 3 V4/T1 U/O E")
    session = open_session(plain(name))
    return submit(session, session.table.state.turn, plain(f"hand {' '.join(rest)}"))
