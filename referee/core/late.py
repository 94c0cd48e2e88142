"""Modules imported on first use, named by place: `module:name`, or a module alone."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar, cast

T = TypeVar("T")


def imported(place: str) -> object:
    """What stands at a place."""
    module, _, name = place.partition(":")
    # unlike importlib's function, this is counted by Python's -X importtime, and so by our tests
    found: object = __import__(module, fromlist=["_"])
    return getattr(found, name) if name else found


def late(place: str) -> Callable[[], T]:
    """A function that returns what stands at a place."""
    return cast("Callable[[], T]", partial(imported, place))
