"""What a command has opened, closed when it ends."""

from contextlib import ExitStack

ENDING = ExitStack()
