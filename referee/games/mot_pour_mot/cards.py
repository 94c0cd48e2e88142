"""Built-in category cards; none is drawn twice in a game."""

from collections.abc import Container
from functools import cache
from random import Random

from referee.core.late import packaged
from referee.core.spelling import capitals

PLURAL, FOREIGN = "[+s]", "[+l]"
HINTS = {
    ("fr", PLURAL): "(au pluriel si l'on veut)",
    ("fr", FOREIGN): "(toute langue)",
    ("en", PLURAL): "(plural allowed)",
    ("en", FOREIGN): "(any language)",
}
"""Hints for categories that allow more, after the marks in the files of cards (MPM-7)."""


@cache
def deck(language: str) -> tuple[str, ...]:
    """Every card, with its hint written out."""
    lines = packaged(__package__, f"cards_{language}.txt").splitlines()
    return tuple(_written(line, language) for line in lines)


def _written(line: str, language: str) -> str:
    for mark in (PLURAL, FOREIGN):
        line = line.replace(mark, HINTS[language, mark])
    return line


def draw(language: str, shuffle: int, drawn: Container[str]) -> str | None:
    """The next card of the deck shuffled with this seed; None when all have been drawn."""
    order = list(deck(language))
    Random(shuffle).shuffle(order)
    return next((card for card in order if capitals(card) not in drawn), None)
