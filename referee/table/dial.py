"""The sandglass as a value: who keeps the time, and how much is left."""

from typing import NamedTuple


class Dial(NamedTuple):
    kept: bool
    """Whether the program keeps the time; if not, the fields after `empties` have no meaning."""
    empties: str
    """The command for an empty glass; empty if the glass only rings."""
    length: int = 0
    """Seconds that it takes to empty."""
    left: float = 0.0
    """Seconds until it is empty."""
    running: bool = False
    held: bool = False
    """Whether the rules hold it, so that nobody can let it run."""
