"""The placement of a play: what is laid and flipped, and the words it makes (OPT-5 to OPT-9)."""

from collections.abc import Mapping

from msgspec import field

from referee.core.result import Refused, refused
from referee.core.squares import Run, Square, ends, formed, neighbours, run_through, runs_through, square_name
from referee.core.values import Value, replace
from referee.games.option.model import NOWHERE, Face, Flip, Grid, Play, Prism, State, word_of
from referee.games.option.prisms import flipped, new_prism, typed_over

FIRST_WORD = 4


class Placement(Value):
    """A legal placement; `grid` is the grid after it."""

    grid: Grid
    laid: dict[Square, Prism]
    """New prisms, in the order of the typed word, which is that of the squares."""
    changed: dict[Square, Prism]
    """Prisms of the grid that are flipped, or only described."""
    flipped: tuple[Square, ...]
    """The squares of the prisms that are flipped."""
    runs: tuple[Run, ...]
    """OPT-11: every word formed or changed, once: the typed one, then row by row, across before down."""
    couleurs: Mapping[Run, bool] = field(default_factory=dict)
    """OPT-12: whether words with unknown colours are of one colour, as far as the set tells."""
    open_values: Mapping[Square, tuple[int, ...]] = field(default_factory=dict)
    """OPT-3: the values that faces of these words can have, where the prisms of the set differ."""


def place(state: State, play: Play) -> Placement | Refused:
    run = Run(play.start, play.down, len(play.letters))
    squares, size = run.squares, state.settings.size
    if not (_inside(squares[0], size) and squares[-1][0] < size and squares[-1][1] < size):
        return refused("outside", "OPT-8", run=run.name, size=size)
    typed = _typed_word(state.grid, play, squares)
    if isinstance(typed, Refused):
        return typed
    laid, changed, flipped_by_word = typed
    flips = _explicit_flips(state, play, run, laid, flipped_by_word) if play.flips else {}
    if isinstance(flips, Refused):
        return flips
    changed |= flips
    grid = {**state.grid, **laid, **changed}
    trouble = _shape(state, run, grid, laid)
    if trouble:
        return trouble
    runs = formed(run, laid, grid)
    all_flipped = tuple(sorted({*flipped_by_word, *flips})) if flipped_by_word or flips else ()
    if all_flipped:
        around = {square: runs_through(square, grid) for square in all_flipped}
        trouble = _reach(runs, around)
        if trouble:
            return trouble
        runs = runs.union(*around.values())
    runs.remove(run)
    return Placement(grid, laid, changed, all_flipped, (run, *sorted(runs)))


def _inside(square: Square, size: int) -> bool:
    return 0 <= square[0] < size and 0 <= square[1] < size


def _typed_word(
    grid: Grid, play: Play, squares: tuple[Square, ...]
) -> tuple[dict[Square, Prism], dict[Square, Prism], list[Square]] | Refused:
    """The typed word laid over the grid: new prisms, prisms that change, and the squares of those flipped."""
    laid: dict[Square, Prism] = {}
    changed: dict[Square, Prism] = {}
    flipped_squares = []
    for square, letter in zip(squares, play.letters, strict=True):
        lying = grid.get(square)
        if lying is None:
            if letter.letter == ".":
                return refused("gap", "OPT-8", square=square_name(square))
            prism = new_prism(letter)
            if isinstance(prism, Refused):
                return _at(square, prism)
            laid[square] = prism
            continue
        outcome = typed_over(lying, letter)
        if isinstance(outcome, Refused):
            return _at(square, outcome)
        after, was_flipped = outcome
        if after is not lying and after != lying:
            changed[square] = after
        if was_flipped:
            flipped_squares.append(square)
    return laid, changed, flipped_squares


def _at(square: Square, trouble: Refused) -> Refused:
    """The refusal with the name of its square."""
    return Refused(trouble.code, trouble.clause, {"square": square_name(square), **trouble.facts})


