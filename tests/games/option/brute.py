"""Every play of a small hand, found by asking the rules about all that can be typed."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

from referee.core.squares import Run, Square, neighbours, run_through
from referee.games.option.model import STAR, Flip, Letter, Play, State
from tests.games.option.positions import LETTERS, Effect, effect

Flips = tuple[Flip, ...]


def every(state: State, hand: tuple[str, ...]) -> set[Effect]:
    """What the plays of a hand leave on the grid, with their points."""
    turned = list(_turnings(state))
    found = (
        effect(state, Play(run.start, run.down, letters, flips))
        for laid in _layings(state, hand)
        for run in _runs(state, laid)
        for flips in turned
        for letters, flips in _typed(state, run, laid, flips)
    )
    return {one for one in found if one is not None}


def _layings(state: State, hand: tuple[str, ...]) -> Iterator[dict[Square, Letter]]:
    """Every way to put one or two prisms near the grid, in one line."""
    size = state.settings.size
    near = {at for square in state.grid for at in neighbours(square)}
    near |= {at for square in near for at in neighbours(square)}
    free = sorted(at for at in near - state.grid.keys() if min(at) >= 0 and max(at) < size)
    for count in range(1, len(hand) + 1):
        for squares in combinations(free, count):
            if len({row for row, _ in squares}) > 1 < len({column for _, column in squares}):
                continue
            for pieces in permutations(hand, count):
                for faces in product(*map(_faces, pieces)):
                    yield dict(zip(squares, faces, strict=True))


def _faces(piece: str) -> list[Letter]:
    return [face for name in dict.fromkeys(piece.split("/")) for face in _letters(name)]


def _letters(name: str) -> list[Letter]:
    return [Letter(letter, True) for letter in LETTERS] if name == STAR else [Letter(name)]


def _runs(state: State, laid: dict[Square, Letter]) -> Iterator[Run]:
    """The runs that hold everything that is laid."""
    occupied = {*state.grid, *laid}
    for down in (False, True):
        run = run_through(min(laid), down, occupied)
        if run.length > 1 and laid.keys() <= set(run.squares):
            yield run


def _turnings(state: State) -> Iterator[Flips]:
    """Every set of prisms turned to a face that is known."""
    ways: list[list[Flip | None]] = []
    for square, prism in sorted(state.grid.items()):
        below = prism.hidden
        if below is not None:
            up = prism.shown
            named = LETTERS if below.star else below.letter
            ways.append([None, *(Flip(square, up.letter, up.star, letter, below.star) for letter in named)])
    for chosen in product(*ways):
        yield tuple([flip for flip in chosen if flip is not None])


def _typed(
    state: State, run: Run, laid: dict[Square, Letter], flips: Flips
) -> Iterator[tuple[tuple[Letter, ...], Flips]]:
    """The word as it is typed with these flips, and the flips that have to be typed beside it."""
    beside = {flip.square: flip for flip in flips}
    letters = []
    for square in run.squares:
        flip = beside.get(square)
        if square in laid:
            letters.append(laid[square])
        elif flip is None:
            letters.append(Letter(state.grid[square].shown.letter))
        else:
            letters.append(Letter(flip.new or "", flip.new_star))
            if flip.new != flip.old or flip.new_star:
                del beside[square]
    yield tuple(letters), tuple(beside.values())
