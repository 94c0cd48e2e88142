"""States as JSON lists, and back; decoding checks the data against the types of a state's fields."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

T = TypeVar("T")

Decoder = Callable[[Any], Any]  # what it takes and returns is known only when a state's fields are looked at
Build = Callable[[list[object]], object]
PLAIN = (str, bool, int, float, NoneType)


class NotDecoded(ValueError):
    """The data is not a value of the type wanted."""


def encode(value: object) -> object:
    """The value as JSON data."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple | list | frozenset | set):
        return [encode(each) for each in value]
    if isinstance(value, Mapping):
        return [[encode(key), encode(each)] for key, each in value.items()]
    if not isinstance(value, Struct):
        raise TypeError(value)
    return [encode(getattr(value, name)) for name in value.__struct_fields__]


def decode(kind: type[T], data: object) -> T:
    """The value of this type; raises `NotDecoded` if the data is none."""
    form: object = kind
    try:
        value: T = decoder(form)(data)
        return value
    except (TypeError, LookupError, ValueError) as problem:
        raise NotDecoded(kind) from problem


@cache
def decoder(kind: object) -> Decoder:
    """The function that makes values of this type from JSON data."""
    if kind in PLAIN:
        return partial(_plain, kind)
    origin, within = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _either(within)
    if origin is tuple:
        return (
            _all_alike(tuple, decoder(within[0]))
            if within[1:] == (...,)
            else _each_its_own(tuple, tuple(map(decoder, within)))
        )
    if origin in (list, frozenset, set):
        return _all_alike(origin, decoder(within[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        key, value = map(decoder, within)
        return lambda data: {key(one): value(other) for one, other in data}
    if isinstance(kind, type) and (issubclass(kind, Struct) or hasattr(kind, "_fields")):
        return _fields(kind)
    raise NotDecoded(kind)


def _plain(kind: object, data: object) -> object:
    if type(data) is not kind:
        raise NotDecoded(data)
    return data


def _either(kinds: tuple[object, ...]) -> Decoder:
    decoders = tuple(decoder(kind) for kind in kinds if kind is not NoneType)

    def decode_one(data: object) -> object:
        if data is None and NoneType in kinds:
            return None
        for one in decoders:
            try:
                return one(data)
            except (TypeError, LookupError, ValueError):
                continue
        raise NotDecoded(data)

    return decode_one


def _all_alike(build: Build, one: Decoder) -> Decoder:
    return lambda data: build([one(each) for each in _list(data)])


def _each_its_own(build: Build, decoders: tuple[Decoder, ...]) -> Decoder:
    return lambda data: build([one(each) for one, each in zip(decoders, _list(data), strict=True)])


def _list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise NotDecoded(data)
    return data


def _fields(kind: type) -> Decoder:
    hints = get_type_hints(kind)
    names = kind.__struct_fields__ if issubclass(kind, Struct) else getattr(kind, "_fields", ())
    decoders = [decoder(hints[name]) for name in names]
    return lambda data: kind(*[one(each) for one, each in zip(decoders, _list(data), strict=True)])
