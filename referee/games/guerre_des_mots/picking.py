"""A word composed with the pointer, of tokens picked up and letters of the arsenal: the stroke as it would be typed."""

from collections.abc import Mapping

from referee.core.squares import Square, position_name
from referee.core.view import Composed, Composing
from referee.games.guerre_des_mots.model import State, Token
from referee.games.guerre_des_mots.squares import inside
from referee.games.guerre_des_mots.stretches import names_of


def composed(state: State, word: tuple[Composing, ...], at: Square | None, down: bool) -> Composed:
    """The stroke so far; the cursor is after its word."""
    picked = tuple(one for one in word if not isinstance(one, str))
    letters = [one if isinstance(one, str) else _written(state.board[one]) for one in word]
    taken = f"<{names_of(picked)}" if picked else ""
    if at is None:
        return Composed(taken, len(taken), "".join(letters))
    owners = {square: chain.seat for chain in state.chains for square in chain.squares if square not in picked}
    squares = _squares(owners, at, down, len(letters))
    left = list(letters)
    typed = "".join("." if square in owners else left.pop(0) for square in squares)
    left = list(letters)
    read = "".join(_written(state.board[square]) if square in owners else left.pop(0) for square in squares)
    owner = next((owners[square] for square in squares if square in owners), "")
    head = f"{position_name(squares[0] if squares else at, down)} {typed}"
    pirated = f"on {owner}" if owner not in ("", state.turn) else ""
    line = " ".join(part for part in (head, taken, pirated) if part) + ("" if typed else " ")
    return Composed(line, len(head), read)


def _squares(owners: Mapping[Square, str], at: Square, down: bool, count: int) -> list[Square]:
    """The squares of a word that lays so many tokens from there on, with those before and behind it on which some lie."""
    before = (at[0] - down, at[1] - (not down))
    while before in owners:
        at, before = before, (before[0] - down, before[1] - (not down))
    squares = []
    while inside(at) and (count or at in owners):
        squares.append(at)
        count -= at not in owners
        at = (at[0] + down, at[1] + (not down))
    return squares


def _written(token: Token) -> str:
    return f"{token.letter}*" if token.joker else token.letter
