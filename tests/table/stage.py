"""A screen without a terminal: keys go in, what is drawn comes out, and its size changes at will."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from io import StringIO
from typing import TypeVar

from prompt_toolkit.application import Application
from prompt_toolkit.application.current import set_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.input.vt100 import Vt100Input
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.output.vt100 import Vt100_Output

from referee.table.desk import Desk
from referee.table.screen.look import look
from referee.table.screen.screen import Screen

TURNS = 4
"""Turns of the loop in which whatever a key has set going has come to an end."""


class Bare:
    """Any screen without a terminal: `press` gives it keys, `send` what a terminal would send, `resize` another size."""

    application: Application[None]

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self.written = StringIO()
        self.display = Vt100_Output(self.written, lambda: Size(self.rows, self.columns), term="xterm", enable_cpr=False)

    async def press(self, *keys: Keys | str | KeyPress) -> None:
        """One key after the other; after each everything is drawn."""
        for key in keys:
            self.application.key_processor.feed(key if isinstance(key, KeyPress) else KeyPress(key))
            self.drawn_by_hand()
            self.application.key_processor.process_keys()
            await self.draw()

    async def send(self, typed: str) -> None:
        """As a terminal sends it, in one go."""
        self.drawn_by_hand()
        keyboard = self.application.input
        assert isinstance(keyboard, Vt100Input)
        keyboard.vt100_parser.feed(typed)
        await self._taken(keyboard)

    async def wait(self) -> None:
        """Until the rest of a key no longer comes."""
        self.drawn_by_hand()
        keyboard = self.application.input
        assert isinstance(keyboard, Vt100Input)
        keyboard.vt100_parser.flush()
        await self._taken(keyboard)

    async def _taken(self, keyboard: Vt100Input) -> None:
        keys, keyboard._buffer = keyboard._buffer, []
        self.application.key_processor.feed_multiple(keys)
        self.application.key_processor.process_keys()
        await self.draw()

    def drawn_by_hand(self) -> None:
        """Nothing need be drawn a second time by the loop."""
        self.application._invalidated = True

    async def draw(self) -> None:
        self.application._redraw()
        for _ in range(TURNS):
            await asyncio.sleep(0)

    async def resize(self, rows: int, columns: int, theme: str = "dark") -> None:
        self.rows, self.columns = rows, columns
        self.application._on_resize()
        await self.draw()


class Stage(Bare):
    """A table's screen that is played on."""

    def __init__(self, desk: Desk, keyboard: PipeInput, rows: int, columns: int, theme: str = "dark") -> None:
        super().__init__(rows, columns)
        self.screen = Screen(desk, look({"COLORTERM": "truecolor"}, True, theme), keyboard, self.display)
        self.application = self.screen.application

    @property
    def desk(self) -> Desk:
        return self.screen.desk

    @property
    def typed(self) -> str:
        return self.screen.buffer.text


S = TypeVar("S", bound=Bare)


def staged(
    desk: Desk, act: Callable[[Stage], Awaitable[None]], rows: int = 24, columns: int = 80, theme: str = "dark"
) -> None:
    """Opens the table, lets it be played on, and closes it; whatever goes wrong is raised."""
    on_stage(lambda keyboard: Stage(desk, keyboard, rows, columns, theme), act)


def on_stage(made: Callable[[PipeInput], S], act: Callable[[S], Awaitable[None]]) -> None:
    """As `staged`, for any screen."""
    opened: AbstractContextManager[PipeInput] = create_pipe_input()

    async def run(stage: S) -> None:
        running = asyncio.ensure_future(stage.application.run_async(set_exception_handler=False, handle_sigint=False))
        problems: list[BaseException] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda loop, context: problems.append(context.get("exception") or RuntimeError(str(context)))
        )
        await asyncio.sleep(0)
        try:
            with set_app(stage.application):
                await stage.draw()
                await act(stage)
        finally:
            if not running.done() and stage.application.future and not stage.application.future.done():
                stage.application.exit()
            await running
        if problems:
            raise problems[0]

    with opened as keyboard:
        asyncio.run(run(made(keyboard)))
