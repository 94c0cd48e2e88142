"""The stroke as it would be typed, for tokens picked up with the pointer and the square to lay them on."""

from referee.core.squares import Square, position_name
from referee.games.guerre_des_mots.model import State, Token
from referee.games.guerre_des_mots.squares import inside
from referee.games.guerre_des_mots.stretches import names_of


def command(state: State, picked: tuple[Square, ...], at: Square | None, down: bool) -> tuple[str, int]:
    """The stroke so far, and the cursor's place after the word."""
    taken = f"<{names_of(picked)}" if picked else ""
    if at is None:
        return taken, len(taken)
    at, word, owner = _word(state, picked, at, down)
    head = f"{position_name(at, down)} {word}"
    pirated = f"on {owner}" if owner not in ("", state.turn) else ""
    return " ".join(part for part in (head, taken, pirated) if part) + ("" if word else " "), len(head)


def _word(state: State, picked: tuple[Square, ...], at: Square, down: bool) -> tuple[Square, str, str]:
    """The start of a word, its letters and its owner: the tokens picked up, with dots for those on the board."""
    owners = {square: chain.seat for chain in state.chains for square in chain.squares if square not in picked}
    board = state.board
    before = (at[0] - down, at[1] - (not down))
    while before in owners:
        at, before = before, (before[0] - down, before[1] - (not down))
    left = [_written(board[square]) for square in picked]
    start, letters, owner = at, "", ""
    while inside(at) and (left or at in owners):
        owner = owner or owners.get(at, "")
        letters += "." if at in owners else left.pop(0)
        at = (at[0] + down, at[1] + (not down))
    return start, letters, owner


def _written(token: Token) -> str:
    return f"{token.letter}*" if token.joker else token.letter
