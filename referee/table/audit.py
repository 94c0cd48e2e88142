"""Compares the rows of the real grid with the record, square by square."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.core.game import Game
from referee.core.spelling import capitals
from referee.core.squares import square_name
from referee.core.table import Table
from referee.core.values import Value
from referee.core.view import View
from referee.table.position import Standing, standing
from referee.table.voice import Voice

EMPTY = "."


class Difference(Value):
    """A square with its letter in the record and on the table; EMPTY for none."""

    square: str
    record: str
    table: str


class Audit(NamedTuple):
    differences: tuple[Difference, ...]
    standing: Standing

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """The differences, how many there are, and how everybody should stand."""
        _, number = voice.gettext, len(self.differences)
        count = _("Differences: {number}.").format(number=number) if number else _("The grid is as recorded.")
        differences = [difference_text(difference, voice) for difference in self.differences]
        return [*differences, count, *self.standing.lines(game, voice)]


class BadRow(NamedTuple):
    """The first row that does not fit the grid, and how many letters or rows would."""

    row: str
    expected: int

    def lines(self, game: Game, voice: Voice) -> list[str]:
        sentence = voice.gettext("Row {row} does not fit: at most {expected} letters or dots.")
        return [sentence.format(row=self.row, expected=self.expected)]


def differences(view: View, rows: Iterable[str]) -> list[Difference] | BadRow:
    """The differences from rows as typed: a letter or a dot per square, spaces optional; missing rows are empty."""
    height, width = len(view.grid), len(view.grid[0]) if view.grid else 0
    told = [_cells(row) for row in rows]
    for at, cells in enumerate(told):
        if len(cells) > width or not all(cell == EMPTY or cell.isalpha() for cell in cells):
            return BadRow(chr(ord("A") + at), width)
    if len(told) > height:
        return BadRow(str(len(told)), height)
    told = [cells + [EMPTY] * (width - len(cells)) for cells in (*told, *[[]] * (height - len(told)))]
    found = []
    for row, (recorded, seen) in enumerate(zip(view.grid, told, strict=True)):
        for column, (cell, letter) in enumerate(zip(recorded, seen, strict=True)):
            record = capitals(cell.letter) or EMPTY
            if record != letter:
                found.append(Difference(square_name((row, column)), record, letter))
    return found


def _cells(row: str) -> list[str]:
    spaced = row.split()
    cells = (
        spaced
        if len(spaced) > 1 and all(len(cell) == 1 for cell in spaced)
        else list(capitals(row).replace(" ", EMPTY))
    )
    return [EMPTY if cell in ("_", "-", EMPTY) else capitals(cell) for cell in cells]


def audit(table: Table, rows: Iterable[str]) -> Audit | BadRow:
    """The differences between the real grid and the record, and the position as it should be."""
    found = differences(table.game.board.view(table.state), rows)
    return found if isinstance(found, BadRow) else Audit(tuple(found), standing(table))


def difference_text(difference: Difference, voice: Voice) -> str:
    _ = voice.gettext
    if difference.table == EMPTY:
        sentence = _("{square}: the record has {record}, the table nothing")
    elif difference.record == EMPTY:
        sentence = _("{square}: the table has {table}, the record nothing")
    else:
        sentence = _("{square}: the record has {record}, the table {table}")
    return sentence.format(square=difference.square, record=difference.record, table=difference.table)
