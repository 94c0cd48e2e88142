"""What a command has opened, closed when it ends; and its end by a signal."""

from contextlib import ExitStack

ENDING = ExitStack()

SIGNALLED = 128
"""What a shell adds to the number of the signal that ended a program."""


class Ended(Exception):
    """A signal has ended the command, and everything was closed."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = SIGNALLED + number
