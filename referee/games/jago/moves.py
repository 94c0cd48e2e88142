"""What could be placed: every word that a rack, the pool and the letters that it replaces can make on the board."""

from collections import Counter
from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from referee.analysis.search import Bests, completed
from referee.core.graph import Graph
from referee.core.hands import Pieces
from referee.core.moves import Moves, Play, Plays, Wanted
from referee.core.result import Refused
from referee.core.squares import neighbours
from referee.core.values import replace
from referee.core.words import Words
from referee.games.jago.evolve import apply
from referee.games.jago.model import EVIDENCE, Event, Letter, Place, Placed, State, Turn
from referee.games.jago.notation import write
from referee.games.jago.rules import decide
from referee.games.jago.slots import Slot, Slots

MEANINGS = "meanings"
"""The note on meanings that nobody has ruled on."""


class Group(NamedTuple):
    """Words for a slot that bring equally much at most."""

    lost: int
    """How much, below zero."""
    name: str
    """Of the slot: what the commands begin with."""
    slot: Slot
    words: int
    """A set of the words of this length."""


class Search:
    def __init__(self, state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> None:
        self._state, self._seat = _ready(state, seat), seat
        self._words, self._wanted = words, wanted
        self._hand = Counter(hand)
        self._patterns = graph.patterns
        self._slots = Slots(self._state, self._hand + Counter(state.pool), graph, words)
        self._before = advantage(self._state, seat)
        self._best = Bests(wanted)
        self._proposed: set[Play] = set()

    def plays(self) -> Plays:
        complete = completed(self._search)
        plays = tuple(self._best.plays)
        return Plays(plays, complete, 0, (MEANINGS,) if self._proposed.intersection(plays) else ())

    def _search(self) -> None:
        """Tries words by falling bound; a slot is filled once nothing that waits could bring more."""
        slots = sorted(self._slots.all(), key=lambda slot: slot.most)
        waiting: list[Group] = []
        while slots or waiting:
            if slots and (not waiting or slots[-1].most >= -waiting[0].lost):
                self._wanted.check()
                slot = slots.pop()
                for bound, words in self._slots.filling(slot).items():
                    heappush(waiting, Group(-bound, slot.run.name, slot, words))
                continue
            group = heappop(waiting)
            if self._best.enough or not self._best.wants(Play(group.name, self._before - group.lost)):
                return
            self._try_all(group)

    def _try_all(self, group: Group) -> None:
        words = self._patterns[group.slot.run.length].words(group.words)
        places = [place for word in words if (place := self._place(group.slot, word)) is not None]
        for command, place in sorted([(write(place), place) for place in places], key=lambda pair: pair[0]):
            if self._best.enough or not self._best.wants(Play(command, self._before - group.lost)):
                return
            self._wanted.check()
            self._try(command, place)

    def _place(self, slot: Slot, word: str) -> Place | None:
        """A word with letters of the pool where the hand has none left; None if it lays nothing, or is shown across."""
        left, letters, laid = dict(self._hand), [], 0
        for letter, site in zip(word, slot.sites, strict=True):
            pooled = False
            if letter != site.lying:
                laid += 1
                pooled = not left.get(letter)
                left[letter] = left.get(letter, 0) - 1
            letters.append(Letter(letter, pooled))
        if not laid or (laid == 1 and slot.run.down and self._across(slot, word)):
            return None
        return Place(slot.run.start, slot.run.down, tuple(letters))

    def _across(self, slot: Slot, word: str) -> bool:
        """Whether the only letter laid makes a word across, too."""
        pairs = zip(slot.run.squares, word, slot.sites, strict=True)
        (square,) = [square for square, letter, site in pairs if letter != site.lying]
        return any(near in self._state.board for near in neighbours(square)[2:])

    def _try(self, command: str, place: Place) -> None:
        """Takes down a placement, if the rules accept it."""
        decision = decide(self._state, self._seat, place, self._words)
        if isinstance(decision, Refused):
            return
        (event,) = decision.events
        play = Play(command, advantage(apply(self._state, event), self._seat))
        self._best.add(play)
        if isinstance(event, Placed) and any(meaning.by == EVIDENCE for meaning in event.meanings):
            self._proposed.add(play)


def advantage(state: State, seat: str) -> int:
    """The seat's letters on the board, less the opponent's."""
    scores = state.scores
    return scores[seat] - scores[state.other(seat)]


def value(after: State, seat: str, events: Sequence[Event]) -> int | None:
    """What a placement led to; None for what is no placement."""
    return advantage(after, seat) if isinstance(events[0], Placed) else None


def _ready(state: State, seat: str) -> State:
    """The position as if the seat had to place now, and the dictionary judged."""
    current = replace(state.current, closing=False) if state.turn == seat else Turn(seat, state.step)
    settings = replace(state.settings, judge="always")
    return replace(state, settings=settings, current=current, due=None, fatal=False, winner=None, ended=False)


def find(state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> Plays:
    return Search(state, seat, hand, graph, words, wanted).plays()


MOVES: Moves[State, Event] = Moves("advantage", find, value)
