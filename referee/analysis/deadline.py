"""The limit on the time of a search."""

from collections.abc import Callable


class OutOfTime(Exception):
    """The search did not come to its end in time."""


def completed(search: Callable[[], object]) -> bool:
    """Whether a search came to its end in time."""
    try:
        search()
    except OutOfTime:
        return False
    return True


class Deadline:
    """Tells a search when to stop; `clock` returns seconds."""

    def __init__(self, clock: Callable[[], float], seconds: float | None) -> None:
        self._clock = clock
        self._end = None if seconds is None else clock() + seconds

    def check(self) -> None:
        """Raises `OutOfTime` once the time is over."""
        if self._end is not None and self._clock() >= self._end:
            raise OutOfTime
