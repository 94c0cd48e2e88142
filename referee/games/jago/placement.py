"""A placement laid over the board, and what keeps it from being laid (JAG-1 to JAG-5, JAG-9, JAG-10, JAG-14)."""

from collections import Counter
from collections.abc import Iterable

from referee.core.result import Refused, refused
from referee.core.squares import Run, Square, ends, formed, neighbours, position_name, run_through, square_name
from referee.core.values import Value
from referee.games.jago.model import (
    CENTRE,
    LYING,
    SIZE,
    DirectedSquare,
    Forms,
    Letter,
    Place,
    State,
    Tile,
    Tiles,
    word_of,
)

SHORT = 6
FIXED = 5


class Laying(Value):
    """A legal placement; its colours and meanings are settled later."""

    run: Run
    board: Tiles
    """The board with the letters laid, in the player's colour."""
    laid: dict[Square, str]
    replaced: dict[Square, str]
    """Letters of the board that were replaced."""
    pooled: tuple[str, ...]
    words: dict[Run, str]
    """The word of every run with a laid letter: the typed one, then in reading order, across before down."""
    stood: dict[Run, tuple[Run, ...]]
    """For each of these runs, the words that stood within it before, in reading order."""


def lay(state: State, place: Place) -> Laying | Refused:
    run = Run(place.start, place.down, len(place.letters))
    laid, replaced = _laid_and_replaced(state.board, place, run)
    trouble = _shape(state.board, place, run, laid) or _site(state.board, run)
    if trouble:
        return trouble
    pooled = tuple(sorted([letter.letter for letter in place.letters if letter.pool]))
    trouble = (_pool(state, place, run, laid, replaced) if pooled else None) or _rack(state, laid, pooled)
    if trouble:
        return trouble
    board = {**state.board, **{square: Tile(letter, state.turn) for square, letter in laid.items()}}
    runs = (run, *sorted(formed(run, laid, board) - {run}))
    words = {each: word_of(each, board) for each in runs}
    return Laying(run, board, laid, replaced, pooled, words, {each: parts(each, state.board) for each in runs})


def _laid_and_replaced(board: Tiles, place: Place, run: Run) -> tuple[dict[Square, str], dict[Square, str]]:
    """The letters laid, and those of the board that they replace."""
    laid: dict[Square, str] = {}
    replaced: dict[Square, str] = {}
    for square, typed in zip(run.squares, place.letters, strict=True):
        lying = board.get(square)
        if typed.letter == "." or (lying is not None and lying.letter == typed.letter):
            continue
        laid[square] = typed.letter
        if lying is not None:
            replaced[square] = lying.letter
    return laid, replaced


def _shape(board: Tiles, place: Place, run: Run, laid: dict[Square, str]) -> Refused | None:
    """JAG-5: the whole run of two letters or more, with something laid; JAG-1: on the board."""
    if LYING in place.letters:
        for square, typed in zip(run.squares, place.letters, strict=True):
            if typed == LYING and square not in board:
                return refused("gap", "JAG-5", square=_name(square, run))
    if run.length < 2:
        return refused("one-letter", "JAG-5")
    if any(square in board for square in ends(run)):
        whole = run_through(run.start, run.down, {*board, *run.squares})
        return refused("not-whole-run", "JAG-5", run=whole.name, word=_reading(whole, board, place, run))
    if not laid:
        return refused("nothing-laid", "JAG-5")
    if not (_inside(run.squares[0]) and _inside(run.squares[-1])):
        return refused("outside", "JAG-1", run=position_name(run.start, run.down), size=SIZE)
    return None


def _name(square: Square, run: Run) -> str:
    """The name of a square, or of its run if it lies off the board."""
    return square_name(square) if _inside(square) else position_name(run.start, run.down)


def _inside(square: Square) -> bool:
    return 0 <= square[0] < SIZE and 0 <= square[1] < SIZE


def _reading(whole: Run, board: Tiles, place: Place, run: Run) -> str:
    typed = dict(zip(run.squares, place.letters, strict=True))
    return "".join(_letter(board, square, typed.get(square)) for square in whole.squares)


