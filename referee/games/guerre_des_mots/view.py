"""La Guerre des Mots for the eye: tokens with their owners, squares by their marks, what is open."""

from referee.core.notation import keyword
from referee.core.squares import Square, square_name
from referee.core.view import FLIPPED, LAID, Cell, Opening, View
from referee.games.guerre_des_mots.facts import shown
from referee.games.guerre_des_mots.model import State
from referee.games.guerre_des_mots.squares import PLAIN, SIZE


def view(state: State) -> View:
    size = range(SIZE)
    who = {square: chain.seat for chain in state.chains for square in chain.squares}
    numbers = {player.seat: at for at, player in enumerate(state.players, 1)}
    new = _new(state)
    grid = tuple(
        tuple(_cell(state, (row, column), numbers.get(who.get((row, column), ""), 0), new) for column in size)
        for row in size
    )
    arsenals = {seat: arsenal.total for seat, arsenal in state.arsenals.items()}
    figures: tuple[tuple[str, int | str], ...] = (("reserve", state.reserve),)
    if not state.over and state.strokes > 1:
        figures = (("strokes", state.strokes), *figures)
    if not state.settings.board.complete:
        figures = (*figures, ("board", "–"))
    by_seat = (("number", numbers), ("arsenal", arsenals))
    return View(grid, figures, by_seat, dict(state.settings.places), tuple(numbers), numbered=True)


def _new(state: State) -> set[Square]:
    """The tokens that the last stroke laid."""
    if state.last is None:
        return set()
    before = {(square, token) for chain in state.last.before.chains for square, token in chain.cells}
    return {square for chain in state.chains for square, token in chain.cells if (square, token) not in before}


def _cell(state: State, square: Square, owner: int, new: set[Square]) -> Cell:
    token = state.board.get(square)
    ground = state.settings.board.kind(square).replace(PLAIN, "")
    if token is None:
        return Cell(ground=ground)
    mark = FLIPPED if token.up else LAID if square in new else ""
    return Cell(shown(token), mark, owner, ground)


def openings(state: State) -> tuple[Opening, ...]:
    """What may be done besides the stroke."""
    found = []
    if state.contestable and state.last is not None:
        found.append(Opening("contest", tuple(seat for seat in state.in_play if seat != state.last.seat)))
    if state.over:
        return tuple(found)
    if state.protect is not None:
        found.append(Opening("protect", (state.turn,)))
    if state.rests:
        found.append(Opening("again", (state.turn,)))
    return tuple(found)


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    """Contestable words; the ends of chains, from which tokens are taken."""
    if keyword(words[0]) == "contest":
        return state.last.words if state.last else ()
    ends = (square_name(square) for chain in state.chains for square in (chain.squares[0], chain.squares[-1]))
    return tuple(dict.fromkeys(ends)) if len(words) > 1 else ()
