"""A page that somebody looks at, and the connections on which they do: each change is written once to each of them."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from referee.display.pieces import Sight

CHANGES = 50
"""Changes that are kept for connections that are slow to take them."""


class Line(Protocol):
    """The connection of a page."""

    @property
    def free(self) -> bool:
        """Whether what was written before has been taken."""

    def write(self, data: bytes) -> None:
        """Writes without waiting."""

    def when_free(self, then: Callable[[], None]) -> None:
        """Sets what is called whenever it becomes free."""

    def hang_up(self) -> None:
        """Closes it once everything is taken."""


class Shown(NamedTuple):
    """What is on a page, and the message that made it of what was shown before."""

    number: int
    sight: Sight
    change: bytes


class Channel:
    """A page with its lines; each has the number of what it was told last: 0 for nothing, an earlier one if it is slow."""

    def __init__(self, whole: Callable[[Sight], bytes]) -> None:
        self._whole = whole
        self.shown: Shown | None = None
        self.lines: dict[Line, int] = {}
        self.spoken = 0.0
        """When something was told last."""
        self._changes: deque[bytes] = deque(maxlen=CHANGES)

    def show(self, shown: Shown) -> None:
        self.shown = shown
        self._changes.append(shown.change)
        for line in list(self.lines):
            self.catch_up(line)

    def catch_up(self, line: Line) -> None:
        """Tells a line what it has missed, unless it still has something to take."""
        shown = self.shown
        if shown is None or not line.free or self.lines[line] == shown.number:
            return
        line.write(self.since(self.lines[line]) or self._whole(shown.sight))
        self.lines[line] = shown.number

    def tell(self, message: bytes) -> None:
        """Tells all lines something that changes nothing; slow ones hear it from what they get next."""
        for line in list(self.lines):
            if line.free:
                line.write(message)

    def since(self, number: int) -> bytes | None:
        """The changes after the one with this number; None if they are not known any more."""
        count = (self.shown.number if self.shown else 0) - number
        return b"".join(list(self._changes)[-count:]) if number and count < len(self._changes) else None
