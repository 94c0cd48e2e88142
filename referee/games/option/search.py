"""Every way to play a rack on a grid, with its points: each word along a line, and each prism that can be turned with it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from operator import attrgetter
from typing import NamedTuple

from referee.analysis.lines import Found, Full, Line, Net, Purse, Site, Start, Walker
from referee.analysis.racks import Rack
from referee.core.graph import Graph
from referee.core.hands import Pieces
from referee.core.moves import Wanted
from referee.core.squares import Run, Square, neighbours
from referee.games.option.flips import NO_CHANGE, Flips, Reading, Squares, Turning, Ways
from referee.games.option.model import RACK, State
from referee.games.option.notation import faces_of
from referee.games.option.placement import FIRST_WORD
from referee.games.option.prisms import Shown, laid, typeable
from referee.games.option.scoring import FULL_RACK, RETOURNEMENT

A_FEW = 20
"""How many words are tried where any will do, before all of a place are looked for."""


class Way(NamedTuple):
    """A play: its points, the word that is typed, what its squares show, and what is turned beside it."""

    value: int
    run: Run
    reading: Reading
    beside: Flips


class Lane(NamedTuple):
    """A line of the grid, with the ways to read the columns through its squares; None where no word is crossed."""

    squares: Sequence[Square]
    down: bool
    line: Line[Shown]
    ways: Sequence[Mapping[str | Shown, Ways] | None]


class Search:
    """Finds ways to play that earn at least as much as `floor`, which whoever takes them may raise."""

    def __init__(self, state: State, hand: Pieces, graph: Graph, wanted: Wanted) -> None:
        self.floor = 0
        self._grid, self._size, self._wanted = state.grid, state.settings.size, wanted
        values = state.settings.values
        rack = Rack([laid(faces_of(piece) or (), values) for piece in hand])
        self._purse = Purse(rack, FULL_RACK if rack.size == RACK else 0)
        self._walker = Walker(graph, rack, self._purse, wanted.check)
        self._turning = Turning(state.grid, values, graph, self._purse.worth, wanted.check)
        self._lanes: dict[tuple[bool, int], Lane] = {}

    def ways(self) -> Iterator[Way]:
        """Each way once: a single prism that makes two words is found by the one across if that can be typed."""
        if not self._grid:
            yield from self._first_words()
            return
        limit = A_FEW if self._wanted.any_will_do else None
        for lane, start in self._likely() if limit else self._promising():
            self._wanted.check()
            words = self._words(lane, start, limit)
            yield from self._played(lane, words)
            if len(words) == limit:
                # nothing could be turned as these few would need it
                yield from self._played(lane, self._words(lane, start))

    def _first_words(self) -> Iterator[Way]:
        """The first word lies anywhere: it is shown in the middle."""
        row = (self._size - 1) // 2
        net = Net[Shown](self.floor, 1 if self._wanted.any_will_do else None)
        with suppress(Full):
            self._walker.alone(FIRST_WORD, self._size, net)
        for bound, _, labels in net.found:
            yield Way(bound, Run((row, (self._size - len(labels)) // 2), False, len(labels)), labels, {})

    def _words(self, lane: Lane, start: Start, limit: int | None = None) -> list[Found[Shown]]:
        net = Net[Shown](self.floor, limit)
        with suppress(Full):
            self._walker.words(lane.line, start, net)
        return net.found

    def _likely(self) -> Iterator[tuple[Lane, Start]]:
        """The places for words, those first that need few prisms: a play is found there soon."""
        for length in range(self._purse.size + 1):
            for lane in self._every_lane():
                for start in lane.line.starts():
                    if start.length == length:
                        yield lane, start

    def _promising(self) -> Iterator[tuple[Lane, Start]]:
        """The places for words that may still earn enough, by what they can earn at most."""
        places = [(start, lane) for lane in self._every_lane() for start in lane.line.starts()]
        for start, lane in sorted(places, key=lambda place: place[0].most, reverse=True):
            if start.most < self.floor:
                return
            yield lane, start

    def _every_lane(self) -> Iterator[Lane]:
        for down in (False, True):
            for number in range(self._size):
                lane = self._lanes.get((down, number))
                if lane is None:
                    lane = self._lanes[down, number] = self._lane(down, number)
                yield lane

    def _lane(self, down: bool, number: int) -> Lane:
        squares = [(at, number) if down else (number, at) for at in range(self._size)]
        sites, crossing = [], []
        for square in squares:
            ways = self._crossing(square, down)
            sites.append(self._site(square, ways))
            crossing.append(ways)
        return Lane(squares, down, Line(sites, self._purse), crossing)

    def _crossing(self, square: Square, down: bool) -> Mapping[str | Shown, Ways] | None:
        """The ways to read the column through a square of a line; None if it is the square alone, and empty."""
        across = neighbours(square)[2:] if down else neighbours(square)[:2]
        if square in self._grid or any(near in self._grid for near in across):
            return self._turning.ways(square, not down)
        return None

    def _site(self, square: Square, ways: Mapping[str | Shown, Ways] | None) -> Site[Shown]:
        if ways is None:
            return Site()
        prism = self._grid.get(square)
        if prism is None:
            return Site(None, {letter: crossed.most for letter, crossed in ways.items() if isinstance(letter, str)})
        return Site(
            [
                (shown.letter, shown, shown.value + RETOURNEMENT * shown.flipped + ways[shown].most)
                for shown in self._turning.options[square]
                if shown in ways and typeable(prism, shown)
            ]
        )

    def _played(self, lane: Lane, words: list[Found[Shown]]) -> Iterator[Way]:
        """The ways to play these words that earn enough, by what they can earn at most."""
        words.sort(key=attrgetter("bound"), reverse=True)
        for word in words:
            if word.bound < self.floor:
                return
            self._wanted.check()
            yield from self._settled(lane, word)

    def _settled(self, lane: Lane, word: Found[Shown]) -> Iterator[Way]:
        """Every way to play this word that earns enough."""
        _, start, reading = word
        value = count = 0
        crossing: list[Ways] = []
        for at, shown in enumerate(reading, start):
            value += shown.value
            ways = lane.ways[at]
            if lane.line.sites[at].lying is None:
                count += 1
                if ways is not None:
                    value += shown.value
                    crossing.append(ways[shown.letter])
            else:
                value += RETOURNEMENT * shown.flipped
                assert ways is not None
                if ways[shown] is not NO_CHANGE:
                    crossing.append(ways[shown])
        value += FULL_RACK * (count == RACK)
        squares = tuple(lane.squares[start : start + len(reading)])
        run = Run(squares[0], lane.down, len(squares))
        across = self._across(lane, word) if count == 1 and lane.down else ()
        for beside, gain in self._turning.settled(squares, lane.down, crossing, self.floor - value):
            # the other word is found across, if prisms turned in it can be typed
            found = across and all(typeable(self._grid[at], beside[at]) for at in across if at in beside)
            if value + gain >= self.floor and not found:
                yield Way(value + gain, run, reading, beside)

    def _across(self, lane: Lane, word: Found[Shown]) -> Squares:
        """The squares of the other word that a single prism makes; none if there is no such word."""
        (new,) = [at for at in range(word.start, word.start + len(word.labels)) if lane.line.sites[at].lying is None]
        squares = self._turning.run(lane.squares[new], False)
        return squares if len(squares) > 1 else ()
