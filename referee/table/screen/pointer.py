"""Pointing at squares with the arrow keys: where a word starts, and of which tokens and letters it is composed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

from referee.core.squares import Square, position_name
from referee.core.view import Composed, Composing, View, shape
from referee.table.desk import Desk
from referee.table.help import lying, lying_text
from referee.table.line import without_position
from referee.table.screen.keyboard import bind

STAR = "*"
SIGNS = "*+"
"""What may stand in a word besides letters: a joker's star, a hyphen."""
LONGEST = 40
"""Characters of a paste that a word takes."""
ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass(slots=True)
class Pointer:
    row: int = 7
    column: int = 7
    down: bool = False
    active: bool = False
    word: list[Composing] = field(default_factory=list)
    """The word composed so far: squares of tokens picked up, and letters typed."""

    @property
    def square(self) -> Square:
        return self.row, self.column

    @property
    def picked(self) -> tuple[Square, ...]:
        """The squares whose tokens are picked up."""
        return tuple([one for one in self.word if not isinstance(one, str)])

    def move(self, down: int, right: int, rows: int, columns: int) -> None:
        self.row = (self.row + down) % rows
        self.column = (self.column + right) % columns

    def pick(self) -> None:
        """Picks up the token under the pointer, or puts it back."""
        if self.square in self.word:
            self.word.remove(self.square)
        else:
            self.word.append(self.square)

    def put(self, sign: str) -> None:
        """Adds a letter to the word; a star makes the last letter a joker, or undoes that."""
        last = self.word[-1] if self.word else None
        if sign != STAR:
            self.word.append(sign.upper())
        elif isinstance(last, str):
            self.word[-1] = last[:1] if last.endswith(STAR) else last + STAR

    def drop(self) -> None:
        """Takes the last token or letter of the word back."""
        if self.word:
            self.word.pop()

    def leave(self) -> None:
        self.active = False
        self.word.clear()


