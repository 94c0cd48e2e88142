"""A grid of cards: its runs, and its words, each from a capital outwards (CRO-4 to CRO-6, CRO-10)."""

from collections.abc import Container, Iterable, Mapping
from string import ascii_uppercase
from typing import NamedTuple, TypeVar

from referee.core.squares import Run, Square
from referee.core.words import Words
from referee.games.croisillon.model import DIRECTIONS, JOKER, LARGE, STEPS, Card, Grid

T = TypeVar("T")


class PlacedWord(NamedTuple):
    """A word on a grid: the square of its capital, its direction and its cards."""

    start: Square
    direction: str
    cards: tuple[Card, ...]
    text: str
    """In capitals, with a question mark for a JOKER whose letter is not known."""
    jokers: int
    """The number of its cards that are jokers of either kind."""

    @property
    def unnamed(self) -> bool:
        """Whether it begins with a JOKER whose letter is not known."""
        return self.text[0] == "?"


def placed_word(start: Square, direction: str, cards: tuple[Card, ...]) -> PlacedWord:
    """These cards as a word on the grid."""
    text, jokers = "", 0
    for letter, small, said in cards:
        # as `Card.free` has it, written out: every card of every word is asked
        jokers += small or letter == JOKER
        text += dict(said).get(direction, letter) if said else letter
    return PlacedWord(start, direction, cards, text.upper(), jokers)


def capitals(grid: Grid) -> list[Square]:
    """The squares of the capitals, in order."""
    return sorted([square for square, card in grid.items() if card.letter in LARGE])


def words_on(grid: Grid) -> tuple[PlacedWord, ...]:
    """Every word, in the order of the capitals' squares, then east, west, north, south."""
    return words_from(grid, capitals(grid))


def words_from(grid: Grid, starts: Iterable[Square]) -> tuple[PlacedWord, ...]:
    """The words from the capitals on these squares: of each, east, west, north, south."""
    return tuple(
        [
            placed_word((row, column), direction, outwards(grid, (row, column), direction))
            for row, column in starts
            for direction, (down, right) in STEPS.items()
            if (row + down, column + right) in grid
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
    """Every unbroken row or column of two cards or more, each found from its first square."""
    stretches = []
    for row, column in grid:
        if (row, column + 1) in grid and (row, column - 1) not in grid:
            end = column + 2
            while (row, end) in grid:
                end += 1
            stretches.append(Run((row, column), False, end - column))
        if (row + 1, column) in grid and (row - 1, column) not in grid:
            end = row + 2
            while (end, column) in grid:
                end += 1
            stretches.append(Run((row, column), True, end - row))
    return sorted(stretches)


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


def beside(grid: Grid) -> list[Square]:
    """The empty squares beside the cards."""
    squares = {(row + down, column + right) for row, column in grid for down, right in STEPS.values()}
    return sorted(squares - grid.keys())


def moved_to_origin(grid: dict[Square, T]) -> dict[Square, T]:
    """The grid without empty rows above it and empty columns before it."""
    top, left = map(min, zip(*grid, strict=True)) if grid else (0, 0)
    if top == left == 0:
        return grid
    return {(row - top, column - left): card for (row, column), card in grid.items()}


def written(run: Run, grid: Grid) -> str:
    """The letters printed on the cards of a run."""
    return "".join(grid[square].letter for square in run.squares)


def joker_letters(
    word: PlacedWord, taken: Container[str], rulings: Mapping[str, bool], words: Words
) -> dict[str, bool]:
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


def with_named_jokers(grid: Grid, used: frozenset[str], rulings: Mapping[str, bool], words: Words) -> Grid:
    """The grid with every JOKER named: where several letters fit, the first; where none does, it stays unnamed."""
    if all(card.letter != JOKER for card in grid.values()):
        return grid
    letters: dict[tuple[Square, str], str] = {}
    placed = words_on(grid)
    taken = {word.text for word in placed if not word.unnamed} | used
    for word in placed:
        if word.cards[0].letter != JOKER:
            continue
        fitting = joker_letters(word, taken, rulings, words) if word.unnamed else word.text[0]
        if fitting:
            letter = next(iter(fitting))
            letters[word.start, word.direction] = letter
            taken.add(letter + word.text[1:])
    after = dict(grid)
    for square, card in grid.items():
        if card.letter == JOKER:
            said = tuple((way, letters[square, way]) for way in DIRECTIONS if (square, way) in letters)
            after[square] = Card(JOKER, False, said)
    return after
