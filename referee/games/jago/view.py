"""Jago at the table: blue letters as capitals, red ones small; the openings, the glass."""

from referee.clock.sandglass import MINUTE
from referee.core.actions import Contest, End
from referee.core.decisions import unjudged
from referee.core.notation import keyword
from referee.core.result import Refused
from referee.core.squares import Square, grid_of, square_name
from referee.core.values import replace
from referee.core.view import FLIPPED, LAID, Cell, Glass, Opening, Question, View
from referee.core.words import Words
from referee.games.jago.colours import proposals
from referee.games.jago.model import SIZE, Done, Flag, Grace, Place, State, Tile, Turning
from referee.games.jago.notation import FRENCH
from referee.games.jago.placement import lay
from referee.games.jago.rules import Action, place

YES, NO = "yes", "no"
MEANING, END = "meaning", "end"


def view(state: State) -> View:
    size = range(SIZE)
    cells = {square: _cell(state, square, tile) for square, tile in state.board.items()}
    seats = [player.seat for player in state.players]
    signs = {seat: "blue" if state.colour(seat) == "b" else "red" for seat in seats}
    by_seat = (("minutes", {seat: state.minutes(seat) for seat in seats}), ("rack", state.racks))
    owners = tuple(sorted(seats, key=lambda seat: state.colour(seat) != "b"))
    grid = grid_of(cells, size, size, Cell())
    return View(grid, (("pool", " ".join(state.pool) or "–"), ("bag", state.bag)), by_seat, signs, owners)


def _cell(state: State, square: Square, tile: Tile) -> Cell:
    blue = state.colour(tile.seat) == "b"
    letter = tile.letter if blue else tile.letter.lower()
    return Cell(letter, _mark(state, square), 1 if blue else 2)


def _mark(state: State, square: Square) -> str:
    """The mark of a square that the last placement laid or turned, while it can be contested."""
    if state.last is None:
        return ""
    before, now = state.last.before.board.get(square), state.board[square]
    if before is None or before.letter != now.letter:
        return LAID
    return FLIPPED if before.seat != now.seat else ""


def openings(state: State) -> tuple[Opening, ...]:
    if state.over:
        return (Opening("grace", (state.turn,), Grace),) if state.fatal and state.can_grace else ()
    if state.due is not None:
        theirs = [square for square, tile in sorted(state.board.items()) if tile.seat != state.due.seat]
        example = " ".join(map(square_name, theirs[: state.due.count]))
        return (Opening("turnings", (state.due.seat,), Turning, owed=True, squares=example),)
    possible = []
    if state.last and state.settings.judge != "always" and unjudged(state.last.words, state.last.judged):
        possible.append(Opening("contest", (state.other(state.last.seat),), Contest))
    if state.can_grace and not state.current.closing:
        possible.append(Opening("grace", (state.turn,), Grace))
    if state.advantage:
        possible.append(Opening("done", (state.turn,), Done))
    return tuple(possible)


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    """Contestable words after `contest`, the opponent's letters after `turn`, flags after a placement."""
    first = keyword(words[0])
    if first == "contest":
        return unjudged(state.last.words, state.last.judged) if state.last else ()
    if FRENCH.get(first, first) == "turn":
        seat = state.due.seat if state.due else ""
        return tuple(square_name(square) for square, tile in sorted(state.board.items()) if tile.seat != seat)
    return ("extend", "steal", "keep") if len(words) > 1 else ()


def glass(state: State) -> Glass | None:
    """The glass of the player at turn; it stands still while letters are due, and after a grace."""
    if state.over:
        return None
    current = state.current
    running = state.due is None and not current.closing
    last = state.minutes(current.seat) == 1
    return Glass(current.seat, MINUTE, current.began, current.ticks, running, "tick", "done", last)


def question(state: State, seat: str, action: Action, settled: frozenset[str], words: Words) -> Question | None:
    """`fin` is easily typed for `fini`: the end without a winner is asked about."""
    if isinstance(action, End) and END not in settled and not state.over:
        return Question(END, END, {}, (YES, NO), confirms=True, default=NO)
    if isinstance(action, Place) and seat == state.turn and not state.over and state.due is None:
        return _meaning(state, action, settled, words)
    return None


def _meaning(state: State, action: Place, settled: frozenset[str], words: Words) -> Question | None:
    """JAG-11: the players decide on a meaning that nobody has ruled on; the evidence proposes."""
    laying = lay(state, action)
    if isinstance(laying, Refused):
        return None
    meaning = next((one for one in proposals(state, action, laying, words) if one.old not in settled), None)
    if meaning is None:
        return None
    if not _possible(state, action, words) and not _possible(state, _flagged(action, Flag(False, "")), words):
        return None
    proposal = YES if meaning.same else NO
    return Question(
        MEANING, meaning.old, {"old": meaning.old, "new": meaning.new}, (YES, NO), decides=True, default=proposal
    )


def answered(action: Action, asked: Question, answer: str) -> Action:
    if not isinstance(action, Place):
        return action
    return _flagged(action, Flag(answer == YES, asked.subject))


def _flagged(action: Place, flag: Flag) -> Place:
    return replace(action, flags=(*action.flags, flag))


def _possible(state: State, action: Place, words: Words) -> bool:
    return not isinstance(place(state, action, words), Refused)
