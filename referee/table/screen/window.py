"""A full screen of rows with a line below them that is typed on, as an application of prompt_toolkit.

A row painted before is painted from memory. Applications run so that signals and exceptions close them in good order.
"""

import asyncio
import signal
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import EIO
from functools import lru_cache
from typing import TypeVar

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.input import Input
from prompt_toolkit.input.typeahead import store_typeahead
from prompt_toolkit.key_binding import KeyBindingsBase, merge_key_bindings
from prompt_toolkit.layout import Container, Dimension, HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.output import Output
from prompt_toolkit.utils import get_cwidth

from referee.table.screen.keyboard import attach, digits, silenced
from referee.table.screen.look import Look
from referee.table.screen.strips import Strip
from referee.table.signals import Stopped, handled, heeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _collections_abc import dict_items

WINDOW = "class:window"
BLANK = Char(" ", WINDOW)
REMEMBERED = 1024
T = TypeVar("T")
HANGUP = getattr(signal, "SIGHUP", signal.SIGTERM)


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


def encodable(text: str) -> str:
    """The text as the terminal can show it: prompt_toolkit would print a question mark for a minus."""
    encoding = sys.stdout.encoding or "ascii"
    return text if "utf" in encoding.lower() else text.encode(encoding, "plainer").decode(encoding)


@lru_cache(REMEMBERED)
def painted(row: Strip, columns: int) -> Cells:
    """The characters of a row."""
    found = Cells()
    at = 0
    for style, text in row:
        whole = f"{WINDOW} {style}"
        for sign in encodable(text):
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


def prompted(session: PromptSession[T], asked: str) -> T:
    """The line typed after a prompt; keys that arrive with its Enter go to the next prompt."""
    try:
        return run_loop(in_order(session.prompt_async(asked, set_exception_handler=False, handle_sigint=False)))
    finally:
        store_typeahead(session.app.input, session.app.input.flush_keys())


async def in_order(work: Awaitable[T]) -> T:
    """The result of an application; a signal or an exception in a callback cancels it and is raised once it is closed.

    A callback that raises would otherwise be told on the screen and called again with the next key.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    causes: list[BaseException] = []

    def end(cause: BaseException) -> None:
        causes.append(cause)
        task.cancel()

    def fail(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        cause = context.get("exception")
        if isinstance(cause, BaseException):
            end(cause)

    loop.set_exception_handler(fail)
    with _handled(loop, lambda number: end(Stopped(number))):
        try:
            result = await work
        except BaseException:
            if causes:
                raise causes[0] from None
            raise
        finally:
            loop.set_exception_handler(None)
    if causes:
        raise causes[0]
    return result


async def on_terminal(work: Awaitable[T]) -> T:
    """As `in_order`; a terminal that is gone ends it as the signal would that tells of it, whichever is seen first."""
    try:
        return await in_order(work)
    except (EOFError, OSError) as problem:
        if isinstance(problem, OSError) and problem.errno != EIO:
            raise
        raise Stopped(HANGUP) from problem


@contextmanager
def _handled(loop: asyncio.AbstractEventLoop, end: Callable[[int], None]) -> Iterator[None]:
    """Handles signals between two callbacks, never in the middle of one."""
    before = {number: signal.getsignal(number) for number in heeded()} if sys.platform != "win32" else {}
    for number in before:
        loop.add_signal_handler(number, end, number)
    try:
        yield
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)


def run_loop(work: Coroutine[object, object, T]) -> T:
    """As `asyncio.run`."""
    runner = asyncio.Runner()
    try:
        with _held_back():
            runner.get_loop()
        return runner.run(work)
    finally:
        # one that a signal came before was never begun
        work.close()
        with _held_back():
            runner.close()


@contextmanager
def _held_back() -> Iterator[None]:
    """Signals that are handled arrive when this is over. A mask would not do: another thread may get them."""
    came: list[int] = []
    try:
        with handled(came.append):
            yield
    finally:
        for number in came[:1]:
            signal.raise_signal(number)
