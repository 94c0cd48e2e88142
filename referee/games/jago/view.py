"""Jago for the eye: blue letters as capitals, red ones small; what is open, the glass."""

from referee.clock.sandglass import MINUTE
from referee.core.decisions import unjudged
from referee.core.notation import keyword
from referee.core.squares import Square, square_name
from referee.core.view import FLIPPED, LAID, Cell, Glass, Opening, View
from referee.games.jago.model import SIZE, State
from referee.games.jago.notation import FRENCH


def view(state: State) -> View:
    size = range(SIZE)
    grid = tuple(tuple(_cell(state, (row, column)) for column in size) for row in size)
    seats = [player.seat for player in state.players]
    signs = {seat: "blue" if state.colour(seat) == "b" else "red" for seat in seats}
    by_seat = (("minutes", {seat: state.minutes(seat) for seat in seats}), ("rack", state.racks))
    owners = tuple(sorted(seats, key=lambda seat: state.colour(seat) != "b"))
    return View(grid, (("pool", " ".join(state.pool) or "–"), ("bag", state.bag)), by_seat, signs, owners)


def _cell(state: State, square: Square) -> Cell:
    tile = state.board.get(square)
    if tile is None:
        return Cell()
    blue = state.colour(tile.seat) == "b"
    letter = tile.letter if blue else tile.letter.lower()
    return Cell(letter, _mark(state, square), 1 if blue else 2)


def _mark(state: State, square: Square) -> str:
    """Of the last placement as long as it can be contested."""
    if state.last is None:
        return ""
    before, now = state.last.before.board.get(square), state.board[square]
    if before is None or before.letter != now.letter:
        return LAID
    return FLIPPED if before.seat != now.seat else ""


def openings(state: State) -> tuple[Opening, ...]:
    """What may be done besides placing."""
    if state.over:
        return (Opening("grace", (state.turn,)),) if state.fatal and state.can_grace else ()
    if state.due is not None:
        return (Opening("turnings", (state.due.seat,)),)
    found = []
    if state.last and state.settings.judge != "always" and unjudged(state.last.words, state.last.judged):
        found.append(Opening("contest", (state.other(state.last.seat),)))
    if state.can_grace and not state.clock.closing:
        found.append(Opening("grace", (state.turn,)))
    if state.advantage:
        found.append(Opening("done", (state.turn,)))
    return tuple(found)


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    """Contestable words behind `contest`, the opponent's letters behind `turn`, rulings behind a placement."""
    first = keyword(words[0])
    if first == "contest":
        return unjudged(state.last.words, state.last.judged) if state.last else ()
    if FRENCH.get(first, first) == "turn":
        seat = state.due.seat if state.due else ""
        return tuple(square_name(square) for square, tile in sorted(state.board.items()) if tile.seat != seat)
    return ("extend", "steal", "keep") if len(words) > 1 else ()


def glass(state: State) -> Glass | None:
    """The minute of the player at turn; it stands while letters are due, and after a grace."""
    if state.over:
        return None
    clock = state.clock
    running = state.due is None and not clock.closing
    last = state.minutes(clock.seat) == 1
    return Glass(clock.seat, MINUTE, clock.began, clock.ticks, running, "tick", "done", last)