def _letter(board: Tiles, square: Square, typed: Letter | None) -> str:
    return typed.letter if typed is not None and typed.letter != "." else board[square].letter


def _site(board: Tiles, run: Run) -> Refused | None:
    """JAG-3 and JAG-4: through the centre, then connected to what is there."""
    if not board:
        through = CENTRE in run.squares
        return None if through else refused("not-centre", "JAG-3", centre=square_name(CENTRE))
    connected = any(near in board for square in run.squares for near in (square, *neighbours(square)))
    return None if connected else refused("not-connected", "JAG-4")


def _pool(state: State, place: Place, run: Run, laid: dict[Square, str], replaced: dict[Square, str]) -> Refused | None:
    """JAG-14: letters from the pool are laid, and are in the pool or replaced by this placement."""
    for square, typed in zip(run.squares, place.letters, strict=True):
        if typed.pool and square not in laid:
            return refused("pool-not-laid", "JAG-14", letter=typed.letter, square=square_name(square))
    there = Counter((*state.pool, *replaced.values()))
    asked = Counter(letter.letter for letter in place.letters if letter.pool)
    missing = asked - there
    if missing:
        letter = min(missing)
        return refused("pool-missing", "JAG-14", letter=letter, count=there[letter], asked=asked[letter])
    return None


def _rack(state: State, laid: dict[Square, str], pooled: tuple[str, ...]) -> Refused | None:
    """JAG-2: no more letters than the rack holds, apart from those of the pool."""
    needed, rack = len(laid) - len(pooled), state.racks[state.turn]
    return refused("rack-too-small", "JAG-2", laid=needed, rack=rack) if needed > rack else None


def parts(run: Run, board: Tiles) -> tuple[Run, ...]:
    """The stretches of two letters or more on the board within a run, in reading order."""
    found, squares, length = [], run.squares, 0
    for at in range(run.length + 1):
        if at < run.length and squares[at] in board:
            length += 1
            continue
        if length > 1:
            found.append(Run(squares[at - length], run.down, length))
        length = 0
    return tuple(found)


def allowed(length: int) -> int:
    """Letters that may be replaced in a word of this length."""
    return 1 if length <= SHORT else length - FIXED


def exceeded(state: State, laying: Laying) -> Refused | None:
    """JAG-9: no word with a replaced letter has more of them in this turn than are allowed."""
    for square in sorted(laying.replaced):
        for down in (False, True):
            word = run_through(square, down, state.board)
            if word.length < 2:
                continue
            length = length_of(state, word)
            # twice on one square is two
            count = sum(at in word.squares for at in (*state.current.replaced, *laying.replaced))
            if count > allowed(length):
                text = word_of(word, state.board)
                return refused("quota", "JAG-9", word=text, count=count, length=length, allowed=allowed(length))
    return None


def length_of(state: State, word: Run) -> int:
    """The length of a word that counts for JAG-9 in this turn."""
    return state.current.lengths.get((word.down, word.start), word.length)


def lengths(state: State, laying: Laying) -> dict[DirectedSquare, int]:
    """The lengths that count from now on for the words changed; a new or joined word counts at its present length."""
    counting: dict[DirectedSquare, int] = {}
    for run, stood in laying.stood.items():
        length = length_of(state, stood[0]) if len(stood) == 1 else run.length
        for square in run.squares:
            counting[run.down, square] = length
    return counting


def returning(state: State, laying: Laying) -> Refused | None:
    """JAG-10: no run spells what the same squares have spelt before."""
    for run, text in laying.words.items():
        if returns(state, run, text):
            return refused("earlier-form", "JAG-10", word=text, run=run.name)
    return None


def returns(state: State, run: Run, text: str) -> bool:
    """Whether the squares of a run have spelt this before."""
    return text in state.forms.get(_directed(run), ())


def _directed(run: Run) -> tuple[bool, Square, int]:
    return run.down, run.start, run.length


def spelt(forms: Forms, words: Iterable[tuple[Run, str]]) -> dict[tuple[bool, Square, int], frozenset[str]]:
    """The forms with the words that these runs spell now."""
    after = dict(forms)
    for run, text in words:
        place = _directed(run)
        after[place] = forms.get(place, frozenset()) | {text}
    return after
