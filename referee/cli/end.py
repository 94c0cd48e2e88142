"""The end of a command: what it has opened is closed, even after a signal."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

ENDING = ExitStack()

SIGNALLED = 128
"""The exit code of a program ended by a signal, without the number of the signal."""


class Ended(Exception):
    """A signal has ended the command, and everything was closed."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = SIGNALLED + number


@contextmanager
def stopping() -> Iterator[None]:
    """Inside, which holds a terminal, a signal ends the command after everything that is open was closed."""
    from referee.table.signals import Stopped, stopped

    try:
        with stopped():
            yield
    except Stopped as problem:
        raise Ended(problem.number) from None
