"""Help and rules as values."""

from typing import NamedTuple

from referee.core.spelling import capitals
from referee.core.table import Table
from referee.core.wording import clauses
from referee.table.news import News, news
from referee.table.vocabulary import Word

WORDS = "referee.words"
"""The package of the clauses on words, which all games share."""


class Help(NamedTuple):
    """What can be typed and pressed at this table: all of it, or the lines on one topic."""

    timed: bool
    """Whether the game has a sandglass."""
    other: str
    """The name of a player who is not at turn, for an example."""
    wanted: str
    words: tuple[Word, ...]
    """Those of this table, with their own lines."""


class Rule(NamedTuple):
    """A clause, and the package that it comes from."""

    package: str
    id: str


def helped(table: Table, words: tuple[Word, ...], wanted: str = "") -> Help:
    """The help at this table."""
    other = next(player.name for player in table.players if player.seat != table.state.turn)
    return Help(table.game.traits.timed, other, wanted, words)


def rules(table: Table, wanted: str, language: str) -> list[Rule] | list[News]:
    """The room's clauses and those on words that mention something, searched in this language."""
    asked = capitals(wanted.strip())
    speaking = [
        Rule(package, clause.id)
        for package in (table.game.package, WORDS)
        for clause in clauses(package, language)
        if asked in capitals(f"{clause.id} {clause.text}")
    ]
    return speaking or [news("no-rule", game=table.game.name, wanted=wanted.strip())]
