"""The hand that a step was played from: `referee hand`, and `hands` at the table, which asks for each after the end."""

from typing import Annotated

import typer

from referee.cli.stores import open_session
from referee.cli.submission import submit
from referee.core.hands import hand_of_step
from referee.core.message import N_, CannotSay
from referee.core.notation import keyword
from referee.core.result import Refused, refused
from referee.core.spelling import plain
from referee.core.table import Table
from referee.study.plays import KNOWN, holding
from referee.table.doors import spellings
from referee.table.hearing.phrases import meanings
from referee.table.inquiry import COMMANDS, Held, Inquiry
from referee.table.news import news
from referee.table.step import step_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk

SKIP = "-"
"""The answer of an empty line; no hand is written so."""


def hand(
    step: Annotated[str, typer.Argument(help=N_("The number of the step; a game may stand before it: o1 3."))],
    held: Annotated[list[str], typer.Argument(help=N_("What was held: V4/T1 U/O E. A dash takes it back."))],
) -> int:
    name, number, *rest = ("", step, *held) if step.isdigit() else (step, *held)
    if not rest or not number.isdigit():
        raise CannotSay("Name a step and its hand, such as 3 V4/T1 U/O E.")
    session = open_session(plain(name))
    return submit(session, session.table.state.turn, plain(f"hand {number} {' '.join(rest)}"))


def walk(desk: "Desk", after: int = 0) -> None:
    """Asks for the hand of the first step after this one that has none and was played from one."""
    table = desk.table
    if not table.state.final or table.game.hands is None:
        desk.say(refused("no-hands") if table.game.hands is None else refused("hand-early"))
        return
    number = next((at for at in range(after + 1, table.count + 1) if _lacks_hand(table, at)), 0)
    if not number:
        desk.say(news(N_("That was every step that is played from a hand. `hand 3 -` takes one back.")))
        return
    desk.ask(
        Inquiry(Held(step_line(table, number)), (), SKIP, optional=True),
        lambda answer: _take(desk, number, answer),
        answers=lambda line: _is_hand(desk, line),
    )


def _lacks_hand(table: Table, number: int) -> bool:
    """Whether a step was played from a hand that nobody has told."""
    held = None if table.steps[number - 1].hand else holding(table, number)
    return held is not None and held.source != KNOWN


def _is_hand(desk: "Desk", line: str) -> bool:
    """Whether a line can be read as a hand, and neither as a command of the game nor as one of the desk."""
    game = desk.table.game
    if game.hands is None or keyword(line) in (*COMMANDS, *spellings(desk.words)):
        return False
    # letters are any text: `reprends les mêmes` is rather what it says
    meant = any(meanings("offers", line)) or not isinstance(game.notation.parse(line), Refused)
    return game.hands().read(line) is not None and not meant


def _take(desk: "Desk", number: int, answer: str) -> None:
    """Keeps a hand and goes on; asks again where it does not fit the step."""
    if not desk.table.state.final or number > desk.table.count:
        # another terminal has taken steps back
        walk(desk)
        return
    if answer == SKIP:
        walk(desk, number)
        return
    unfit = isinstance(hand_of_step(desk.table, number, answer), Refused)
    desk.submit(desk.table.state.turn, f"hand {number} {answer}")
    walk(desk, number - unfit)
