"""Blockades: a + and the word that it protects, a chess symbol turned up (GDM-15, GDM-19, GDM-21, GDM-22, GDM-28)."""

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.capture import guarded_word, replaced
from referee.games.guerre_des_mots.model import (
    PLUS,
    Arsenal,
    Cells,
    Chain,
    Chains,
    Letter,
    Placing,
    Protect,
    State,
    Token,
)
from referee.games.guerre_des_mots.placement import touching
from referee.games.guerre_des_mots.squares import KINDS
from referee.games.guerre_des_mots.work import Work

KING = "king"


def symbol(state: State, token: Token) -> str | None:
    """The chess piece on a token's back."""
    return KING if token.joker else state.settings.symbols.get(token.plain)


def turn_up(state: State, faces: tuple[Square, ...], work: Work) -> Refused | None:
    """GDM-21: turns up the symbols of tokens just laid, on squares with the same symbol."""
    if faces and state.settings.simple:
        return refused("face-simple", "GDM-21")
    for square in faces:
        chain = work.chains[work.target]
        token = chain.tokens.get(square)
        if token is None or square not in work.lettered:
            return refused("face-not-laid", "GDM-21", square=square_name(square))
        if symbol(state, token) is None or KINDS.get(state.settings.ground.kind(square)) != symbol(state, token):
            return refused("face-other", "GDM-21", square=square_name(square))
        work.chains = replaced(work.chains, work.target, _with_token(chain.cells, square, token._replace(up=True)))
    return None


def _with_token(cells: Cells, square: Square, token: Token) -> Cells:
    return tuple((at, token if at == square else old) for at, old in cells)


def unclaimed(protect: Protect | None, square: Square, arsenal: Arsenal) -> Refused | None:
    """The refusal of a + on this square: no earned stroke (GDM-15), another square, no + left (GDM-2)."""
    if protect is None:
        return refused("no-protection", "GDM-15", square=square_name(square))
    if not protect.squares:
        return refused("guard-nowhere", "GDM-15", square=square_name(square))
    if square not in protect.squares:
        where = ", ".join(map(square_name, protect.squares))
        return refused("guard-where", "GDM-15", square=square_name(square), squares=where)
    return None if arsenal.crosses else refused("guard-none", "GDM-2", square=square_name(square))


def lay_cross(seat: str, at: int, square: Square, work: Work) -> Refused | None:
    """Lays the + that protects the word just formed."""
    found = with_cross(work.chains[at], square)
    work.chains = replaced(work.chains, at, found.cells)
    trouble = touching(work.chains, [square])
    if trouble:
        return trouble
    work.arsenals[seat] = work.arsenals[seat].plus(crosses=-1)
    return None


def free_squares(chains: Chains, protect: Protect) -> tuple[Square, ...]:
    """Where a + that protects the word just formed would touch no other token (GDM-8)."""
    found = []
    for square in protect.squares:
        grown = with_cross(chains[protect.chain], square)
        if not touching((*chains[: protect.chain], grown, *chains[protect.chain + 1 :]), [square]):
            found.append(square)
    return tuple(found)


def with_cross(chain: Chain, square: Square) -> Chain:
    """The chain with a + on this square, after the end that it touches."""
    cells = chain.cells
    back = sum(abs(one - other) for one, other in zip(cells[-1][0], square, strict=True)) == 1
    cross = Token(PLUS, guards=cells[-1 if back else 0][0])
    grown = (*cells, (square, cross)) if back else ((square, cross), *cells)
    return Chain(chain.seat, grown, chain.base, chain.immune)


def lifted(state: State, seat: str, square: Square) -> tuple[int, Chain] | Refused:
    """GDM-19: the chain without this +, and its number; refused if a word lies beyond it."""
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
    """GDM-22: the chain with this symbol turned back, and its number."""
    for at in state.of(seat):
        chain = state.chains[at]
        token = chain.tokens.get(square)
        if token is not None and token.up:
            cells = _with_token(chain.cells, square, token._replace(up=False))
            return at, Chain(chain.seat, cells, chain.base, chain.immune)
    return refused("no-symbol", "GDM-22", square=square_name(square))


def loose_cross(cells: Cells, placing: Placing, new: list[tuple[Square, Letter]]) -> Refused | None:
    """GDM-28: a + in a typed word is a hyphen between two members; one that protects a word is typed apart."""
    there = dict(cells) | {square: Token(letter.letter) for square, letter in new}
    crosses = [at for at, square in enumerate(placing.squares) if there[square].letter == PLUS]
    for at in crosses:
        square = placing.squares[at]
        alone = at in (0, len(placing.squares) - 1) or at - 1 in crosses or at + 1 in crosses
        if alone and square not in dict(cells):
            return refused("loose-cross", "GDM-28", square=square_name(square))
    return None


def altered(before: Cells, after: Cells) -> set[Square] | Refused:
    """GDM-19: the + whose words have changed; refused if a word lies beyond one of them."""
    found = {
        square
        for square, token in before
        if token.guards is not None and guarded_word(before, square) != guarded_word(after, square)
    }
    beyond = found - {before[0][0], before[-1][0]}
    return refused("word-beyond", "GDM-19", square=square_name(min(beyond))) if beyond else found


def unguarded(before: Cells, after: Cells) -> Cells | Refused:
    """GDM-19: the cells after a word was lengthened; it is no longer protected, and its + stays."""
    loose = altered(before, after)
    if isinstance(loose, Refused):
        return loose
    return tuple((square, token._replace(released=True) if square in loose else token) for square, token in after)


def guarding(cells: Cells, new: set[Square]) -> Cells:
    """GDM-28: the cells with each new + guarding the member before it, as it is read."""
    found = list(cells)
    for at, (square, token) in enumerate(cells):
        if token.letter == PLUS and square in new and token.guards is None:
            found[at] = (square, token._replace(guards=min(cells[at - 1][0], cells[at + 1][0])))
    return tuple(found)
