"""What the box of a game may say: its tables, their keys, and the kind of value that each holds."""

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Generic, NamedTuple, TypeVar

from referee.core.result import Refused
from referee.core.values import dataclass

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: a stable code, the facts that its description mentions, and what is of that kind."""

    code: str
    fits: Callable[[object], bool]
    facts: Mapping[str, str] = field(default_factory=dict)


Shape = Mapping[str, Mapping[str, Kind]]
"""By table and key; a table may also say what is known of it."""
STATUS = "status"

Facts = dict[str, Any]  # every value was found to be of the kind that the game's shape declares
"""What a box says, by table and key."""


def number(least: int, most: int) -> Kind:
    """A whole number; true and false are none, though Python counts with them."""
    return Kind(
        "number", lambda value: type(value) is int and least <= value <= most, {"least": str(least), "most": str(most)}
    )


def choice(*known: str) -> Kind:
    return Kind("choice", lambda value: isinstance(value, str) and value in known, {"known": ", ".join(known)})


def text(code: str, pattern: str) -> Kind:
    fits = re.compile(pattern, re.ASCII).fullmatch
    return Kind(code, lambda value: isinstance(value, str) and fits(value) is not None)


def texts(code: str, pattern: str) -> Kind:
    """A list of texts that are each of this pattern."""
    fits = re.compile(pattern, re.ASCII).fullmatch
    return Kind(
        code, lambda value: isinstance(value, list) and all(isinstance(one, str) and fits(one) for one in value)
    )


def letters() -> Kind:
    """A list of letters, or the letters in a row."""
    one, row = texts("letters", "[A-Za-z]"), text("letters", "[A-Za-z]*")
    return Kind("letters", lambda value: one.fits(value) or row.fits(value))


TABLE = Kind("table", lambda value: isinstance(value, dict))
KNOWN = choice("known", "assumed")
"""Whether the facts of a table are known from the printed rules or the set."""


def kind_of(shape: Shape, table: str, key: str) -> Kind | None:
    """What a key of a table must hold; None for one that no game reads."""
    if table not in shape:
        return None
    return KNOWN if key == STATUS else shape[table].get(key)


def _no_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    return []


def _nothing_wrong(box: Facts) -> None:
    return None


def _no_doubts(box: Facts, language: str) -> list[str]:
    return []


def _nothing_learnt(state: object) -> Facts:
    return {}


class BoxFacet(NamedTuple, Generic[S]):
    """What the house needs of a game about its boxes."""

    shape: Shape = {}  # noqa: RUF012 - a mapping that nobody changes
    """What a box may say."""
    lines: Callable[[Facts, Facts], list[tuple[str, str]]] = _no_lines
    """What a box says, as header lines of a record that uses it; the second box is the default."""
    wrong: Callable[[Facts], Refused | None] = _nothing_wrong
    """Why nobody can play with this box."""
    doubts: Callable[[Facts, str], list[str]] = _no_doubts
    """What its owner may have told wrong, or has still to tell."""
    from_game: Callable[[S], Facts] = _nothing_learnt
    """What a game has taught of its pieces, in the shape of a box."""