class Pointing:
    """The keys of the pointer, which write on the command line."""

    def __init__(self, desk: Desk, buffer: Buffer) -> None:
        self._desk = desk
        self._buffer = buffer
        self.pointer = Pointer()
        self._written = False
        """Whether the line holds what the pointer has written."""
        self._mine = ""
        """What the pointer has written last."""

    @property
    def possible(self) -> bool:
        """Whether the grid has named squares and the game is not over."""
        view = self._view
        return bool(view.grid) and not view.labels and not self._desk.table.state.over

    @property
    def composing(self) -> bool:
        """Whether what is typed goes to a word under the pointer."""
        return self.pointer.active and self._desk.table.game.board.picking is not None

    def begin_or_leave(self) -> None:
        self.pointer.active = not self.pointer.active
        self.keep_inside()

    def keep_inside(self) -> None:
        """Moves the pointer into the grid, which may have changed; leaves pointing mode if there is none."""
        pointer = self.pointer
        if not pointer.active:
            return
        if not self.possible:
            pointer.leave()
            return
        rows, columns = shape(self._view)
        pointer.row, pointer.column = min(pointer.row, rows - 1), min(pointer.column, columns - 1)
        pointer.word[:] = [one for one in pointer.word if isinstance(one, str) or (one[0] < rows and one[1] < columns)]

    def hint(self) -> str:
        """Where the pointer stands, the word so far, and its keys; empty while it is not used."""
        _ = self._desk.voice.gettext
        if not self.pointer.active:
            return ""
        if self._desk.table.game.board.picking is None:
            keys = _("arrows move; space turns; Enter writes the square; Escape leaves")
        else:
            keys = _(
                "arrows; space takes a token; letters: the arsenal; Tab turns; Backspace drops one; Enter lays; "
                "Escape drops all"
            )
        return f"{self._place()} · {keys}"

    def _place(self) -> str:
        """The square with what lies on it, and the word as it would read from there."""
        desk, pointer = self._desk, self.pointer
        square = lying_text(lying(desk.table, self._view, pointer.square), desk.table.game, desk.voice)
        composed = self._composed()
        word = f" · {composed.word} {'↓' if pointer.down else '→'}" if composed and composed.word else ""
        return f"{square}{word}"

    def bind(self, keys: KeyBindings) -> None:
        pressed: dict[str, Callable[[], None]] = {
            "space": self._pick_or_turn, "tab": self._turn, "enter": self._lay, "escape": self._leave,
            **{key: partial(self._move, *way) for key, way in ARROWS.items()},
        }  # fmt: skip
        for key, act in pressed.items():
            bind(keys, partial(self._do, act), key, when=Condition(lambda: self.pointer.active), eager=True)
        composing = Condition(lambda: self.composing)

        @keys.add("<any>", filter=composing)
        def _(event: KeyPressEvent) -> None:
            # keys without a character of their own send several
            if len(event.data) == 1:
                self.type(event.data)

        @keys.add(Keys.BracketedPaste, filter=composing, eager=True)
        def _(event: KeyPressEvent) -> None:
            self.type(event.data[:LONGEST])

        bind(keys, self._drop, "delete", "backspace", when=composing, eager=True)

    def _drop(self) -> None:
        """Takes away the last letter of the word."""
        self.pointer.drop()
        self._follow()

    def type(self, typed: str) -> None:
        """Adds the letters of what was typed or pasted to the word."""
        for sign in typed:
            if sign.isalpha() or sign in SIGNS:
                self.pointer.put(sign)
        self._follow()

    def _do(self, act: Callable[[], None]) -> None:
        """What a key does, unless another terminal has left nothing to point at."""
        self.keep_inside()
        if self.pointer.active:
            act()

    @property
    def _view(self) -> View:
        table = self._desk.table
        view: View = table.game.board.view(table.state)
        return view

    def _move(self, down: int, right: int) -> None:
        self.pointer.move(down, right, *shape(self._view))
        self._follow()

    def _turn(self) -> None:
        self.pointer.down = not self.pointer.down
        self._follow()

    def _pick_or_turn(self) -> None:
        """Picks up the token under the pointer, in games that allow it; on an empty square turns the pointer."""
        row, column = self.pointer.square
        picking = self._desk.table.game.board.picking
        if picking is None or not self._view.grid[row][column].letter:
            self._turn()
            return
        self.pointer.pick()
        self._follow()

    def _follow(self) -> None:
        """Keeps the line in step with the word, so that what the stroke would earn is shown before it is laid."""
        composed = self._composed()
        if composed is None:
            return
        if self.pointer.word:
            self._write(composed.line, composed.cursor)
        elif self._written:
            self._write("", 0)

    def _composed(self) -> Composed | None:
        """The word as laid under the pointer; nowhere yet while that stands on a token, which may be taken."""
        picking, pointer = self._desk.table.game.board.picking, self.pointer
        if picking is None:
            return None
        at = None if self._view.grid[pointer.row][pointer.column].letter else pointer.square
        return picking(self._desk.table.state, tuple(pointer.word), at, pointer.down)

    def _lay(self) -> None:
        """Writes the square on the command line, where the word is typed next."""
        pointer, picking = self.pointer, self._desk.table.game.board.picking
        if picking is None:
            text = f"{position_name(pointer.square, pointer.down)} {without_position(self._buffer.text)}"
            self._write(text, len(text))
        else:
            composed = picking(self._desk.table.state, tuple(pointer.word), pointer.square, pointer.down)
            self._write(composed.line, composed.cursor)
        self._written = False
        pointer.leave()

    def _leave(self) -> None:
        """Puts back all tokens picked up, and leaves pointing mode."""
        if self._written:
            self._write("", 0)
        self._written = False
        self.pointer.leave()

    def _write(self, text: str, cursor: int) -> None:
        typed = self._buffer.text.strip()
        if typed != self._mine.strip() and typed not in text:
            self._desk.lay_line_aside(typed)
        self._mine = text
        self._buffer.document = Document(text, cursor)
        self._written = bool(text)
