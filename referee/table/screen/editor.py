"""A grid drawn by hand: cells under a cursor, written as rows on the command line while it goes."""

from collections.abc import Callable
from functools import partial

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from referee.core.actions import Action, Amend, Housekeeping
from referee.core.result import Refused
from referee.core.squares import Square
from referee.core.table import Table
from referee.core.view import DrawnGrid
from referee.table.desk import Desk
from referee.table.line import read
from referee.table.screen.keyboard import bind
from referee.table.screen.pointer import ARROWS
from referee.table.screen.strips import Piece, Strip

HEIGHT, WIDTH = 15, 20
START = (HEIGHT // 2, WIDTH // 2)
EMPTY, STAR = ".", "*"
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The directions in which words go, one after the other."""
ARROW_OF = dict(zip(WAYS, "→↓←↑", strict=True))


class Editor:
    """A drawn grid, which is written on the command line: the command that its rows follow, and cells with letters."""

    def __init__(self, desk: Desk, buffer: Buffer) -> None:
        self._desk = desk
        self._buffer = buffer
        self.command = ""
        self.behind = ""
        """What follows the rows in the command."""
        self.hand = (0, 0)
        """The capitals and the small letters that may be laid."""
        self.cells: dict[Square, str] = {}
        """A letter in each, perhaps with a star."""
        self.cursor: Square = START
        self.way = (0, 1)
        """The direction of the cursor after a letter: that of its last move."""
        self.capital: Square = START
        """Where the capital of the present word lies."""
        self.active = False
        self._offers: list[DrawnGrid] = []
        """The grids that the key goes through."""

    def begin(self, grid: DrawnGrid, going_on: bool = True) -> None:
        """Starts a drawing with this grid in its middle; or goes on with the one for the same command, if it is to be new."""
        self.active, self.way = True, WAYS[0]
        if going_on and self.command == grid.command and self.cells and not grid.rows:
            return
        rows = grid.rows
        self.command, self.behind, self.hand = grid.command, grid.behind, (grid.capitals, grid.small)
        self.cursor = START
        top = max(0, (HEIGHT - len(rows)) // 2)
        left = max(0, (WIDTH - max(map(len, rows), default=0)) // 2)
        self.cells = {
            (top + row, left + column): cell
            for row, cells in enumerate(rows)
            for column, cell in enumerate(cells)
            if cell != EMPTY
        }
        self.capital = next((at for at, cell in sorted(self.cells.items()) if _capital(cell)), START)

    @property
    def left(self) -> Square:
        """The capitals and the small letters that are left of the hand; below zero where there are too many."""
        laid = sum(map(_capital, self.cells.values()))
        return self.hand[0] - laid, self.hand[1] - (len(self.cells) - laid)

    def turn(self) -> None:
        """Goes back to the capital of the word, and to the first empty cell from there in the next direction."""
        if _capital(self.cells.get(self.cursor, "")):
            self.capital = self.cursor
        self.way = WAYS[(WAYS.index(self.way) + 1) % len(WAYS)]
        if self.capital not in self.cells:
            return
        self.cursor = self.capital
        for _ in range(max(HEIGHT, WIDTH)):
            if self.cursor in self.cells:
                self._step(*self.way)

    def move(self, down: int, right: int) -> None:
        self.way = (down, right)
        self._step(down, right)

    def _step(self, down: int, right: int) -> None:
        """Moves the cursor; at the edge the drawing moves instead, as long as there is room for it."""
        row, column = self.cursor
        to = row + down, column + right
        if _inside(to):
            self.cursor = to
        elif all(_inside((row - down, column - right)) for row, column in self.cells):
            self.cells = {(row - down, column - right): cell for (row, column), cell in self.cells.items()}
            self.capital = self.capital[0] - down, self.capital[1] - right

    def put(self, letter: str) -> None:
        """Puts a letter under the cursor, which moves on; a star makes the last letter a joker, or undoes that."""
        if letter == STAR:
            self._star()
        elif letter.isalpha() or letter == "?":
            self.cells[self.cursor] = letter
            if _capital(letter):
                self.capital = self.cursor
            self._step(*self.way)

    def _star(self) -> None:
        back = (self.cursor[0] - self.way[0], self.cursor[1] - self.way[1])
        at = self.cursor if self.cursor in self.cells else back
        cell = self.cells.get(at, "")
        if len(cell) == 1 and cell.islower():
            self.cells[at] = cell + STAR
        elif cell.endswith(STAR):
            self.cells[at] = cell[:1]

    def clear(self) -> None:
        """Removes the cell under the cursor or, if that is empty, the one before it."""
        if self.cursor not in self.cells:
            self._step(-self.way[0], -self.way[1])
        self.cells.pop(self.cursor, None)

    @property
    def text(self) -> str:
        """The command as it would be typed."""
        if not self.cells:
            return self.command
        rows = [row for row, _ in self.cells]
        columns = [column for _, column in self.cells]
        lines = (
            "".join(self.cells.get((row, column), EMPTY) for column in range(min(columns), max(columns) + 1))
            for row in range(min(rows), max(rows) + 1)
        )
        return " ".join(filter(None, (self.command, "/".join(lines), self.behind)))

    def drawn(self) -> list[Strip]:
        return [tuple([self._piece((row, column)) for column in range(WIDTH)]) for row in range(HEIGHT)]

    def _piece(self, at: Square) -> Piece:
        """Two characters: a star before a joker, and the letter."""
        cell = self.cells.get(at, "")
        shown = (STAR if cell.endswith(STAR) or cell.startswith("?") else " ") + (cell[:1] or "·")
        return "class:pointer" if at == self.cursor else "" if cell else "class:head", shown

    @property
    def possible(self) -> bool:
        """Whether there is a grid to draw, new or played already."""
        return bool(self._offered(""))

    def begin_or_go_on(self) -> None:
        """Takes up the grid of the line, or a new one; the next time the one that was refused, or another; then leaves."""
        going_on = not self.active
        if going_on:
            typed = self._buffer.text.strip()
            self._offers = self._offered(typed)
            if not typed and self._desk.refused is not None:
                # a refused grid comes back only if somebody asks for more than a new one
                known = [(one.command, one.rows) for one in self._offers]
                again = [one for one in self._offered(self._desk.typed) if (one.command, one.rows) not in known]
                self._offers[1:1] = again
            if self._offers and self._offers == self._offered("") and typed not in ("", self.text):
                self._desk.lay_line_aside(typed)
        if self._offers:
            self.begin(self._offers.pop(0), going_on)
            self._write()
        elif not going_on:
            self._leave()

    def _offered(self, typed: str) -> list[DrawnGrid]:
        return drawings(self._desk.table, typed, self._desk.voice.language)

    def hint(self) -> str:
        """The cards left of the hand, and the keys."""
        _ = self._desk.voice.gettext
        capitals, small = self.left
        hand = _("in hand: capitals {capitals}, small letters {small}").format(capitals=capitals, small=small)
        way = ARROW_OF[self.way]
        keys = _(
            "arrows, letters; * a joker, ? the JOKER; Tab turns at the capital; Backspace; F2 another grid; "
            "Enter plays; Escape leaves"
        )
        return f"{hand} · {way} · {keys}"

    def type(self, typed: str) -> None:
        """Lays the cards that were typed or pasted."""
        for sign in typed:
            self.put(sign)
        self._write()

    def _write(self) -> None:
        """Writes the drawing on the command line as a command."""
        drawn = self.text
        self._buffer.document = Document(drawn, len(drawn))

    def bind(self, keys: KeyBindings) -> None:
        """While a grid is drawn, letters and arrows go to it; what it says stands on the command line."""
        drawing = Condition(lambda: self.active)
        pressed: dict[str, Callable[[], None]] = {
            "backspace": self.clear, "delete": self.clear, "tab": self.turn,
            **{key: partial(self.move, *way) for key, way in ARROWS.items()},
        }  # fmt: skip
        for key, act in pressed.items():
            bind(keys, partial(self._do, act), key, when=drawing, eager=True)

        @keys.add("<any>", filter=drawing)
        def _(event: KeyPressEvent) -> None:
            # keys without a character of their own send several
            if len(event.data) == 1:
                self.type(event.data)

        bind(keys, self._buffer.validate_and_handle, "enter", when=drawing, eager=True)
        bind(keys, self._leave, "escape", when=drawing, eager=True)

    def _leave(self) -> None:
        """Ends the drawing; an empty one leaves nothing on the line."""
        self.active = False
        if not self.cells:
            self._buffer.reset()

    def _do(self, act: Callable[[], None]) -> None:
        act()
        self._write()


def _inside(cell: Square) -> bool:
    return 0 <= cell[0] < HEIGHT and 0 <= cell[1] < WIDTH


def _capital(cell: str) -> bool:
    """Whether a cell holds a capital or the JOKER."""
    return cell[:1].isupper() or cell.startswith("?")


def drawings(table: Table, typed: str, language: str) -> list[DrawnGrid]:
    """What the editor offers one after the other, with the commands as they are typed in this language."""
    on_line = _held(table, read(table, typed).action) if typed.strip() else None
    found = [on_line, *table.game.board.grids(table.state), _last(table)]
    typed_in = table.game.notation.typed
    return [one._replace(command=typed_in(one.command, language)) for one in found if one is not None]


def _held(table: Table, action: Action | Housekeeping | Refused) -> DrawnGrid | None:
    drawn = table.game.board.drawn
    if drawn is None or isinstance(action, Refused):
        return None
    if not isinstance(action, Amend):
        return drawn(table.state, action)
    grid = _held(table, table.game.notation.parse(action.command))
    return grid and grid._replace(command=f"amend {action.step} {grid.command}")


def _last(table: Table) -> DrawnGrid | None:
    """The last grid played, to be corrected: that of the player at turn if there is one, else anybody's."""
    if table.game.board.drawn is None:
        return None
    steps = [(step.seat == table.state.turn, number, step) for number, step in enumerate(table.steps, 1)]
    for _, number, step in sorted(steps, key=lambda one: one[:2], reverse=True):
        grid = _held(table, table.game.notation.parse(step.command))
        if grid is not None:
            return grid._replace(command=f"amend {number} {grid.command}")
    return None
