"""The console, full screen: the head, all tables, what was answered, and one line for orders."""

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
from referee.club.console.text import TableRow
from referee.core.printable import printable
from referee.documents.widths import cut, width
from referee.table.screen import window
from referee.table.screen.keyboard import bind
from referee.table.screen.look import Look
from referee.table.screen.messages import Page
from referee.table.screen.strips import Strip, folded, padded, strip
from referee.table.screen.window import Canvas, full_screen, rows_and_line

PAUSE = 1.0
"""Seconds between two looks at the event."""
LONGEST = 1_000
"""The most letters that are pasted at once."""
T = TypeVar("T")
DOT = " · "
STYLES = {"head": "class:head", "waits": "class:turn", "silent": "class:trouble", "plays": "", "done": "class:dim"}
NUMBER, STEPS, LAST = 3, 5, 7
"""Columns of these cells; the state takes what its longest text needs, the players the rest."""
STATE = 22
"""Columns that the state takes at most."""
SPARE, BROAD = 40, 120
"""Columns below which steps are left out, and from which on it is said what may be contested."""
ANSWER = 3
"""Rows of an answer, such as that to the confirmation of a hundred tables."""
FEW = 3
"""Rows of tables from which on a further row tells which are in sight."""
HINT = 18
"""Rows of a window from which on the last of them tells what may be typed."""


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
        paged = Condition(lambda: self.drawing.page.open)
        bind(keys, self.buffer.reset, "c-c")
        bind(keys, self.console.close_page, "q", when=paged & Condition(lambda: not self.buffer.text))
        bind(keys, partial(setattr, self.console, "page", "help"), "f1")
        bind(keys, partial(self.drawing.turn, -1), "pageup")
        bind(keys, partial(self.drawing.turn, 1), "pagedown")
        bind(keys, self.drawing.turn_to_waiting, "tab", when=~paged)
        bind(keys, self.console.close_page, "escape", when=paged, eager=True)
        bind(keys, self.buffer.reset, "escape", when=~paged, eager=True)

        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            if self.buffer.text:
                self.buffer.delete()
            else:
                event.app.exit()

        @keys.add("<bracketed-paste>")
        def _(event: KeyPressEvent) -> None:
            self.buffer.insert_text(" ".join(event.data[:LONGEST].split()))

        return keys


class Drawing:
    def __init__(self, console: Console) -> None:
        self.console = console
        self.page = Page()
        self.top = self.last = 0
        """How many tables are above those in sight, and how many with them."""
        self._height = 1

    def rows(self, columns: int, height: int) -> list[Strip]:
        """So many rows of so many columns: everything but the line that is typed on."""
        console = self.console
        if console.page or console.table:
            lines = [strip(f" {row}") for line in text.page_lines(console) for row in folded(line, columns - 2)]
            if not self.page.open:
                self.page.show()
            self.page.rows = [(), *lines]
            return self.page.drawn(columns, height, console.voice)[:height]
        self.page.close()
        above, below = self._head(columns), self._below(columns, height)
        room = max(0, height - len(above) - len(below))
        return [*above, *self._tables(columns, room), *below][:height]

    def turn(self, pages: int) -> None:
        """Further tables, or lines of a page."""
        if self.page.open:
            self.page.turn_pages(pages)
        else:
            self.top = max(0, self.top + pages * max(1, self._height - 1))

    def turn_to_waiting(self) -> None:
        """The next table out of sight that waits for the arbiter, behind the last one the first."""
        hidden = [number for number in text.to_confirm(self.console) if not self.top < number <= self.last]
        if hidden:
            self.top = next((number for number in hidden if number > self.last), hidden[0]) - 1

    def _head(self, columns: int) -> list[Strip]:
        left, right = printable(text.title(self.console)), text.status(self.console)
        room = max(0, columns - width(right) - 3)
        gap = padded(f" {cut(left, room)}", max(0, columns - width(right) - 1))
        style = "class:trouble" if text.trouble(self.console) else "class:bar-turn"
        return [(("class:bar", gap), (style, padded(f"{right} ", columns - width(gap))))]

    def _tables(self, columns: int, height: int) -> list[Strip]:
        rows = text.rows(self.console)
        notes = [
            strip(f" {row}", "class:dim") for line in text.notes(self.console) for row in folded(line, columns - 2)
        ]
        heads = text.heads(self.console)
        state = min(STATE, max([width(row.state) for row in (heads, *rows)], default=0), max(0, columns // 3))
        drawn = [*(_row(row, columns, state) for row in rows), *notes]
        room = max(0, height - 1)
        more = len(drawn) > room
        room -= more and room > FEW
        self._height = room
        self.top = max(0, min(self.top, len(drawn) - room)) if more else 0
        self.last = min(self.top + room, len(rows))
        head = [_row(heads, columns, state)] if rows and height else []
        foot: list[Strip] = []
        if more and room >= FEW:
            hidden = text.hidden(self.console, self.top + 1, self.last)
            told = [text.extent(self.console, self.top + 1, self.last), *filter(None, (hidden,))]
            foot = [strip(cut(f" {DOT.join(told)}", columns), "class:turn" if hidden else "class:dim")]
        shown = drawn[self.top : self.top + room]
        return [*head, *shown, *[()] * (height - len(head) - len(shown) - len(foot)), *foot]

    def _below(self, columns: int, height: int) -> list[Strip]:
        """What was answered, as much of it as half of the window holds; the question; what may be typed."""
        console = self.console
        told = [*filter(None, (text.trouble(console), text.underway(console))), *console.said]
        lines = [row for line in told for row in _shortened(folded(line, columns - 4))]
        most = max(1, height // 2)
        if len(lines) > most:
            lines = [*lines[: most - 1], "…"]
        rows = [strip(f" {row}") for row in lines]
        if console.question:
            asked = folded(text.question(console), columns - 2)
            rows += [strip(f" {row}", "class:question") for row in asked]
        elif height >= HINT:
            rows += [strip(f" {_hint(text.hints(console), columns - 2)}", "class:open")]
        return rows


def _shortened(rows: list[str]) -> list[str]:
    """The rows of an answer, or as many as leave the tables in sight: the journal has all of it."""
    return rows if len(rows) <= ANSWER else [*rows[: ANSWER - 1], f"{rows[ANSWER - 1]} …"]


def _hint(hints: Sequence[str], columns: int) -> str:
    """As many of the hints as there is room for, and always the last one."""
    *some, last = hints
    while some and width(DOT.join((*some, last))) > columns:
        some.pop()
    return cut(DOT.join((*some, last)), columns)


def _row(row: TableRow, columns: int, state: int) -> Strip:
    steps = STEPS if columns >= SPARE else 0
    rest = max(0, columns - NUMBER - state - steps - LAST - 4)
    opened = rest // 2 if columns >= BROAD else 0
    cells = [
        padded(row.number, NUMBER, right=True),
        padded(printable(row.players), rest - opened),
        padded(row.state, state),
        padded(printable(row.open), opened - 1) if opened else "",
        padded(row.steps, steps, right=True),
        padded(row.last, LAST, right=True),
    ]
    return strip(cut(" ".join(filter(None, cells)), columns), STYLES[row.kind])
