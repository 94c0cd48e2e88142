"""Makes characters visible that would control a terminal, end a line or change the direction of reading."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from itertools import chain
from operator import is_, itemgetter
from typing import Any, TypeVar
from unicodedata import category

JOINERS = "\u200c\u200d"
"""Characters that join emoji and letters of some scripts, and are harmless."""
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")

_FIGURES: frozenset[type] = frozenset((int, float, bool, type(None)))
_NO_TEXT = (int, bool, int | None, bool | None, float | None, tuple[int, ...])
"""Types of fields that cannot hold text."""

T = TypeVar("T")


def visible(text: str) -> str:
    """The text with its control characters as code points, such as ‹U+001B›."""
    return text if text.isprintable() else "".join(map(_visible, text))


def _visible(letter: str) -> str:
    return letter if letter in JOINERS or category(letter) not in HIDDEN else f"‹U+{ord(letter):04X}›"


def cleaned(value: T) -> T:
    """The value with every text in it made visible."""
    return value if _clean(value) else _cleaned(value)


def _clean(value: object) -> bool:
    """Whether all text in a value is visible already, as it usually is; quick, since it reads a whole level at a time."""
    level: Collection[object] = [(value,)]
    while level:
        kinds: defaultdict[type, list[Any]] = defaultdict(list)  # values of the key's kind, which no type can say
        for one in level:
            kinds[type(one)].append(one)
        texts = kinds.pop(str, ())
        if not "".join(texts).isprintable():
            return False
        for kind in _FIGURES & kinds.keys():
            del kinds[kind]
        members = list(
            chain.from_iterable([chain.from_iterable(map(_members(kind), ones)) for kind, ones in kinds.items()])
        )
        # a value that is there several times, such as a letter's worth, is read once
        level = dict(zip(map(id, members), members, strict=True)).values()
    return True


@cache
def _members(kind: type) -> Callable[[Sequence[object]], Iterable[object]]:
    """A function that returns those members of a tuple that may hold text."""
    places = [place for place, each in enumerate(getattr(kind, "__annotations__", {}).values()) if each not in _NO_TEXT]
    if kind is tuple:
        return tuple
    return itemgetter(*places) if len(places) > 1 else lambda value: tuple([value[place] for place in places])


def _cleaned(value: Any) -> Any:  # a named tuple of any class, and the same class comes back
    if isinstance(value, str):
        return visible(value)
    if type(value) in _FIGURES:
        return value
    members = [_cleaned(one) for one in value]
    if all(map(is_, members, value)):
        return value
    return tuple(members) if type(value) is tuple else type(value)._make(members)
