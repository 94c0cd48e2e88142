"""What could be laid: the best grids of a hand, its stars laid over each other in every way that the rules allow.

Grids are looked at by kind, the kind that can earn most first: what its words can take from the hand is known before any word
is chosen. So the search mostly ends with the proof that nothing is better.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from heapq import nlargest
from itertools import product
from string import ascii_lowercase

from referee.analysis.bags import Bag, members
from referee.analysis.search import OutOfTime, completed
from referee.core.events import own_points
from referee.core.graph import Graph, is_word
from referee.core.hands import Pieces
from referee.core.moves import Moves, Play, Plays, Wanted
from referee.core.result import Refused
from referee.core.values import replace
from referee.core.words import Words
from referee.games.croisillon import bonus
from referee.games.croisillon.grid import PlacedWord, beside, moved_to_origin, words_on
from referee.games.croisillon.layout import arranged
from referee.games.croisillon.model import (
    CAPITALS,
    DIRECTIONS,
    HAND,
    JOKER,
    LARGE,
    SMALL_JOKER,
    Arrange,
    Bonus,
    Card,
    Declined,
    Enlarged,
    Event,
    Grid,
    Lay,
    Played,
    State,
    Swapped,
)
from referee.games.croisillon.notation import canonical, parse, write
from referee.games.croisillon.pairs import Alone, Key, Kind, Layout, Pair
from referee.games.croisillon.rules import decide
from referee.games.croisillon.stars import Arm, Star, arms

BONUS = "bonus"
"""The note on the bonus card that a grid of all cards earns."""
FREE = (JOKER, SMALL_JOKER)
FOR_EVER = 10**9
"""A target that nobody reaches."""
UNSEEN, VALUES = "unseen", "values"
"""The notes that a grid was entered by its words alone, and that nobody has told what a card is worth."""


class Enough(Exception):
    """A grid has been found, and any will do."""


class Search:
    def __init__(self, state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> None:
        self._state, self._seat = _ready(state, seat), seat
        self._graph, self._words, self._wanted = graph, words, wanted
        values = {**state.settings.values, **state.values, **dict.fromkeys(FREE, 0)}
        if wanted.any_will_do:
            # what a card is worth can be told when it is laid (CRO-3)
            values = {**dict.fromkeys(hand, 0), **values}
            self._state = replace(self._state, values=values)
        self._held = [card for card in hand if card in values]
        self._unknown = len(hand) - len(self._held)
        self._used = state.used if state.settings.repeat == "game" else frozenset()
        self._values = values
        self._bag = Bag(Counter([card for card in self._held if card not in LARGE]), values)
        self._stars: list[Star] = []
        self._best: dict[Key, tuple[int, Layout]] = {}
        self._floor = 0

    def plays(self) -> Plays:
        complete = True
        with suppress(Enough):
            complete = completed(self._search)
        found = [self._accepted(layout) for _, layout in self._best.values()]
        plays = sorted(filter(None, found), key=lambda play: (-play.value, play.command))[: self._wanted.top]
        full = any(len(layout.grid) == HAND for _, layout in self._best.values())
        notes = ((VALUES,) if self._unknown else ()) + ((BONUS,) if full else ())
        return Plays(tuple(plays), complete, self._unknown, notes)

    def _search(self) -> None:
        capitals = [card for card in self._held if card in LARGE]
        self._begin(capitals)
        for capital in capitals:
            most = len(DIRECTIONS) * capitals.count(capital)
            self._stars.append(Star(capital, self._values[capital], self._bag, self._arms(capital), most))
        for bound, kind in self._kinds():
            if bound < self._floor:
                return
            self._among(kind)

    def _begin(self, capitals: Sequence[str]) -> None:
        """Takes down the first word that is found."""
        for capital in capitals:
            for arm in self._arms(capital):
                alone = Star(capital, self._values[capital], self._bag, [arm])
                value = alone.value + self._bag.values[arm.part]
                self._take(value, Layout((((0, 0), alone, {DIRECTIONS[0]: arm}),)))
                return

    def _arms(self, capital: str) -> Iterator[Arm]:
        found = arms(self._graph, self._bag, capital, self._wanted.check)
        return (arm for arm in found if arm.text not in self._used)

    def _kinds(self) -> list[tuple[int, Kind]]:
        """Every kind of grid, with what it can earn at most, the highest first."""
        kinds: list[Kind] = [Alone(star, count) for star in self._stars for count in range(1, len(DIRECTIONS) + 1)]
        if len(self._stars) == CAPITALS:
            first, other = self._stars
            kinds += Pair(first, other, self._bag).kinds()
        return sorted([(kind.points + self._bag.worth, kind) for kind in kinds], key=lambda one: one[0], reverse=True)

    def _among(self, kind: Kind) -> None:
        """Takes down the grids of a kind that are among the best."""
        shared, free, points, bag = kind.shared, kind.free, kind.points, self._bag
        for taken in members(shared):
            earned = points + bag.values[taken]
            if not free & bag.beside(taken) & bag.at_least(self._floor - earned):
                continue
            self._wanted.check()
            for rest in bag.falling(free & bag.beside(taken) & bag.at_least(self._floor - earned)):
                value = earned + bag.values[rest]
                if value < self._floor:
                    break
                for layout in kind.layouts(taken, rest):
                    self._wanted.check()
                    self._take(value, layout)
                    if value < self._floor:
                        break

    def _take(self, value: int, layout: Layout) -> None:
        self._best.setdefault(layout.key, (value, layout))
        top = self._wanted.top
        if top is not None and len(self._best) >= top:
            # as good as the worst of them is not enough
            self._floor = 1 + nlargest(top, [one for one, _ in self._best.values()])[-1]
            self._best = {key: one for key, one in self._best.items() if one[0] >= self._floor - 1}
        if self._wanted.any_will_do:
            raise Enough

    def _accepted(self, layout: Layout) -> Play | None:
        """The grid as the rules judge it; None if they refuse it."""
        action = told(layout.grid)
        decision = decide(self._state, self._seat, action, self._words)
        if isinstance(decision, Refused):
            return None
        (event,) = decision.events
        assert isinstance(event, Played)
        return Play(write(action), own_points(event.parts))


def told(grid: Grid) -> Arrange | Lay:
    """A grid by its words with their directions, where these lead to one of the same cards; else row by row."""
    words = tuple([(_as_typed(word), word.direction) for word in words_on(grid)])
    action, laid = Arrange(words), arranged(Arrange(words))
    if isinstance(laid, Lay) and _cards(dict(laid.cards)) == _cards(grid) and parse(write(action)) == action:
        return action
    return Lay(tuple(sorted(moved_to_origin(grid).items())))


def _cards(grid: Grid) -> Counter[tuple[str, bool]]:
    return Counter([(card.letter, card.joker) for card in grid.values()])


def _as_typed(word: PlacedWord) -> tuple[Card, ...]:
    """The cards of a word, of which the JOKER has its letter in this word only."""
    first = word.cards[0]
    said = ((word.direction, word.text[0]),) if first.letter == JOKER else ()
    return (Card(first.letter, False, said), *word.cards[1:])


def _ready(state: State, seat: str) -> State:
    """The position as if the seat had the turn, and the dictionary judged."""
    settings = replace(state.settings, judge="always", target=FOR_EVER)
    return replace(state, settings=settings, turn=seat, conceded=frozenset(), ended=False)


def enlarges(state: State, seat: str, hand: Pieces) -> bool:
    """Whether this hand is the bonus card of a seat, and no hand to lay a grid from."""
    last = state.last
    due = last is not None and last.seat == seat and last.bonus_possible and state.turn != seat
    return due and len(hand) == 1 and hand[0] not in LARGE


def enlarged(state: State, seat: str, card: str, graph: Graph, words: Words, wanted: Wanted) -> Plays:
    """The places for the bonus card, the best first."""
    last = state.last
    assert last is not None  # the seat has a bonus card
    if last.cards is None:
        return Plays((), True, 1, (UNSEEN,))
    if card != SMALL_JOKER and state.value(Card(card)) is None:
        return Plays((), True, 1, (VALUES,))
    state = replace(state, settings=replace(state.settings, judge="always"))
    plays: dict[str, Play] = {}
    complete = True
    try:
        for grid in _enlarged_grids(last.cards, card):
            wanted.check()
            play = _accepted_bonus(state, seat, grid, graph, words)
            if play is not None:
                plays[play.command] = play
    except OutOfTime:
        complete = False
    best = sorted(plays.values(), key=lambda play: (-play.value, play.command))
    return Plays(tuple(best[: wanted.top]), complete, 0)


def _enlarged_grids(grid: Grid, card: str) -> Iterator[Grid]:
    cards = [Card(letter, True) for letter in ascii_lowercase] if card == SMALL_JOKER else [Card(card)]
    for square, one in product(beside(grid), cards):
        yield {**grid, square: one}


def _accepted_bonus(state: State, seat: str, grid: Grid, graph: Graph, words: Words) -> Play | None:
    """The grid as the rules judge it; None if they refuse it, or a new word is not in the graph."""
    last, action = state.last, Bonus(Lay(tuple(sorted(grid.items()))))
    decision = bonus.decide(state, seat, action, words)
    if isinstance(decision, Refused) or last is None:
        return None
    (event,) = decision.events
    assert isinstance(event, Enlarged)
    before = {word.text for word in last.words}
    if not all(is_word(graph, word.text) for word in event.words if word.text not in before):
        return None
    return Play(write(canonical(state, action, decision.events)), own_points(event.parts))


def find(state: State, seat: str, hand: Pieces, graph: Graph, words: Words, wanted: Wanted) -> Plays:
    if enlarges(state, seat, hand):
        return enlarged(state, seat, hand[0], graph, words, wanted)
    return Search(state, seat, hand, graph, words, wanted).plays()


def value(after: State, seat: str, events: Sequence[Event]) -> int | None:
    """The points of a grid or of a bonus card; None for what is played from no hand."""
    match events[0]:
        case Played(parts=parts) | Enlarged(parts=parts):
            return own_points(parts)
        case Swapped() | Declined():
            return 0
    return None


MOVES: Moves[State, Event] = Moves("points", find, value, common=True)
