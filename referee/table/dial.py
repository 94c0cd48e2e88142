"""The glass as it is seen: whose it is, and what is left in it."""

from typing import NamedTuple


class Dial(NamedTuple):
    kept: bool
    """Whether the program keeps the time; else the table's own glass does, and what follows but `empties` is nothing."""
    empties: str
    """The command that says that the table's own glass is empty; nothing where it is only rung."""
    length: int = 0
    """Seconds that it takes to empty."""
    left: float = 0.0
    """Seconds until it is empty."""
    running: bool = False
