"""The live table: the position, the log and one command line, full screen."""

from collections.abc import Callable
from textwrap import wrap

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.data_structures import Point
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import Float, FloatContainer, HSplit, Layout, VSplit, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.dimension import Dimension
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import ColorDepth, Output
from prompt_toolkit.styles import Style

from referee.table import telling
from referee.table.completion import Commands
from referee.table.desk import Desk
from referee.table.drawing import Pointer, drawn_grid
from referee.words.say import shown

LOG = 200
"""Lines of the log that can be scrolled to."""
STYLE = Style.from_dict(
    {
        "laid": "bold ansigreen",
        "flipped": "bold ansimagenta underline",
        "ahead": "bold ansicyan",
        "pointer": "reverse",
        "head": "ansibrightblack",
        "preview": "ansicyan",
        "open": "ansiyellow",
        "prompt": "bold",
    }
)


class Screen:
    """Draws a desk and brings it what is typed."""

    def __init__(self, desk: Desk, colour: bool, keyboard: Input | None = None, display: Output | None = None) -> None:
        self.desk = desk
        self.pointer = Pointer()
        self.buffer = Buffer(
            multiline=False, accept_handler=self._accept, history=InMemoryHistory(), completer=Commands(desk)
        )
        self.buffer.history.append_string("")
        depth = None if colour else ColorDepth.DEPTH_1_BIT
        self.application: Application[None] = Application(
            Layout(self._layout(), focused_element=self.buffer),
            key_bindings=self._keys(),
            style=STYLE if colour else Style.from_dict({"pointer": "reverse", "laid": "bold", "flipped": "underline"}),
            full_screen=True,
            color_depth=depth,
            input=keyboard,
            output=display,
            refresh_interval=1.0,
            before_render=lambda _: self.desk.read_on(),
        )

    def run(self) -> None:
        self.application.run()

    def _accept(self, buffer: Buffer) -> bool:
        self.desk.enter(buffer.text)
        self.pointer.active = False
        if self.desk.leaving:
            self.application.exit()
        return False

    def _layout(self) -> FloatContainer:
        size = len(self.desk.table.game.view(self.desk.table.state).grid)
        grid = Window(
            FormattedTextControl(self._grid, show_cursor=False, get_cursor_position=self._focus),
            width=Dimension(min=20, preferred=2 * size + 2, max=2 * size + 2),
            height=Dimension(min=8, preferred=size + 1, max=size + 1),
        )
        side = HSplit(
            [
                Window(self._text(self._standing), dont_extend_height=True),
                Window(height=1, char="─"),
                Window(FormattedTextControl(self._log, show_cursor=False, get_cursor_position=self._log_end)),
            ]
        )
        prompt = BufferControl(self.buffer, input_processors=[BeforeInput(self._prompt, style="class:prompt")])
        body = HSplit(
            [
                VSplit([grid, Window(width=1, char="│"), side]),
                Window(
                    self._text(self._preview), height=Dimension(min=1, max=3), wrap_lines=True, style="class:preview"
                ),
                Window(self._text(self._open), height=1, style="class:open"),
                Window(prompt, height=1),
            ]
        )
        return FloatContainer(body, [Float(CompletionsMenu(max_height=6), xcursor=True, ycursor=True)])

    @staticmethod
    def _text(told: Callable[[], str]) -> FormattedTextControl:
        return FormattedTextControl(lambda: told())

    def _prompt(self) -> str:
        return shown(self.desk.prompt())

    def _grid(self) -> StyleAndTextTuples:
        table = self.desk.table
        now = table.game.view(table.state)
        then = table.game.view(self.desk.ahead(self.buffer.text))
        return drawn_grid(now, then, self.pointer)

    def _focus(self) -> Point:
        """What must stay in sight on a grid larger than the window: the pointer, else the last play."""
        if self.pointer.active:
            return Point(2 * self.pointer.column + 3, self.pointer.row + 1)
        view = self.desk.table.game.view(self.desk.table.state)
        for row, cells in enumerate(view.grid):
            for column, cell in enumerate(cells):
                if cell.mark:
                    return Point(2 * column + 3, row + 1)
        return Point(0, 0)

    def _standing(self) -> str:
        head = f"{self.desk.session.name} · {self.desk.table.game.name}"
        return "\n".join(shown(line) for line in (head, *telling.standing(self.desk.table, self.desk.voice)))

    def _log(self) -> str:
        return "\n".join(self._log_lines())

    def _log_lines(self) -> list[str]:
        """What was said, folded to the width beside the grid."""
        size = len(self.desk.table.game.view(self.desk.table.state).grid)
        room = max(20, self.application.output.get_size().columns - min(2 * size + 3, 55))
        lines = self.desk.said[-LOG:]
        return [folded for line in lines for folded in wrap(shown(line), room, subsequent_indent="   ") or [""]]

    def _log_end(self) -> Point:
        return Point(0, max(0, len(self._log_lines()) - 1))

    def _preview(self) -> str:
        return "\n".join(shown(line) for line in self.desk.preview(self.buffer.text))

    def _open(self) -> str:
        return shown(" · ".join(telling.open_lines(self.desk.table, self.desk.voice)))

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        asked = Condition(lambda: self.desk.pending is not None)
        pointing = Condition(lambda: self.pointer.active)

        @keys.add("c-c")
        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            event.app.exit()

        @keys.add("f1")
        def _(event: KeyPressEvent) -> None:
            self.desk.enter("?")

        @keys.add("f2")
        def _(event: KeyPressEvent) -> None:
            self.pointer.active = not self.pointer.active

        @keys.add("<any>", filter=asked, eager=True)
        def _(event: KeyPressEvent) -> None:
            self.desk.enter(event.data)

        @keys.add("escape", filter=asked, eager=True)
        def _(event: KeyPressEvent) -> None:
            self.desk.enter("escape")

        for key, (down, right) in {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.items():
            self._moving(keys, key, down, right, pointing)

        @keys.add("space", filter=pointing, eager=True)
        def _(event: KeyPressEvent) -> None:
            self.pointer.down = not self.pointer.down

        @keys.add("enter", filter=pointing, eager=True)
        def _(event: KeyPressEvent) -> None:
            text = f"{self.pointer.name} "
            self.buffer.document = Document(text, len(text))
            self.pointer.active = False

        return keys

    def _moving(self, keys: KeyBindings, key: str, down: int, right: int, pointing: Condition) -> None:
        @keys.add(key, filter=pointing, eager=True)
        def _(event: KeyPressEvent) -> None:
            self.pointer.move(down, right, len(self.desk.table.game.view(self.desk.table.state).grid))
