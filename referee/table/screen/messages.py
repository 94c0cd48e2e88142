"""What is said and asked: what passes until the next command, what is being typed would do, and the question before it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee.core.game import Game
from referee.core.printable import printable
from referee.core.result import Refused
from referee.table.audit import BadRow
from referee.table.change import TakenBack, taken_back_lines
from referee.table.desk import Desk
from referee.table.forecast import Earned, Preview, Prospects
from referee.table.inquiry import Inquiry, WhichStep, prompt_text
from referee.table.news import Failure
from referee.table.said import Said, said_lines
from referee.table.screen.strips import Strip, folded, strip, width
from referee.table.step import Account, brief_text, several
from referee.table.voice import Voice

ROOM = 12
"""Columns for an answer behind its question."""
ARROW = "> "


def style_of(said: Said | Preview) -> str:
    match said:
        case Refused() | Failure() | BadRow():
            return "class:trouble"
        case Earned() | Prospects():
            return "class:ahead"
    return ""


def lines(said: Said | Preview, game: Game, voice: Voice, short: bool = False) -> list[str]:
    """What was said, a step in the words of the journal, whose points are not told twice.

    `short` leaves the step itself to the journal, if there is something to say of it.
    """
    if isinstance(said, TakenBack):
        return taken_back_lines(said, game, voice, of_step=brief_text)
    told = said_lines(said, game, voice)
    if not isinstance(said, Account):
        return told
    brief, further = brief_text(said.line, game, voice), told[2 if several(said.line.parts) else 1 :]
    if short and further:
        return further
    return told if brief == told[0] else [brief, *further]


def passing(
    said: Iterable[Said | Preview], game: Game, voice: Voice, columns: int, short: bool = False
) -> list[list[Strip]]:
    """The rows of everything said."""
    return [
        [
            strip(f" {row}", style_of(one))
            for line in lines(one, game, voice, short)
            for row in folded(line, columns - 2, len(line) - len(line.lstrip()))
        ]
        for one in said
    ]


def fitting(said: Sequence[list[Strip]], ahead: Sequence[list[Strip]], rows: int) -> list[Strip]:
    """The last of what was said and, below it, the first of what is typed; a message loses its last rows first."""
    kept = [row for one in ahead for row in one][:rows]
    for one in reversed(said):
        kept[:0] = one[: rows - len(kept)]
    return kept


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
