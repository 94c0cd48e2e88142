"""`amend` without a command: which step, and its command put on the line to be changed."""

from typing import TYPE_CHECKING

from referee.core.notation import keyword
from referee.core.result import refused
from referee.core.table import Table
from referee.table.inquiry import Inquiry, WhichStep
from referee.table.news import news
from referee.table.step import latest

if TYPE_CHECKING:
    from referee.table.desk import Desk

AMEND = "amend"
SHOWN = 9
"""How many of the last steps are shown to choose from."""


def begun(desk: "Desk", text: str) -> bool:
    """Whether a command was only the beginning of an amendment, which is then asked about or put on the line."""
    if not begins(desk.table, text):
        return False
    word, _, number = text.partition(" ")
    if not number:
        numbers = tuple(map(str, range(1, len(desk.table.steps) + 1)))
        desk.ask(
            Inquiry(WhichStep(tuple(latest(desk.table, SHOWN))), numbers, optional=True),
            lambda step: _edit(desk, word, int(step)),
        )
    else:
        _edit(desk, word, int(number))
    return True


def begins(table: Table, text: str) -> bool:
    """Whether a text is only the beginning of an amendment: the keyword, alone or with the number of a step."""
    word, _, number = text.partition(" ")
    count = len(table.steps)
    if keyword(word) != AMEND or not count:
        return False
    return not number or (number.isascii() and number.isdigit() and len(number) < 7 and 1 <= int(number) <= count)


def _edit(desk: "Desk", word: str, number: int) -> None:
    """Puts the command of a step on the line, unless another terminal has taken the step back."""
    if number > desk.table.count:
        desk.say(refused("no-such-step", count=desk.table.count))
        return
    command = desk.table.game.notation.typed(desk.table.steps[number - 1].command, desk.voice.language)
    desk.line_to_edit = f"{word} {number} {command}"
    desk.say(news("line-to-edit", line=desk.line_to_edit))
