"""Commands of the table about games and sheets, which the room of the game does not know."""

from typing import TYPE_CHECKING

from referee.core.keywords import folded
from referee.core.result import Refused
from referee.core.table import Table
from referee.study import possible, table_review
from referee.table import joining
from referee.table.answers import Answer, Course, Score
from referee.table.doors import Job
from referee.table.errand_names import ERRANDS
from referee.table.news import News, news
from referee.table.position import standing
from referee.table.step import latest
from referee.table.wish import LIST, Wish

if TYPE_CHECKING:
    from referee.table.desk import Desk

ARBITER = ("arbiter", "arbitre")
"""What an arbiter says behind `possible`, in both languages."""
_ALONE = ("games", "score", "log", "dictionary", "players", "hands", "review")
"""Those behind which nothing stands."""


def errand(table: Table, line: str) -> str:
    """Which errand a line is; empty if it is none, or if the game can take it for a play."""
    word, _, rest = line.partition(" ")
    name = next((name for name, typed in ERRANDS.items() if folded(word) in typed), "")
    if not rest.strip():
        return name
    taken = name in _ALONE or not isinstance(table.game.notation.parse(line), Refused)
    return "" if taken else name


def run(desk: "Desk", line: str) -> None:
    """Does the errand that a line is."""
    asked = line.partition(" ")[2].strip()
    match errand(desk.table, line):
        case "new":
            _leave(desk, Wish("new", asked))
        case "games":
            _leave(desk, LIST)
        case "open":
            _open(desk, asked)
        case "sheet":
            _put_sheet(desk, asked)
        case "add":
            desk.say(joining.answer(desk.table, asked, desk.voice.language))
        case "hands":
            from referee.study import hand_walk

            hand_walk.walk(desk)
        case "possible":
            word, _, name = asked.partition(" ")
            arbiter = folded(word) in ARBITER
            possible.ask(desk, name.strip() if arbiter else asked, arbiter)
        case "review":
            table_review.ask(desk)
        case told:
            desk.say(_answer(desk, told))


def _answer(desk: "Desk", name: str) -> Answer | News:
    table = desk.table
    if name == "score":
        return Score(standing(table))
    if name == "log":
        steps = tuple(latest(table, len(table.steps)))
        return Course(steps) if steps else news("no-steps")
    if name == "players":
        return news("players", names=" · ".join(joining.names(table)))
    return news("dictionary", name=table.header.lexicon[0])


def _leave(desk: "Desk", wish: Wish) -> None:
    """Leaves this table for something else, where the program can go there."""
    if desk.doors is None:
        desk.say(news("nothing-done"))
        return
    desk.wish, desk.leaving = wish, True


def _open(desk: "Desk", asked: str) -> None:
    name = desk.doors.find(asked) if desk.doors is not None and asked else None
    if name is None:
        desk.say(news("no-such-game", typed=asked) if asked else news("open-which"))
    elif name == desk.session.name and not desk.passing:
        desk.say(news("this-game", name=name))
    else:
        _leave(desk, Wish("open", name))


def _put_sheet(desk: "Desk", asked: str) -> None:
    if desk.doors is None or desk.passing:
        desk.say(news("no-sheet"))
    else:
        sheet = desk.doors.sheet(desk.session, asked)
        if sheet.slow and desk.later is not None:
            desk.say(news("sheet-begun", file=sheet.path))
            desk.later(Job(sheet.write, lambda typing: news("sheet-written", file=sheet.path)))
        else:
            sheet.write()
            desk.say(news("sheet-written", file=sheet.path))
