"""Values with some of their fields changed: states are, at every step."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import TypeVar

T = TypeVar("T")


def replace(value: T, /, **changes: object) -> T:
    """As `dataclasses.replace`, which looks every field up anew each time."""
    kind: type = type(value)
    places, facts = _fields(kind)
    told = list(facts(value))
    for name, fact in changes.items():
        told[places[name]] = fact
    new: T = kind(*told)
    return new


@cache
def _fields(kind: type) -> tuple[dict[str, int], Callable[[object], tuple[object, ...]]]:
    """Where each field stands, and what reads them all; a single one would come without a tuple."""
    assert is_dataclass(kind)
    names = [field.name for field in fields(kind)]
    facts = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    return {name: at for at, name in enumerate(names)}, facts
