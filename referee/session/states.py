"""States as JSON lists, and back; reading checks them against the types of their fields."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

Reader = Callable[[Any], Any]  # what it takes and returns is known only when a state's fields are looked at
Made = Callable[[list[object]], object]
PLAIN = (str, bool, int, float, NoneType)


class NotRead(ValueError):
    """The data is not a value of the type wanted."""


def written(value: object) -> object:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple | list | frozenset | set):
        return [written(each) for each in value]
    if isinstance(value, Mapping):
        return [[written(key), written(each)] for key, each in value.items()]
    if not is_dataclass(value):
        raise TypeError(value)
    return [written(getattr(value, field.name)) for field in fields(value)]


def read(kind: type[T], told: object) -> T:
    """The value of this type; raises `NotRead` if the data is none."""
    form: object = kind
    try:
        value: T = reader(form)(told)
        return value
    except (TypeError, LookupError, ValueError) as problem:
        raise NotRead(kind) from problem


@cache
def reader(kind: object) -> Reader:
    if kind in PLAIN:
        return partial(_plain, kind)
    origin, within = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _either(within)
    if origin is tuple:
        return _many(tuple, reader(within[0])) if within[1:] == (...,) else _some(tuple, tuple(map(reader, within)))
    if origin in (list, frozenset, set):
        return _many(origin, reader(within[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        key, value = map(reader, within)
        return lambda told: {key(one): value(other) for one, other in told}
    if isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields")):
        return _fields(kind)
    raise NotRead(kind)


def _plain(kind: object, told: object) -> object:
    if type(told) is not kind:
        raise NotRead(told)
    return told


def _either(kinds: tuple[object, ...]) -> Reader:
    readers = tuple(reader(kind) for kind in kinds if kind is not NoneType)

    def read_one(told: object) -> object:
        if told is None and NoneType in kinds:
            return None
        for one in readers:
            try:
                return one(told)
            except (TypeError, LookupError, ValueError):
                continue
        raise NotRead(told)

    return read_one


def _many(kind: Made, one: Reader) -> Reader:
    return lambda told: kind([one(each) for each in _list(told)])


def _some(kind: Made, readers: tuple[Reader, ...]) -> Reader:
    return lambda told: kind([one(each) for one, each in zip(readers, _list(told), strict=True)])


def _list(told: object) -> list[object]:
    if not isinstance(told, list):
        raise NotRead(told)
    return told


def _fields(kind: type) -> Reader:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else getattr(kind, "_fields", ())
    readers = [reader(hints[name]) for name in names]
    return lambda told: kind(*[one(each) for one, each in zip(readers, _list(told), strict=True)])
