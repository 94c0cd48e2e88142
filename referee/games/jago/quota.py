"""The limit on letters replaced in a turn (JAG-9), and the words that squares have spelt before (JAG-10)."""

from collections.abc import Iterable

from referee.core.result import Refused, refused
from referee.core.squares import Run, Square, run_through
from referee.games.jago.model import DirectedSquare, Forms, State, word_of
from referee.games.jago.placement import Laying

SHORT = 6
FIXED = 5


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
    return text in state.forms.get(_place(run), ())


def _place(run: Run) -> tuple[bool, Square, int]:
    return run.down, run.start, run.length


def spelt(forms: Forms, words: Iterable[tuple[Run, str]]) -> dict[tuple[bool, Square, int], frozenset[str]]:
    """The forms with the words that these runs spell now."""
    after = dict(forms)
    for run, text in words:
        place = _place(run)
        after[place] = forms.get(place, frozenset()) | {text}
    return after
