"""Progress of long work, as a function that is called with it."""

from collections.abc import Callable

Advance = Callable[[int, int], object]
"""Called with the number of items done, and the number of all."""


def quietly(_done: int, _total: int) -> None:
    """Shows no progress."""
