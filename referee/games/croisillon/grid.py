"""A grid of cards: its runs, and its words, each from a capital outwards (CRO-4 to CRO-6, CRO-10)."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from referee.core.squares import Run, Square, run_through
from referee.games.croisillon.model import DIRECTIONS, JOKER, STEPS, Card, Grid

T = TypeVar("T")


class PlacedWord(NamedTuple):
    """A word on a grid: the square of its capital, its direction and its cards."""

    start: Square
    direction: str
    cards: tuple[Card, ...]
    text: str
    """In capitals, with a question mark for a JOKER whose letter is not known."""

    @property
    def jokers(self) -> int:
        return sum([card.joker or card.letter == JOKER for card in self.cards])

    @property
    def unnamed(self) -> bool:
        """Whether it begins with a JOKER whose letter is not known."""
        return self.text[0] == "?"


def placed_word(start: Square, direction: str, cards: tuple[Card, ...]) -> PlacedWord:
    """These cards as a word on the grid."""
    first = cards[0]
    letters = [card.letter for card in cards]
    if first.said:
        letters[0] = dict(first.said).get(direction, first.letter)
    return PlacedWord(start, direction, cards, "".join(letters).upper())


def capitals(grid: Grid) -> list[Square]:
    """The squares of the capitals, in order."""
    return sorted([square for square, card in grid.items() if card.capital])


def words_on(grid: Grid) -> tuple[PlacedWord, ...]:
    """Every word, in the order of the capitals' squares, then east, west, north, south."""
    return words_from(grid, capitals(grid))


def words_from(grid: Grid, starts: Iterable[Square]) -> tuple[PlacedWord, ...]:
    """The words from the capitals on these squares: of each, east, west, north, south."""
    return tuple(
        [
            placed_word(square, direction, cards)
            for square in starts
            for direction in DIRECTIONS
            if len(cards := outwards(grid, square, direction)) > 1
        ]
    )


def outwards(grid: Grid, square: Square, direction: str) -> tuple[Card, ...]:
    """The cards from a square in a direction, up to the first gap."""
    (row, column), (down, right) = square, STEPS[direction]
    cards = []
    while card := grid.get((row, column)):
        cards.append(card)
        row, column = row + down, column + right
    return tuple(cards)


def runs(grid: Grid) -> list[Run]:
    """Every unbroken row or column of two cards or more."""
    stretches = []
    for square in grid:
        row, column = square
        if (row, column + 1) in grid and (row, column - 1) not in grid:
            stretches.append(run_through(square, False, grid))
        if (row + 1, column) in grid and (row - 1, column) not in grid:
            stretches.append(run_through(square, True, grid))
    return sorted(stretches)


def capitals_in(grid: Grid, run: Run) -> int:
    return sum([grid[square].capital for square in run.squares])


def hangs_together(grid: Grid) -> bool:
    rest = set(grid)
    border = [rest.pop()]
    while border and rest:
        row, column = border.pop()
        # as `neighbours` has it, written out: every card of every grid is asked
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in rest:
                rest.remove(near)
                border.append(near)
    return not rest


def moved_to_origin(grid: dict[Square, T]) -> dict[Square, T]:
    """The grid without empty rows above it and empty columns before it."""
    top = min([row for row, _ in grid], default=0)
    left = min([column for _, column in grid], default=0)
    if top == left == 0:
        return grid
    return {(row - top, column - left): card for (row, column), card in grid.items()}


def written(run: Run, grid: Grid) -> str:
    """The letters printed on the cards of a run."""
    return "".join(grid[square].letter for square in run.squares)


def with_jokers(grid: Grid, words: dict[tuple[Square, str], str]) -> Grid:
    """The grid with the letters that its JOKERs stand for, by square and direction, in place of earlier ones."""
    after = dict(grid)
    for square, card in grid.items():
        if card.letter == "?":
            letters = tuple((way, words[square, way]) for way in DIRECTIONS if (square, way) in words)
            after[square] = Card(card.letter, False, letters)
    return after
