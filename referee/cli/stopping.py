"""Signals during commands that hold a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager

from referee.cli.ending import Ended
from referee.table.signals import Stopped, stoppable


@contextmanager
def stopping() -> Iterator[None]:
    """Inside, a signal ends the command after everything that is open was closed."""
    try:
        with stoppable():
            yield
    except Stopped as problem:
        raise Ended(problem.number) from None
