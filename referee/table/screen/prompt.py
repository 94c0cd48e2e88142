"""What stands before the line that is typed: whose turn it is, or a question, which is never cut."""

from typing import NamedTuple

from referee.core.printable import printable
from referee.table.desk import Desk
from referee.table.inquiry import Inquiry, WhichStep, prompt_text
from referee.table.screen.strips import folded, width

ROOM = 12
"""Columns for an answer behind its question."""
ARROW = "> "


class Asked(NamedTuple):
    above: tuple[str, ...] = ()
    """The rows of a question too long for the line."""
    before: str = ""
    """What stands before what is typed."""


def asked(desk: Desk, columns: int) -> Asked:
    prompt = desk.prompt()
    if isinstance(prompt, Inquiry) and isinstance(prompt.subject, WhichStep):
        # the journal is the list
        prompt = prompt._replace(subject=WhichStep(()))
    told = printable(prompt_text(prompt, desk.table.game, desk.voice))
    if width(told) + ROOM <= columns or not isinstance(prompt, Inquiry):
        return Asked((), told if width(told) + ROOM <= columns else ARROW)
    return Asked(tuple(folded(told.strip(), columns, 0)), ARROW)
