"""`possible`: whether anything can be played from a hand that is typed unseen; never what (VOC-10)."""

from threading import Event

from referee.core.keywords import folded
from referee.core.message import N_
from referee.core.moves import Plays
from referee.core.result import Refused, refused
from referee.core.table import Table
from referee.study.plays import all_have_passed
from referee.table.desk import Desk
from referee.table.doors import Job
from referee.table.inquiry import Inquiry, Secret
from referee.table.line import seat_of
from referee.table.news import News, news
from referee.table.step import name_of

ARBITER = ("arbiter", "arbitre")
"""What an arbiter says behind `possible`, in both languages."""
LEAVE = "-"
"""The answer of an empty line; no hand is written so."""


def ask(desk: Desk, asked: str) -> None:
    """Asks for the hand of a player, of the one at turn if none is named, if everybody has passed.

    An arbiter may ask at any time: the journal tells everybody so.
    """
    first, _, rest = asked.partition(" ")
    arbiter = folded(first) in ARBITER
    name = rest.strip() if arbiter else asked
    table = desk.table
    seat = seat_of(table, name) if name else table.state.turn
    if table.game.hands is None or table.game.moves is None:
        desk.say(refused("no-hands"))
    elif seat is None:
        desk.say(refused("unknown-seat", typed=name))
    elif _is_early(table, arbiter):
        desk.say(refused("possible-early", "VOC-10"))
    else:
        _ask(desk, seat, arbiter)


def _is_early(table: Table, arbiter: bool) -> bool:
    return not (arbiter or table.state.final or all_have_passed(table))


def _ask(desk: Desk, seat: str, arbiter: bool) -> None:
    desk.ask(
        Inquiry(Secret(name_of(desk.table, seat)), (), LEAVE, optional=True, unseen=True),
        lambda hand: _answer(desk, seat, arbiter, hand),
        line="",
        answers=lambda line: True,
    )


def _answer(desk: Desk, seat: str, arbiter: bool, hand: str) -> None:
    """Says the answer, and notes in the journal that it was asked; the hand is told nowhere."""
    if hand == LEAVE:
        return
    if _is_early(desk.table, arbiter):
        # another terminal has played on
        desk.say(refused("possible-early", "VOC-10"))
        return
    # imported for those who ask: nobody waits for it at another table
    from referee.study.search import asked_note, search_now

    left = Event()
    search = search_now(desk.table, seat, hand, left.is_set)
    if isinstance(search, Refused):
        desk.say(news(N_("This hand is not possible.")))
        _ask(desk, seat, arbiter)
        return
    desk.keep(
        f"note {asked_note(desk.voice.gettext, desk.voice.language, name_of(desk.table, seat) if arbiter else '')}"
    )
    if desk.later is None:
        desk.say(_told(search()))
    else:
        desk.say(news(N_("Looking; you can go on meanwhile.")))
        plays: list[Plays] = []
        desk.later(Job(lambda: plays.append(search()), lambda typing: _told(plays[0]), left.set))


def _told(plays: Plays) -> News:
    if plays.possible is not None:
        return news(
            N_("Something can be played.") if plays.possible else N_("Nothing can be played, and that is certain.")
        )
    if plays.unknown_faces:
        return news(N_("Nothing that is known can be played. Faces not known: {count}."), count=plays.unknown_faces)
    return news(N_("There was no time to find out whether anything can be played."))
