"""Tokens taken from chains: from the ends inwards, never cutting a chain in two (GDM-10 to GDM-12)."""

from collections.abc import Collection

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.core.values import Value
from referee.games.guerre_des_mots.model import PLUS, Cells, Chain, Chains, State
from referee.games.guerre_des_mots.path import beside as word_beside
from referee.games.guerre_des_mots.path import words_in

LEAST = 2
"""Tokens that must be left of a chain."""


class Source(Value):
    """Tokens taken from one chain: its cells before and after, and how many went at each end.

    A + beside which no letter of its word is left goes with them; it is not taken, but goes back to its owner."""

    chain: int
    before: Cells
    after: Cells
    front: int
    back: int

    @property
    def taken(self) -> Cells:
        kept = {square for square, _ in self.after}
        return tuple(cell for cell in self.before if cell[0] not in kept and cell[1].letter != PLUS)


def take(state: State, seat: str, taken: Collection[Square]) -> tuple[Source, ...] | Refused:
    """The chains that these squares belong to, each with the cells left of it."""
    chains, left = state.chains, set(taken)
    sources: list[Source] = []
    for at, chain in enumerate(chains):
        wanted = left & set(chain.squares)
        if not wanted:
            continue
        left -= wanted
        trouble = _safe(state, seat, chain, wanted)
        if trouble:
            return trouble
        source = _shortened(at, chain, wanted)
        if isinstance(source, Refused):
            return source
        sources.append(source)
    if left:
        return refused("nothing-there", "GDM-9", square=square_name(min(left)))
    return tuple(sources)


def _shortened(at: int, chain: Chain, wanted: set[Square]) -> Source | Refused:
    """GDM-10: the chain with tokens taken from one end or both; at least two must be left."""
    cells = chain.cells
    gone = wanted | _lone_crosses(cells, wanted)
    front = next((step for step, (square, _) in enumerate(cells) if square not in gone), len(cells))
    back = next((step for step, (square, _) in enumerate(reversed(cells)) if square not in gone), len(cells))
    if front + back < len(gone):
        inner = min(wanted - {square for square, _ in (*cells[:front], *cells[len(cells) - back :])})
        return refused("not-from-end", "GDM-10", square=square_name(inner))
    after = cells[front : len(cells) - back]
    letters = [token for _, token in after if token.letter != PLUS]
    if len(letters) < LEAST:
        return refused("nothing-left", "GDM-10", seat=chain.seat)
    return Source(at, cells, after, front, back)


def without(cells: Cells, gone: set[Square]) -> Cells:
    """GDM-19: the cells left when these go, without each + beside which no letter of its word is left."""
    lone = _lone_crosses(cells, gone)
    return tuple(cell for cell in cells if cell[0] not in gone and cell[0] not in lone)


def _lone_crosses(cells: Cells, gone: set[Square]) -> set[Square]:
    return {
        square for at, (square, token) in enumerate(cells) if token.letter == PLUS and _word_ends(cells, at) <= gone
    }


def uncrossed(cells: Cells, square: Square) -> Cells:
    """The cells without a + at an end of the chain, beside this letter of its word."""
    ends = {cells[at][0] for at in (0, -1) if cells[at][1].letter == PLUS}
    lone = ends & _lone_crosses(cells, {square})
    return tuple(cell for cell in cells if cell[0] not in lone)


def _word_ends(cells: Cells, at: int) -> set[Square]:
    """The letter beside a + at which its word ends; both neighbours if an older game does not say which."""
    own = cells[at][1].guards
    return {own} if own else {cells[near][0] for near in (at - 1, at + 1) if 0 <= near < len(cells)}


def _safe(state: State, seat: str, chain: Chain, wanted: set[Square]) -> Refused | None:
    """GDM-19, GDM-21: protected tokens are not taken."""
    tokens = chain.tokens
    cross = next((square for square in sorted(wanted) if tokens[square].letter == PLUS), None)
    if cross is not None:
        return refused("take-cross", "GDM-19", square=square_name(cross))
    if chain.seat == seat:
        return None
    if any(token.up for _, token in chain.cells):
        return refused("chain-protected", "GDM-21", seat=chain.seat)
    safe = protected_squares(chain)
    hit = next((square for square in chain.squares if square in safe & wanted), None)
    return refused("word-protected", "GDM-19", square=square_name(hit)) if hit else None


def guarded_word(cells: Cells, square: Square) -> set[Square]:
    """The squares of the word that the + on this square protects, in its line."""
    at = next(at for at, cell in enumerate(cells) if cell[0] == square)
    if cells[at][1].released:
        return set()
    for towards in (-1, 1):
        if 0 <= at + towards < len(cells) and cells[at + towards][0] == cells[at][1].guards:
            return {cells[place][0] for place in word_beside(cells, at, towards)}
    return set()


def protected_squares(chain: Chain) -> set[Square]:
    """The squares of words that a + protects (GDM-19, GDM-28)."""
    found: set[Square] = set()
    for square, token in chain.cells:
        if token.letter == PLUS:
            found |= guarded_word(chain.cells, square)
    return found


def loosened(source: Source) -> tuple[Cells, int] | Refused:
    """GDM-19: the cells left without the + of words taken, and the number of + that go back to the owner."""
    before, taken = source.before, {square for square, _ in source.taken}
    crosses = {square for square, token in before if token.letter == PLUS}
    loose = {square for square in crosses if guarded_word(before, square) & taken}
    if not loose <= {before[0][0], before[-1][0]}:
        return refused("word-beyond", "GDM-19", square=square_name(min(loose)))
    cells = tuple(cell for cell in source.after if cell[0] not in loose)
    return cells, len(crosses - {square for square, _ in cells})


def replaced(chains: Chains, at: int, cells: Cells) -> Chains:
    """The chains with one of them changed; it stays immune as long as two tokens of a word are on its base."""
    chain = chains[at]
    changed = Chain(chain.seat, cells, chain.base, chain.immune and base_word(cells, chain.base) is not None)
    return (*chains[:at], changed, *chains[at + 1 :])


def base_word(cells: Cells, base: tuple[Square, ...]) -> set[Square] | None:
    """The squares of the word with two tokens or more on the base."""
    for word in words_in(cells):
        squares = {cells[at][0] for at in word.places}
        if len(squares & set(base)) >= LEAST:
            return squares
    return None
