"""The live table: the position, the log and one command line, full screen."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from textwrap import wrap
from time import monotonic

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.data_structures import Point
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import merge_key_bindings
from prompt_toolkit.layout import ConditionalContainer, Float, FloatContainer, HSplit, Layout, VSplit, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import ColorDepth, Output

from referee.core.printable import printable
from referee.core.values import dataclass
from referee.core.view import View, shape
from referee.table import escapes, text
from referee.table.colours import MONOCHROME, STYLE
from referee.table.completion import Commands
from referee.table.desk import Desk
from referee.table.drawing import drawn_grid
from referee.table.editor import HEIGHT, WIDTH, Editor
from referee.table.news import Code, news
from referee.table.pointing import Pointing
from referee.table.position import openings, standing
from referee.table.scrolling import Scrolling
from referee.table.shortcuts import Shortcuts
from referee.table.stopping import on_terminal
from referee.table.text_dial import dial_text
from referee.table.text_inquiry import prompt_text
from referee.table.text_log import Log
from referee.table.text_position import heading, open_text, spoken, standing_lines
from referee.table.within import Within

FLASH = 1.5
"""Seconds that the glass flashes when it has emptied."""
PREVIEW = 6
"""Lines of what a typed command would do."""
LONGEST = 4_000
"""Characters that may be pasted at once."""
LOG = 200
"""Lines of the log that can be scrolled to."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The view and width used for one drawing, fixed because the terminal may be resized meanwhile."""

    now: View
    then: View
    """The view after the typed command."""
    columns: int


