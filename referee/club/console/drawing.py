"""The console as rows of a window: the head, the tables, what was answered, the question."""

from collections.abc import Sequence

from referee.club.console import text
from referee.club.console.console import Console
from referee.club.console.text import TableRow
from referee.core.printable import printable
from referee.table.screen.page import Page
from referee.table.screen.strips import Strip, cut, folded, padded, strip, width

DOT = " · "
STYLES = {"waits": "class:turn", "silent": "class:trouble", "plays": "", "done": "class:dim", "drawn": "class:dim"}
NUMBER, STEPS, LAST = 3, 5, 7
"""Columns of these cells; the state takes what its longest text needs, the players the rest."""
STATE = 22
"""Columns that the state takes at most."""
SPARE, BROAD = 40, 120
"""Columns below which steps are left out, and from which on it is said what may be contested."""
LONGEST = 3
"""Rows of an answer, such as that to the confirmation of a hundred tables."""
FEW = 3
"""Rows of tables from which on a further row tells which are in sight."""
HINT = 18
"""Rows of a window from which on the last of them tells what may be typed."""


class Drawing:
    def __init__(self, console: Console) -> None:
        self.console = console
        self.page = Page()
        self.top = self.last = 0
        """How many tables are above those in sight, and how many with them."""
        self._height = 1

    def rows(self, columns: int, height: int) -> list[Strip]:
        """So many rows of so many columns: everything but the line that is typed on."""
        console = self.console
        if console.page or console.table:
            lines = [strip(f" {row}") for line in text.page_lines(console) for row in folded(line, columns - 2)]
            if not self.page.open:
                self.page.show()
            self.page.rows = [(), *lines]
            return self.page.drawn(columns, height, console.voice)[:height]
        self.page.close()
        above, below = self._head(columns), self._below(columns, height)
        room = max(0, height - len(above) - len(below))
        return [*above, *self._tables(columns, room), *below][:height]

    def turn(self, pages: int) -> None:
        """Further tables, or lines of a page."""
        if self.page.open:
            self.page.turn_pages(pages)
        else:
            self.top = max(0, self.top + pages * max(1, self._height - 1))

    def turn_to_waiting(self) -> None:
        """The next table out of sight that waits for the arbiter, behind the last one the first."""
        hidden = [number for number in text.to_confirm(self.console) if not self.top < number <= self.last]
        if hidden:
            self.top = next((number for number in hidden if number > self.last), hidden[0]) - 1

    def _head(self, columns: int) -> list[Strip]:
        left, right = printable(text.title(self.console)), text.status(self.console)
        trouble = bool(text.trouble(self.console))
        room = max(0, columns - width(right) - 3)
        gap = padded(f" {cut(left, room)}", max(0, columns - width(right) - 1))
        return [
            (
                ("class:bar", gap),
                ("class:bar-turn" if not trouble else "class:trouble", padded(f"{right} ", columns - width(gap))),
            )
        ]

    def _tables(self, columns: int, height: int) -> list[Strip]:
        rows = text.rows(self.console)
        notes = [
            strip(f" {row}", "class:dim") for line in text.notes(self.console) for row in folded(line, columns - 2)
        ]
        heads = text.heads(self.console)
        state = min(STATE, max([width(row.state) for row in (heads, *rows)], default=0), max(0, columns // 3))
        drawn = [*(_row(row, columns, state) for row in rows), *notes]
        room = max(0, height - 1)
        more = len(drawn) > room
        room -= more and room > FEW
        self._height = room
        self.top = max(0, min(self.top, len(drawn) - room)) if more else 0
        self.last = min(self.top + room, len(rows))
        head = [_row(heads, columns, state)] if rows and height else []
        foot = [self._foot(columns)] if more and room >= FEW else []
        shown = drawn[self.top : self.top + room]
        return [*head, *shown, *[()] * (height - len(head) - len(shown) - len(foot)), *foot]

    def _foot(self, columns: int) -> Strip:
        """Which tables are in sight, and which of the others wait for the arbiter."""
        hidden = text.hidden(self.console, self.top + 1, self.last)
        told = [text.extent(self.console, self.top + 1, self.last), *filter(None, (hidden,))]
        return strip(cut(f" {DOT.join(told)}", columns), "class:turn" if hidden else "class:dim")

    def _below(self, columns: int, height: int) -> list[Strip]:
        """What was answered, as much of it as half of the window holds; the question; what may be typed."""
        console = self.console
        told = [*filter(None, (text.trouble(console), text.underway(console))), *console.said]
        lines = [row for line in told for row in _shortened(folded(line, columns - 4))]
        most = max(1, height // 2)
        if len(lines) > most:
            lines = [*lines[: most - 1], "…"]
        rows = [strip(f" {row}") for row in lines]
        if console.question:
            asked = folded(text.question(console), columns - 2)
            rows += [strip(f" {row}", "class:question") for row in asked]
        elif height >= HINT:
            rows += [strip(f" {_hint(text.hints(console), columns - 2)}", "class:open")]
        return rows


def _shortened(rows: list[str]) -> list[str]:
    """The rows of an answer, or as many as leave the tables in sight: the journal has all of it."""
    return rows if len(rows) <= LONGEST else [*rows[: LONGEST - 1], f"{rows[LONGEST - 1]} …"]


def _hint(hints: Sequence[str], columns: int) -> str:
    """As many of the hints as there is room for, and always the last one."""
    *some, last = hints
    while some and width(DOT.join((*some, last))) > columns:
        some.pop()
    return cut(DOT.join((*some, last)), columns)


def _row(row: TableRow, columns: int, state: int) -> Strip:
    steps = STEPS if columns >= SPARE else 0
    rest = max(0, columns - NUMBER - state - steps - LAST - 4)
    opened = rest // 2 if columns >= BROAD else 0
    cells = [
        padded(row.number, NUMBER, right=True),
        padded(printable(row.players), rest - opened),
        padded(row.state, state),
        padded(printable(row.open), opened - 1) if opened else "",
        padded(row.steps, steps, right=True),
        padded(row.last, LAST, right=True),
    ]
    style = "class:head" if row.kind == "head" else STYLES[row.kind]
    return strip(cut(" ".join(cell for cell in cells if cell), columns), style)
