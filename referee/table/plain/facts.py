"""What a desk says and asks, and a position, in plain words, a fact a line: no drawing, no columns, no keys of the screen."""

import sys

from referee.core.game import Game
from referee.core.spelling import capitals
from referee.core.squares import square_name
from referee.core.table import Table
from referee.core.values import replace
from referee.core.view import FLIPPED, LAID, Cell, View
from referee.core.wording import MINUS, wording_of_nothing
from referee.table.inquiry import Held, Inquiry, Row, Secret, WhichStep, question_text
from referee.table.position import Figure, draws_grids, figure_text, labels, sign_text, standing_in
from referee.table.said import Said, said_lines
from referee.table.voice import Voice

HIDES = sys.platform != "win32"
"""Whether this system can hide what is typed at a terminal."""
NOTHING = "–"


def facts(said: Said, game: Game, voice: Voice) -> list[str]:
    return said_lines(said, game, replace(voice, plain=True))


def prompt_facts(prompt: Inquiry | Row, game: Game, voice: Voice) -> list[str]:
    _, voice = voice.gettext, replace(voice, plain=True)
    if isinstance(prompt, Row):
        return [_("Row {row}:").format(row=prompt.letter)]
    if isinstance(prompt.subject, WhichStep):
        steps = (facts(step, game, voice)[0] for step in prompt.subject.steps)
        return [_("Which step is to be corrected?"), *steps, _("Type its number.")]
    if isinstance(prompt.subject, Held | Secret):
        seen = [_("This terminal shows what is typed: let nobody look on.")] if prompt.unseen and not HIDES else []
        return [*seen, question_text(prompt, game, voice)]
    return [question_text(prompt, game, voice), *_answers(prompt, voice), *_manners(prompt, voice)]


def _answers(inquiry: Inquiry, voice: Voice) -> list[str]:
    """The answers, each with what is typed for it."""
    _ = voice.gettext
    names = {"yes": _("yes"), "no": _("no"), "word": _("the word"), "command": _("the command")}
    names |= {"spelling": _("the spelling"), "category": _("the category")}
    names |= {"upheld": _("upheld"), "rejected": _("rejected")}
    return [
        _("{key} for {answer}.").format(key=key, answer=names[answer]) if answer in names else f"{key}."
        for key, answer in inquiry.keys(voice).items()
    ]


def _manners(inquiry: Inquiry, voice: Voice) -> list[str]:
    """Other ways to answer, and whether an answer is required."""
    _ = voice.gettext
    lines = [_("Type a number.")] if inquiry.numeric else [_("Type a letter.")] if inquiry.free else []
    if inquiry.default:
        keys = {answer: key for key, answer in inquiry.keys(voice).items()}
        lines.append(_("An empty line answers {key}.").format(key=keys[inquiry.default]))
    if inquiry.default or inquiry.optional:
        lines.append(_("It need not be answered: the next command may follow."))
    return lines


class PlainBoard:
    def __init__(self, table: Table, voice: Voice) -> None:
        self._table, self._game, self._voice = table, table.game, voice
        self._view: View = table.game.board.view(table.state)
        self._now = standing_in(table, self._view)
        self._seats = {seat.seat: seat for seat in self._now.seats}
        self._ = voice.gettext

    def facts(self) -> list[str]:
        """The rows that are not empty, one per line; then the figures of each player and of the table."""
        _ = self._
        lines = self._rows() if self._view.grid else [_("There is no grid.")]
        for seat in self._now.seats:
            signs = [sign_text(seat.sign, self._game, self._voice)] if seat.sign else []
            figures = [self._figure(figure) for figure in (seat.score, *seat.figures)]
            lines += [_("{name}: {fact}").format(name=seat.name, fact=fact) for fact in (*signs, *figures) if fact]
        return [*lines, *filter(None, map(self._figure, self._now.figures))]

    def _figure(self, figure: Figure) -> str:
        """A figure in words; for zero the room's words, if it has any."""
        if figure.number == NOTHING:
            return wording_of_nothing(self._game.package, figure.name, self._voice.language)
        text = figure_text(figure, self._game, self._voice)
        return self._("score {number}").format(number=text) if text.lstrip(MINUS).isdigit() else text

    def _rows(self) -> list[str]:
        _ = self._
        lines = []
        for at, row in enumerate(self._view.grid):
            cells = [
                ("" if self._view.labels else square_name((at, column)), cell)
                for column, cell in enumerate(row)
                if cell.letter
            ]
            if cells:
                lines.append(_("Row {row}: {cells}").format(row=self._row_name(at), cells=self._cells(cells)))
        size = _("{rows} rows, {columns} columns").format(rows=len(self._view.grid), columns=len(self._view.grid[0]))
        return [size, *lines, *self._marked()] if lines else [size, _("The board is empty.")]

    def _row_name(self, at: int) -> str:
        """A letter; where rows run from one team's edge to the other's, how far and whose."""
        label = labels(self._view)[at]
        middle = len(self._view.grid) // 2
        if not self._view.edges or at == middle:
            return label
        return self._("{row} towards {name}").format(row=label, name=self._name(self._view.edges[at > middle]))

    def _name(self, seat: str) -> str:
        return self._seats[seat].name if seat in self._seats else seat

    def _cells(self, cells: list[tuple[str, Cell]]) -> str:
        """Squares and letters; behind those of one player, whose they are."""
        told: list[str] = []
        for at, (square, cell) in enumerate(cells):
            named = f"{square} {self._letter(cell, self._view.numbered)}".strip()
            last = at + 1 == len(cells) or cells[at + 1][1].owner != cell.owner
            owner = self._owner(cell.owner) if last and not self._view.edges else ""
            told.append(f"{named} ({owner})" if owner else named)
        return ", ".join(told)

    def _letter(self, cell: Cell, numbered: bool) -> str:
        """Case may say whose a letter is, which is told otherwise; else it is told."""
        if (cell.owner and not numbered) or not cell.letter.islower():
            return capitals(cell.letter) or cell.letter
        return self._("small {letter}").format(letter=cell.letter)

    def _owner(self, number: int) -> str:
        if not number:
            return ""
        seat = self._view.owners[number - 1]
        sign = self._seats[seat].sign
        return f"{self._name(seat)}, {sign_text(sign, self._game, self._voice)}" if sign else self._name(seat)

    def _marked(self) -> list[str]:
        """What the last play laid and turned; in games played with grids of one's own, the jokers are marked."""
        _ = self._
        cells = [
            (cell.mark, square_name((at, column)) if not self._view.labels else cell.letter)
            for at, row in enumerate(self._view.grid)
            for column, cell in enumerate(row)
        ]
        names = {mark: [name for told, name in cells if told == mark] for mark in (LAID, FLIPPED)}
        laid = _("Jokers: {squares}") if draws_grids(self._table) else _("Laid in the last play: {squares}")
        turned = _("Turned in the last play: {squares}")
        told = ((laid, names[LAID]), (turned, names[FLIPPED]))
        return [sentence.format(squares=", ".join(found)) for sentence, found in told if found]
