"""Lines that are typed at a terminal without being shown there."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO


def hides() -> bool:
    """Whether this system can hide what is typed at a terminal."""
    return sys.platform != "win32"


@contextmanager
def silent(typed: TextIO) -> Iterator[None]:
    """Inside, a terminal shows nothing of what is typed but the end of the line."""
    if sys.platform == "win32" or not typed.isatty():
        yield
        return
    import termios

    terminal = typed.fileno()
    before = termios.tcgetattr(terminal)
    hidden = [*before]
    hidden[3] = before[3] & ~termios.ECHO | termios.ECHONL
    # what has been typed already is kept: a question eats no key
    termios.tcsetattr(terminal, termios.TCSADRAIN, hidden)
    try:
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
