"""A position: its board, the standing as a value, and openings besides the turn."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.game import Game, State
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.table import Table
from referee.core.values import replace
from referee.core.view import FLIPPED, Cell, Opening, View
from referee.core.wording import MINUS, counted, filled, texts, worded, wording
from referee.table.step import name_of
from referee.table.voice import GAP, Voice, flowing

MARKS = {"": " ", "laid": "'", "flipped": "~"}
CONCEDED = "conceded"


class Figure(NamedTuple):
    """A number that a room gives by name, such as what is left in the bag."""

    name: str
    number: int | str


class SeatStanding(NamedTuple):
    seat: str
    name: str
    turn: bool
    won: bool
    sign: str
    """How the seat's letters are marked, as a code of the room's wording; empty if they are not."""
    score: Figure
    figures: tuple[Figure, ...]
    out: bool = False
    """Whether the player has conceded."""


class Standing(NamedTuple):
    seats: tuple[SeatStanding, ...]
    figures: tuple[Figure, ...]
    """Figures of the table."""

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """A line a seat: > at turn, * a winner; then the figures of the table."""
        rows = [seat_cells(seat, game, voice) for seat in self.seats]
        figures = [figure_text(figure, game, voice) for figure in self.figures]
        if voice.plain:
            return [flowing(text) for text in (*map(GAP.join, rows), *figures)]
        return [*_columns(rows), *(f"  {figure}" for figure in figures)]


class Acting(NamedTuple):
    """Who has to act: whoever is at turn, or of whom something else than a play is awaited; nobody once the game is over."""

    seat: str
    name: str
    awaited: str
    """What is awaited besides a play, as a code of the room's wording; empty if nothing is."""

    def text(self, game: Game, voice: Voice) -> str:
        if self.awaited:
            return printable(wording(game.package, "awaited", self.awaited, voice.language, name=self.name))
        turn = voice.gettext("It is {name}{name:'s|'} turn.")
        return printable(filled(turn, voice.language, name=self.name)) if self.name else ""


class Open(NamedTuple):
    """An action possible besides the turn: a code of the room's wording, and the names of the players who may do it."""

    code: str
    names: tuple[str, ...]
    squares: str = ""


def awaited(table: Table) -> Opening | None:
    """What the game waits for besides a play, from the first of its seats."""
    return next((opening for opening in table.game.board.openings(table.state) if opening.owed), None)


def acting(table: Table) -> Acting:
    waits, state = awaited(table), table.state
    seat = waits.seats[0] if waits else "" if state.over else state.turn
    return Acting(seat, name_of(table, seat) if seat else "", waits.code if waits else "")


def draws_grids(table: Table) -> bool:
    """Whether everybody draws grids of his own: marks on them are jokers, not the last play."""
    return bool(table.game.board.grids(table.start))


def standing(table: Table) -> Standing:
    return standing_in(table, table.game.board.view(table.state))


def standing_in(table: Table, view: View) -> Standing:
    state, turn = table.state, acting(table).seat
    seats = [
        SeatStanding(
            player.seat,
            player.name,
            turn=player.seat == turn,
            won=player.seat in state.winners,
            sign=view.signs[player.seat] if view.signs else "",
            score=Figure("score", state.scores[player.seat]),
            figures=tuple([Figure(name, numbers[player.seat]) for name, numbers in view.by_seat]),
            out=_out(state, player.seat),
        )
        for player in table.players
    ]
    return Standing(tuple(seats), tuple([Figure(*figure) for figure in view.figures]))


def _out(state: State, seat: str) -> bool:
    """Whether a seat has conceded; a room of two players keeps one seat, or none."""
    conceded: object = getattr(state, "conceded", None)
    return seat in conceded if isinstance(conceded, frozenset) else seat == conceded


def openings(table: Table) -> tuple[Open, ...]:
    names = {player.seat: player.name for player in table.players}
    return tuple(
        Open(opening.code, tuple(names[seat] for seat in opening.seats), opening.squares)
        for opening in table.game.board.openings(table.state)
    )


def position_lines(table: Table, name: str, voice: Voice) -> list[str]:
    """The game, the board, the scores, whose turn it is."""
    view = seen(table, table.state, voice)
    return [heading(name, table.game), "", *grid(view), "", *standing_in(table, view).lines(table.game, voice)]


def spoken(view: View, game: Game, voice: Voice) -> View:
    """A view whose empty squares look as players of this language draw them, such as those of chess pieces."""
    drawn = {ground: sign for ground, sign in texts(game.package, "pieces", voice.language).items() if ground != sign}
    if not drawn:
        return view
    rows = [
        tuple([replace(cell, bare=drawn[cell.ground]) if cell.ground in drawn else cell for cell in row])
        for row in view.grid
    ]
    return replace(view, grid=tuple(rows))


