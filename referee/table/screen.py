"""The live table: the position, the log and one command line, full screen."""

from asyncio import TimerHandle
from collections.abc import Callable, Iterable
from functools import partial
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
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import ConditionalContainer, Float, FloatContainer, HSplit, Layout, VSplit, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import Style

from referee.table import telling
from referee.table.completion import Commands
from referee.table.desk import Desk
from referee.table.drawing import drawn_grid, shape
from referee.table.editor import HEIGHT, WIDTH, Editor
from referee.table.pointing import ARROWS, Pointing
from referee.table.scrolling import Scrolling
from referee.words.say import shown

FLASH = 1.5
"""Seconds that the glass flashes when it has emptied."""
PREVIEW = 6
"""Lines of what a typed command would do."""
LOG = 200
"""Lines of the log that can be scrolled to."""
OWNERS = ("ansigreen", "ansimagenta", "ansicyan", "ansiyellow", "ansibrightblue", "ansibrightred")
"""Colours of the third player and those after."""
GROUND_COLOURS = {"b": "ansiblue", "g": "ansigreen", "r": "ansired", "n": "ansiyellow", "v": "ansimagenta"}
STYLE = Style.from_dict(
    {
        "laid": "bold ansigreen",
        "flipped": "bold ansimagenta underline",
        "owner1": "ansiblue",
        "owner2": "ansired",
        **{f"owner{at}": colour for at, colour in enumerate(OWNERS, 3)},
        **{f"ground{sign}": f"bg:{colour} ansiwhite" for sign, colour in GROUND_COLOURS.items()},
        "glass": "ansiyellow",
        "flash": "reverse bold",
        "ahead": "bold ansicyan",
        "pointer": "reverse",
        "safe": "underline",
        "lit": "reverse bold",
        "head": "ansibrightblack",
        "preview": "ansicyan",
        "open": "ansiyellow",
        "prompt": "bold",
    }
)

MONOCHROME = Style.from_dict(
    {"pointer": "reverse", "laid": "bold", "flipped": "underline", "safe": "underline", "lit": "reverse"}
)


