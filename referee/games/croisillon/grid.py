"""A grid of cards: its runs, and the words that run outwards from their capitals (CRO-4 to CRO-6, CRO-10)."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.core.squares import Run, Square, neighbours, run_through
from referee.games.croisillon.model import DIRECTIONS, STEPS, Card, Grid


@dataclass(frozen=True, slots=True)
class Reading:
    """A word where it lies: from its capital's square in a direction."""

    start: Square
    direction: str
    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        """In capitals; a JOKER whose letter is not said stays a question mark."""
        first = self.cards[0]
        letter = dict(first.said).get(self.direction, first.letter)
        return "".join((letter, *(card.letter for card in self.cards[1:]))).upper()

    @property
    def jokers(self) -> int:
        return sum(card.free for card in self.cards)

    @property
    def unsaid(self) -> bool:
        """Whether it begins with a JOKER that nobody has named here."""
        return self.text[0] == "?"


def readings(grid: Grid) -> tuple[Reading, ...]:
    """Every word, by its capital's square, then east, west, north, south."""
    found = (
        Reading(square, direction, tuple(outwards(grid, square, direction)))
        for square in sorted(grid)
        if grid[square].capital
        for direction in DIRECTIONS
    )
    return tuple(reading for reading in found if len(reading.cards) > 1)


def outwards(grid: Grid, square: Square, direction: str) -> Iterator[Card]:
    """The cards from a square on, as far as they go."""
    down, right = STEPS[direction]
    while square in grid:
        yield grid[square]
        square = square[0] + down, square[1] + right


def runs(grid: Grid) -> list[Run]:
    """Every unbroken stretch of two cards or more, in rows and columns."""
    found = {run_through(square, down, grid) for square in grid for down in (False, True)}
    return sorted(run for run in found if run.length > 1)


def capitals_in(grid: Grid, run: Run) -> int:
    return sum(grid[square].capital for square in run.squares)


def hangs_together(grid: Grid) -> bool:
    reached: set[Square] = set()
    border = [min(grid)]
    while border:
        square = border.pop()
        if square in reached:
            continue
        reached.add(square)
        border += [near for near in neighbours(square) if near in grid]
    return len(reached) == len(grid)


def cut(grid: Grid) -> Grid:
    """Moved so that its first row and column are the first ones."""
    top = min((row for row, _ in grid), default=0)
    left = min((column for _, column in grid), default=0)
    return {(row - top, column - left): card for (row, column), card in grid.items()}


def written(run: Run, grid: Grid) -> str:
    """A run as its cards show."""
    return "".join(grid[square].letter for square in run.squares)


def told(grid: Grid, words: dict[tuple[Square, str], str]) -> Grid:
    """The grid with its JOKERs saying these letters, by square and direction, and no others."""
    after = dict(grid)
    for square, card in grid.items():
        if card.letter == "?":
            said = tuple((way, words[square, way]) for way in DIRECTIONS if (square, way) in words)
            after[square] = Card(card.letter, False, said)
    return after
