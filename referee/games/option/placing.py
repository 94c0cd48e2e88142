"""A play on the grid: what is laid and flipped, and which words stand afterwards (OPT-5 to OPT-9)."""

from referee.core.result import Refused, refused
from referee.core.squares import Run, Square, ends, formed, neighbours, run_through, runs_through, square_name
from referee.core.values import dataclass
from referee.games.option.model import Face, Flip, Grid, Play, Prism, State, word_of
from referee.games.option.prisms import met, new_prism, turned

FIRST_WORD = 4


@dataclass(frozen=True, slots=True)
class Placement:
    """A legal placement; `grid` is the grid after it."""

    grid: Grid
    laid: dict[Square, Prism]
    """In the order of the typed word, which is that of the squares."""
    turned: dict[Square, Prism]
    flips: tuple[Square, ...]
    runs: tuple[Run, ...]
    """OPT-11: every word formed or changed, once; the typed one, then row by row, across before down."""


def place(state: State, play: Play) -> Placement | Refused:
    run = Run(play.start, play.down, len(play.cells))
    squares, size = run.squares, state.settings.size
    if not (_inside(squares[0], size) and squares[-1][0] < size and squares[-1][1] < size):
        return refused("outside", "OPT-8", run=run.name, size=size)
    typed = _typed(state.grid, play, squares)
    if isinstance(typed, Refused):
        return typed
    laid, changed, flipped = typed
    flips = _flips(state, play, run, laid, flipped) if play.flips else {}
    if isinstance(flips, Refused):
        return flips
    changed |= flips
    grid = {**state.grid, **laid, **changed}
    trouble = _shape(state, run, grid, laid)
    if trouble:
        return trouble
    runs = formed(run, laid, grid)
    turned_over = tuple(sorted({*flipped, *flips})) if flipped or flips else ()
    if turned_over:
        around = {square: runs_through(square, grid) for square in turned_over}
        trouble = _reach(runs, around)
        if trouble:
            return trouble
        runs = runs.union(*around.values())
    runs.remove(run)
    return Placement(grid, laid, changed, turned_over, (run, *sorted(runs)))


def _inside(square: Square, size: int) -> bool:
    return 0 <= square[0] < size and 0 <= square[1] < size


def _typed(
    grid: Grid, play: Play, squares: tuple[Square, ...]
) -> tuple[dict[Square, Prism], dict[Square, Prism], list[Square]] | Refused:
    """The typed word laid over the grid: new prisms, prisms that change, and which of these are flipped."""
    laid: dict[Square, Prism] = {}
    changed: dict[Square, Prism] = {}
    flipped = []
    for square, cell in zip(squares, play.cells, strict=True):
        lying = grid.get(square)
        if lying is None:
            if cell.letter == ".":
                return refused("gap", "OPT-8", square=square_name(square))
            prism = new_prism(cell)
            if isinstance(prism, Refused):
                return _at(square, prism)
            laid[square] = prism
            continue
        meeting = met(lying, cell)
        if isinstance(meeting, Refused):
            return _at(square, meeting)
        after, turned_over = meeting
        if after is not lying and after != lying:
            changed[square] = after
        if turned_over:
            flipped.append(square)
    return laid, changed, flipped


def _at(square: Square, trouble: Refused) -> Refused:
    return Refused(trouble.code, trouble.clause, {"square": square_name(square), **trouble.facts})


def _flips(
    state: State, play: Play, run: Run, laid: dict[Square, Prism], flipped: list[Square]
) -> dict[Square, Prism] | Refused:
    grid, size = state.grid, state.settings.size
    turned_over: dict[Square, Prism] = {}
    for flip in play.flips:
        square = flip.square
        if not _inside(square, size):
            return refused("square-outside", "OPT-8", square=square_name(square), size=size)
        if square in laid:
            return refused("flip-of-new", "OPT-9", square=square_name(square))
        if square not in grid:
            return refused("flip-of-nothing", "OPT-9", square=square_name(square))
        if square in flipped or square in turned_over:
            return refused("flip-twice", "OPT-9", square=square_name(square))
        if square in run.squares and not _stays_as_typed(grid[square], flip, play, run):
            return refused("flip-against-word", "OPT-9", square=square_name(square))
        after = _flip(grid[square], flip)
        if isinstance(after, Refused):
            return _at(square, after)
        turned_over[square] = after
    return turned_over


def _stays_as_typed(prism: Prism, flip: Flip, play: Play, run: Run) -> bool:
    """Inside the typed word only a star turned to its own plain letter needs `~`."""
    typed = play.cells[run.squares.index(flip.square)]
    new = flip.new or (prism.hidden.letter if prism.hidden else None)
    return prism.shown.star and not flip.new_star and not typed.star and new == prism.shown.letter


def _flip(prism: Prism, flip: Flip) -> Prism | Refused:
    shown, below = prism.shown, prism.hidden
    if flip.old is not None and (flip.old, flip.old_star) != (shown.letter, shown.star):
        typed = Face(flip.old, flip.old_star)
        return refused("flip-wrong-letter", "OPT-9", typed=typed.named, shown=shown.named)
    if flip.new is not None:
        return turned(prism, flip.new, flip.new_star, flip.told)
    if below is None:
        return refused("flip-unknown-face", "OPT-9", shown=shown.named)
    return turned(prism, below.letter, False, flip.told)


def _shape(state: State, run: Run, grid: Grid, laid: dict[Square, Prism]) -> Refused | None:
    """OPT-5, OPT-6 and OPT-8: the whole run, something new, enough on the rack, long enough, touching."""
    if run.length < 2:
        return refused("one-letter", "OPT-8", run=run.name)
    before, behind = ends(run)
    if before in grid or behind in grid:
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
    if not flips:
        return None
    squares = {square for run in words for square in run.squares}
    for flip, runs in flips.items():
        if all(squares.isdisjoint(run.squares) for run in runs):
            return refused("flip-apart", "OPT-9", square=square_name(flip))
    return None
