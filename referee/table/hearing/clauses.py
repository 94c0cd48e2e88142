"""The clauses of the rules that a question in everyday words asks for."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from referee.core.wording import clauses, written
from referee.table.hearing.phrases import FILE, PACKAGE, RULES, Phrase, phrase, said

WORDS = "referee.words"
"""The package of the clauses on words, which all games share."""
MOST = 2
"""Clauses that are told for one question."""


class Asked(NamedTuple):
    package: str
    id: str


def answering(room: str, line: str) -> list[Asked]:
    """The clauses that answer what a line asks, the best first; none where it is about something else."""
    words = said(line)
    found = [
        (most, -at, clause)
        for at, (clause, phrases) in enumerate(_asked(room))
        if (most := max((each.weight for each in phrases if each.heard(words)), default=0))
    ]
    found.sort(reverse=True)
    return [clause for _, _, clause in found[:MOST]]


@cache
def _asked(room: str) -> list[tuple[Asked, list[Phrase]]]:
    """What people ask, by the clauses of the room and those on words."""
    known = written(PACKAGE, RULES)
    return [(asked, [phrase(text) for text in known[asked.id]]) for asked in _clauses(room) if asked.id in known]


def _clauses(room: str) -> Iterator[Asked]:
    for package in (room, WORDS):
        yield from (Asked(package, clause.id) for clause in clauses(package, "en"))


def asks(line: str) -> bool:
    """Whether a line is a question, by its sign or its first words."""
    words, told = said(line), written(PACKAGE, FILE)["asking"]
    begins = any(words[: len(each.split())] == each.split() for each in told["first"])
    return len(words) > 1 and (line.rstrip().endswith("?") or begins or any(word in told["within"] for word in words))
