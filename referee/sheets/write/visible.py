"""Text that only is text: characters that would steer a terminal, a line or the direction of reading are made visible."""

from collections.abc import Collection
from itertools import chain
from operator import is_
from typing import Any, TypeVar
from unicodedata import category

JOINERS = "\u200c\u200d"
"""They hold emoji and some scripts together, and do nothing else."""
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")

_PLAIN = frozenset((str, int, float, bool, type(None)))

T = TypeVar("T")


def visible(text: str) -> str:
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(letter: str) -> str:
    return letter if letter in JOINERS or category(letter) not in HIDDEN else f"‹U+{ord(letter):04X}›"


def cleaned(value: T) -> T:
    """A value with every text in it made visible."""
    return value if _clean(value) else _cleaned(value)


def _clean(value: object) -> bool:
    """Whether nothing in it has to be changed, which is nearly always so: looked at a level at a time, for speed."""
    level: Collection[Any] = [(value,)]
    while level:
        told = list(chain.from_iterable(level))
        if not "".join([one for one in told if type(one) is str]).isprintable():
            return False
        # a letter's worth is one value however often it counts
        level = {id(one): one for one in told if type(one) not in _PLAIN}.values()
    return True


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return visible(value)
    if type(value) in _PLAIN:
        return value
    after = [_cleaned(one) for one in value]
    if all(map(is_, after, value)):
        return value
    return tuple(after) if type(value) is tuple else type(value)._make(after)
