"""A grid of cards: its runs, and the words that run outwards from their capitals (CRO-4 to CRO-6, CRO-10)."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from referee.core.squares import Run, Square
from referee.games.croisillon.model import DIRECTIONS, JOKER, LARGE, STEPS, Card, Grid

T = TypeVar("T")


class Reading(NamedTuple):
    """A word where it lies: from its capital's square in a direction."""

    start: Square
    direction: str
    cards: tuple[Card, ...]
    text: str
    """In capitals; a JOKER whose letter is not said stays a question mark."""
    jokers: int
    """How many of its cards are jokers of either kind."""

    @property
    def unsaid(self) -> bool:
        """Whether it begins with a JOKER that nobody has named here."""
        return self.text[0] == "?"


def spelt(start: Square, direction: str, cards: tuple[Card, ...]) -> Reading:
    """These cards as a word."""
    text, jokers = "", 0
    for letter, small, said in cards:
        # as `Card.free` has it, written out: every card of every word is asked
        jokers += small or letter == JOKER
        text += dict(said).get(direction, letter) if said else letter
    return Reading(start, direction, cards, text.upper(), jokers)


def capitals(grid: Grid) -> list[Square]:
    """The squares of its capitals, in order."""
    return sorted([square for square, card in grid.items() if card.letter in LARGE])


def readings(grid: Grid) -> tuple[Reading, ...]:
    """Every word, by its capital's square, then east, west, north, south."""
    return readings_from(grid, capitals(grid))


def readings_from(grid: Grid, starts: Iterable[Square]) -> tuple[Reading, ...]:
    """The words from the capitals on these squares, each east, west, north and south."""
    return tuple(
        [
            spelt(square, direction, cards)
            for square in starts
            for direction in DIRECTIONS
            if len(cards := outwards(grid, square, direction)) > 1
        ]
    )


def outwards(grid: Grid, square: Square, direction: str) -> tuple[Card, ...]:
    """The cards from a square on, as far as they go."""
    (row, column), (down, right) = square, STEPS[direction]
    cards = []
    while card := grid.get((row, column)):
        cards.append(card)
        row, column = row + down, column + right
    return tuple(cards)


def runs(grid: Grid) -> list[Run]:
    """Every unbroken stretch of two cards or more, in rows and columns; each is found from its first square."""
    found = []
    for row, column in grid:
        if (row, column + 1) in grid and (row, column - 1) not in grid:
            end = column + 2
            while (row, end) in grid:
                end += 1
            found.append(Run((row, column), False, end - column))
        if (row + 1, column) in grid and (row - 1, column) not in grid:
            end = row + 2
            while (end, column) in grid:
                end += 1
            found.append(Run((row, column), True, end - row))
    return sorted(found)


def capitals_in(grid: Grid, run: Run) -> int:
    return sum([grid[square].capital for square in run.squares])


def hangs_together(grid: Grid, stretches: Iterable[Run]) -> bool:
    """Whether its stretches meet, and hold every card of it."""
    islands: list[set[Square]] = []
    for run in stretches:
        joined, apart = set(run.squares), []
        for island in islands:
            if joined.isdisjoint(island):
                apart.append(island)
            else:
                joined |= island
        islands = [*apart, joined]
    return len(grid) == 1 or [len(island) for island in islands] == [len(grid)]


def cut(grid: dict[Square, T]) -> dict[Square, T]:
    """Moved so that its first row and column are the first ones."""
    top, left = map(min, zip(*grid, strict=True)) if grid else (0, 0)
    if top == left == 0:
        return grid
    return {(row - top, column - left): card for (row, column), card in grid.items()}


def written(run: Run, grid: Grid) -> str:
    """A run as its cards show."""
    return "".join(grid[square].letter for square in run.squares)


def with_jokers(grid: Grid, words: dict[tuple[Square, str], str]) -> Grid:
    """The grid with what its JOKERs stand for, by square and direction, and nothing else."""
    after = dict(grid)
    for square, card in grid.items():
        if card.letter == "?":
            said = tuple((way, words[square, way]) for way in DIRECTIONS if (square, way) in words)
            after[square] = Card(card.letter, False, said)
    return after
