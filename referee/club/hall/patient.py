"""A connection that waits for an answer for a few seconds only: a network that swallows everything says nothing."""

import time
from typing import TypeVar

import psycopg
from psycopg.abc import PQGen

from referee.club.hall.address import ANSWER

PATIENCE = ANSWER / 1000 + 0.3
"""Seconds; the server itself gives up a little sooner, and says so."""
LOOKS = 0.1
"""Seconds after which it looks at the clock."""

Row = tuple[object, ...]
T = TypeVar("T")


class NoAnswer(psycopg.OperationalError):
    """Nothing has come within the time."""


class Patient(psycopg.Connection[Row]):
    """A connection whose every request has an answer in time, or raises `NoAnswer`."""

    def wait(self, gen: PQGen[T], interval: float = LOOKS, timeout: float | None = None) -> T:
        return super().wait(_within(gen, PATIENCE), interval)


def _within(asking: PQGen[T], seconds: float) -> PQGen[T]:
    """The same request, given up after so many seconds. It is sent 0 when nothing has come."""
    until = time.monotonic() + seconds
    try:
        wanted = next(asking)
        while True:
            ready = yield wanted
            if not ready and time.monotonic() > until:
                raise NoAnswer("nothing has come")
            wanted = asking.send(ready)
    except StopIteration as done:
        result: T = done.value
        return result
