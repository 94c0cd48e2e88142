"""What somebody who asks is pointed to: the help, and the rules."""

from typing import NamedTuple

from referee.core.spelling import capitals
from referee.core.table import Table
from referee.core.wording import clauses
from referee.table.news import News, news

WORDS = "referee.words"
"""Where the clauses on words stand, which every game shares."""


class Help(NamedTuple):
    """What can be typed and pressed at this table: what speaks of something, or all of it."""

    timed: bool
    """Whether a glass belongs to the game."""
    wanted: str


class Rule(NamedTuple):
    """A clause, by the package in which it stands."""

    package: str
    id: str


def rules(table: Table, wanted: str, language: str) -> list[Rule] | list[News]:
    """The clauses that speak of something in this language, the room's and those on words."""
    asked = capitals(wanted.strip())
    speaking = [
        Rule(package, clause.id)
        for package in (table.game.package, WORDS)
        for clause in clauses(package, language)
        if asked in capitals(f"{clause.id} {clause.text}")
    ]
    return speaking or [news("no-rule", game=table.game.name, wanted=wanted.strip())]
