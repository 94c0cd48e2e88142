"""The prisms that can be turned beside a word, and what that earns (OPT-9 to OPT-14).

The word of a play is its *main run*. A *column* is a run that crosses it; a *side run* lies beside the main run and meets
a column. A prism may be turned in any of these, and in no other run.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from referee.core.graph import ROOT, Graph, is_word
from referee.core.squares import Run, Square, run_through
from referee.games.option.faces import Shown, lying
from referee.games.option.model import Grid
from referee.games.option.scoring import COULEUR, RETOURNEMENT

Reading = tuple[Shown, ...]
Flips = dict[Square, Shown]


class Column(NamedTuple):
    """A way to read a column: the prisms turned in it beside the main run, and what they and the word earn."""

    flips: tuple[tuple[Square, Shown], ...]
    gain: int
    formed: tuple[Square, ...]
    """The prisms of a word that is formed: the runs through them may be turned, too."""


class Side(NamedTuple):
    """A side run, and whether prisms may be turned in it that no column has settled."""

    squares: tuple[Square, ...]
    free: bool


EMPTY = Column((), 0, ())


def worth(reading: Reading) -> int:
    """OPT-11 and OPT-12: the value of a word, doubled if all its colours are known and alike."""
    value = sum([shown.value for shown in reading])
    if len(reading) < COULEUR:
        return value
    colours = {shown.colour for shown in reading}
    return value if None in colours or len(colours) > 1 else 2 * value


class Turning:
    """What can be turned on one grid; everything that is looked up twice is kept."""

    def __init__(self, grid: Grid, values: Mapping[str, int], graph: Graph) -> None:
        self._grid, self._graph = grid, graph
        self.options = {square: lying(prism, values) for square, prism in grid.items()}
        self._runs: dict[tuple[Square, bool], tuple[Square, ...]] = {}
        self._readings: dict[tuple[tuple[Square, ...], tuple[Shown | None, ...]], list[Reading]] = {}
        self._columns: dict[tuple[Square, bool, Shown], list[Column]] = {}
        self._bounds: dict[tuple[Square, bool], int] = {}

    def _run(self, square: Square, down: bool) -> tuple[Square, ...]:
        """The run through a square, which may be empty."""
        known = self._runs.get((square, down))
        if known is None:
            occupied = self._grid if square in self._grid else {*self._grid, square}
            known = self._runs[square, down] = run_through(square, down, occupied).squares
        return known

    def readings(self, squares: tuple[Square, ...], fixed: tuple[Shown | None, ...]) -> list[Reading]:
        """The words that a run can be read as, with what some of its squares show."""
        known = self._readings.get((squares, fixed))
        if known is None:
            options = [
                self.options[at] if shown is None else (shown,) for at, shown in zip(squares, fixed, strict=True)
            ]
            known = self._readings[squares, fixed] = list(self._read(options, 0, ROOT, ()))
        return known

    def _read(self, options: Sequence[Sequence[Shown]], at: int, node: int, before: Reading) -> Iterator[Reading]:
        ends, children = self._graph[node]
        if at == len(options):
            if ends:
                yield before
            return
        for shown in options[at]:
            if shown.letter in children:
                yield from self._read(options, at + 1, children[shown.letter], (*before, shown))

    def columns(self, square: Square, down: bool, shown: Shown) -> list[Column]:
        """The ways to read the column through a square of the main run that shows this; none if there is no word.

        The value of a letter that is laid is left out, so that all letters of a spelling have the same columns.
        """
        known = self._columns.get((square, down, shown))
        if known is None:
            known = self._columns[square, down, shown] = list(self._columns_through(square, down, shown))
        return known

    def _columns_through(self, square: Square, down: bool, shown: Shown) -> Iterator[Column]:
        squares = self._run(square, down)
        if len(squares) == 1:
            yield EMPTY
            return
        new = square not in self._grid
        changed = new or shown.flipped
        if not changed:
            yield EMPTY
        others = tuple([other for other in squares if other != square])
        for reading in self.readings(squares, tuple([shown if at == square else None for at in squares])):
            flips = tuple([one for one in zip(squares, reading, strict=True) if one[1].flipped and one[0] != square])
            if (flips or changed) and all(self._may_show(at, not down, turned) for at, turned in flips):
                yield Column(flips, worth(reading) + RETOURNEMENT * len(flips), others if new else ())

    def _may_show(self, square: Square, down: bool, shown: Shown) -> bool:
        """Whether the side run through a prism could be a word with this letter."""
        squares = self._run(square, down)
        fixed = tuple([shown if at == square else None for at in squares])
        return len(squares) == 1 or bool(self.readings(squares, fixed))

    def bound(self, square: Square, down: bool, shown: Shown) -> int | None:
        """What the column through a square can add to a play at most; None if it cannot be a word."""
        bounds = [
            column.gain + sum([self._side_bound(at, not down) for at in self._sided(column)])
            for column in self.columns(square, down, shown)
        ]
        return max(bounds, default=None)

    def _sided(self, column: Column) -> set[Square]:
        return {*column.formed, *(square for square, _ in column.flips)}

    def _side_bound(self, square: Square, down: bool) -> int:
        """What turning prisms in the side run through this one can add at most."""
        squares = self._run(square, down)
        known = self._bounds.get((squares[0], down))
        if known is None:
            readings = self.readings(squares, (None,) * len(squares)) if len(squares) > 1 else []
            bounds = [self._turned_bound(squares, reading, down) for reading in readings]
            known = self._bounds[squares[0], down] = max(bounds, default=0)
        return known

    def _turned_bound(self, squares: tuple[Square, ...], reading: Reading, down: bool) -> int:
        turned = [(square, shown) for square, shown in zip(squares, reading, strict=True) if shown.flipped]
        crossed = [
            max([column.gain for column in self.columns(square, not down, shown)], default=0)
            for square, shown in turned
        ]
        return worth(reading) + RETOURNEMENT * len(turned) + sum(crossed) if turned else 0

    def settled(self, run: Run, reading: Reading) -> Iterator[tuple[Flips, int]]:
        """Every way to turn prisms beside this main run, and what all of it earns besides the main run."""
        columns = []
        laid = 0
        for square, shown in zip(run.squares, reading, strict=True):
            new = square not in self._grid
            through = Shown(shown.letter, 0) if new else shown
            ways = self.columns(square, not run.down, through)
            columns.append(ways)
            if new and ways[0] is not EMPTY:
                laid += shown.value
        for chosen in product(*columns):
            flips = dict(flip for column in chosen for flip in column.flips)
            gain = laid + sum([column.gain for column in chosen])
            sides = self._sides(chosen, run.down)
            if not sides:
                yield flips, gain
                continue
            settled = {at for square in run.squares for at in self._run(square, not run.down)}
            for turned, more in self._turned(sides, flips, settled):
                crossed = self._crossed({**flips, **turned}, turned, not run.down)
                if crossed is not None:
                    yield {**flips, **turned}, gain + more + crossed

    def _sides(self, columns: Sequence[Column], down: bool) -> list[Side]:
        """The side runs in which something is turned, or may be."""
        sides: dict[Square, Side] = {}
        turned = {self._run(square, down)[0] for column in columns for square, _ in column.flips}
        for free, found in ((False, [flip[0] for one in columns for flip in one.flips]),
                            (True, [square for one in columns for square in one.formed])):  # fmt: skip
            for square in found:
                squares = self._run(square, down)
                if len(squares) > 1 and (squares[0] in turned or self._side_bound(square, down)):
                    sides[squares[0]] = Side(squares, free)
        return list(sides.values())

    def _turned(self, sides: Sequence[Side], flips: Flips, settled: set[Square]) -> Iterator[tuple[Flips, int]]:
        """Every way to turn prisms in the side runs, with what the words and prisms turned there earn."""
        for chosen in product(*[list(self._side_ways(side, flips, settled)) for side in sides]):
            turned = dict(flip for flips_of_side, _ in chosen for flip in flips_of_side)
            yield turned, sum([gain for _, gain in chosen])

    def _side_ways(
        self, side: Side, flips: Flips, settled: set[Square]
    ) -> Iterator[tuple[tuple[tuple[Square, Shown], ...], int]]:
        changed = any(square in flips for square in side.squares)
        if not changed:
            yield (), 0
        kept = self.options
        fixed = tuple(
            [
                flips[at] if at in flips else kept[at][0] if at in settled or not side.free else None
                for at in side.squares
            ]
        )
        for reading in self.readings(side.squares, fixed):
            turned = tuple(
                [one for one in zip(side.squares, reading, strict=True) if one[1].flipped and one[0] not in flips]
            )
            if turned or changed:
                yield turned, worth(reading) + RETOURNEMENT * len(turned)

    def _crossed(self, flips: Flips, turned: Flips, down: bool) -> int | None:
        """What the runs across the side runs earn, through the prisms turned there; None if one is no word."""
        runs = {squares[0]: squares for square in turned if len(squares := self._run(square, down)) > 1}
        earned = 0
        for squares in runs.values():
            reading = tuple([flips[at] if at in flips else self.options[at][0] for at in squares])
            if not is_word(self._graph, "".join([shown.letter for shown in reading])):
                return None
            earned += worth(reading)
        return earned
