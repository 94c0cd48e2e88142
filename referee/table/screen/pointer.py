"""Pointing at squares with the arrow keys: where a word starts, and of which tokens and letters it is composed."""

from collections.abc import Callable
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
from referee.table.line import begins_command, position_of, without_position
from referee.table.screen.keyboard import bind

STAR, HYPHEN = "*", "+"
LONGEST = 40
"""Characters of a paste that a word takes."""
ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Pointer:
    """A square that is pointed at, and the word composed there; it writes on the command line."""

    def __init__(self, desk: Desk, buffer: Buffer) -> None:
        self._desk = desk
        self._buffer = buffer
        rows, columns = shape(self._view)
        self.square: Square = max(0, rows - 1) // 2, max(0, columns - 1) // 2
        self.down = False
        self.active = False
        self.word: list[Composing] = []
        """The word composed so far: squares of tokens picked up, and letters typed."""
        self._written = False
        """Whether the line holds what the pointer has written."""
        self._mine = ""
        """What the pointer has written last."""
        self._word = ""
        """The word that stood on the line already, which goes with the square."""
        self._before = ""
        """The line before the pointer wrote on it."""

    @property
    def possible(self) -> bool:
        """Whether the grid has named squares and the game is not over."""
        view = self._view
        return bool(view.grid) and not view.labels and not self._desk.table.state.over

    @property
    def composing(self) -> bool:
        """Whether what is typed goes to a word under the pointer."""
        return self.active and self._desk.table.game.board.picking is not None

    @property
    def picked(self) -> tuple[Square, ...]:
        """The squares whose tokens are picked up."""
        return tuple([one for one in self.word if not isinstance(one, str)])

    def begin_or_leave(self) -> None:
        """Begins at the square on the line, else where the seat goes on; or leaves what is written on the line."""
        self.active = not self.active
        if not self.active:
            self._written = False
            return
        if self.word:
            self.keep_inside()
            return
        table, typed = self._desk.table, self._buffer.text.strip()
        position, begins = position_of(typed), table.game.board.begins
        begun = begins(table.state) if begins is not None and not table.state.over else (self.square, False)
        self.square, self.down = position or begun
        self._before, self._word = typed, without_position(typed)
        if table.game.board.picking is not None or begins_command(table, self._word):
            self._word = ""
        self._mine = typed if self._word else self._mine
        self.keep_inside()
        self._follow()

    def leave(self) -> None:
        self.active = False
        self.word.clear()

    def keep_inside(self) -> None:
        """Moves the pointer into the grid, which may have changed; leaves pointing mode if there is none."""
        if not self.active:
            return
        if not self.possible:
            self.leave()
            return
        rows, columns = shape(self._view)
        self.square = min(self.square[0], rows - 1), min(self.square[1], columns - 1)
        self.word[:] = [one for one in self.word if isinstance(one, str) or (one[0] < rows and one[1] < columns)]

    def hint(self) -> str:
        """Where the pointer stands, the word so far, and its keys."""
        desk, _ = self._desk, self._desk.voice.gettext
        square = lying_text(lying(desk.table, self._view, self.square), desk.table.game, desk.voice)
        composed = self._composed()
        way = "↓" if self.down else "→"
        word = f" · {composed.word} {way}" if composed and composed.word else f" · {way}"
        if desk.table.game.board.picking is None:
            keys = (
                _("arrows move; space turns; Enter plays; Escape leaves")
                if self._word
                else _("arrows move; space turns; Enter writes the square; Escape leaves")
            )
        else:
            keys = _(
                "arrows; space takes a token; letters; Tab turns; Backspace; Enter plays; F2 types on; Escape drops all"
            )
        return f"{square}{word} · {keys}"

    def bind(self, keys: KeyBindings) -> None:
        pressed: dict[str, Callable[[], None]] = {
            "space": self._pick_or_turn, "tab": self._turn, "enter": self._lay, "escape": self._drop_all,
            **{key: partial(self._move, *way) for key, way in ARROWS.items()},
        }  # fmt: skip
        for key, act in pressed.items():
            bind(keys, partial(self._do, act), key, when=Condition(lambda: self.active), eager=True)
        composing = Condition(lambda: self.composing)

        @keys.add("<any>", filter=composing)
        def _(event: KeyPressEvent) -> None:
            # keys without a character of their own send several
            if len(event.data) == 1:
                self._type(event.data)

        @keys.add(Keys.BracketedPaste, filter=composing, eager=True)
        def _(event: KeyPressEvent) -> None:
            self._type(event.data[:LONGEST])

        bind(keys, self._drop, "delete", "backspace", when=composing, eager=True)

    def _do(self, act: Callable[[], None]) -> None:
        """What a key does, unless another terminal has left nothing to point at."""
        self.keep_inside()
        if self.active:
            act()

    @property
    def _view(self) -> View:
        table = self._desk.table
        view: View = table.game.board.view(table.state)
        return view

    def _move(self, down: int, right: int) -> None:
        rows, columns = shape(self._view)
        self.square = (self.square[0] + down) % rows, (self.square[1] + right) % columns
        self._follow()

    def _turn(self) -> None:
        self.down = not self.down
        self._follow()

    def _pick_or_turn(self) -> None:
        """Picks up the token under the pointer or puts it back, in games that allow it; else turns the pointer."""
        row, column = self.square
        if self._desk.table.game.board.picking is None or not self._view.grid[row][column].letter:
            self._turn()
            return
        if self.square in self.word:
            self.word.remove(self.square)
        else:
            self.word.append(self.square)
        self._follow()

    def _type(self, typed: str) -> None:
        """Adds letters to the word; a star makes the last letter a joker, or undoes that."""
        for sign in typed:
            last = self.word[-1] if self.word else None
            if sign == STAR and isinstance(last, str):
                self.word[-1] = last[:1] if last.endswith(STAR) else last + STAR
            elif sign.isalpha() or sign == HYPHEN:
                self.word.append(sign.upper())
        self._follow()

    def _drop(self) -> None:
        """Takes back the last token or letter of the word."""
        del self.word[-1:]
        self._follow()

    def _follow(self) -> None:
        """Keeps the line in step with the word, so that what the stroke would earn is shown before it is laid."""
        composed = self._composed()
        if self._word and self.active:
            line = f"{position_name(self.square, self.down)} {self._word}"
            self._write(line, len(line))
        if composed is None:
            return
        if self.word:
            self._write(composed.line, composed.cursor)
        elif self._written:
            self._write("", 0)

    def _composed(self) -> Composed | None:
        """The word as laid under the pointer; nowhere yet while that stands on another's token, which may be taken."""
        table, view, (row, column) = self._desk.table, self._view, self.square
        if table.game.board.picking is None:
            return None
        cell = view.grid[row][column]
        own = cell.owner and view.owners[cell.owner - 1] == table.state.turn and self.square not in self.word
        at = self.square if own or not cell.letter else None
        return table.game.board.picking(table.state, tuple(self.word), at, self.down)

    def _lay(self) -> None:
        """Plays the word that is shown; what the line did not show yet is only written there."""
        picking, whole, shown = self._desk.table.game.board.picking, bool(self.word or self._word), self._buffer.text
        if picking is None:
            text = f"{position_name(self.square, self.down)} {self._word or without_position(self._buffer.text)}"
            self._write(text, len(text))
        else:
            composed = picking(self._desk.table.state, tuple(self.word), self.square, self.down)
            self._write(composed.line, composed.cursor)
        self._written = False
        self.leave()
        if whole and self._buffer.text == shown:
            self._buffer.validate_and_handle()

    def _drop_all(self) -> None:
        """Puts back all tokens picked up, and leaves pointing mode."""
        if self._written:
            self._write(self._before if self._word else "", len(self._before) if self._word else 0)
        self._written = False
        self.leave()

    def _write(self, text: str, cursor: int) -> None:
        typed = self._buffer.text.strip()
        if typed != self._mine.strip() and typed not in text:
            self._desk.lay_line_aside(typed)
        self._mine = text
        self._buffer.document = Document(text, cursor)
        self._written = bool(text)
