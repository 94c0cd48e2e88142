"""`possible`: whether anything can be played from a hand that is typed unseen; never what (VOC-10)."""

from typing import TYPE_CHECKING

from referee.core.result import Refused, refused
from referee.session.passed import all_have_passed
from referee.table.inquiry import Inquiry, Secret
from referee.table.news import News, news
from referee.table.step import name_of

if TYPE_CHECKING:
    from referee.core.moves import Plays
    from referee.table.desk import Desk
    from referee.table.doors import Doors

LEAVE = "-"
"""The answer of an empty line; no hand is written so."""


def unseen(desk: "Desk") -> bool:
    """Whether what is typed now may not be seen."""
    return desk.pending is not None and desk.pending.inquiry.unseen


def ask(desk: "Desk") -> None:
    """Asks for the hand of the player at turn, if everybody has passed."""
    table = desk.table
    if table.game.hands is None or table.game.moves is None:
        desk.say(refused("no-hands"))
    elif not (table.state.final or all_have_passed(table)):
        desk.say(refused("possible-early", "VOC-10"))
    elif desk.doors is None:
        desk.say(news("nothing-done"))
    else:
        _ask(desk, desk.doors)


def _ask(desk: "Desk", doors: "Doors") -> None:
    seat = desk.table.state.turn
    desk.ask(
        Inquiry(Secret(name_of(desk.table, seat)), (), LEAVE, optional=True, unseen=True),
        lambda hand: _answer(desk, doors, seat, hand),
        line="",
        answers=lambda line: True,
    )


def _answer(desk: "Desk", doors: "Doors", seat: str, hand: str) -> None:
    """Says the answer, and notes in the journal that it was asked; the hand is told nowhere."""
    if hand == LEAVE:
        return
    search = doors.search(desk.table, seat, hand)
    if isinstance(search, Refused):
        desk.say(news("possible-unfit"))
        _ask(desk, doors)
        return
    desk.keep(f"note {desk.voice.gettext('asked whether anything could be played')}")
    if desk.later is None:
        desk.say(_told(search()))
    else:
        desk.say(news("possible-begun"))
        desk.later(lambda: _told(search()))


def _told(plays: "Plays") -> News:
    if plays.possible is None:
        return news("possible-unknown", count=plays.unknown_faces)
    return news("possible-yes" if plays.possible else "possible-no")
