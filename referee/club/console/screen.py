"""The console, full screen: all tables, what was answered, and one line for orders."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import TypeVar

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import Output

from referee.club.console import text
from referee.club.console.console import Console, Errand
from referee.club.console.drawing import Drawing
from referee.table.screen import window
from referee.table.screen.canvas import Canvas
from referee.table.screen.look import Look
from referee.table.screen.strips import Strip
from referee.table.screen.window import full_screen, rows_and_line

PAUSE = 1.0
"""Seconds between two looks at the event."""
LONGEST = 1_000
"""The most letters that are pasted at once."""

T = TypeVar("T")


async def _beside(pool: Executor, work: Callable[[], T]) -> T:
    """What a thread answers, in the language of this one."""
    return await asyncio.get_running_loop().run_in_executor(pool, partial(copy_context().run, work))


class Screen:
    """Draws a console, and passes on to it what is typed. The event is read, and orders carried out, by other threads."""

    def __init__(
        self, console: Console, look: Look, keyboard: Input | None = None, display: Output | None = None
    ) -> None:
        self.console = console
        # a store is read by the thread that has opened it
        console.close()
        self._reading, self._ordering = ThreadPoolExecutor(1), ThreadPoolExecutor(1)
        self._looks = 0
        """How many looks at the event have not come back yet."""
        self.drawing = Drawing(console)
        self.buffer = Buffer(multiline=False, accept_handler=self._accept, history=InMemoryHistory())
        self.rows: Sequence[Strip] = ()
        prompt = BufferControl(self.buffer, input_processors=[BeforeInput("> ", style="class:question")])
        body = rows_and_line(Canvas(lambda: self.rows, lambda: False), prompt)
        self.application = full_screen(body, self.buffer, [self._keys()], self._draw, look, keyboard, display)

    def run(self) -> None:
        """Runs until the console is left."""
        try:
            window.run(self.application, self._begin)
        finally:
            self.close()

    def close(self) -> None:
        """Leaves the threads to themselves: a store that does not answer must not hold the terminal."""
        self._reading.submit(self.console.close)
        for pool in (self._reading, self._ordering):
            pool.shutdown(wait=False)

    def _begin(self) -> None:
        self.application.create_background_task(self._keep_looking())

    async def _keep_looking(self) -> None:
        """Draws again each second, for the clock in the head and what has changed, also while nothing can be read."""
        while True:
            await asyncio.sleep(PAUSE)
            self._begin_look()
            self.application.invalidate()

    def _begin_look(self) -> None:
        if not self._looks:
            self.application.create_background_task(self._look())

    async def _look(self) -> None:
        self._looks += 1
        self.console.show(await _beside(self._reading, self.console.read))
        self._looks -= 1
        self.application.invalidate()

    async def _carry_out(self, errand: Errand) -> None:
        """Does what was ordered beside the screen, and shows what has come of it."""
        asyncio.get_running_loop().call_later(text.NOTICED + 0.1, self.application.invalidate)
        self.console.finish(await _beside(self._ordering, partial(self.console.carry_out, errand)))
        self.application.invalidate()
        await self._look()

    def _draw(self) -> None:
        size = self.application.output.get_size()
        self.rows = self.drawing.rows(size.columns, max(0, size.rows - 1))

    def _accept(self, buffer: Buffer) -> bool:
        """Whether the line stays, since an order is underway."""
        before, taken = self.console.underway, self.console.take(buffer.text)
        errand = self.console.underway
        if self.console.leaving:
            self.application.exit()
        elif errand is not None and errand is not before:
            self.application.create_background_task(self._carry_out(errand))
        else:
            self._begin_look()
        return not taken

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

        @keys.add("tab", filter=Condition(lambda: not self.drawing.page.open))
        def _(event: KeyPressEvent) -> None:
            self.drawing.turn_to_waiting()

        @keys.add("<bracketed-paste>")
        def _(event: KeyPressEvent) -> None:
            self.buffer.insert_text(" ".join(event.data[:LONGEST].split()))

        return keys
