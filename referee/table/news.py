"""Messages of the desk other than steps and refusals, as codes with facts."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Code = Literal[
    "add-whom",
    "afterwards",
    "demo",
    "dictionary",
    "glass-empty",
    "keys",
    "keys-with-pointer",
    "no-rule",
    "no-sheet",
    "no-square",
    "no-steps",
    "no-such-game",
    "no-such-step",
    "nobody-joins",
    "nothing-done",
    "nothing-refused",
    "open-which",
    "pasted-too-much",
    "players",
    "program-keeps-time",
    "rows-wanted",
    "seconds-left",
    "sheet-written",
    "table-keeps-time",
    "this-game",
]


class News(NamedTuple):
    code: Code
    facts: Mapping[str, str | int]


def news(code: Code, **facts: str | int) -> News:
    return News(code, facts)


class Failure(NamedTuple):
    """A trouble with the store or the dictionary."""

    problem: BaseException
