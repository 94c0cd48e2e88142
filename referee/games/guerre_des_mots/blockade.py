"""Blockades: a + behind a word, a chess symbol turned up (GDM-15, GDM-19, GDM-21, GDM-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.model import PLUS, Arsenal, Cells, Chain, Protect, State, Token
from referee.games.guerre_des_mots.squares import KINDS
from referee.games.guerre_des_mots.taking import replaced
from referee.games.guerre_des_mots.touching import touching

if TYPE_CHECKING:
    from referee.games.guerre_des_mots.working import Work

KING = "king"


def symbol(state: State, token: Token) -> str | None:
    """The chess piece on a token's back."""
    return KING if token.joker else state.settings.symbols.get(token.plain)


def faced(state: State, faces: tuple[Square, ...], work: Work) -> Refused | None:
    """GDM-21: tokens laid just now, on squares with their own symbol."""
    if faces and state.settings.simple:
        return refused("face-simple", "GDM-21")
    for square in faces:
        chain = work.chains[work.target]
        token = chain.tokens.get(square)
        if token is None or square not in work.lettered:
            return refused("face-not-laid", "GDM-21", square=square_name(square))
        if symbol(state, token) is None or KINDS.get(state.settings.ground.kind(square)) != symbol(state, token):
            return refused("face-other", "GDM-21", square=square_name(square))
        work.chains = replaced(work.chains, work.target, _with(chain.cells, square, token._replace(up=True)))
    return None


def _with(cells: Cells, square: Square, token: Token) -> Cells:
    return tuple((at, token if at == square else old) for at, old in cells)


def unclaimed(protect: Protect | None, square: Square, arsenal: Arsenal) -> Refused | None:
    """Why a + cannot be claimed there: no stroke to give for it (GDM-15), another square, none left (GDM-2)."""
    if protect is None:
        return refused("no-protection", "GDM-15", square=square_name(square))
    if not protect.squares:
        return refused("guard-nowhere", "GDM-15", square=square_name(square))
    if square not in protect.squares:
        where = ", ".join(map(square_name, protect.squares))
        return refused("guard-where", "GDM-15", square=square_name(square), squares=where)
    return None if arsenal.crosses else refused("guard-none", "GDM-2", square=square_name(square))


def guard(seat: str, at: int, square: Square, work: Work) -> Refused | None:
    """The + laid behind the word just formed."""
    found = guarded(work.chains[at], square)
    work.chains = replaced(work.chains, at, found.cells)
    trouble = touching(work.chains, [square])
    if trouble:
        return trouble
    had = work.arsenals[seat]
    work.arsenals[seat] = Arsenal(had.letters, had.jokers, had.crosses - 1)
    return None


def guarded(chain: Chain, square: Square) -> Chain:
    """A chain with a + at the end that this square goes on from."""
    cells = chain.cells
    back = sum(abs(one - other) for one, other in zip(cells[-1][0], square, strict=True)) == 1
    cross = Token(PLUS, guards=cells[-1 if back else 0][0])
    grown = (*cells, (square, cross)) if back else ((square, cross), *cells)
    return Chain(chain.seat, grown, chain.base, chain.immune)


def lifted(state: State, seat: str, square: Square) -> tuple[int, Chain] | Refused:
    """GDM-19: the own + back into the arsenal, unless a word lies beyond it."""
    for at in state.of(seat):
        chain = state.chains[at]
        token = chain.tokens.get(square)
        if token is None or token.letter != PLUS:
            continue
        if square not in (chain.cells[0][0], chain.cells[-1][0]):
            return refused("word-beyond", "GDM-19", square=square_name(square))
        cells = tuple(cell for cell in chain.cells if cell[0] != square)
        return at, Chain(chain.seat, cells, chain.base, chain.immune)
    return refused("no-own-cross", "GDM-19", square=square_name(square))


def unfaced(state: State, seat: str, square: Square) -> tuple[int, Chain] | Refused:
    """GDM-22: the symbol turned back."""
    for at in state.of(seat):
        chain = state.chains[at]
        token = chain.tokens.get(square)
        if token is not None and token.up:
            cells = _with(chain.cells, square, token._replace(up=False))
            return at, Chain(chain.seat, cells, chain.base, chain.immune)
    return refused("no-symbol", "GDM-22", square=square_name(square))
