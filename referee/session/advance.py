"""How far long work tells that it is."""

from collections.abc import Callable

Advance = Callable[[int, int], object]
"""Is told how many are done, and of how many."""


def quietly(_done: int, _total: int) -> None:
    """For those who do not ask."""
