"""A page over everything, such as the help: what does not fit beside the board is read here."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from referee.table.screen.strips import Strip, padded, strip
from referee.table.voice import Voice

DOT = " · "


@dataclass(slots=True)
class Page:
    rows: Sequence[Strip] = field(default_factory=list)
    top: int = 0
    open: bool = False
    _height: int = 1
    """Rows in sight when it was last drawn."""

    def show(self) -> None:
        self.open, self.top = True, 0

    def close(self) -> None:
        self.open = False

    def turn(self, rows: int) -> None:
        self.top = max(0, min(self.top + rows, len(self.rows) - self._height))

    def turn_pages(self, pages: int) -> None:
        self.turn(pages * max(1, self._height - 1))

    def drawn(self, columns: int, height: int, voice: Voice) -> list[Strip]:
        """The rows in sight, and how the page is left."""
        self._height = max(1, height - 1)
        self.turn(0)
        seen = list(self.rows[self.top : self.top + self._height])
        seen += [()] * (self._height - len(seen))
        below = len(self.rows) - self.top - self._height
        leave = voice.gettext("Escape or q closes")
        more = voice.gettext("PageDown: {count} more lines").format(count=below) if below > 0 else ""
        return [*seen, strip(padded(f" {leave}{DOT}{more}" if more else f" {leave}", columns), "class:bar")]
