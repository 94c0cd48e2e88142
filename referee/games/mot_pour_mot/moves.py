"""What could be said: the words that pull most, whatever the card asks for; of equal ones first those met most."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from referee.analysis.search import Bests, completed
from referee.analysis.sums import Sums
from referee.core.events import Passed
from referee.core.graph import Graph, Sized
from referee.core.hands import Pieces
from referee.core.moves import Moves, Play, Plays, Wanted
from referee.core.result import Refused
from referee.core.values import replace
from referee.core.words import Familiarity, Words
from referee.games.mot_pour_mot.model import Event, Said, Say, State
from referee.games.mot_pour_mot.notation import write
from referee.games.mot_pour_mot.pull import answer_of
from referee.games.mot_pour_mot.rules import decide

CAPTURE = 10
"""What a capture counts, beside a square each for the letters moved."""
CATEGORY = "category"
"""The note that no word is held against the card."""


class Search:
    def __init__(self, state: State, seat: str, graph: Graph, words: Words, wanted: Wanted) -> None:
        self._state, self._seat = _ready(state, seat), seat
        self._patterns, self._words, self._wanted = graph.patterns, words, wanted
        lanes, way = state.settings.lanes, self._state.way(seat)
        self._due = {letter: lanes + 1 - way * at for letter, at in state.track.items()}
        """How many pulls capture each letter."""
        self._best = Bests(wanted, first_found=True)

    def plays(self) -> Plays:
        complete = completed(self._search)
        return Plays(tuple(self._best.plays), complete, 0, (CATEGORY,) if self._state.card else ())

    def _search(self) -> None:
        """Tries the words by what they pull at most, until none can be among the best any more."""
        alike: defaultdict[int, list[tuple[Sized, int]]] = defaultdict(list)
        for sized in self._patterns.values():
            self._wanted.check()
            for worth, words in self._worths(sized):
                alike[worth].append((sized, words))
        for worth in sorted(alike, reverse=True):
            for word in self._sorted([word for sized, words in alike[worth] for word in sized.words(words)]):
                if self._best.enough or not self._best.wants(Play(write(Say(word)), worth)):
                    return
                self._wanted.check()
                self._try(word)

    def _worths(self, sized: Sized) -> Iterator[tuple[int, int]]:
        """The words of one length by what they pull, if none of them wins before its end."""
        sums = Sums()
        for letter, due in self._due.items():
            for pulls in range(due):
                sums.add(sized.with_more(letter, pulls), 1)
            sums.add(sized.with_more(letter, due - 1), CAPTURE)
        return sums.falling(sized.all)

    def _sorted(self, words: list[str]) -> list[str]:
        """The words that people meet most first, if the dictionary knows them."""
        if isinstance(self._words, Familiarity):
            rank = self._words.rank
            return sorted(words, key=lambda word: (rank(word), word))
        return sorted(words)

    def _try(self, word: str) -> None:
        """Takes down a word as it is written, or by its letters alone, if the rules accept it."""
        for said in dict.fromkeys((self._written(word), word)):
            decision = decide(self._state, self._seat, Say(said), self._words)
            if isinstance(decision, Refused):
                continue
            pulled = value(self._state, self._seat, decision.events)
            assert pulled is not None
            self._best.add(Play(write(Say(said)), pulled))
            return

    def _written(self, word: str) -> str:
        written = self._words.written(word).upper() if isinstance(self._words, Familiarity) else word
        return written if answer_of(written).letters == word else word


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


MOVES: Moves[State, Event] = Moves("pulled", find, value, common=True)
