"""The end of a command: what it has opened is closed, even after a signal."""

from contextlib import ExitStack

ENDING = ExitStack()

SIGNALLED = 128
"""The exit code of a program ended by a signal, without the number of the signal."""


class Ended(Exception):
    """A signal has ended the command, and everything was closed."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = SIGNALLED + number
