"""Which token taken goes to which square (GDM-9, GDM-29)."""

from collections.abc import Iterator
from itertools import islice

from referee.games.guerre_des_mots.model import Letter
from tests.games.guerre_des_mots.naive_board import Spot, Tok
from tests.games.guerre_des_mots.naive_position import Rules, bare


def fits(tok: Tok, letter: Letter, rules: Rules) -> bool:
    """GDM-29: a token moved shows what it showed; a plain vowel may be given its accent."""
    if tok.letter == letter.letter:
        return tok.joker or not letter.joker
    accented = tok.letter in "ACEIOU" and bare(letter.letter) == tok.letter
    return accented and not tok.joker and not letter.joker and rules.accents


def in_given_order(taken: list[tuple[Spot, Tok]], typed: dict[Spot, Letter], rules: Rules) -> dict[Spot, Spot]:
    """What each square takes if one after the other takes the first token that shows the same, or else that fits."""
    free = dict(taken)
    found = {}
    for spot, letter in sorted(typed.items(), key=lambda item: not item[1].joker):
        fitting = [source for source, tok in free.items() if fits(tok, letter, rules)]
        same = [source for source in fitting if free[source].letter == letter.letter]
        if fitting:
            found[spot] = (same or fitting)[0]
            free.pop(found[spot])
    return found


def best(found: Iterator[dict[Spot, Spot]], typed: dict[Spot, Letter]) -> dict[Spot, Spot] | None:
    """The matching that asks for fewest jokers of the arsenal."""
    return min(
        islice(found, 2_000),
        key=lambda whole: sum(letter.joker for spot, letter in typed.items() if spot not in whole),
        default=None,
    )
