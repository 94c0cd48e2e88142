"""A full screen of rows with a line below them that is typed on, as an application of prompt_toolkit.

A row painted before is painted from memory.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindingsBase, merge_key_bindings
from prompt_toolkit.layout import Container, Dimension, HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.output import Output
from prompt_toolkit.utils import get_cwidth

from referee.table.screen.application import on_terminal
from referee.table.screen.application import run as run_loop
from referee.table.screen.keyboard import attach, digits, silenced
from referee.table.screen.look import Look
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


def rows_and_line(canvas: Canvas, line: BufferControl) -> HSplit:
    # from the beginning where that shows the cursor: else what a long line has scrolled away stays so
    return HSplit([canvas, Window(line, height=1, style=WINDOW, get_horizontal_scroll=lambda _: 0)])


def full_screen(
    body: Container,
    buffer: Buffer,
    keys: Sequence[KeyBindingsBase],
    draw: Callable[[], None],
    look: Look,
    keyboard: Input | None,
    display: Output | None,
) -> "Application[None]":
    """The application; `draw` makes the rows before they are shown."""
    application: Application[None] = Application(
        Layout(body, focused_element=buffer),
        key_bindings=merge_key_bindings([silenced(), digits(), *keys]),
        style=look.style,
        full_screen=True,
        color_depth=look.depth,
        input=keyboard,
        output=display,
        before_render=lambda _: draw(),
    )
    attach(application)
    return application


def run(application: "Application[None]", begin: Callable[[], None]) -> None:
    """Runs until the application is left; always restores the terminal."""
    running = application.run_async(pre_run=begin, set_exception_handler=False, handle_sigint=False)
    try:
        run_loop(on_terminal(running))
    finally:
        with suppress(OSError):
            application.renderer.reset()
