"""Tokens taken from chains: from the ends inwards, never cutting a chain in two (GDM-10 to GDM-12)."""

from collections.abc import Collection
from dataclasses import dataclass

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.model import PLUS, Cells, Chain, Chains, State, Token
from referee.games.guerre_des_mots.path import words

LEAST = 2
"""Tokens that remain of a chain."""


@dataclass(frozen=True, slots=True)
class Source:
    """What is taken from one chain: the cells before and after, how many went at each end."""

    chain: int
    before: Cells
    after: Cells
    front: int
    back: int

    @property
    def taken(self) -> Cells:
        kept = {square for square, _ in self.after}
        return tuple(cell for cell in self.before if cell[0] not in kept)


def take(state: State, seat: str, taken: Collection[Square]) -> tuple[Source, ...] | Refused:
    """The chains that the squares belong to, each with what is left of it."""
    chains, left = state.chains, set(taken)
    sources: list[Source] = []
    for at, chain in enumerate(chains):
        wanted = left & set(chain.squares)
        if not wanted:
            continue
        left -= wanted
        source = _shortened(at, chain, wanted)
        if isinstance(source, Refused):
            return source
        trouble = _safe(state, seat, chain, source)
        if trouble:
            return trouble
        sources.append(source)
    if left:
        return refused("nothing-there", "GDM-9", square=square_name(min(left)))
    return tuple(sources)


def _shortened(at: int, chain: Chain, wanted: set[Square]) -> Source | Refused:
    """GDM-10: a piece from one end or both, at least two tokens left."""
    cells = chain.cells
    front = next((step for step, (square, _) in enumerate(cells) if square not in wanted), len(cells))
    back = next((step for step, (square, _) in enumerate(reversed(cells)) if square not in wanted), len(cells))
    if front + back < len(wanted):
        inner = min(wanted - {square for square, _ in (*cells[:front], *cells[len(cells) - back :])})
        return refused("not-from-end", "GDM-10", square=square_name(inner))
    after = cells[front : len(cells) - back]
    letters = [token for _, token in after if token.letter != PLUS]
    if len(letters) < LEAST or not words(after):
        return refused("nothing-left", "GDM-10", seat=chain.seat)
    return Source(at, cells, after, front, back)


def _safe(state: State, seat: str, chain: Chain, source: Source) -> Refused | None:
    """GDM-19, GDM-21, GDM-22: what is protected is not taken, and who is blockaded captures nothing."""
    if any(token.letter == PLUS for _, token in source.taken):
        return refused("take-cross", "GDM-19")
    if chain.seat == seat:
        return None
    if state.blockaded(seat):
        return refused("blockaded", "GDM-22")
    if any(token.up for _, token in chain.cells):
        return refused("chain-protected", "GDM-21", seat=chain.seat)
    safe = protected_squares(chain)
    hit = next((square for square, _ in source.taken if square in safe), None)
    return refused("word-protected", "GDM-19", square=square_name(hit)) if hit else None


def guarded(cells: Cells, cross: Token) -> set[Square]:
    """The squares of the word that a + protects."""
    for word in words(cells):
        squares = {cells[at][0] for at in word.places}
        if cross.guards in squares:
            return squares
    return set()


def protected_squares(chain: Chain) -> set[Square]:
    """The squares of words that a + stands behind (GDM-19, GDM-28)."""
    found: set[Square] = set()
    for _, token in chain.cells:
        if token.letter == PLUS:
            found |= guarded(chain.cells, token)
    return found


def loosened(source: Source) -> tuple[Cells, int] | Refused:
    """A + goes with its word (GDM-19): what is left, and how many go back to the owner; never with a word beyond it."""
    taken = {square for square, _ in source.taken}
    loose = {square for square, token in source.after if token.letter == PLUS and guarded(source.before, token) & taken}
    if not loose:
        return source.after, 0
    ends = {source.before[0][0], source.before[-1][0]}
    if not loose <= ends:
        return refused("word-beyond", "GDM-19", square=square_name(min(loose)))
    return tuple(cell for cell in source.after if cell[0] not in loose), len(loose)


def replaced(chains: Chains, at: int, cells: Cells) -> Chains:
    """The chains with one of them changed; the word on its base is immune as long as two of its tokens stand there."""
    chain = chains[at]
    changed = Chain(chain.seat, cells, chain.base, chain.immune and stands_on_base(cells, chain.base))
    return (*chains[:at], changed, *chains[at + 1 :])


def stands_on_base(cells: Cells, base: tuple[Square, ...]) -> bool:
    return base_word(cells, base) is not None


def base_word(cells: Cells, base: tuple[Square, ...]) -> set[Square] | None:
    """The squares of the word with two tokens or more on the base."""
    for word in words(cells):
        squares = {cells[at][0] for at in word.places}
        if len(squares & set(base)) >= LEAST:
            return squares
    return None
