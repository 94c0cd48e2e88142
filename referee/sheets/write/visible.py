"""Text that only is text: characters that would steer a terminal, a line or the direction of reading are made visible."""

from collections.abc import Callable, Hashable
from dataclasses import fields, replace
from functools import cache
from operator import attrgetter, is_
from typing import Any, TypeVar
from unicodedata import category

JOINERS = "\u200c\u200d"
"""They hold emoji and some scripts together, and do nothing else."""
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")

_FIGURES = (int, float, bool, type(None))
_NO_TEXT = (int, bool, int | None, bool | None, float | None, tuple[int, ...])
"""Types of fields that hold figures alone."""

T = TypeVar("T")


def visible(text: str) -> str:
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(letter: str) -> str:
    return letter if letter in JOINERS or category(letter) not in HIDDEN else f"‹U+{ord(letter):04X}›"


def cleaned(value: T) -> T:
    """A value with every text in it made visible."""
    return value if _clean(value) else _cleaned(value)


def _clean(value: Any) -> bool:
    """Whether nothing in it has to be changed, which is nearly always so."""
    left = [value]
    # a letter's worth is one value however often it counts
    seen: set[int] = set()
    while left:
        one = left.pop()
        kind: Any = type(one)
        if kind is str:
            if not one.isprintable():
                return False
        elif kind is tuple:
            left += one
        elif kind not in _FIGURES and id(one) not in seen:
            seen.add(id(one))
            left += _facts(kind)(one)
    return True


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
def _facts(kind: Hashable) -> Callable[[Any], tuple[Any, ...]]:
    """What reads those fields of a dataclass that may hold text."""
    made: Any = kind
    names = [field.name for field in fields(made) if field.type not in _NO_TEXT]
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda value: (getattr(value, names[0]),)) if names else (lambda value: ())


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a dataclass."""
    return tuple(field.name for field in fields(kind))
