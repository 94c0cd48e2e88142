"""Values: frozen objects with named fields, equal if they have the same class and fields."""

from typing import TypeVar, dataclass_transform

from msgspec import Struct, field, structs

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value(Struct, frozen=True):
    """The base of every value."""


def replace(value: T, /, **changes: object) -> T:
    """A copy with some fields changed, also of a value that is known by a protocol only."""
    return structs.replace(value, **changes)  # type: ignore[type-var]
