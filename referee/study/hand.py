"""`referee hand`: the hand that a step was played from."""

from typing import Annotated

import typer

from referee.cli.stores import open_session
from referee.cli.submission import submit
from referee.core.message import N_, CannotSay
from referee.core.spelling import plain


def hand(
    step: Annotated[str, typer.Argument(help=N_("The number of the step; a game may stand before it: o1 3."))],
    held: Annotated[list[str], typer.Argument(help=N_("What was held: V4/T1 U/O E. A dash takes it back."))],
) -> int:
    name, number, *rest = ("", step, *held) if step.isdigit() else (step, *held)
    if not rest or not number.isdigit():
        raise CannotSay("Name a step and its hand, such as 3 V4/T1 U/O E.")
    session = open_session(plain(name))
    return submit(session, session.table.state.turn, plain(f"hand {number} {' '.join(rest)}"))
