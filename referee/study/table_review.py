"""`review` after the end: what each turn could have been, looked for beside the table (VOC-10)."""

from collections.abc import Callable
from typing import NamedTuple
from weakref import WeakKeyDictionary

from referee.core.message import N_
from referee.core.result import refused
from referee.session.session import Session
from referee.table.desk import Desk
from referee.table.doors import Job
from referee.table.news import Overview, Underway, news
from referee.table.said import Said


class LookingBack(NamedTuple):
    """A review of this game, and of how many entries."""

    entries: int
    underway: Underway
    found: list[Overview]
    """What it has found, once it is over."""


LAST: WeakKeyDictionary[Session, LookingBack] = WeakKeyDictionary()
"""The last review at each table, as long as it is open."""


def ask(desk: Desk, asked: str = "") -> None:
    """Shows a review of the game as it stands, says how far one has come, or begins one."""
    table, last = desk.table, LAST.get(desk.session)
    if table.game.moves is None:
        desk.say(news(N_("What could be played in this game is not looked for.")))
    elif not table.state.final:
        desk.say(refused("review-early", "VOC-10"))
    elif last is not None and not last.underway.over:
        desk.say(last.underway)
    elif last is not None and last.found and last.entries == len(desk.session.entries):
        desk.say(*last.found)
    else:
        from referee.study.review_job import table_review

        underway, work = table_review(desk.session)
        _begin(desk, LookingBack(len(desk.session.entries), underway, []), work)


def _begin(desk: Desk, looking: LookingBack, work: Callable[[], Overview]) -> None:
    underway = looking.underway

    def do() -> None:
        try:
            looking.found.append(work())
        finally:
            underway.over = True

    def outcome(typing: bool) -> Said:
        """What was found; only where to read it while somebody types, or if the game goes on again."""
        if not desk.table.state.final:
            return news(N_("The game goes on again: what could have been played stays sealed (VOC-10)."))
        return news(N_("What could have been played is found: `review` shows it.")) if typing else looking.found[0]

    def stop() -> None:
        underway.stopped = True

    LAST[desk.session] = looking
    if desk.later is None:
        do()
        desk.say(outcome(False))
    else:
        desk.say(underway)
        desk.later(Job(do, outcome, stop))
