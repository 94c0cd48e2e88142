"""When one thread of the program looked at what is in the hall: whoever looks twice in a moment finds nothing new."""

import time

FRESH = 1.0
"""Seconds for which a look is fresh enough for another question of the same command."""


class Looks:
    def __init__(self) -> None:
        self._at: dict[str, float] = {}

    def begin(self, what: str) -> bool:
        """Whether it is to be looked at now; it was not in the last moment."""
        if self.recently(what, FRESH):
            return False
        self.note(what)
        return True

    def note(self, what: str) -> None:
        """It is looked at now."""
        self._at[what] = time.monotonic()

    def recently(self, what: str, seconds: float) -> bool:
        """Whether it was looked at in the last seconds."""
        return what in self._at and time.monotonic() - self._at[what] < seconds
