"""A grid drawn by hand: cells under a cursor, written as rows on the command line while it goes."""

from dataclasses import dataclass, field

from prompt_toolkit.formatted_text import StyleAndTextTuples

HEIGHT, WIDTH = 15, 20
START = (HEIGHT // 2, WIDTH // 2)
EMPTY, STAR = ".", "*"


@dataclass(slots=True)
class Editor:
    """A drawn grid: the command that its rows follow, and cells, each a letter, perhaps with a star."""

    command: str = ""
    cells: dict[tuple[int, int], str] = field(default_factory=dict)
    cursor: tuple[int, int] = START
    way: tuple[int, int] = (0, 1)
    """The direction of the cursor after a letter: that of its last move."""
    active: bool = False

    def begin(self, command: str, rows: tuple[tuple[str, ...], ...]) -> None:
        """Starts a drawing with these rows in its middle, or continues the one for the same command."""
        self.active = True
        if self.command == command and self.cells:
            return
        self.command, self.way, self.cursor = command, (0, 1), START
        top = max(0, (HEIGHT - len(rows)) // 2)
        left = max(0, (WIDTH - max(map(len, rows), default=0)) // 2)
        self.cells = {
            (top + row, left + column): cell
            for row, cells in enumerate(rows)
            for column, cell in enumerate(cells)
            if cell != EMPTY
        }

    def move(self, down: int, right: int) -> None:
        self.way = (down, right)
        self._step(down, right)

    def _step(self, down: int, right: int) -> None:
        row, column = self.cursor
        self.cursor = (min(max(row + down, 0), HEIGHT - 1), min(max(column + right, 0), WIDTH - 1))

    def put(self, letter: str) -> None:
        """Puts a letter under the cursor, which moves on; a star makes the last letter a joker, or undoes that."""
        if letter == STAR:
            self._star()
        elif letter.isalpha() or letter == "?":
            self.cells[self.cursor] = letter
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
        return f"{self.command} {'/'.join(lines)}"

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
