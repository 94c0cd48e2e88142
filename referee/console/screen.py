"""The console, full screen: all tables, what was answered, and one line for orders."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent, merge_key_bindings
from prompt_toolkit.layout import HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import Output

from referee.console.console import Console
from referee.console.drawing import Drawing
from referee.table import escapes
from referee.table.screen.canvas import WINDOW, Canvas
from referee.table.screen.look import Look
from referee.table.screen.strips import Strip
from referee.table.silenced import silenced
from referee.table.stopping import on_terminal

PAUSE = 1.0
"""Seconds between two looks at the event."""
LONGEST = 1_000
"""The most letters that are pasted at once."""


class Screen:
    """Draws a console, and passes on to it what is typed."""

    def __init__(
        self, console: Console, look: Look, keyboard: Input | None = None, display: Output | None = None
    ) -> None:
        self.console = console
        self.drawing = Drawing(console)
        self.buffer = Buffer(multiline=False, accept_handler=self._accept, history=InMemoryHistory())
        self.rows: Sequence[Strip] = ()
        prompt = BufferControl(self.buffer, input_processors=[BeforeInput("> ", style="class:question")])
        body = HSplit([Canvas(lambda: self.rows, lambda: False), Window(prompt, height=1, style=WINDOW)])
        self.application: Application[None] = Application(
            Layout(body, focused_element=self.buffer),
            key_bindings=merge_key_bindings([silenced(), escapes.digits(), self._keys()]),
            style=look.style,
            full_screen=True,
            color_depth=look.depth,
            input=keyboard,
            output=display,
            before_render=lambda _: self._draw(),
        )
        escapes.attach(self.application)

    def run(self) -> None:
        """Runs until the console is left; always restores the terminal."""
        running = self.application.run_async(pre_run=self._begin, set_exception_handler=False, handle_sigint=False)
        try:
            asyncio.run(on_terminal(running))
        finally:
            with suppress(OSError):
                self.application.renderer.reset()

    def _begin(self) -> None:
        self.application.create_background_task(self._keep_looking())

    async def _keep_looking(self) -> None:
        """Draws again when something has changed, and the clock in the head each second."""
        while True:
            await asyncio.sleep(PAUSE)
            self.console.watching.look()
            self.application.invalidate()

    def _draw(self) -> None:
        size = self.application.output.get_size()
        self.rows = self.drawing.rows(size.columns, max(0, size.rows - 1))

    def _accept(self, buffer: Buffer) -> bool:
        self.console.enter(buffer.text)
        if self.console.leaving:
            self.application.exit()
        return False

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        paged = Condition(lambda: self.drawing.page.open and not self.buffer.text)

        @keys.add("c-c")
        def _(event: KeyPressEvent) -> None:
            self.buffer.reset()

        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            if self.buffer.text:
                self.buffer.delete()
            else:
                event.app.exit()

        @keys.add("escape", eager=True)
        def _(event: KeyPressEvent) -> None:
            if self.drawing.page.open:
                self.console.close_page()
            else:
                self.buffer.reset()

        @keys.add("q", filter=paged)
        def _(event: KeyPressEvent) -> None:
            self.console.close_page()

        @keys.add("f1")
        def _(event: KeyPressEvent) -> None:
            self.console.page = "help"

        @keys.add("pageup")
        def _(event: KeyPressEvent) -> None:
            self.drawing.turn(-1)

        @keys.add("pagedown")
        def _(event: KeyPressEvent) -> None:
            self.drawing.turn(1)

        @keys.add("<bracketed-paste>")
        def _(event: KeyPressEvent) -> None:
            self.buffer.insert_text(" ".join(event.data[:LONGEST].split()))

        return keys
