"""A position in plain words: rows, squares and letters, whose they are, and every figure, one fact a line."""

from referee.core.spelling import capitals
from referee.core.squares import square_name
from referee.core.table import Table
from referee.core.view import FLIPPED, LAID, Cell, View
from referee.core.wording import counted, wording, wording_of_nothing
from referee.table import telling
from referee.table.voice import Voice

NOTHING = "–"


class PlainBoard:
    def __init__(self, table: Table, voice: Voice) -> None:
        self.table = table
        self.voice = voice
        self._ = voice.gettext

    def told(self) -> list[str]:
        """The rows that hold something, one a line; then every figure of every player, and of the table."""
        _ = self._
        table = self.table
        view = table.game.board.view(table.state)
        lines = self._rows(view) if view.grid else [_("There is no grid.")]
        for player in table.players:
            told = [self._sign(view, player.seat)] if view.signs else []
            told.append(self._figure("score", table.state.scores[player.seat]))
            told += [self._figure(name, seats[player.seat]) for name, seats in view.by_seat]
            lines += [_("{name}: {fact}").format(name=player.name, fact=fact) for fact in told if fact]
        return [*lines, *filter(None, (self._figure(name, number) for name, number in view.figures))]

    def _figure(self, name: str, number: int | str) -> str:
        """In words; of what there is nothing of, what the room says of that, if anything."""
        _, room, language = self._, telling.room(self.table), self.voice.language
        if number == NOTHING:
            return wording_of_nothing(room, name, language)
        told = counted(room, "figures", name, language, number)
        return _("score {number}").format(number=told) if told == str(number) else told

    def _sign(self, view: View, seat: str) -> str:
        return wording(telling.room(self.table), "signs", view.signs[seat], self.voice.language)

    def _rows(self, view: View) -> list[str]:
        _ = self._
        lines = []
        for at, row in enumerate(view.grid):
            cells = [(self._square(view, at, column), cell) for column, cell in enumerate(row) if cell.letter]
            if cells:
                lines.append(
                    _("Row {row}: {cells}").format(row=self._row_name(view, at), cells=self._cells(view, cells))
                )
        size = _("{rows} rows, {columns} columns").format(rows=len(view.grid), columns=len(view.grid[0]))
        return [size, *lines, *self._marked(view)] if lines else [size, _("The board is empty.")]

    def _row_name(self, view: View, at: int) -> str:
        """A letter; where rows run from one team's edge to the other's, how far and whose."""
        label = telling.labels(view)[at]
        middle = len(view.grid) // 2
        if not view.edges or at == middle:
            return label
        return self._("{row} towards {name}").format(
            row=label, name=telling.name_of(self.table, view.edges[at > middle])
        )

    def _square(self, view: View, row: int, column: int) -> str:
        return "" if view.labels else square_name((row, column))

    def _cells(self, view: View, cells: list[tuple[str, Cell]]) -> str:
        """Squares and letters; behind those of one player, whose they are."""
        told: list[str] = []
        for at, (square, cell) in enumerate(cells):
            named = f"{square} {self._letter(cell, view.numbered)}".strip()
            last = at + 1 == len(cells) or cells[at + 1][1].owner != cell.owner
            owner = self._owner(view, cell.owner) if last and not view.edges else ""
            told.append(f"{named} ({owner})" if owner else named)
        return ", ".join(told)

    def _letter(self, cell: Cell, numbered: bool) -> str:
        """Case may say whose a letter is, which is told otherwise; else it is told."""
        if (cell.owner and not numbered) or not cell.letter.islower():
            return capitals(cell.letter) or cell.letter
        return self._("small {letter}").format(letter=cell.letter)

    def _owner(self, view: View, number: int) -> str:
        if not number:
            return ""
        seat = view.owners[number - 1]
        name = telling.name_of(self.table, seat)
        return f"{name}, {self._sign(view, seat)}" if view.signs else name

    def _marked(self, view: View) -> list[str]:
        """What the last play laid and turned; in games played with grids of one's own, the jokers are marked."""
        _ = self._
        cells = [
            (cell.mark, square_name((at, column)) if not view.labels else cell.letter)
            for at, row in enumerate(view.grid)
            for column, cell in enumerate(row)
        ]
        names = {mark: [name for told, name in cells if told == mark] for mark in (LAID, FLIPPED)}
        own = self.table.game.board.grids(self.table.start)
        laid = _("Jokers: {squares}") if own else _("Laid in the last play: {squares}")
        turned = _("Turned in the last play: {squares}")
        told = ((laid, names[LAID]), (turned, names[FLIPPED]))
        return [sentence.format(squares=", ".join(found)) for sentence, found in told if found]
