"""Copies of frozen values with some fields changed, as every step makes of a state."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import TypeVar

T = TypeVar("T")


def replace(value: T, /, **changes: object) -> T:
    """Same as `dataclasses.replace`, but looks the fields of a class up only once."""
    kind: type = type(value)
    places, facts = _fields(kind)
    told = list(facts(value))
    for name, fact in changes.items():
        told[places[name]] = fact
    new: T = kind(*told)
    return new


@cache
def _fields(kind: type) -> tuple[dict[str, int], Callable[[object], tuple[object, ...]]]:
    """The index of each field, and a function that reads all of them as a tuple."""
    assert is_dataclass(kind)
    names = [field.name for field in fields(kind)]
    facts = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    return {name: at for at, name in enumerate(names)}, facts