class Screen:
    """Draws a desk, and passes on to it what is typed."""

    def __init__(
        self,
        desk: Desk,
        colour: bool,
        keyboard: Input | None = None,
        display: Output | None = None,
        bell: bool = True,
    ) -> None:
        self.desk = desk
        self._bell = bell
        self.editor = Editor()
        self.buffer = Buffer(
            multiline=False, accept_handler=self._accept, history=InMemoryHistory(), completer=Commands(desk)
        )
        self.buffer.history.append_string("")
        self.pointing = Pointing(desk, self.buffer)
        self.pointer = self.pointing.pointer
        self._said = Log(desk)
        self.log = Scrolling(self._log_lines)
        self._folds: tuple[tuple[int, int], list[str]] = ((0, 0), [])
        depth = None if colour else ColorDepth.DEPTH_1_BIT
        self.application: Application[None] = Application(
            Layout(self._layout(), focused_element=self.buffer),
            key_bindings=merge_key_bindings([escapes.digits(), Shortcuts(self).keys()]),
            style=STYLE if colour else MONOCHROME,
            full_screen=True,
            color_depth=depth,
            input=keyboard,
            output=display,
            refresh_interval=0.5 if desk.table.game.traits.timed else 1.0,
            before_render=lambda _: self._look(),
        )
        self._sight = self._seen()
        escapes.attach(self.application)
        self._rung = desk.keeper.rings
        self._flash_until = 0.0
        self._due: asyncio.TimerHandle | None = None

    def run(self) -> None:
        """Runs until the table is left; always restores the terminal and stores the time of the turn."""
        try:
            asyncio.run(on_terminal(self.application.run_async(set_exception_handler=False, handle_sigint=False)))
        finally:
            with suppress(OSError):
                self.application.renderer.reset()
            self.desk.hourglass.leave()

    @property
    def points(self) -> bool:
        """Whether F2 has a use: a square to point at, or a grid to draw."""
        table = self.desk.table
        return self.pointing.possible or bool(table.game.board.grids(table.state))

    def _seen(self) -> Sight:
        table, voice = self.desk.table, self.desk.voice
        now = spoken(table.game.board.view(table.state), table.game, voice)
        then = spoken(table.game.board.view(self.desk.ahead(self.buffer.text)), table.game, voice)
        return Sight(now, then, self.application.output.get_size().columns)

    def _look(self) -> None:
        """Reads what another terminal has played and looks at the glass; looks again when that empties."""
        self.desk.read_on()
        hourglass, keeper = self.desk.hourglass, self.desk.keeper
        hourglass.look(self.buffer.text)
        if keeper.rings > self._rung:
            self._rung = keeper.rings
            self._flash_until = monotonic() + FLASH
            if self._bell:
                self.application.output.bell()
        if self._due is not None:
            self._due.cancel()
            self._due = None
        glass = hourglass.glass
        if glass is not None and keeper.watch.running and self.application.loop is not None:
            self._due = self.application.loop.call_later(keeper.left(glass), self.application.invalidate)
        self.pointing.keep_inside()
        self._sight = self._seen()

    def _accept(self, buffer: Buffer) -> bool:
        told = len(self.desk.session.entries)
        self.enter(buffer.text)
        if len(self.desk.session.entries) > told:
            self.editor.cells.clear()
        self.pointer.leave()
        self.editor.active = False
        if self.desk.leaving:
            self.application.exit()
        return self._put_on_line()

    def _put_on_line(self) -> bool:
        """Whether the desk wants a command to be changed on the line, which then stands there."""
        line, self.desk.line_to_edit = self.desk.line_to_edit, ""
        if line:
            self.buffer.append_to_history()
            self.buffer.document = Document(line, len(line))
        return bool(line)

    def enter(self, typed: str) -> None:
        before = len(self._said.lines)
        self.desk.enter(typed)
        self._show(before)

    def help(self) -> None:
        before = len(self._said.lines)
        self.desk.help()
        self._show(before)

    def _tell(self, code: Code) -> None:
        before = len(self._said.lines)
        self.desk.say(news(code))
        self._show(before)

    def _show(self, before: int) -> None:
        """Scrolls to the lines added after the first `before`."""
        self.log.added(len(self._folded(self._said.lines[before:][-LOG:])))

    def paste(self, pasted: str) -> None:
        """Takes pasted text: letters for a drawing, rows of a grid if those are asked for, else one command."""
        lines = [line for line in pasted.splitlines() if line.strip()]
        if len(pasted) > LONGEST:
            self._tell("pasted-too-much")
        elif self.editor.active:
            for sign in pasted:
                self.editor.put(sign)
            self.write_drawing()
        else:
            self.buffer.insert_text(("\n" if self.desk.rows is not None else " ").join(lines))

    def _layout(self) -> FloatContainer:
        grid = Window(
            Within(self._grid, show_cursor=False, get_cursor_position=self._focus),
            width=lambda: Dimension(min=20, preferred=self._size[1], max=self._size[1]),
            height=lambda: Dimension(min=8, preferred=self._size[0], max=self._size[0]),
        )
        side = HSplit(
            [
                Window(self._text(self._standing), dont_extend_height=True),
                ConditionalContainer(
                    Window(self._text(self._glass), dont_extend_height=True, style=self._glass_style),
                    Condition(lambda: self.desk.table.game.traits.timed),
                ),
                Window(self._text(self._pages), height=1, char="─"),
                self.log.window,
            ]
        )
        prompt = BufferControl(self.buffer, input_processors=[BeforeInput(self._prompt, style="class:prompt")])
        body = HSplit(
            [
                VSplit([grid, Window(width=1, char="│"), side]),
                Window(self._text(self._preview), height=Dimension(min=1, max=PREVIEW), style="class:preview"),
                Window(self._text(self._open), height=Dimension(min=1, max=2), style="class:open"),
                Window(prompt, height=1),
            ]
        )
        return FloatContainer(body, [Float(CompletionsMenu(max_height=6), xcursor=True, ycursor=True)])

    def _glass(self) -> str:
        dial = self.desk.hourglass.dial
        return "\n".join(self._folded([dial_text(dial, self.desk.voice) if dial else ""]))

    def _glass_style(self) -> str:
        """The style of the glass, which flashes for a moment when it empties."""
        return "class:flash" if monotonic() < self._flash_until else "class:glass"

    @staticmethod
    def _text(told: Callable[[], str]) -> FormattedTextControl:
        return FormattedTextControl(lambda: told())

    def _prompt(self) -> str:
        return printable(prompt_text(self.desk.prompt(), self.desk.table.game, self.desk.voice))

    @property
    def _size(self) -> tuple[int, int]:
        """The rows and columns of the grid on the screen."""
        if self.editor.active:
            return HEIGHT, 2 * WIDTH
        cells, ahead = self._sight.now.grid, self._sight.then.grid
        return max(8, len(cells), len(ahead)) + 2, max(20, *(2 * len(row[0]) + 2 for row in (cells, ahead) if row), 0)

    def _grid(self) -> StyleAndTextTuples:
        if self.editor.active:
            return self.editor.drawn()
        now, then = self._sight.now, self._sight.then
        return drawn_grid(now, then, self.pointer, (*self.desk.concerned(self.buffer.text), *self.pointer.picked))

    def _focus(self) -> Point:
        """The point to keep visible on a grid larger than the window: the pointer, else the last play."""
        if self.pointer.active:
            return Point(2 * self.pointer.column + 3, self.pointer.row + 1)
        if self.editor.active:
            return Point(2 * self.editor.cursor[1], self.editor.cursor[0])
        view = self._sight.now
        if shape(view) != shape(self._sight.then):
            return Point(0, 0)
        for row, cells in enumerate(view.grid):
            for column, cell in enumerate(cells):
                if cell.mark:
                    return Point(2 * column + 3, row + 1)
        return Point(0, 0)

    def _standing(self) -> str:
        game, voice = self.desk.table.game, self.desk.voice
        lines = standing_lines(standing(self.desk.table), game, voice)
        return "\n".join(self._folded((heading(self.desk.session.name, game), *lines)))

    def _log_lines(self) -> list[str]:
        """The folded lines of the log, folded anew only when it grows or the width changes."""
        lines = self._said.lines
        key = (len(lines), self._room)
        if self._folds[0] != key:
            self._folds = key, self._folded(lines[-LOG:])
        return self._folds[1]

    @property
    def _room(self) -> int:
        """The number of columns beside the grid."""
        return max(20, self._sight.columns - min(self._size[1] + 1, 55))

    def _folded(self, lines: Iterable[str]) -> list[str]:
        """Lines folded to the width beside the grid."""
        return [
            folded for line in lines for folded in wrap(printable(line), self._room, subsequent_indent="   ") or [""]
        ]

    def _pages(self) -> str:
        """The number of lines below, while the log is scrolled back."""
        told = self.desk.voice.gettext("PageUp, PageDown; lines below: {count}")
        return f" {told.format(count=self.log.below)} " if self.log.reading else ""

    def _preview(self) -> str:
        game, voice = self.desk.table.game, self.desk.voice
        lines = (line for said in self.desk.preview(self.buffer.text) for line in text.lines(said, game, voice))
        return "\n".join(folded for line in lines for folded in wrap(printable(line), self._sight.columns))

    def _open(self) -> str:
        table, voice = self.desk.table, self.desk.voice
        line = self.pointing.hint() or " · ".join(open_text(one, table.game, voice) for one in openings(table))
        return "\n".join(wrap(printable(line), self._sight.columns))

    def point_or_draw(self) -> None:
        """Draws a grid by hand, in games with grids of the players' own; else points at a square."""
        table = self.desk.table
        sheets = table.game.board.grids(table.state)
        commands = [table.game.notation.typed(sheet.command, self.desk.voice.language) for sheet in sheets]
        at = commands.index(self.editor.command) + 1 if self.editor.active and self.editor.command in commands else 0
        if not self.points:
            self._tell("no-square")
        elif not sheets:
            self.pointing.begin_or_leave()
        elif at < len(sheets):
            self.editor.begin(commands[at], sheets[at].rows)
            self.write_drawing()
        else:
            self.editor.active = False

    def write_drawing(self) -> None:
        """Writes the drawing on the command line as a command."""
        drawn = self.editor.text
        self.buffer.document = Document(drawn, len(drawn))
