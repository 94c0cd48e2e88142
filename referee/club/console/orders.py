"""What an arbiter types at the console: a letter or a word, then tables or names."""

import re
from collections.abc import Callable
from typing import NamedTuple

from referee.core.keywords import folded

WORDS = {
    "confirm": ("c", "confirm", "confirme", "confirmer"),
    "result": ("r", "result", "résultat"),
    "absent": ("a", "absent", "absente"),
    "end": ("e", "f", "end", "fin", "temps"),
    "open": ("o", "open", "ouvre", "ouvrir"),
    "draw": ("d", "draw", "tire", "tirage"),
    "undo": ("u", "undo", "annule", "annuler"),
    "exchange": ("x", "exchange", "échange", "échanger"),
    "enter": ("i", "enter", "inscris", "inscrire"),
    "withdraw": ("w", "withdraw", "retire", "retirer"),
    "tables": ("t", "tables"),
    "standing": ("s", "standing", "classement"),
    "log": ("j", "log", "journal"),
    "round": ("round", "ronde"),
    "help": ("?", "h", "help", "aide"),
    "leave": ("q", "quit", "quitter"),
}
"""What can be ordered, and how it is typed in both languages."""
PAGES = ("tables", "standing", "log", "help")
"""Orders that open a page, or close one."""
_KINDS = {folded(word): kind for kind, words in WORDS.items() for word in words}
_PART = re.compile(r'"([^"]*)"?|([^\s"]+)')


class Order(NamedTuple):
    kind: str
    words: tuple[str, ...] = ()
    """What stands behind it, in parts: between commas if there are any, else words; quotes keep words together."""

    @property
    def shows(self) -> bool:
        """Whether it only shows something."""
        return self.kind in (*PAGES, "round", "table")


def order_of(line: str) -> Order | None:
    """The order that a line is; None for something else. A bare number is a table to look at."""
    word, _, rest = line.strip().partition(" ")
    if word.isascii() and word.isdigit():
        return Order("table", (word,))
    kind = _KINDS.get(folded(word))
    if rest.strip() and kind in (*PAGES, "leave"):
        return None  # what stands behind it means nothing
    return None if kind is None else Order(kind, parts(rest))


def parts(text: str) -> tuple[str, ...]:
    if "," in text:
        return tuple(part for part in (part.strip() for part in text.split(",")) if part)
    return tuple(quoted or bare for quoted, bare in _PART.findall(text))


class Answer(NamedTuple):
    """What came of an order."""

    lines: tuple[str, ...]
    question: str = ""
    """What is asked before it is done; empty if it is done, or refused."""
    length: int = 0
    """How many acts the event had when it was asked."""


Lead = Callable[[Order, int, int], Answer]
"""Carries out an order in a round. A number of acts says that its question, asked when there were so many, was agreed to."""
