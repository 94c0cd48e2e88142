"""Progress of long work: a function that is called after each item."""

from collections.abc import Callable

Advance = Callable[[int, int], object]
"""Called with the number of items done, and the number of all."""


def quietly(_done: int, _total: int) -> None:
    """Shows no progress."""
