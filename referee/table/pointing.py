"""Pointing at squares with the arrow keys: where a word starts, and which tokens are picked up for it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from referee.core.squares import Square, position_name
from referee.core.view import View, shape
from referee.table.desk import Desk

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass(slots=True)
class Pointer:
    row: int = 7
    column: int = 7
    down: bool = False
    active: bool = False
    picked: list[Square] = field(default_factory=list)

    @property
    def square(self) -> Square:
        return self.row, self.column

    def move(self, down: int, right: int, rows: int, columns: int) -> None:
        self.row = (self.row + down) % rows
        self.column = (self.column + right) % columns

    def pick(self) -> None:
        """Picks up the token under the pointer, or puts it back."""
        if self.square in self.picked:
            self.picked.remove(self.square)
        else:
            self.picked.append(self.square)

    def leave(self) -> None:
        self.active = False
        self.picked.clear()


class Pointing:
    """The keys of the pointer, which write on the command line."""

    def __init__(self, desk: Desk, buffer: Buffer) -> None:
        self._desk = desk
        self._buffer = buffer
        self.pointer = Pointer()

    @property
    def possible(self) -> bool:
        """Whether the grid has named squares and the game is not over."""
        view = self._view
        return bool(view.grid) and not view.labels and not self._desk.table.state.over

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
        pointer.picked[:] = [(row, column) for row, column in pointer.picked if row < rows and column < columns]

    def hint(self) -> str:
        """A line on the keys of the pointer; empty while it is not used."""
        _ = self._desk.voice.gettext
        if not self.pointer.active:
            return ""
        if self._desk.table.game.board.picking is None:
            return _("Arrows move, space turns, Enter writes the square, Escape leaves.")
        return _("Arrows move, space takes a token, Tab turns, Enter lays there, Escape drops all.")

    def bind(self, keys: KeyBindings) -> None:
        pressed: dict[str, Callable[[], None]] = {
            "space": self._pick_or_turn, "tab": self._turn, "enter": self._lay, "escape": self._drop,
            **{key: self._moving(*way) for key, way in ARROWS.items()},
        }  # fmt: skip
        for key, act in pressed.items():
            self._bind(keys, key, act)

    def _bind(self, keys: KeyBindings, key: str, act: Callable[[], None]) -> None:
        @keys.add(key, filter=Condition(lambda: self.pointer.active), eager=True)
        def _(event: KeyPressEvent) -> None:
            self.keep_inside()
            if self.pointer.active:
                act()

    @property
    def _view(self) -> View:
        table = self._desk.table
        view: View = table.game.board.view(table.state)
        return view

    def _moving(self, down: int, right: int) -> Callable[[], None]:
        return lambda: self.pointer.move(down, right, *shape(self._view))

    def _turn(self) -> None:
        self.pointer.down = not self.pointer.down

    def _pick_or_turn(self) -> None:
        """Picks up the token under the pointer, in games that allow it; on an empty square turns the pointer."""
        row, column = self.pointer.square
        picking = self._desk.table.game.board.picking
        if picking is None or not self._view.grid[row][column].letter:
            self._turn()
            return
        self.pointer.pick()
        self._write(*picking(self._desk.table.state, tuple(self.pointer.picked), None, self.pointer.down))

    def _lay(self) -> None:
        """Writes the square on the command line, where the word is typed next."""
        pointer, picking = self.pointer, self._desk.table.game.board.picking
        if picking is None:
            text = f"{position_name(pointer.square, pointer.down)} "
            self._write(text, len(text))
        else:
            self._write(*picking(self._desk.table.state, tuple(pointer.picked), pointer.square, pointer.down))
        pointer.leave()

    def _drop(self) -> None:
        """Puts back all tokens picked up, and leaves pointing mode."""
        if self.pointer.picked:
            self._write("", 0)
        self.pointer.leave()

    def _write(self, text: str, cursor: int) -> None:
        self._buffer.document = Document(text, cursor)
