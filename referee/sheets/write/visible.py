"""Text that only is text: characters that would steer a terminal, a line or the direction of reading are made visible."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from itertools import chain
from operator import is_, itemgetter
from typing import Any, TypeVar
from unicodedata import category

JOINERS = "\u200c\u200d"
"""They hold emoji and some scripts together, and do nothing else."""
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")

_FIGURES: frozenset[type] = frozenset((int, float, bool, type(None)))
_NO_TEXT = (int, bool, int | None, bool | None, float | None, tuple[int, ...])
"""Types of members that hold figures alone."""

T = TypeVar("T")


def visible(text: str) -> str:
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(letter: str) -> str:
    return letter if letter in JOINERS or category(letter) not in HIDDEN else f"‹U+{ord(letter):04X}›"


def cleaned(value: T) -> T:
    """A value with every text in it made visible."""
    return value if _clean(value) else _cleaned(value)


def _clean(value: object) -> bool:
    """Whether nothing in it has to be changed, which is nearly always so: a level at a time, values of a kind at once."""
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
        told = list(
            chain.from_iterable([chain.from_iterable(map(_members(kind), ones)) for kind, ones in kinds.items()])
        )
        # one value is looked at once however often it stands there, such as a letter's worth
        level = dict(zip(map(id, told), told, strict=True)).values()
    return True


@cache
def _members(kind: type) -> Callable[[Sequence[object]], Iterable[object]]:
    """What reads those members of a tuple that may hold text."""
    places = [at for at, each in enumerate(getattr(kind, "__annotations__", {}).values()) if each not in _NO_TEXT]
    if kind is tuple:
        return tuple
    return itemgetter(*places) if len(places) > 1 else lambda value: tuple([value[at] for at in places])


def _cleaned(value: Any) -> Any:  # a named tuple of any class, and the same class comes back
    if isinstance(value, str):
        return visible(value)
    if type(value) in _FIGURES:
        return value
    after = [_cleaned(one) for one in value]
    if all(map(is_, after, value)):
        return value
    return tuple(after) if type(value) is tuple else type(value)._make(after)