class Screen:
    """Draws a desk and brings it what is typed."""

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
        self.log = Scrolling(self._log_lines)
        depth = None if colour else ColorDepth.DEPTH_1_BIT
        self.application: Application[None] = Application(
            Layout(self._layout(), focused_element=self.buffer),
            key_bindings=self._keys(),
            style=STYLE if colour else MONOCHROME,
            full_screen=True,
            color_depth=depth,
            input=keyboard,
            output=display,
            refresh_interval=0.5 if desk.table.game.timed else 1.0,
            before_render=lambda _: self._look(),
        )
        self._rung = desk.keeper.rings
        self._flash_until = 0.0
        self._due: TimerHandle | None = None

    def run(self) -> None:
        self.application.run()
        self.desk.hourglass.leave()

    def _look(self) -> None:
        """What another terminal has played, and the glass; a look is due again at the moment when it empties."""
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

    def _accept(self, buffer: Buffer) -> bool:
        told = len(self.desk.session.entries)
        self._enter(buffer.text)
        if len(self.desk.session.entries) > told:
            self.editor.cells.clear()
        self.pointer.leave()
        self.editor.active = False
        if self.desk.leaving:
            self.application.exit()
        return False

    def _enter(self, typed: str) -> None:
        said = len(self.desk.said)
        self.desk.enter(typed)
        self.log.told(len(self._folded(self.desk.said[said:][-LOG:])))

    def _layout(self) -> FloatContainer:
        grid = Window(
            FormattedTextControl(self._grid, show_cursor=False, get_cursor_position=self._focus),
            width=lambda: Dimension(min=20, preferred=self._size[1], max=self._size[1]),
            height=lambda: Dimension(min=8, preferred=self._size[0], max=self._size[0]),
        )
        side = HSplit(
            [
                Window(self._text(self._standing), dont_extend_height=True),
                ConditionalContainer(
                    Window(self._text(self._glass), dont_extend_height=True, style=self._glass_style),
                    Condition(lambda: self.desk.table.game.timed),
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
        return "\n".join(self._folded([self.desk.hourglass.line()]))

    def _glass_style(self) -> str:
        """Flashes for a moment when the glass has emptied."""
        return "class:flash" if monotonic() < self._flash_until else "class:glass"

    @staticmethod
    def _text(told: Callable[[], str]) -> FormattedTextControl:
        return FormattedTextControl(lambda: told())

    def _prompt(self) -> str:
        return shown(self.desk.prompt())

    @property
    def _size(self) -> tuple[int, int]:
        """Rows and columns that the grid takes on the screen."""
        if self.editor.active:
            return HEIGHT, 2 * WIDTH
        cells = self.desk.table.game.view(self.desk.table.state).grid
        ahead = self.desk.table.game.view(self.desk.ahead(self.buffer.text)).grid
        return max(8, len(cells), len(ahead)) + 2, max(20, *(2 * len(row[0]) + 2 for row in (cells, ahead) if row), 0)

    def _grid(self) -> StyleAndTextTuples:
        if self.editor.active:
            return self.editor.drawn()
        table = self.desk.table
        now = table.game.view(table.state)
        then = table.game.view(self.desk.ahead(self.buffer.text))
        return drawn_grid(now, then, self.pointer, (*self.desk.concerned(self.buffer.text), *self.pointer.picked))

    def _focus(self) -> Point:
        """What must stay in sight on a grid larger than the window: the pointer, else the last play."""
        if self.pointer.active:
            return Point(2 * self.pointer.column + 3, self.pointer.row + 1)
        if self.editor.active:
            return Point(2 * self.editor.cursor[1], self.editor.cursor[0])
        view = self.desk.table.game.view(self.desk.table.state)
        if shape(view) != shape(self.desk.table.game.view(self.desk.ahead(self.buffer.text))):
            return Point(0, 0)
        for row, cells in enumerate(view.grid):
            for column, cell in enumerate(cells):
                if cell.mark:
                    return Point(2 * column + 3, row + 1)
        return Point(0, 0)

    def _standing(self) -> str:
        head = f"{self.desk.session.name} · {self.desk.table.game.name}"
        return "\n".join(self._folded((head, *telling.standing(self.desk.table, self.desk.voice))))

    def _log_lines(self) -> list[str]:
        return self._folded(self.desk.said[-LOG:])

    def _folded(self, lines: Iterable[str]) -> list[str]:
        """Lines folded to the width beside the grid."""
        room = max(20, self.application.output.get_size().columns - min(self._size[1] + 1, 55))
        return [folded for line in lines for folded in wrap(shown(line), room, subsequent_indent="   ") or [""]]

    def _pages(self) -> str:
        """Where the end is not followed, how much there is to come."""
        told = self.desk.voice.gettext("PageUp, PageDown; lines below: {count}")
        return f" {told.format(count=self.log.below)} " if self.log.reading else ""

    def _preview(self) -> str:
        columns = self.application.output.get_size().columns
        lines = (shown(line) for line in self.desk.preview(self.buffer.text))
        return "\n".join(folded for line in lines for folded in wrap(line, columns))

    def _open(self) -> str:
        columns = self.application.output.get_size().columns
        told = self.pointing.hint() or " · ".join(telling.open_lines(self.desk.table, self.desk.voice))
        return "\n".join(wrap(shown(told), columns))

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        asked = Condition(self._asked)

        @keys.add("c-c")
        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            event.app.exit()

        @keys.add("f1")
        def _(event: KeyPressEvent) -> None:
            self._enter("?")

        @keys.add("f2")
        def _(event: KeyPressEvent) -> None:
            self._point_or_draw()

        for key, pressed in {
            "f3": self.desk.hourglass.change, "f4": self.desk.hourglass.empty, "f5": self.desk.hourglass.stop_or_go,
        }.items():  # fmt: skip
            self._pressed(keys, key, pressed)

        @keys.add("<any>", filter=asked, eager=True)
        def _(event: KeyPressEvent) -> None:
            if self.desk.takes(event.data):
                self._enter(event.data)
            else:
                self.desk.pending = None
                event.current_buffer.insert_text(event.data)

        @keys.add("escape", filter=asked, eager=True)
        def _(event: KeyPressEvent) -> None:
            self._enter("escape")

        self._pressed(keys, "pageup", partial(self.log.turn, -1))
        self._pressed(keys, "pagedown", partial(self.log.turn, 1))

        @keys.add("end", filter=Condition(lambda: self.log.reading and not self.buffer.text), eager=True)
        def _(event: KeyPressEvent) -> None:
            self.log.follow()

        self.pointing.bind(keys)
        self._drawing_keys(keys)
        return keys

    def _drawing_keys(self, keys: KeyBindings) -> None:
        """While a grid is drawn, letters and arrows go to it; what it says stands on the command line."""
        drawing = Condition(lambda: self.editor.active)
        for key, (down, right) in ARROWS.items():
            self._drawing(keys, key, partial(self._moved, down, right))
        self._drawing(keys, "<any>", lambda event: self.editor.put(event.data))
        for key in ("backspace", "delete"):
            self._drawing(keys, key, lambda _: self.editor.clear())

        @keys.add("enter", filter=drawing, eager=True)
        def _(event: KeyPressEvent) -> None:
            self.buffer.validate_and_handle()

        @keys.add("escape", filter=drawing, eager=True)
        def _(event: KeyPressEvent) -> None:
            self.editor.active = False

    def _asked(self) -> bool:
        """Whether the next key is an answer."""
        pending = self.desk.pending
        return pending is not None and not pending.numeric and not self.buffer.text

    def _pressed(self, keys: KeyBindings, key: str, pressed: Callable[[], None]) -> None:
        @keys.add(key)
        def _(event: KeyPressEvent) -> None:
            pressed()

    def _point_or_draw(self) -> None:
        """Where a game is played with grids of one's own, one is drawn; else a square is pointed at."""
        table = self.desk.table
        sheets = table.game.sheets(table.state)
        commands = [telling.typed(table, sheet.command, self.desk.voice) for sheet in sheets]
        at = commands.index(self.editor.command) + 1 if self.editor.active and self.editor.command in commands else 0
        if not sheets:
            self.pointing.begin_or_leave()
        elif at < len(sheets):
            self.editor.begin(commands[at], sheets[at].rows)
            self._written()
        else:
            self.editor.active = False

    def _moved(self, down: int, right: int, event: KeyPressEvent) -> None:
        self.editor.move(down, right)

    def _written(self) -> None:
        """What is drawn stands on the command line."""
        text = self.editor.text
        self.buffer.document = Document(text, len(text))

    def _drawing(self, keys: KeyBindings, key: str, change: Callable[[KeyPressEvent], None]) -> None:
        @keys.add(key, filter=Condition(lambda: self.editor.active), eager=True)
        def _(event: KeyPressEvent) -> None:
            change(event)
            self._written()
