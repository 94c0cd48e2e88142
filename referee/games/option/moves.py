"""What could be played: every word that a rack makes on the grid, and every prism that can be turned with it."""

from collections.abc import Sequence
from heapq import nlargest

from referee.analysis.deadline import OutOfTime
from referee.analysis.racks import Rack
from referee.analysis.walk import Site, Walker
from referee.core.changing import replace
from referee.core.graph import Graph
from referee.core.hands import Pieces
from referee.core.moves import Moves, Play, Plays, Wanted
from referee.core.parts import own_points
from referee.core.result import Refused
from referee.core.squares import Run, Square, neighbours
from referee.core.words import Words
from referee.games.option import model
from referee.games.option.faces import Shown, laid, typeable
from referee.games.option.hand import faces_of
from referee.games.option.model import RACK, Event, Flip, Letter, Played, State
from referee.games.option.notation import canonical, write
from referee.games.option.placing import FIRST_WORD
from referee.games.option.rules import decide
from referee.games.option.scoring import FULL_RACK, RETOURNEMENT
from referee.games.option.turning import Flips, Reading, Turning

Key = tuple[frozenset[tuple[Square, Shown]], frozenset[tuple[Square, Shown]]]
"""What is laid and what is turned: the same play, whichever of its words is typed."""
Way = tuple[int, Run, Reading, Flips]
"""A play: its value, the word that is typed, and what is turned beside it."""


COLOURS = "colours"
"""The note on colours that nobody has told."""


class Enough(Exception):
    """A play has been found, and any will do."""