def _explicit_flips(
    state: State, play: Play, run: Run, laid: dict[Square, Prism], flipped_by_word: list[Square]
) -> dict[Square, Prism] | Refused:
    """The prisms flipped by `~`, as they are after the play."""
    grid, size = state.grid, state.settings.size
    flips: dict[Square, Prism] = {}
    for flip in play.flips:
        square = flip.square
        if square == NOWHERE:
            return refused("flip-which", "OPT-9", shown=flip.old)
        if not _inside(square, size):
            return refused("square-outside", "OPT-8", square=square_name(square), size=size)
        if square in laid:
            return refused("flip-of-new", "OPT-9", square=square_name(square))
        if square not in grid:
            return refused("flip-of-nothing", "OPT-9", square=square_name(square))
        if square in flipped_by_word or square in flips:
            return refused("flip-twice", "OPT-9", square=square_name(square))
        if square in run.squares and not _stays_as_typed(grid[square], flip, play, run):
            return refused("flip-against-word", "OPT-9", square=square_name(square))
        after = _flip(grid[square], flip)
        if isinstance(after, Refused):
            return _at(square, after)
        flips[square] = after
    return flips


def pinned(state: State, play: Play) -> Play:
    """The play with squares for flips that are named by their letter, where only one such prism is within reach."""
    flips = list(play.flips)
    for at, flip in enumerate(flips):
        if flip.square == NOWHERE:
            taken = {other.square for other in flips}
            near = [square for square in _showing(state, play, flip) if square not in taken]
            if len(near) == 1:
                flips[at] = replace(flip, square=near[0])
    return replace(play, flips=tuple(flips))


def _showing(state: State, play: Play, flip: Flip) -> list[Square]:
    """The squares outside the typed word on which a prism shows the letter of this flip and can be flipped."""
    typed = Run(play.start, play.down, len(play.letters)).squares
    found = []
    for square, prism in state.grid.items():
        below, new = prism.hidden, flip.new or "A"
        other = below is not None and flip.new is not None and (below.letter, below.star) != (new, flip.new_star)
        if prism.shown.printed == flip.old and square not in typed and not other:
            # whether it lies near enough does not depend on what is under it
            grid = {**state.grid, square: Prism(prism.shown)}
            there = replace(play, flips=(Flip(square, new=new, new_star=flip.new_star),))
            if not isinstance(place(replace(state, grid=grid), there), Refused):
                found.append(square)
    return found


def _stays_as_typed(prism: Prism, flip: Flip, play: Play, run: Run) -> bool:
    """Whether a flip inside the typed word leaves it as typed, as that of a star to its own plain letter does."""
    typed = play.letters[run.squares.index(flip.square)]
    new = flip.new or (prism.hidden.letter if prism.hidden else None)
    return prism.shown.star and not flip.new_star and not typed.star and new == prism.shown.letter


def _flip(prism: Prism, flip: Flip) -> Prism | Refused:
    shown, below = prism.shown, prism.hidden
    if flip.old is not None and (flip.old, flip.old_star) != (shown.letter, shown.star):
        typed = Face(flip.old, flip.old_star)
        return refused("flip-wrong-letter", "OPT-9", typed=typed.named, shown=shown.named)
    if flip.new is not None:
        return flipped(prism, flip.new, flip.new_star, flip.details)
    if below is None:
        return refused("flip-unknown-face", "OPT-9", shown=shown.named)
    return flipped(prism, below.letter, False, flip.details)


def _shape(state: State, run: Run, grid: Grid, laid: dict[Square, Prism]) -> Refused | None:
    """OPT-5, OPT-6 and OPT-8: the whole run, with a new prism, from the rack, long enough and touching."""
    if run.length < 2:
        return refused("one-letter", "OPT-8", run=run.name)
    before, after = ends(run)
    if before in grid or after in grid:
        whole = run_through(run.start, run.down, grid)
        return refused("not-whole-run", "OPT-8", word=word_of(whole, grid), run=whole.name)
    if not laid:
        return refused("nothing-new", "OPT-8")
    if len(laid) > state.racks[state.turn]:
        return refused("rack-too-small", "OPT-5", laid=len(laid), rack=state.racks[state.turn])
    if not state.grid and run.length < FIRST_WORD:
        return refused("first-word-short", "OPT-6", length=run.length)
    # a run of old and new letters has two that touch
    if not state.grid or len(laid) < run.length:
        return None
    if any(neighbour in state.grid for square in laid for neighbour in neighbours(square)):
        return None
    return refused("touches-nothing", "OPT-8")


def _reach(words: set[Run], flips: dict[Square, list[Run]]) -> Refused | None:
    """OPT-9: a flipped prism lies in a word that shares a square with a word formed by the play."""
    squares = {square for run in words for square in run.squares}
    for flip, runs in flips.items():
        if all(squares.isdisjoint(run.squares) for run in runs):
            return refused("flip-apart", "OPT-9", square=square_name(flip))
    return None
