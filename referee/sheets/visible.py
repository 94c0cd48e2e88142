"""Text that only is text: characters that would steer a terminal, a line or the direction of reading are made visible."""

from dataclasses import fields, replace
from functools import cache
from operator import is_
from typing import Any, TypeVar
from unicodedata import category

JOINERS = "\u200c\u200d"
"""They hold emoji and some scripts together, and do nothing else."""
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")

T = TypeVar("T")


def visible(text: str) -> str:
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(letter: str) -> str:
    return letter if letter in JOINERS or category(letter) not in HIDDEN else f"‹U+{ord(letter):04X}›"


def cleaned(value: T) -> T:
    """A value with every text in it made visible."""
    return _cleaned(value)  # type: ignore[no-any-return]


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return visible(value)
    if value is None or isinstance(value, int | float):
        return value
    if isinstance(value, tuple):
        after = tuple(map(_cleaned, value))
        return value if all(map(is_, after, value)) else after
    changed = {}
    kind: Any = type(value)
    for name in _names(kind):
        before = getattr(value, name)
        told = _cleaned(before)
        if told is not before:
            changed[name] = told
    return replace(value, **changed) if changed else value


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a dataclass."""
    return tuple(field.name for field in fields(kind))
