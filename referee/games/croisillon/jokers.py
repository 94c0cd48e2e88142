"""The letters that a JOKER stands for where the players do not say (CRO-9)."""

from collections.abc import Container, Mapping
from string import ascii_uppercase

from referee.core.squares import Square
from referee.core.verdicts import verdict_of
from referee.core.words import Words
from referee.games.croisillon.grid import PlacedWord, with_jokers, words_on
from referee.games.croisillon.model import JOKER, Grid


def candidates(word: PlacedWord, taken: Container[str], rulings: Mapping[str, bool], words: Words) -> tuple[str, ...]:
    """The letters for its JOKER that make a valid word which is not there yet."""
    rest = word.text[1:]
    return tuple(
        letter
        for letter in ascii_uppercase
        if letter + rest not in taken and verdict_of(rulings, letter + rest, words).valid
    )


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
        fitting = candidates(word, taken, rulings, words) if word.unnamed else (word.text[0],)
        if fitting:
            letters[word.start, word.direction] = fitting[0]
            taken.add(fitting[0] + word.text[1:])
    return with_jokers(grid, letters)
