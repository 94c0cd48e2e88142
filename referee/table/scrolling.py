"""The log in a window that follows its end, or stays where the reader has scrolled to."""

from collections.abc import Callable

from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout import Window

from referee.table.within import Within


class Scrolling:
    """A scrolling window; `lines` gives its lines, folded to its width."""

    def __init__(self, lines: Callable[[], list[str]]) -> None:
        self._lines = lines
        self._top: int | None = None
        """The first visible line; None while the end is followed."""
        self.window = Window(
            Within(lambda: "\n".join(lines()), show_cursor=False, get_cursor_position=self._in_sight),
            get_vertical_scroll=lambda _: self.top,
        )

    @property
    def reading(self) -> bool:
        return self._top is not None

    @property
    def top(self) -> int:
        last = max(0, len(self._lines()) - self._height)
        return last if self._top is None else min(self._top, last)

    @property
    def below(self) -> int:
        """The number of lines below the window."""
        return max(0, len(self._lines()) - self._height - self.top)

    @property
    def _height(self) -> int:
        drawn = self.window.render_info
        return drawn.window_height if drawn is not None else len(self._lines())

    def _in_sight(self) -> Point:
        """The cursor position that keeps the window in its place."""
        return Point(0, self.top if self.reading else max(0, len(self._lines()) - 1))

    def added(self, number: int) -> None:
        """Follows the end or, after an answer longer than the window, shows the answer from its beginning."""
        self._top = len(self._lines()) - number if number > self._height else None

    def turn(self, pages: int) -> None:
        """Scrolls by pages; past the last one, follows the end again."""
        top = max(0, self.top + pages * max(1, self._height - 1))
        self._top = top if top < len(self._lines()) - self._height else None

    def follow(self) -> None:
        self._top = None
