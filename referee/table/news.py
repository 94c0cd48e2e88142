"""Messages of the desk other than steps and refusals, as codes with facts."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Code = Literal[
    "comes-back",
    "demo",
    "glass-empty",
    "keys",
    "keys-with-pointer",
    "laid-aside",
    "line-to-edit",
    "no-rule",
    "no-square",
    "no-such-step",
    "nothing-done",
    "nothing-refused",
    "on-paper",
    "other-table",
    "other-table-gone",
    "pasted-too-much",
    "program-keeps-time",
    "rows-wanted",
    "seconds-left",
    "table-keeps-time",
    "unchanged",
]


class News(NamedTuple):
    code: Code
    facts: Mapping[str, str | int]


def news(code: Code, **facts: str | int) -> News:
    return News(code, facts)


class Failure(NamedTuple):
    """A trouble with the store or the dictionary."""

    problem: BaseException
