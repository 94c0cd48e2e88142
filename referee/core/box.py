"""What the box of a game may say: its tables, their keys, and the kind of value that each holds."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: a stable code, the facts that its description mentions, and what is of that kind."""

    code: str
    fits: Callable[[Any], bool]
    facts: Mapping[str, str] = field(default_factory=dict)


Shape = Mapping[str, Mapping[str, Kind]]
"""By table and key; a table may also say what is known of it."""
STATUS = "status"


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
