"""The bonus card by the words that it makes, with their directions: the grid enlarged by it."""

from referee.games.croisillon.grid import moved_to_origin, words_on
from referee.games.croisillon.model import STEPS, Arrange, Card, Grid, Lay

BareWord = tuple[tuple[tuple[str, bool], ...], str]
"""A word as its cards without what a JOKER stands for, and its direction."""


def lengthened(before: Grid, told: Arrange) -> Lay | None:
    """The grid with the card that makes these words and as few others as possible; None if no card does."""
    wanted = {_bare(cards, way) for cards, way in told.words}
    if not wanted.isdisjoint(_words(before)):
        return None
    cards = dict.fromkeys(card for word, _ in told.words for card in word if not card.capital)
    grids = [{**before, square: card} for square in _beside(before) for card in cards]
    fitting = [grid for grid in grids if wanted <= _words(grid)]
    if not fitting:
        return None
    return Lay(tuple(sorted(moved_to_origin(min(fitting, key=lambda grid: len(words_on(grid)))).items())))


def _beside(grid: Grid) -> list[tuple[int, int]]:
    """The empty squares beside the cards."""
    squares = {(row + down, column + right) for row, column in grid for down, right in STEPS.values()}
    return sorted(squares - grid.keys())


def _words(grid: Grid) -> set[BareWord]:
    return {_bare(word.cards, word.direction) for word in words_on(grid)}


def _bare(cards: tuple[Card, ...], way: str) -> BareWord:
    return tuple((card.letter, card.joker) for card in cards), way
