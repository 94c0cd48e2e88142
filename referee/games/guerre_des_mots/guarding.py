"""The + and the word that it protects, until that word is altered (GDM-19, GDM-28)."""

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.capture import guarded_word
from referee.games.guerre_des_mots.model import PLUS, Cells, Letter, Placing, Token


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
    """GDM-28: the cells with each new + guarding the member that lay there, or the first of two laid at once."""
    found = list(cells)
    for at, (square, token) in enumerate(cells):
        if token.letter == PLUS and square in new and token.guards is None:
            beside = [cells[near][0] for near in (at - 1, at + 1)]
            guards = next((near for near in beside if near not in new), min(beside))
            found[at] = (square, token._replace(guards=guards))
    return tuple(found)
