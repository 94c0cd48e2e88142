"""What a set described prism by prism tells of the prisms that lie, and of a play (OPT-3)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from referee.core.result import Refused, refused
from referee.core.squares import Run, Square, square_name
from referee.core.values import replace
from referee.games.option.model import NOWHERE, Face, Flip, Grid, Play, Prism, Rack, State, prism_of
from referee.games.option.placement import Placement, pinned, place
from referee.games.option.scoring import COULEUR
from referee.games.option.sets import Pieces, Side, fit, informed, pieces, possible, worth

Sides = Mapping[Square, list[Side]]


def known(state: State) -> State:
    """The state with all that its set tells of the prisms on the grid; without a set as it is."""
    if not state.settings.faces or not state.grid:
        return state
    sides = _sides(state.grid, state.settings.faces, state.left)
    return state if sides is None else replace(state, grid=_informed(state.grid, sides))


def located(state: State, play: Play) -> Play:
    """The play with squares for flips that are named by their letter alone."""
    if all(flip.square != NOWHERE for flip in play.flips):
        return play
    return pinned(known(state), play)


def told(state: State, play: Play) -> Play:
    """The play with squares for flips, and with the letters that the set and the rest of the play leave no choice of."""
    play = located(state, play)
    if not state.settings.faces or all(flip.new for flip in play.flips):
        return play
    before = known(state)
    while untold := _untold(before, play):
        only = {flip.square: faces[0] for flip in untold if len(faces := below(before, play, flip)) == 1}
        flips = [
            replace(flip, new=face.letter) if (face := only.get(flip.square)) and not face.star else flip
            for flip in play.flips
        ]
        if play.flips == tuple(flips):
            break
        play = replace(play, flips=tuple(flips))
    return play


def _untold(before: State, play: Play) -> list[Flip]:
    """The flips to a face that neither the play nor what is known tells."""
    grid = before.grid
    return [flip for flip in play.flips if flip.new is None and flip.square in grid and not grid[flip.square].hidden]


def below(before: State, play: Play, flip: Flip) -> list[Face]:
    """The faces that a flip can bring up, without their values, given what is known and all that the play says."""
    untold = _untold(before, play)
    rest = place(before, replace(play, flips=tuple([other for other in play.flips if other not in untold])))
    grid = before.grid if isinstance(rest, Refused) else rest.grid
    sides = _sides(grid, before.settings.faces, before.left) or {}
    return list(dict.fromkeys(side.below.bare for side in sides.get(flip.square, ())))


def _sides(grid: Grid, faces: tuple[Prism, ...], left: tuple[Prism, ...]) -> Sides | None:
    """What each prism of the grid can be; None if they cannot all be of the set."""
    return _sides_of(tuple(grid.items()), faces, left)


@lru_cache(maxsize=16)
def _sides_of(
    lying: tuple[tuple[Square, Prism], ...], faces: tuple[Prism, ...], left: tuple[Prism, ...]
) -> Sides | None:
    """Cached: the same position is asked about at every key."""
    found = possible([*(prism for _, prism in lying), *left], pieces(faces))
    return None if found is None else {square: sides for (square, _), sides in zip(lying, found, strict=False)}


def _informed(grid: Grid, sides: Sides) -> Grid:
    return {square: informed(prism, sides[square]) for square, prism in grid.items()}


def placed(state: State, play: Play) -> Placement | Refused:
    """The placement of a play as `place` has it, with what the set tells of its faces and colours."""
    before, faces = known(state), state.settings.faces
    placement = place(before, play)
    if isinstance(placement, Refused):
        return placement if placement.clause != "OPT-2" or _was_said(state, play) else _against_set(placement)
    sides = _sides(placement.grid, faces, state.left)
    if sides is None:
        return _impossible(before, placement, pieces(faces))
    grid = _informed(placement.grid, sides)
    return replace(
        placement,
        grid=grid,
        couleurs=_couleurs(placement.runs, grid, sides, pieces(faces)),
        open_values=_open_values(placement.runs, grid, sides),
    )


def _was_said(state: State, play: Play) -> bool:
    """OPT-2: whether a play contradicts what was said, and not only what the set tells."""
    said = place(state, play)
    return isinstance(said, Refused) and said.clause == "OPT-2"


def _against_set(trouble: Refused) -> Refused:
    if trouble.code == "other-face-known":
        return replace(trouble, clause="OPT-3")
    return refused("set-no-such", "OPT-3", **trouble.facts)


def _impossible(before: State, placement: Placement, of: Pieces) -> Refused:
    """The refusal of the first prism that cannot be of the set beside those before it."""
    grid = dict(before.grid)
    for square, prism in {**placement.changed, **placement.laid}.items():
        grid[square] = prism
        if possible([*grid.values(), *before.left], of) is None:
            break
    name, shown = square_name(square), prism.shown.printed
    if of.sides_of(prism):
        return refused("set-used-up", "OPT-3", square=name, shown=shown)
    if prism.hidden is not None and not of.sides_of(Prism(prism.shown.bare, prism.hidden.bare)):
        return refused("set-no-pair", "OPT-3", square=name, shown=shown, below=prism.hidden.printed)
    return refused("set-no-such", "OPT-3", square=name, shown=shown)


def open_value(placement: Placement) -> Refused:
    """The refusal of a play whose points hang on a value that nobody has said."""
    square, values = next(iter(placement.open_values.items()))
    shown = placement.grid[square].shown.letter
    typed = " / ".join([f"{shown}{value}" for value in values])
    return refused("set-value", "OPT-3", square=square_name(square), shown=shown, typed=typed)


class OffGrid(NamedTuple):
    """Prisms of the set that are not on the grid: the sides that each can be, and what both faces of all are worth."""

    sides: list[list[Side]]
    worth: int | None
    """None if the sum hangs on which prisms they are."""

    @property
    def first_open(self) -> int:
        """The first prism that can be worth more or less."""
        return next(at for at, sides in enumerate(self.sides) if len({side.worth for side in sides}) > 1)


def off_grid(state: State, prisms: Sequence[tuple[Face, ...]]) -> OffGrid | Refused:
    """What prisms drawn or left on a rack can be, told by one face or both."""
    lying, of = [*state.grid.values(), *state.left], pieces(state.settings.faces)
    off = list(map(prism_of, prisms))
    found = possible([*lying, *off], of)
    if found is None:
        least = next(count for count in range(len(off)) if possible([*lying, *off[: count + 1]], of) is None)
        return refused("set-no-prism", "OPT-3", prism=_printed(prisms[least]))
    return OffGrid(found[len(lying) :], worth(found, len(lying), of))


def _printed(faces: tuple[Face, ...]) -> str:
    return "/".join([face.printed for face in faces])


def worth_off_grid(state: State, prisms: Sequence[tuple[Face, ...]]) -> int | Refused:
    """The sum of both faces of prisms of the set that are not on the grid."""
    found = off_grid(state, prisms)
    if isinstance(found, Refused):
        return found
    if found.worth is None:
        faces = prisms[found.first_open]
        return refused("set-rack-value" if len(faces) > 1 else "set-rack-face", "OPT-3", prism=_printed(faces))
    return found.worth


def told_rack(state: State, rack: Rack) -> Rack:
    """The rack with the faces that all prisms it can be agree on, and with their values where the letter has others."""
    found = off_grid(state, rack.prisms)
    if isinstance(found, Refused):
        return rack
    prisms = []
    for faces, sides in zip(rack.prisms, found.sides, strict=True):
        known = informed(prism_of(faces), sides).faces
        prisms.append(tuple([_worth_telling(face, typed, state) for face, typed in zip_longest(known, faces)]))
    return Rack(tuple(prisms))


def _worth_telling(face: Face, typed: Face | None, state: State) -> Face:
    usual = typed is None or typed.value is None
    value = None if usual and face.value == state.settings.values.get(face.letter) else face.value
    return Face(face.letter, face.star, value)


def _open_values(runs: tuple[Run, ...], grid: Grid, sides: Sides) -> dict[Square, tuple[int, ...]]:
    squares = sorted({square for run in runs for square in run.squares})
    found = {}
    for square in squares:
        face = grid[square].shown
        if face.value is None and not face.star:
            found[square] = tuple(sorted({side.shown.value or 0 for side in sides[square]}))
    return found


def _couleurs(runs: tuple[Run, ...], grid: Grid, sides: Sides, of: Pieces) -> dict[Run, bool]:
    """The words with unknown colours of which the set tells that they are of one colour, or that they are not."""
    found = {}
    for run in runs:
        colours = {grid[square].shown.colour for square in run.squares}
        if run.length < COULEUR or None not in colours or len(colours) > 2:
            continue
        if not any(_fit(dict.fromkeys(run.squares, colour), sides, of) for colour in "rb"):
            found[run] = False
        elif colours == {None} and not _may_differ(run, sides, of):
            found[run] = True
    return found


def _may_differ(run: Run, sides: Sides, of: Pieces) -> bool:
    """Whether the first square can be of another colour than a later one."""
    first, *later = run.squares
    return any(_fit({first: one, square: other}, sides, of) for one, other in ("rb", "br") for square in later)


def _fit(colours: Mapping[Square, str], sides: Sides, of: Pieces) -> bool:
    """Whether the squares can have these colours, all of them at once."""
    wanted = [
        [side for side in found if square not in colours or side.shown.colour == colours[square]]
        for square, found in sides.items()
    ]
    return fit(wanted, of)
