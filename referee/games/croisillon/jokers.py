"""The letters that a JOKER stands for where the players do not say (CRO-9)."""

from collections.abc import Container, Mapping
from string import ascii_uppercase

from referee.core.squares import Square
from referee.core.words import Words
from referee.games.croisillon.grid import PlacedWord, with_jokers, words_on
from referee.games.croisillon.model import JOKER, Grid


def candidates(word: PlacedWord, taken: Container[str], rulings: Mapping[str, bool], words: Words) -> dict[str, bool]:
    """The letters for its JOKER that make a valid word which is not there yet, and whether it is an ordinary word.

    Letters that make a sign, initials or a name come last.
    """
    found = {}
    for text in (letter + word.text[1:] for letter in ascii_uppercase):
        if text in rulings:
            valid, ordinary = rulings[text], True
        else:
            judgement = words.judge(text)
            valid, ordinary = judgement.valid, judgement.ordinary
        if valid and text not in taken:
            found[text[0]] = ordinary
    return dict(sorted(found.items(), key=lambda fitting: not fitting[1]))


def with_letters(grid: Grid, used: frozenset[str], rulings: Mapping[str, bool], words: Words) -> Grid:
    """The grid with every JOKER named: where several letters fit, the first; where none does, it stays unnamed."""
    if all(card.letter != JOKER for card in grid.values()):
        return grid
    letters: dict[tuple[Square, str], str] = {}
    placed = words_on(grid)
    taken = {word.text for word in placed if not word.unnamed} | used
    for word in placed:
        if word.cards[0].letter != JOKER:
            continue
        fitting = candidates(word, taken, rulings, words) if word.unnamed else word.text[0]
        if fitting:
            letter = next(iter(fitting))
            letters[word.start, word.direction] = letter
            taken.add(letter + word.text[1:])
    return with_jokers(grid, letters)
