"""Layouts of words with their directions: `Jazz* S, Juge W, Jet E, Carte S, Cri E`."""

from collections.abc import Iterator
from itertools import product

from referee.core.result import Refused, refused
from referee.core.squares import Square
from referee.games.croisillon.grid import capitals, hangs_together, moved_to_origin, runs, words_on
from referee.games.croisillon.model import CAPITALS, HAND, JOKER, SMALL, STEPS, Arrange, Card, Grid, Lay

Directed = tuple[tuple[Card, ...], str]
"""The cards of a word and its direction; a JOKER has its letter."""


def layouts(words: tuple[Directed, ...]) -> Iterator[Grid]:
    """Every grid of exactly these words, each once; those that a hand holds first, then by their number of cards."""
    grids: dict[tuple[tuple[Square, Card], ...], Grid] = {}
    for stars in _shared(words):
        for grid in _joined(stars):
            placed = moved_to_origin(grid)
            grids.setdefault(tuple(sorted(placed.items())), placed)
    yield from sorted(
        grids.values(), key=lambda grid: (not in_hand(grid), len(grid), len(capitals(grid)), sorted(grid))
    )


def in_hand(grid: Grid) -> bool:
    """CRO-11: whether a hand has enough cards for this grid."""
    large = len(capitals(grid))
    return large <= CAPITALS and len(grid) - large <= SMALL


def capitals_needed(words: tuple[Directed, ...]) -> int:
    """How many capitals these words need at least."""
    needed: dict[str, int] = {}
    for letter in {cards[0].letter for cards, _ in words}:
        ways = [way for cards, way in words if cards[0].letter == letter]
        needed[letter] = max(ways.count(way) for way in ways)
    return sum(needed.values())


def _shared(words: tuple[Directed, ...]) -> Iterator[list[Grid]]:
    """Every way to divide the words between one capital or two: a star of words around each."""
    for first, *others in product((0, 1), repeat=len(words)):
        if first:
            continue
        sides: tuple[list[Directed], list[Directed]] = ([], [])
        for word, side in zip(words, (first, *others), strict=True):
            sides[side].append(word)
        stars = [_star(side) for side in sides if side]
        if all(star is not None for star in stars):
            yield [star for star in stars if star is not None]


def _star(words: list[Directed]) -> Grid | None:
    """Words from one capital, each in its own direction; None if they do not fit."""
    letters = {cards[0].letter for cards, _ in words}
    ways = [way for _, way in words]
    if len(letters) > 1 or len(set(ways)) < len(ways):
        return None
    said = tuple(sorted((way, dict(cards[0].said).get(way, "")) for cards, way in words))
    letter = letters.pop()
    grid: Grid = {(0, 0): Card(letter, False, said if letter == JOKER else ())}
    for cards, way in words:
        down, right = STEPS[way]
        grid |= {(down * at, right * at): card for at, card in enumerate(cards) if at}
    return grid


def _joined(stars: list[Grid]) -> Iterator[Grid]:
    """One star, or two laid over each other in every way that makes no further word."""
    if len(stars) == 1:
        yield from (star for star in stars if _reads_only(star, stars))
        return
    first, second = stars
    for down, right in sorted(_offsets(first, second)):
        moved = {(row + down, column + right): card for (row, column), card in second.items()}
        if all(first[square] == card for square, card in moved.items() if square in first):
            grid = first | moved
            if _reads_only(grid, stars):
                yield grid


def _offsets(first: Grid, second: Grid) -> set[Square]:
    """Moves that bring two squares together; side by side would make a word of its own, or one of those there are."""
    near = {(row + down, column + right) for row, column in first for down, right in ((0, 0), *STEPS.values())}
    return {(row - other[0], column - other[1]) for row, column in near for other in second}


def _reads_only(grid: Grid, stars: list[Grid]) -> bool:
    stretches = runs(grid)
    alone = all(sum([grid[square].capital for square in run.squares]) == 1 for run in stretches)
    if not alone or not hangs_together(grid, stretches):
        return False
    wanted = sorted((word.text, word.direction) for star in stars for word in words_on(star))
    return sorted((word.text, word.direction) for word in words_on(grid)) == wanted


def arranged(action: Arrange) -> Lay | Refused:
    """The first layout as a grid to play."""
    longest = max(len(cards) for cards, _ in action.words) - 1
    if longest > SMALL:
        return refused("small", "CRO-11", count=longest, allowed=SMALL)
    if capitals_needed(action.words) > CAPITALS:
        return refused("capitals", "CRO-11", count=capitals_needed(action.words), allowed=CAPITALS)
    grids = different(action)
    if not grids:
        return refused("no-layout", "CRO-10")
    return laid(grids[0])


def laid(grid: Grid) -> Lay:
    """A layout as the grid that is played."""
    return Lay(tuple(sorted(grid.items())))


def different(action: Arrange) -> list[Grid]:
    """One layout for each result: words score alike wherever they lie, but only a layout of all cards earns the bonus."""
    kinds: dict[bool, Grid] = {}
    for grid in layouts(action.words):
        # one that no hand holds is only there to be refused, where nothing else will do
        if not kinds or in_hand(grid):
            kinds.setdefault(len(grid) == HAND, grid)
    return list(kinds.values())
