"""Frozen values with named fields: dataclasses that are fast to define, as every command waits for that, and to build."""

import dataclasses
from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

MANY = 6
"""The number of fields from which changing a value's class twice is faster than setting each slot by its descriptor."""

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool, slots: bool) -> "Callable[[type[T]], type[T]]":
        """As `dataclasses.dataclass`, for values that are frozen and have slots."""
        assert (frozen, slots) == (True, True)
        return _frozen


def _frozen(kind: type[T]) -> type[T]:
    """The class with slots and dataclass methods, made without compiling their source."""
    # dataclasses would give a class without a docstring its signature as one
    kind.__doc__ = kind.__doc__ or kind.__name__
    kind = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(kind)
    fields = dataclasses.fields(kind)  # type: ignore[arg-type]
    facts = field_getter([field.name for field in fields])
    compared = field_getter([field.name for field in fields if field.compare])

    def equal(self: T, other: object) -> bool:
        return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

    methods = {
        "__init__": _init(kind, fields),
        "__eq__": equal,
        "__hash__": lambda self: hash(compared(self)),
        "__repr__": _repr,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__reduce__": lambda self: (self.__class__, facts(self)),
    }
    for name, method in methods.items():
        setattr(kind, name, method)
    return kind


def field_getter(names: Sequence[str]) -> Callable[[object], tuple[object, ...]]:
    """A function that returns these fields of a value."""
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda value: (getattr(value, names[0]),)) if names else (lambda value: ())


@cache
def unfrozen(kind: type) -> type:
    """A subclass whose fields can be set; a value has it while it is built."""
    # only both together are fast
    settable = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(kind.__name__, (kind,), {"__slots__": (), **settable})


def _init(kind: type, fields: "Sequence[dataclasses.Field[object]]") -> object:
    """An `__init__` that sets each slot by its descriptor, or all of them while the value is unfrozen."""
    known: dict[str, object] = {"_missing": dataclasses.MISSING}
    many = len(fields) >= MANY
    head, body = ["self"], ["pass"]
    if many:
        known |= {"_set_class": object.__dict__["__class__"].__set__, "_unfrozen": unfrozen(kind), "_kind": kind}
        body = ["_set_class(self, _unfrozen)"]
    for field in fields:
        name = value = field.name
        known[f"_set_{name}"] = getattr(kind, name).__set__
        if field.default_factory is not dataclasses.MISSING:
            known[f"_new_{name}"] = field.default_factory
            head.append(f"{name}=_missing")
            value = f"_new_{name}() if {name} is _missing else {name}"
        elif field.default is not dataclasses.MISSING:
            known[f"_default_{name}"] = field.default
            head.append(f"{name}=_default_{name}")
        else:
            head.append(name)
        body.append(f"self.{name} = {value}" if many else f"_set_{name}(self, {value})")
    if many:
        body.append("self.__class__ = _kind")
    exec(f"def __init__({', '.join(head)}):\n " + "\n ".join(body), known)
    return known["__init__"]


def _repr(self: object) -> str:
    fields = dataclasses.fields(self)  # type: ignore[arg-type]
    facts = [f"{field.name}={getattr(self, field.name)!r}" for field in fields if field.repr]
    return f"{self.__class__.__qualname__}({', '.join(facts)})"


def _refuse(self: object, name: str, *_value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot change field {name!r}")
