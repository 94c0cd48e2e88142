"""Tokens taken, matched to the letters of a word (GDM-9, GDM-29)."""

from collections.abc import Callable

from referee.core.squares import Square
from referee.core.values import Value
from referee.games.guerre_des_mots.model import Letter, Token

Barred = Callable[[Square, Square], bool]
"""Whether a token from the first square may not be laid on the second."""


class Hand(Value):
    """The tokens taken for a word, in the order given; other letters come from the arsenal."""

    taken: tuple[tuple[Square, Token], ...]
    accents: bool
    pirated: bool = False


def matched(hand: Hand, wanted: list[tuple[Square, Letter]], barred: Barred) -> dict[int, int]:
    """By letter, the token that it gets, both as places: as many as possible, each as early as it fits."""
    fitting = [_fitting(cell, wanted, hand.accents, barred) for cell in hand.taken]
    givers: dict[int, int] = {}
    # a letter typed as a joker goes to a joker taken, before a plain one can
    for at in sorted(range(len(wanted)), key=lambda at: not wanted[at][1].joker):
        free = [giver for giver in range(len(hand.taken)) if giver not in givers.values()]
        shown = [giver for giver in free if at in fitting[giver][0]]
        turned = [giver for giver in free if at in fitting[giver][1]]
        if shown or turned:
            givers[at] = (shown or turned)[0]
    for giver in range(len(hand.taken)):
        if giver not in givers.values():
            _find_place(giver, [each[0] + each[1] for each in fitting], givers, set())
    return givers


def _fitting(
    cell: tuple[Square, Token], wanted: list[tuple[Square, Letter]], accents: bool, barred: Barred
) -> tuple[list[int], list[int]]:
    """The letters that a token fits as it is, and those it may fit once turned over for its accent."""
    origin, token = cell
    shown, turned = [], []
    for at, (square, letter) in enumerate(wanted):
        if barred(origin, square) or (letter.joker and not token.joker):
            continue
        if token.letter == letter.letter:
            shown.append(at)
        elif accents and not token.joker and token.letter == token.plain == Token(letter.letter).plain:
            turned.append(at)
    return shown, turned


def _find_place(giver: int, fitting: list[list[int]], givers: dict[int, int], seen: set[int]) -> bool:
    """Finds a place for a token, moving others on if need be."""
    for at in fitting[giver]:
        if at in seen:
            continue
        seen.add(at)
        if at not in givers or _find_place(givers[at], fitting, givers, seen):
            givers[at] = giver
            return True
    return False
