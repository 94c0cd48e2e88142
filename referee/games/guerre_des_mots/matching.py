"""Tokens taken, matched to the letters of a word (GDM-9, GDM-29)."""

from collections.abc import Callable

from referee.core.squares import Square
from referee.core.values import dataclass
from referee.games.guerre_des_mots.model import Letter, Token

Barred = Callable[[Square, Square], bool]
"""Whether a token from there may not be laid here."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Where the letters of a word come from: tokens taken, in the order given, then the arsenal."""

    taken: tuple[tuple[Square, Token], ...]
    accents: bool
    pirated: bool = False


def matched(hand: Hand, wanted: list[tuple[Square, Letter]], barred: Barred) -> dict[int, int]:
    """Which token goes to which letter, by their places: as many as can be, each as early as it fits."""
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
            _moved(giver, [each[0] + each[1] for each in fitting], givers, set())
    return givers


def _fitting(
    cell: tuple[Square, Token], wanted: list[tuple[Square, Letter]], accents: bool, barred: Barred
) -> tuple[list[int], list[int]]:
    """The letters that a token shows, and those that it may show once turned over for its accent."""
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


def _moved(giver: int, fitting: list[list[int]], givers: dict[int, int], seen: set[int]) -> bool:
    """Finds a place for a token, moving others on if need be."""
    for at in fitting[giver]:
        if at in seen:
            continue
        seen.add(at)
        if at not in givers or _moved(givers[at], fitting, givers, seen):
            givers[at] = giver
            return True
    return False
