"""What could be said: the words of the whole dictionary that pull most, whatever the card asks for."""

from collections.abc import Sequence
from heapq import nlargest

from referee.analysis.deadline import OutOfTime
from referee.core.changing import replace
from referee.core.events import Passed
from referee.core.graph import Graph
from referee.core.hands import Pieces
from referee.core.moves import Moves, Play, Plays, Wanted
from referee.core.result import Refused
from referee.core.words import Words
from referee.games.mot_pour_mot.model import Event, Said, Say, State
from referee.games.mot_pour_mot.notation import write
from referee.games.mot_pour_mot.pulling import pull
from referee.games.mot_pour_mot.rules import decide

CAPTURE = 10
"""What a capture counts, beside a square each for the letters moved."""
CATEGORY = "category"
"""The note that no word is held against the card."""
AT_ONCE = 4096
"""Words looked at between two looks at the time."""


class Search:
    def __init__(self, state: State, seat: str, graph: Graph, words: Words, wanted: Wanted) -> None:
        self._state, self._seat = _ready(state, seat), seat
        self._graph, self._words, self._wanted = graph, words, wanted
        lanes, way = state.settings.lanes, self._state.way(seat)
        self._due = {letter: lanes + 1 - way * at for letter, at in state.track.items()}
        """How many pulls capture each letter."""
        self._still = {ord(letter): None for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in state.track}

    def plays(self) -> Plays:
        complete, best = True, list[tuple[int, str]]()
        floor, top = 0, 1 if self._wanted.any_will_do else self._wanted.top
        try:
            for number, word in enumerate(self._graph.words()):
                if number % AT_ONCE == 0:
                    self._wanted.check()
                if self._bound(word) < floor:
                    continue
                worth = self._worth(word)
                if worth >= floor:
                    best.append((worth, word))
                if top is not None and len(best) >= 64 * top:
                    floor = nlargest(top, [found[0] for found in best])[-1]
                    best = [found for found in best if found[0] >= floor]
        except OutOfTime:
            complete = False
        return Plays(self._accepted(best), complete, 0, (CATEGORY,) if self._state.card else ())

    def _bound(self, word: str) -> int:
        moved = word.translate(self._still)
        return len(moved) + CAPTURE * sum([moved.count(letter) >= self._due[letter] for letter in set(moved)])

    def _worth(self, word: str) -> int:
        pulled = pull(self._state, self._seat, word)
        return len(pulled.moved) + CAPTURE * len(pulled.captured)

    def _accepted(self, best: Sequence[tuple[int, str]]) -> tuple[Play, ...]:
        """The words that the rules accept, as many as are wanted, the best first."""
        plays: list[Play] = []
        for worth, word in sorted(best, key=lambda found: (-found[0], found[1])):
            if self._wanted.top is not None and len(plays) == self._wanted.top:
                break
            action = Say(word)
            if not isinstance(decide(self._state, self._seat, action, self._words), Refused):
                plays.append(Play(write(action), worth))
        return tuple(plays)


def value(after: State, seat: str, events: Sequence[Event]) -> int | None:
    """What a word pulled; None for what is no turn."""
    match events[0]:
        case Said(moved=moved, captured=captured):
            return len(moved) + CAPTURE * len(captured)
        case Passed():
            return 0
    return None


def _ready(state: State, seat: str) -> State:
    """The position as if the team had the turn, and the dictionary judged."""
    settings = replace(state.settings, judge="always")
    return replace(state, settings=settings, turn=seat, skip=None, won=None, conceded=None, ended=False)


def find(state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> Plays:
    return Search(state, seat, graph, words, wanted).plays()


MOVES: Moves[State, Event] = Moves("pulled", find, value)
