"""Every grid that a hand can lay, by trying: cards in every shape, or words from every capital. The rules alone judge."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations, product

from referee.core.result import Accepted
from referee.core.squares import Square
from referee.core.words import Everything, Words
from referee.games.croisillon.model import JOKER, LARGE, STEPS, Arrange, Card, Grid, Lay, Played, State
from referee.games.croisillon.rules import decide
from tests.games.croisillon.support import header_of, opened
from tests.games.tables import state_of

Effects = dict[frozenset[str], int]
"""What grids earn, by their words as they are typed."""
Shape = frozenset[Square]
Skeleton = tuple[tuple[Square, ...], tuple[Square, ...]]
"""Where capitals lie, and where small cards do."""
MOST = 6
"""Cards of a hand that is tried card by card."""
FAR = 4
"""How far apart capitals are tried."""
LETTERS = "abcdef"


def effect(state: State, grid: Grid, words: Words) -> tuple[frozenset[str], int] | None:
    """The words of a grid and what they earn; None if the rules refuse it."""
    return effect_of(state, Lay(tuple(sorted(grid.items()))), words)


def effect_of(state: State, action: Lay | Arrange, words: Words) -> tuple[frozenset[str], int] | None:
    decision = decide(state, state.turn, action, words)
    if not isinstance(decision, Accepted):
        return None
    (event,) = decision.events
    assert isinstance(event, Played)
    return frozenset([word.cards for word in event.words]), sum([part.points for part in event.parts])


def fresh() -> State:
    state: State = state_of(opened(header_of()))
    return state


def grown(shapes: Iterable[Shape]) -> set[Shape]:
    """Shapes with a square more, moved to the origin."""
    found = set()
    for shape in shapes:
        beside = {(row + down, column + right) for row, column in shape for down, right in STEPS.values()}
        for square in beside - shape:
            after = {*shape, square}
            top, left = map(min, zip(*after, strict=True))
            found.add(frozenset([(row - top, column - left) for row, column in after]))
    return found


@cache
def skeletons() -> tuple[Skeleton, ...]:
    """Where cards may lie, whatever is written on them."""
    found: list[Skeleton] = []
    state, shapes = fresh(), {frozenset([(0, 0)])}
    for size in range(2, MOST + 1):
        shapes = grown(shapes)
        for shape in sorted(map(sorted, shapes)):
            for count in range(1, min(2, size) + 1):
                for capitals in combinations(shape, count):
                    small = [square for square in shape if square not in capitals]
                    grid = {square: Card(letter) for square, letter in zip(capitals, "AB", strict=False)}
                    grid |= {square: Card(letter) for square, letter in zip(small, LETTERS, strict=False)}
                    if effect(state, grid, Everything()):
                        found.append((capitals, tuple(small)))
    return tuple(found)


def tried(state: State, hand: Sequence[str], words: Words, alphabet: str) -> Effects:
    """What the rules accept of every card in every place; jokers stand for letters of this alphabet."""
    found: Effects = {}
    large, rest = [card for card in hand if card in LARGE], [card for card in hand if card not in LARGE]
    for capitals, small in skeletons():
        if len(capitals) <= len(large) and len(small) <= len(rest):
            for first in set(permutations(large, len(capitals))):
                for cards in set(permutations(rest, len(small))):
                    for grid in _told(dict(zip((*capitals, *small), (*first, *cards), strict=True)), alphabet):
                        if one := effect(state, grid, words):
                            found[one[0]] = one[1]
    return found


def _told(cards: dict[Square, str], alphabet: str) -> Iterator[Grid]:
    """The grid with every choice of what its jokers stand for."""
    choices = [_cards(square, card, cards, alphabet) for square, card in cards.items()]
    for chosen in product(*choices):
        yield dict(zip(cards, chosen, strict=True))


def _cards(square: Square, card: str, cards: dict[Square, str], alphabet: str) -> list[Card]:
    if card == "*":
        return [Card(letter.lower(), True) for letter in alphabet]
    if card != JOKER:
        return [Card(card)]
    ways = [way for way, (down, right) in STEPS.items() if (square[0] + down, square[1] + right) in cards]
    told = product(alphabet, repeat=len(ways))
    return [Card(JOKER, False, tuple(sorted(zip(ways, letters, strict=True)))) for letters in told]


def spelt(state: State, hand: Sequence[str], words: Words, listed: Sequence[str]) -> Effects:
    """What the rules accept of every choice of these words from both capitals, wherever the capitals lie; no jokers."""
    found: Effects = {}
    first, other = [card for card in hand if card in LARGE]
    held = Counter(card for card in hand if card not in LARGE)
    for square in product(range(-FAR, FAR + 1), range(-FAR, FAR + 1)):
        if square != (0, 0):
            arms = [((0, 0), way) for way in STEPS] + [(square, way) for way in STEPS]
            for grid in _laid({(0, 0): Card(first), square: Card(other)}, arms, held, listed):
                if one := effect(state, grid, words):
                    found[one[0]] = one[1]
    for capital in (first, other):
        for grid in _laid({(0, 0): Card(capital)}, [((0, 0), way) for way in STEPS], held, listed):
            if one := effect(state, grid, words):
                found[one[0]] = one[1]
    return found


def _laid(grid: Grid, arms: Sequence[tuple[Square, str]], held: Counter[str], listed: Sequence[str]) -> Iterator[Grid]:
    """The grid with every choice of words along these arms."""
    if not arms:
        yield grid
        return
    ((row, column), way), *others = arms
    yield from _laid(grid, others, held, listed)
    down, right = STEPS[way]
    for word in listed:
        if word[0] == grid[row, column].letter:
            cards = {(row + at * down, column + at * right): Card(word[at].lower()) for at in range(1, len(word))}
            new = Counter([card.letter for square, card in cards.items() if square not in grid])
            if new <= held and all(grid.get(square, card) == card for square, card in cards.items()):
                yield from _laid({**grid, **cards}, others, held - new, listed)
