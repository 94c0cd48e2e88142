"""Drawing a grid with the keys: the editor, the grids it takes up, and the command line on which it writes."""

from collections.abc import Callable
from functools import partial

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from referee.core.view import DrawnGrid
from referee.table.desk import Desk
from referee.table.screen.editor import Editor
from referee.table.screen.pointer import ARROWS
from referee.table.taking_up import drawings


class Editing:
    """The keys of the editor, which write on the command line."""

    def __init__(self, desk: Desk, buffer: Buffer) -> None:
        self._desk = desk
        self._buffer = buffer
        self.editor = Editor()
        self._offers: list[DrawnGrid] = []
        """The grids that the key goes through."""

    @property
    def possible(self) -> bool:
        """Whether there is a grid to draw, new or played already."""
        table = self._desk.table
        return bool(table.game.board.grids(table.state)) or bool(self._offered(""))

    def begin_or_go_on(self) -> None:
        """Takes up the grid of the line, or of the line that was refused; the next time another one; then leaves."""
        if not self.editor.active:
            refused = self._desk.typed if self._desk.refused is not None else ""
            typed = self._buffer.text.strip()
            self._offers = self._offered(typed or refused)
            if self._offers and self._offers == self._offered("") and typed not in ("", self.editor.text):
                self._desk.lay_line_aside(typed)
            self._take_up(going_on=True)
        elif self._offers:
            self._take_up(going_on=False)
        else:
            self._leave()

    def _offered(self, typed: str) -> list[DrawnGrid]:
        return drawings(self._desk.table, typed, self._desk.voice.language)

    def _take_up(self, going_on: bool) -> None:
        if self._offers:
            self.editor.begin(self._offers.pop(0), going_on)
            self.write()

    def hint(self) -> str:
        """The cards left of the hand, and the keys; empty while nothing is drawn."""
        if not self.editor.active:
            return ""
        _ = self._desk.voice.gettext
        capitals, small = self.editor.left
        hand = _("in hand: capitals {capitals}, small letters {small}").format(capitals=capitals, small=small)
        keys = _(
            "arrows, letters; * a joker, ? the JOKER; Tab turns at the capital; Backspace; F2 another grid; "
            "Enter plays; Escape leaves"
        )
        return f"{hand} · {keys}"

    def put(self, typed: str) -> None:
        """Lays the cards that were typed or pasted."""
        for sign in typed:
            self.editor.put(sign)
        self.write()

    def write(self) -> None:
        """Writes the drawing on the command line as a command."""
        drawn = self.editor.text
        self._buffer.document = Document(drawn, len(drawn))

    def bind(self, keys: KeyBindings) -> None:
        """While a grid is drawn, letters and arrows go to it; what it says stands on the command line."""
        editor = self.editor
        for key, (down, right) in ARROWS.items():
            self._bind(keys, key, partial(editor.move, down, right))
        for key in ("backspace", "delete"):
            self._bind(keys, key, editor.clear)
        self._bind(keys, "tab", editor.turn)
        drawing = Condition(lambda: editor.active)

        @keys.add("<any>", filter=drawing)
        def _(event: KeyPressEvent) -> None:
            # keys without a character of their own send several
            if len(event.data) == 1:
                self.put(event.data)

        @keys.add("enter", filter=drawing, eager=True)
        def _(event: KeyPressEvent) -> None:
            self._buffer.validate_and_handle()

        @keys.add("escape", filter=drawing, eager=True)
        def _(event: KeyPressEvent) -> None:
            self._leave()

    def _leave(self) -> None:
        """Ends the drawing; an empty one leaves nothing on the line."""
        self.editor.active = False
        if not self.editor.cells:
            self._buffer.reset()

    def _bind(self, keys: KeyBindings, key: str, act: Callable[[], None]) -> None:
        @keys.add(key, filter=Condition(lambda: self.editor.active), eager=True)
        def _(event: KeyPressEvent) -> None:
            act()
            self.write()
