"""What could be played, as the rules judge it: the best plays of a rack, or whether there is any."""

from collections.abc import Sequence

from referee.analysis.search import Bests, OutOfTime, Remembering
from referee.core.events import own_points
from referee.core.graph import Graph
from referee.core.hands import Pieces
from referee.core.moves import Moves, Play, Plays, Wanted
from referee.core.result import Refused
from referee.core.squares import Square
from referee.core.values import replace
from referee.core.words import Words
from referee.games.option import model
from referee.games.option.knowledge import known
from referee.games.option.model import Event, Flip, Letter, Played, State
from referee.games.option.notation import canonical, faces_of, write
from referee.games.option.prisms import Shown
from referee.games.option.rules import decide
from referee.games.option.search import Search, Way

COLOURS = "colours"
"""The note on colours that nobody has told."""


class Judge:
    """Asks the rules about ways to play, and keeps the plays that they accept."""

    def __init__(self, state: State, seat: str, words: Words) -> None:
        self._state, self._seat, self._words = _ready(state, seat), seat, Remembering(words)
        self.undecided: set[Play] = set()
        """Plays that would earn more if colours that nobody has told were alike."""

    def accepted(self, way: Way) -> Play | None:
        """The play; None if the rules refuse it."""
        action = self._action(way)
        decision = decide(self._state, self._seat, action, self._words)
        if isinstance(decision, Refused):
            return None
        (event,) = decision.events
        assert isinstance(event, Played)
        play = Play(write(canonical(self._state, action, decision.events)), own_points(event.parts))
        if event.undecided:
            self.undecided.add(play)
        return play

    def _action(self, way: Way) -> model.Play:
        _, run, reading, beside = way
        letters, flips, grid = [], dict(beside), self._state.grid
        for square, shown in zip(run.squares, reading, strict=True):
            if shown.flipped and not shown.star and shown.letter == grid[square].shown.letter:
                # typed in the word it would be the star that shows
                flips[square] = shown
            turned = square not in flips and (shown.flipped or square not in grid)
            letters.append(shown.typed if turned else Letter(shown.letter))
        return model.Play(
            run.start, run.down, tuple(letters), tuple([self._flip(*one) for one in sorted(flips.items())])
        )

    def _flip(self, square: Square, shown: Shown) -> Flip:
        up = self._state.grid[square].shown
        return Flip(square, up.letter, up.star, shown.letter, shown.star)


def _ready(state: State, seat: str) -> State:
    """The position as if the seat had to play now, and the dictionary judged; a rack is of the set as it is."""
    settings = replace(state.settings, judge="always", faces=())
    return replace(state, settings=settings, turn=seat, drawing=(), ended=False, conceded=frozenset())


def find(state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> Plays:
    state = known(state)
    search, judge, best = Search(state, hand, graph, wanted), Judge(state, seat, words), Bests(wanted)
    complete = True
    try:
        for way in search.ways():
            play = judge.accepted(way)
            if play is not None and best.wants(play):
                best.add(play)
            if best.enough:
                break
            if len(best.plays) == wanted.top:
                search.floor = best.plays[-1].value
    except OutOfTime:
        complete = False
    plays = tuple(best.plays)
    notes = (COLOURS,) if any(play in judge.undecided for play in plays) else ()
    return Plays(plays, complete, _unknown(state, seat, hand), notes)


def _unknown(state: State, seat: str, hand: Pieces) -> int:
    """How many faces of the grid and of the rack nobody has told."""
    hidden = sum(prism.hidden is None for prism in state.grid.values())
    return hidden + 2 * state.racks[seat] - sum([len(faces_of(piece) or ()) for piece in hand])


def value(after: State, seat: str, events: Sequence[Event]) -> int | None:
    """The points of a play; None for what is no play."""
    event = events[0]
    return own_points(event.parts) if isinstance(event, Played) else None


MOVES: Moves[State, Event] = Moves("points", find, value)