class Search:
    def __init__(self, state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> None:
        self._state, self._seat, self._words, self._wanted = _ready(state, seat), seat, words, wanted
        self._graph, self._grid, values = graph, state.grid, state.settings.values
        self._turning = Turning(state.grid, values, graph)
        racked = [faces_of(piece) or () for piece in hand]
        self._rack = Rack([laid(faces, values) for faces in racked])
        self._walker = Walker(graph, self._rack, self._keeps, wanted.check)
        self._best: dict[Key, Way] = {}
        self._undecided: set[Play] = set()
        """Plays that would earn more if colours that nobody has told were alike."""
        self._floor = 0
        hidden = sum(prism.hidden is None for prism in state.grid.values())
        self._unknown = hidden + 2 * state.racks[seat] - sum(map(len, racked))

    def plays(self) -> Plays:
        complete = True
        try:
            self._search()
        except OutOfTime:
            complete = False
        except Enough:
            pass
        found = [play for way in self._best.values() if (play := self._accepted(way)) is not None]
        plays = sorted(found, key=lambda found: (-found.value, found.command))[: self._wanted.top]
        notes = (COLOURS,) if any(play in self._undecided for play in plays) else ()
        return Plays(tuple(plays), complete, self._unknown, notes)

    def _keeps(self, bound: int) -> bool:
        """Whether a play of this bound may be among the best."""
        return bound + FULL_RACK >= self._floor

    def _search(self) -> None:
        if not self._grid:
            self._open()
            return
        for down in (False, True):
            for line in range(self._state.settings.size):
                squares = [(at, line) if down else (line, at) for at in range(self._state.settings.size)]
                sites = [self._site(square, down) for square in squares]
                for found in sorted(self._walker.along(sites), reverse=True, key=lambda one: one.bound):
                    if not self._keeps(found.bound):
                        break
                    self._wanted.check()
                    self._settle(Run(squares[found.start], down, len(found.labels)), found.labels)

    def _open(self) -> None:
        """The first word lies anywhere: it is shown in the middle."""
        size = self._state.settings.size
        for length in range(FIRST_WORD, min(self._rack.size, size) + 1):
            for one in self._walker.beginnings(length):
                if self._graph[one.node][0]:
                    self._settle(Run(((size - 1) // 2, (size - length) // 2), False, length), one.labels)

    def _site(self, square: Square, down: bool) -> Site[Shown]:
        prism = self._grid.get(square)
        if prism is not None:
            lying: dict[str, list[tuple[Shown, int]]] = {}
            for shown in self._turning.options[square]:
                bound = self._turning.bound(square, not down, shown) if typeable(prism, shown) else None
                if bound is not None:
                    gain = shown.value + RETOURNEMENT * shown.flipped + bound
                    lying.setdefault(shown.letter, []).append((shown, gain))
            return Site(True, lying, {})
        across = neighbours(square)[2:] if down else neighbours(square)[:2]
        if not any(near in self._grid for near in across):
            return Site(False, {}, None)
        bounds = {
            letter: self._turning.bound(square, not down, Shown(letter, 0))
            for letter in {label.letter for label in self._rack.labels}
        }
        gains = {
            label: 2 * label.value + bound for label in self._rack.labels if (bound := bounds[label.letter]) is not None
        }
        return Site(False, {}, gains)

    def _settle(self, run: Run, reading: Reading) -> None:
        """Takes down every way to play this word."""
        turned = sum(shown.flipped for shown in reading)
        count = sum(square not in self._grid for square in run.squares)
        value = sum(shown.value for shown in reading) + RETOURNEMENT * turned + FULL_RACK * (count == RACK)
        for flips, gain in self._turning.settled(run, reading):
            if value + gain >= self._floor:
                self._take((value + gain, run, reading, flips))

    def _take(self, way: Way) -> None:
        if self._wanted.any_will_do and self._accepted(way) is None:
            return
        self._best.setdefault(self._key(way), way)
        if self._wanted.any_will_do:
            raise Enough
        top = self._wanted.top
        if top is not None and len(self._best) >= 2 * top:
            self._floor = nlargest(top, [value for value, *_ in self._best.values()])[-1]
            self._best = {key: way for key, way in self._best.items() if way[0] >= self._floor}

    def _key(self, way: Way) -> Key:
        _, run, reading, flips = way
        shown = list(zip(run.squares, reading, strict=True))
        new = frozenset([one for one in shown if one[0] not in self._grid])
        return new, frozenset([one for one in (*shown, *flips.items()) if one[1].flipped])

    def _accepted(self, way: Way) -> Play | None:
        """The play as the rules judge it; None if they refuse it."""
        action = self._action(way)
        decision = decide(self._state, self._seat, action, self._words)
        if isinstance(decision, Refused):
            return None
        (event,) = decision.events
        assert isinstance(event, Played)
        play = Play(write(canonical(self._state, action, decision.events)), own_points(event.parts))
        if event.undecided:
            self._undecided.add(play)
        return play

    def _action(self, way: Way) -> model.Play:
        _, run, reading, beside = way
        letters, flips = [], dict(beside)
        for square, shown in zip(run.squares, reading, strict=True):
            prism = self._grid.get(square)
            if prism is not None and shown.flipped and shown.letter == prism.shown.letter and not shown.star:
                flips[square] = shown
            turned = prism is None or (shown.flipped and square not in flips)
            letters.append(shown.typed if turned else Letter(shown.letter))
        return model.Play(
            run.start, run.down, tuple(letters), tuple([self._flip(*one) for one in sorted(flips.items())])
        )

    def _flip(self, square: Square, shown: Shown) -> Flip:
        up = self._grid[square].shown
        return Flip(square, up.letter, up.star, shown.letter, shown.star)


def _ready(state: State, seat: str) -> State:
    """The position as if the seat had to play now, and the dictionary judged."""
    settings = replace(state.settings, judge="always")
    return replace(state, settings=settings, turn=seat, drawing=(), ended=False, conceded=frozenset())


def find(state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> Plays:
    return Search(state, seat, hand, graph, words, wanted).plays()


def value(after: State, seat: str, events: Sequence[Event]) -> int | None:
    """The points of a play; None for what is no play."""
    event = events[0]
    return own_points(event.parts) if isinstance(event, Played) else None


MOVES: Moves[State, Event] = Moves("points", find, value)