def seen(table: Table, state: State, voice: Voice) -> View:
    """The view as players of this language draw it, with their names where rows run from one to the other."""
    view = spoken(table.game.board.view(state), table.game, voice)
    names = [name_of(table, seat) for seat in view.edges or ()]
    return replace(view, edges=(names[0], names[1])) if names else view


def heading(name: str, game: Game) -> str:
    return f"{name} · {game.name}"


def grid(view: View) -> list[str]:
    """Rows of two characters a square: a mark (' laid, ~ flipped in the last play) and the letter."""
    if not view.grid:
        return []
    rows = [
        f"{label} " + "".join([_square(cell, view.numbered) for cell in row])
        for label, row in zip(labels(view), view.grid, strict=True)
    ]
    if view.edges:
        return [f"  ^ {view.edges[0]}", *rows, f"  v {view.edges[1]}"]
    # the odd numbers of columns, so that they stand apart
    heads = [f"{column:>2}" if column % 2 else "  " for column in range(1, len(view.grid[0]) + 1)]
    return ["  " + "".join(heads), *rows]


def labels(view: View) -> tuple[str, ...]:
    """The labels before the rows."""
    return view.labels or tuple(chr(ord("A") + at) for at in range(len(view.grid)))


def sign(cell: Cell, numbered: bool) -> str:
    """What stands before a letter: its mark; where owners are numbered their numbers, but for what is turned."""
    return str(cell.owner) if numbered and cell.mark != FLIPPED and cell.owner else MARKS[cell.mark]


def _square(cell: Cell, numbered: bool) -> str:
    return sign(cell, numbered) + cell.letter if cell.letter else f" {cell.bare or cell.ground or '.'}"


def seat_cells(seat: SeatStanding, game: Game, voice: Voice) -> list[str]:
    """Mark and name, the sign of its letters where there is one, its score, its figures."""
    mark = "*" if seat.won else ">" if seat.turn else " "
    signs = [sign_text(seat.sign, game, voice)] if seat.sign else []
    return [
        f"{mark} {seat.name}",
        *signs,
        *(figure_text(figure, game, voice) for figure in (seat.score, *seat.figures)),
    ]


def _columns(rows: list[list[str]]) -> list[str]:
    """Names to the left, what begins with a number to the right, each column as wide as its widest."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_set(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _set(cell: str, width: int) -> str:
    return cell.rjust(width) if cell.lstrip(MINUS)[:1].isdigit() else cell.ljust(width)


def figure_text(figure: Figure, game: Game, voice: Voice) -> str:
    return counted(game.package, "figures", figure.name, voice.language, figure.number)


def sign_text(sign: str, game: Game, voice: Voice) -> str:
    return wording(game.package, "signs", sign, voice.language)


def window_text(opening: Open, game: Game, voice: Voice) -> str:
    """What may be done, and how long; nothing for what is not open for a time only."""
    if not worded(game.package, "windows", opening.code):
        return ""
    return wording(game.package, "windows", opening.code, voice.language, opening=open_text(opening, game, voice))


def open_text(opening: Open, game: Game, voice: Voice) -> str:
    """What may be done besides the turn, with the names of those who may."""
    first = opening.names[0] if opening.names else ""
    facts = {"seats": ", ".join(opening.names), "first": first, "squares": opening.squares}
    return wording(game.package, "openings", opening.code, voice.language, **facts)


class Unread(NamedTuple):
    """A line that cannot be read where no play is possible, and what the game waits for; None if it is over."""

    typed: str
    waits: Open | None

    def lines(self, game: Game, voice: Voice) -> list[str]:
        _ = voice.gettext
        if self.waits is None:
            sentence = _("“{typed}” is not understood, and the game is over: `sheet`, `new`, `undo` or `q`.")
            return [sentence.format(typed=self.typed)]
        form = open_text(self.waits, game, voice)
        sentence = _("“{typed}” is not understood. {form}")
        return [sentence.format(typed=self.typed, form=form[:1].upper() + form[1:])]


def instead_of(table: Table, refused: Refused) -> Unread | None:
    """What is said instead of a refusal of a line that cannot be read; None where a play is possible."""
    waits = awaited(table)
    # once it is over, no line of several words is an answer either
    unread = refused.code == "not-understood" or (table.state.final and refused.code == "several-words")
    if not unread or "typed" not in refused.facts or not (waits or table.state.final):
        return None
    opening = next((one for one in openings(table) if waits and one.code == waits.code), None)
    return Unread(str(refused.facts["typed"]), opening)


def notes(standing: Standing, openings: Sequence[Open], game: Game, voice: Voice) -> dict[str, list[str]]:
    """What is said beside each name."""
    codes = {seat.name: [CONCEDED] if seat.out else [] for seat in standing.seats}
    for opening in openings:
        for name in opening.names:
            codes.setdefault(name, []).append(opening.code)
    return {
        name: [
            wording(game.package, "notes", code, voice.language, name=name)
            for code in found
            if worded(game.package, "notes", code)
        ]
        for name, found in codes.items()
    }
