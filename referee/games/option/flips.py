"""What can be turned beside the word of a play, and what that earns (OPT-9 to OPT-14).

The word of a play is its *main run*. A *column* is a run that crosses it; a *side run* lies beside the main run and meets
a column. A prism may be turned in any of these, and in no other run.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from referee.core.graph import ROOT, Graph, is_word
from referee.core.squares import Square, run_through
from referee.games.option.model import Grid
from referee.games.option.prisms import Shown, lying
from referee.games.option.scoring import COULEUR, RETOURNEMENT

Reading = tuple[Shown, ...]
Flips = dict[Square, Shown]
Squares = tuple[Square, ...]


class Column(NamedTuple):
    """A way to read a column: the prisms turned in it beside the main run, and what they and the word earn."""

    flips: tuple[tuple[Square, Shown], ...]
    gain: int
    formed: bool
    """Whether its word is formed by the play: then the runs through its prisms may be turned, too."""
    sided: Squares
    """Its prisms whose side runs are changed, or may be."""


class Ways(NamedTuple):
    """The ways to read a column, with what each can add to a play at most, and the most of all."""

    columns: Sequence[Column]
    bounds: Sequence[int]
    most: int


UNCHANGED = Column((), 0, False, ())
NO_CHANGE = Ways([UNCHANGED], [0], 0)


def worth(reading: Reading) -> int:
    """OPT-11 and OPT-12: the value of a word, doubled if all its colours are known and alike."""
    value = sum([shown.value for shown in reading])
    if len(reading) < COULEUR:
        return value
    colours = {shown.colour for shown in reading}
    return value if None in colours or len(colours) > 1 else 2 * value


class Turning:
    """What can be turned on one grid if these letters may be laid; everything that is looked up twice is kept."""

    def __init__(
        self,
        grid: Grid,
        values: Mapping[str, int],
        graph: Graph,
        letters: Iterable[str],
        check: Callable[[], object],
    ) -> None:
        """`check` may end the search: stars below many prisms can be turned in millions of ways."""
        self._grid, self._graph, self._check = grid, graph, check
        self.options = {square: lying(prism, values) for square, prism in grid.items()}
        self._laid = tuple([Shown(letter, 0) for letter in sorted(letters)])
        """What a laid prism shows in a column: its value is left out, so that all prisms with a letter are alike."""
        self._runs: dict[tuple[Square, bool], Squares] = {}
        self._readings: dict[Squares, list[Reading]] = {}
        self._worths: dict[Squares, dict[tuple[Square, Shown], int]] = {}
        self._side_bounds: dict[Squares, dict[tuple[Square, Shown], int]] = {}

    def run(self, square: Square, down: bool) -> Squares:
        """The run through a square, which may be empty."""
        known = self._runs.get((square, down))
        if known is None:
            occupied = self._grid if square in self._grid else {*self._grid, square}
            known = self._runs[square, down] = run_through(square, down, occupied).squares
        return known

    def _read(self, squares: Squares) -> list[Reading]:
        """The words that a run can be read as; on an empty square any letter may be laid."""
        known = self._readings.get(squares)
        if known is None:
            graph = self._graph
            begun: list[tuple[int, Reading]] = [(ROOT, ())]
            for square in squares:
                self._check()
                options = self.options.get(square, self._laid)
                begun = [
                    (children[shown.letter], (*before, shown))
                    for node, before in begun
                    for children in (graph[node][1],)
                    for shown in options
                    if shown.letter in children
                ]
            known = self._readings[squares] = [reading for node, reading in begun if graph[node][0]]
        return known

    def _worth_with(self, squares: Squares) -> Mapping[tuple[Square, Shown], int]:
        """What a run is worth at most if a prism of it shows a face, for each face that it can show."""
        known = self._worths.get(squares)
        if known is None:
            known = self._worths[squares] = {}
            for reading in self._read(squares):
                self._check()
                value = worth(reading)
                for one in zip(squares, reading, strict=True):
                    known[one] = max(value, known.get(one, 0))
        return known

    def ways(self, square: Square, down: bool) -> Mapping[str | Shown, Ways]:
        """The ways to read the column through a square of the main run, by the letter laid there or what a prism shows."""
        columns: dict[str | Shown, list[Column]] = {}
        squares, new = self.run(square, down), square not in self._grid
        for shown in self.options.get(square, ()):
            if not shown.flipped or len(squares) == 1:
                columns[shown] = [UNCHANGED]
        for reading in self._read(squares) if len(squares) > 1 else ():
            self._check()
            shown = reading[squares.index(square)]
            flips = tuple([one for one in zip(squares, reading, strict=True) if one[1].flipped and one[0] != square])
            if (new or shown.flipped or flips) and all(self._may_show(one, not down) for one in flips):
                around = squares if new else [at for at, _ in flips]
                sided = tuple([at for at in around if at != square and self._turnable(at, not down)])
                column = Column(flips, worth(reading) + RETOURNEMENT * len(flips), new, sided)
                columns.setdefault(shown.letter if new else shown, []).append(column)
        return {key: self._bounded(found, not down) for key, found in columns.items()}

    def _may_show(self, one: tuple[Square, Shown], down: bool) -> bool:
        """Whether the side run through a prism could be a word with this face."""
        squares = self.run(one[0], down)
        return len(squares) == 1 or one in self._worth_with(squares)

    def _turnable(self, square: Square, down: bool) -> bool:
        """Whether a prism can be turned in the side run through this one."""
        squares = self.run(square, down)
        return len(squares) > 1 and bool(self._side_bound(squares))

    def _bounded(self, columns: Sequence[Column], down: bool) -> Ways:
        if columns == [UNCHANGED]:
            return NO_CHANGE
        bounds = []
        for column in columns:
            self._check()
            flips = dict(column.flips)
            sides = [(at, flips.get(at, self.options[at][0])) for at in column.sided]
            bounds.append(column.gain + sum([self._side_bound(self.run(one[0], down)).get(one, 0) for one in sides]))
        return Ways(columns, bounds, max(bounds))

    def _side_bound(self, squares: Squares) -> Mapping[tuple[Square, Shown], int]:
        """What turning prisms in a side run can add at most if one of them shows a face, itself left out."""
        known = self._side_bounds.get(squares)
        if known is None:
            known = self._side_bounds[squares] = {}
            down = squares[0][0] < squares[1][0]
            for reading in self._read(squares):
                self._check()
                gains = [self._turned(one, not down) for one in zip(squares, reading, strict=True)]
                if any(gains):
                    whole = worth(reading) + sum(gains)
                    for square, shown, gain in zip(squares, reading, gains, strict=True):
                        known[square, shown] = max(whole - gain, known.get((square, shown), 0))
        return known

    def _turned(self, one: tuple[Square, Shown], down: bool) -> int:
        """What turning a prism in a side run adds at most, with the run across."""
        square, shown = one
        if not shown.flipped:
            return 0
        squares = self.run(square, down)
        return RETOURNEMENT + (self._worth_with(squares).get(one, 0) if len(squares) > 1 else 0)

    def settled(self, main: Squares, down: bool, crossing: Sequence[Ways], least: int) -> Iterator[tuple[Flips, int]]:
        """The ways to turn prisms beside this main run that may earn so much, and what they earn besides it."""
        spare = sum([ways.most for ways in crossing]) - least
        if spare < 0:
            return
        wanted = [
            [column for column, bound in zip(ways.columns, ways.bounds, strict=True) if ways.most - bound <= spare]
            for ways in crossing
        ]
        for chosen in product(*wanted):
            self._check()
            flips = dict([flip for column in chosen for flip in column.flips])
            gain = sum([column.gain for column in chosen])
            if any(column.sided for column in chosen):
                for turned, more in self._sides_turned(chosen, main, down, flips):
                    yield {**flips, **turned}, gain + more
            else:
                yield flips, gain

    def _sides_turned(
        self, columns: Sequence[Column], main: Squares, down: bool, flips: Flips
    ) -> Iterator[tuple[Flips, int]]:
        """Every way to turn prisms in the side runs of these columns, with what that earns."""
        free: dict[Squares, bool] = {}
        for column in columns:
            for square in column.sided:
                squares = self.run(square, down)
                free[squares] = free.get(squares, False) or column.formed
        settled = {at for square in main for at in self.run(square, not down)}
        fixed = {square: flips.get(square, self.options[square][0]) for square in settled if square in self.options}
        sides = [list(self._side_ways(squares, free[squares], flips, fixed)) for squares in free]
        for chosen in product(*sides):
            self._check()
            turned = dict([flip for flips_of_side, _ in chosen for flip in flips_of_side])
            crossed = self._crossed({**flips, **turned}, turned, not down) if turned else 0
            if crossed is not None:
                yield turned, sum([gain for _, gain in chosen]) + crossed

    def _side_ways(
        self, squares: Squares, free: bool, flips: Flips, settled: Mapping[Square, Shown]
    ) -> Iterator[tuple[tuple[tuple[Square, Shown], ...], int]]:
        """Every way to read a side run, with the prisms turned there and what that earns.

        What columns have settled stays so; unless the run is free, all else stays as it is.
        """
        changed = any(square in flips for square in squares)
        if not changed:
            yield (), 0
        fixed = [settled.get(at) if free else settled.get(at, self.options[at][0]) for at in squares]
        for reading in self._read(squares):
            self._check()
            if all(kept is None or kept == shown for kept, shown in zip(fixed, reading, strict=True)):
                turned = tuple(
                    [one for one in zip(squares, reading, strict=True) if one[1].flipped and one[0] not in flips]
                )
                if turned or changed:
                    yield turned, worth(reading) + RETOURNEMENT * len(turned)

    def _crossed(self, flips: Flips, turned: Flips, down: bool) -> int | None:
        """What the runs across the side runs earn, through the prisms turned there; None if one is no word."""
        earned = 0
        for squares in {squares for square in turned if len(squares := self.run(square, down)) > 1}:
            reading = tuple([flips[at] if at in flips else self.options[at][0] for at in squares])
            if not is_word(self._graph, "".join([shown.letter for shown in reading])):
                return None
            earned += worth(reading)
        return earned
