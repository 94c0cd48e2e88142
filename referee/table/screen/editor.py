"""A grid drawn by hand: cells under a cursor, written as rows on the command line while it goes."""

from dataclasses import dataclass, field

from prompt_toolkit.formatted_text import StyleAndTextTuples

from referee.core.view import DrawnGrid

HEIGHT, WIDTH = 15, 20
START = (HEIGHT // 2, WIDTH // 2)
EMPTY, STAR = ".", "*"
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The directions in which words go, one after the other."""


@dataclass(slots=True)
class Editor:
    """A drawn grid: the command that its rows follow, and cells, each a letter, perhaps with a star."""

    command: str = ""
    behind: str = ""
    """What follows the rows in the command."""
    hand: tuple[int, int] = (0, 0)
    """The capitals and the small letters that may be laid."""
    cells: dict[tuple[int, int], str] = field(default_factory=dict)
    cursor: tuple[int, int] = START
    way: tuple[int, int] = (0, 1)
    """The direction of the cursor after a letter: that of its last move."""
    capital: tuple[int, int] = START
    """Where the capital of the present word lies."""
    active: bool = False

    def begin(self, grid: DrawnGrid, going_on: bool = True) -> None:
        """Starts a drawing with this grid in its middle; or goes on with the one for the same command, if it is to be new."""
        self.active = True
        if going_on and self.command == grid.command and self.cells and not grid.rows:
            return
        rows = grid.rows
        self.command, self.behind, self.hand = grid.command, grid.behind, (grid.capitals, grid.small)
        self.way, self.cursor = (0, 1), START
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
    def left(self) -> tuple[int, int]:
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

    def drawn(self) -> StyleAndTextTuples:
        """Two characters a cell: a star before a joker, and the letter."""
        told: StyleAndTextTuples = []
        for row in range(HEIGHT):
            for column in range(WIDTH):
                cell = self.cells.get((row, column), "")
                shown = (STAR if cell.endswith(STAR) or cell.startswith("?") else " ") + (cell[:1] or "·")
                pointed = (row, column) == self.cursor
                told.append(("class:pointer" if pointed else "" if cell else "class:head", shown))
            told.append(("", "\n"))
        return told


def _inside(cell: tuple[int, int]) -> bool:
    return 0 <= cell[0] < HEIGHT and 0 <= cell[1] < WIDTH


def _capital(cell: str) -> bool:
    """Whether a cell holds a capital or the JOKER."""
    return cell[:1].isupper() or cell.startswith("?")
