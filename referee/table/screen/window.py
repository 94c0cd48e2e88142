"""A full screen of rows with a line below them that is typed on, as an application of prompt_toolkit."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindingsBase, merge_key_bindings
from prompt_toolkit.layout import HSplit, Layout, Window
from prompt_toolkit.layout.containers import Container
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.output import Output

from referee.table.screen.application import on_terminal
from referee.table.screen.application import run as run_loop
from referee.table.screen.canvas import WINDOW, Canvas
from referee.table.screen.keyboard import attach, digits, silenced
from referee.table.screen.look import Look


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
