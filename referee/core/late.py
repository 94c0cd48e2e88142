"""Modules and files of packages, found on first use. A place names a module and what stands in it: `module:name`."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from os.path import join
from typing import TypeVar, cast

T = TypeVar("T")


def imported(place: str) -> object:
    """What stands at a place; without a name, the module."""
    module, _, name = place.partition(":")
    # unlike importlib's function, this is counted by Python's -X importtime, and so by our tests
    found: object = __import__(module, fromlist=["_"])
    return getattr(found, name) if name else found


def late(place: str) -> Callable[[], T]:
    """A function that returns what stands at a place."""
    return cast("Callable[[], T]", partial(imported, place))


def late_function(place: str) -> Callable[..., T]:
    """The function at a place, which is imported when it is called."""
    return cast("Callable[..., T]", lambda *given: cast("Callable[..., T]", imported(place))(*given))


def packaged(package: str, file: str) -> str:
    """The text of a file in a package, without the costly imports of `importlib.resources`."""
    with open(join(import_module(package).__path__[0], file), encoding="utf-8") as found:
        return found.read()
