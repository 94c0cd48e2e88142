"""Makes characters visible that would control a terminal, end a line or change the direction of reading."""

from contextlib import suppress
from operator import is_
from typing import Any, TypeVar
from unicodedata import category

from msgspec.json import encode

JOINERS = "\u200c\u200d"
"""Characters that join emoji and letters of some scripts, and are harmless."""
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")

T = TypeVar("T")


def visible(text: str) -> str:
    """The text with its control characters as code points, such as ‹U+001B›."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter in JOINERS or category(letter) not in HIDDEN else f"‹U+{ord(letter):04X}›" for letter in text
    )


def cleaned(value: T) -> T:
    """The value with every text in it made visible."""
    with suppress(UnicodeEncodeError):  # half of a letter
        # as JSON, in which control characters are escaped, since a board has hundreds of squares to look at
        text = encode(value).decode()
        if text.isprintable() and "\\" not in text:
            return value
    result: T = _cleaned(value)
    return result


def _cleaned(value: Any) -> Any:  # a named tuple of any class, and the same class comes back
    if isinstance(value, str):
        return visible(value)
    if not isinstance(value, tuple):
        return value
    members = [_cleaned(one) for one in value]
    if all(map(is_, members, value)):
        return value
    kind: Any = type(value)  # has _make if it is no plain tuple
    return tuple(members) if kind is tuple else kind._make(members)
