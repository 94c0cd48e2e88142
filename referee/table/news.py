"""Messages of the desk other than steps and refusals, as codes with facts."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Code = Literal[
    "add-whom",
    "afterwards",
    "afterwards-review",
    "all-played",
    "comes-back",
    "demo",
    "dictionary",
    "glass-empty",
    "glass-held",
    "hands-told",
    "keys",
    "keys-with-editor",
    "keys-with-pointer",
    "laid-aside",
    "line-to-edit",
    "no-answer",
    "no-rule",
    "no-sheet",
    "no-square",
    "no-steps",
    "no-such-game",
    "no-such-step",
    "nobody-joins",
    "nothing-asked",
    "nothing-done",
    "nothing-refused",
    "not-searched",
    "not-taken",
    "open-which",
    "other-table",
    "other-table-gone",
    "pasted-too-much",
    "players",
    "possible-begun",
    "possible-no",
    "possible-unfit",
    "possible-late",
    "possible-unknown",
    "possible-yes",
    "program-keeps-time",
    "review-dropped",
    "review-ready",
    "rows-wanted",
    "seconds-left",
    "sheet-begun",
    "shared",
    "sheet-written",
    "table-keeps-time",
    "this-game",
    "unchanged",
    "unshared",
]


class News(NamedTuple):
    code: Code
    facts: Mapping[str, str | int]


def news(code: Code, **facts: str | int) -> News:
    return News(code, facts)


class Failure(NamedTuple):
    """A trouble with the store or the dictionary."""

    problem: BaseException
