"""Values: frozen objects with named fields, equal if they have the same class and fields."""

from collections.abc import Mapping, Sequence
from typing import Annotated, TypeVar, dataclass_transform

from msgspec import Meta, Struct, field, structs

T = TypeVar("T")

Number = Annotated[int, Meta(ge=-(1 << 63) + 1, le=(1 << 63) - 1)]
"""A whole number that SQLite holds; checked where it is read."""
Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""What JSON can hold."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value(Struct, frozen=True, array_like=True):
    """The base of every value; where one is stored, it is a list of its fields."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Tagged(Value, array_like=False, tag_field="event", tag=str.lower, rename={"following": "next"}):
    """The base of events and acts: they are stored by the names of their fields, and that of their class as a tag.

    A class that extends another one names its tag. A tag never changes its meaning, and no field is ever dropped.
    """


def replace(value: T, /, **changes: object) -> T:
    """A copy with some fields changed, also of a value that is known by a protocol only."""
    return structs.replace(value, **changes)  # type: ignore[type-var]
