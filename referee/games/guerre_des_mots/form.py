"""The form of a stroke once it is laid: two words in one, piracy, tokens laid back (GDM-6, GDM-9, GDM-16)."""

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.capture import Source, protected_squares
from referee.games.guerre_des_mots.model import PLUS, State, Stroke
from referee.games.guerre_des_mots.path import squares as squares_of
from referee.games.guerre_des_mots.path import words_in
from referee.games.guerre_des_mots.work import Work


def one_word(state: State, action: Stroke, work: Work) -> Refused | None:
    """GDM-6: in a stroke of two words, the first lengthens the end word, and the second shares its last square."""
    first, second = (placing.squares for placing in action.placings)
    shared = set(first) & set(second)
    lengthened = [square for square in first if square in work.laid]
    before = tuple(cell for cell in work.chains[work.target].cells if cell[0] not in work.laid)
    whole = [set(squares_of(before, word)) for word in words_in(before)]
    at_end = lengthened and first[-1] in lengthened and first[0] not in lengthened
    fits = at_end and shared == {first[-1]} and set(first) - set(lengthened) in whole
    return None if fits else refused("two-words", "GDM-6", square=square_name(second[0]))


def pirated(state: State, action: Stroke, work: Work) -> Refused | None:
    """GDM-16: nothing is laid on another's chain where it is protected."""
    if not action.on:
        return None
    before = state.chains[work.target]
    if any(token.up for _, token in before.cells):
        return refused("chain-protected", "GDM-21", seat=action.on)
    edge = before.cells[-1] if work.back else before.cells[0]
    if edge[0] in protected_squares(before) and edge[1].letter != PLUS:
        return refused("word-protected", "GDM-19", square=square_name(edge[0]))
    return None


def transferred(seat: str, action: Stroke, work: Work) -> Refused | None:
    """GDM-9, GDM-16: tokens are not laid back at the end of the chain that they were taken from."""
    source = next((source for source in work.sources if source.chain == work.target), None)
    if source is None:
        return None
    grown = [square for square, _ in work.chains[work.target].cells]
    back = next((square for square, origin in work.origins.items() if same_end(source, grown, square, origin)), None)
    if back is None:
        return None
    origin = square_name(work.origins[back])
    return refused("same-end", "GDM-16" if action.on else "GDM-9", origin=origin, square=square_name(back))


def same_end(source: Source, grown: list[Square], square: Square, origin: Square) -> bool:
    """Whether a token from this origin would be laid at the same end of its chain."""
    taken = [at for at, _ in source.before]
    if origin not in taken:
        return False
    # a chain that grows keeps its order; a + at its end may have gone, and something else lie there
    first = next(grown.index(at) for at, token in source.after if token.letter != PLUS)
    return (taken.index(origin) < source.front) == (grown.index(square) < first)
