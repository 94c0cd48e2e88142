"""A + and the word that it protects: as it is laid for a hyphen, until that word is altered (GDM-19, GDM-28)."""

from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.model import PLUS, Cells, Letter, Placing, Token
from referee.games.guerre_des_mots.taking import guarded


def loose_cross(cells: Cells, placing: Placing, new: list[tuple[Square, Letter]]) -> Refused | None:
    """GDM-28: a + for a hyphen comes with the second member; to protect a word it has a sign of its own."""
    there = dict(cells) | {square: Token(letter.letter) for square, letter in new}
    crosses = [at for at, square in enumerate(placing.squares) if there[square].letter == PLUS]
    for at in crosses:
        square = placing.squares[at]
        alone = at in (0, len(placing.squares) - 1) or at - 1 in crosses or at + 1 in crosses
        if alone and square not in dict(cells):
            return refused("loose-cross", "GDM-28", square=square_name(square))
    return None


def altered(before: Cells, after: Cells) -> set[Square] | Refused:
    """The + whose words are no longer as they were; while a word lies beyond a +, its own cannot be altered (GDM-19)."""
    found = {
        square
        for square, token in before
        if token.guards is not None and guarded(before, square) != guarded(after, square)
    }
    beyond = found - {before[0][0], before[-1][0]}
    return refused("word-beyond", "GDM-19", square=square_name(min(beyond))) if beyond else found


def unguarded(before: Cells, after: Cells) -> Cells | Refused:
    """GDM-19: a word lengthened at its other end is protected no more; its + stays."""
    loose = altered(before, after)
    if isinstance(loose, Refused):
        return loose
    return tuple((square, token._replace(guards=None) if square in loose else token) for square, token in after)


def guarding(cells: Cells, new: set[Square]) -> Cells:
    """A + of a compound guards the part that lay there; of two laid at once, the one that is read first (GDM-28)."""
    found = list(cells)
    for at, (square, token) in enumerate(cells):
        if token.letter == PLUS and square in new and token.guards is None:
            beside = [cells[near][0] for near in (at - 1, at + 1)]
            guards = next((near for near in beside if near not in new), min(beside))
            found[at] = (square, token._replace(guards=guards))
    return tuple(found)
