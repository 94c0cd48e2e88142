"""Strips painted on the screen of prompt_toolkit, row by row; a row painted before is painted from memory."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache

from prompt_toolkit.layout import Container, Dimension
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.utils import get_cwidth

from referee.table.screen.strips import Strip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _collections_abc import dict_items

WINDOW = "class:window"
BLANK = Char(" ", WINDOW)
REMEMBERED = 1024


class Canvas(Container):
    """All of the window but its last row."""

    def __init__(self, rows: Callable[[], Sequence[Strip]], covered: Callable[[], bool]) -> None:
        self._rows = rows
        self._covered = covered
        """Whether something is drawn over it, which must not be painted into the rows remembered."""

    def reset(self) -> None:
        """There is nothing to forget."""

    def preferred_width(self, max_available_width: int) -> Dimension:
        return Dimension()

    def preferred_height(self, width: int, max_available_height: int) -> Dimension:
        return Dimension(min=0, weight=1)

    def write_to_screen(
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,
        z_index: int | None,
    ) -> None:
        shared = not self._covered()
        for at, row in enumerate(self._rows()[: write_position.height]):
            cells = painted(row, write_position.width)
            if shared:
                screen.data_buffer[write_position.ypos + at] = cells
            else:
                screen.data_buffer[write_position.ypos + at].update(cells)

    def get_children(self) -> list[Container]:
        return []


class Cells(defaultdict[int, Char]):
    """The characters of a row by their columns. Only the last one is listed, and the last one that is no blank.

    The renderer wants the list for the last one that shows, and a blank does so by its style alone, which it has none
    of without colours; going through all of them would be half of the time that a redraw takes."""

    def __init__(self) -> None:
        super().__init__(lambda: BLANK)
        self._listed: dict[int, Char] = {}

    def __missing__(self, column: int) -> Char:
        """What is read is not kept: rows are shared, and their lengths count."""
        return BLANK

    def items(self) -> "dict_items[int, Char]":
        if self and not self._listed:
            ends = [len(self) - 1, next((at for at in reversed(range(len(self))) if self[at].char != " "), 0)]
            self._listed = {at: self[at] for at in ends}
        return self._listed.items()


@lru_cache(REMEMBERED)
def painted(row: Strip, columns: int) -> Cells:
    """The characters of a row."""
    found = Cells()
    at = 0
    for style, text in row:
        whole = f"{WINDOW} {style}"
        for sign in text:
            wide = get_cwidth(sign)
            if at + wide > columns:
                return found
            if not wide and at:
                before = found[at - 1]
                found[at - 1] = Char(before.char + sign, before.style)
                continue
            found[at] = Char(sign, whole)
            for behind in range(1, wide):
                found[at + behind] = Char("", whole)
            at += wide
    return found
