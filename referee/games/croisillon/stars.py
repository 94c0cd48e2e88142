"""The star of a capital: its *arms*, the words that a hand can lay from it, by what they take and by what they have where."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from referee.analysis.bags import NOTHING, Bag, members
from referee.core.graph import ROOT, Graph
from referee.games.croisillon.model import DIRECTIONS, JOKER, SMALL_JOKER, Card


class Fork(NamedTuple):
    """Where a word may cross another: at its small card of this number, which ends it or not."""

    at: int
    ends: bool


class Arm(NamedTuple):
    text: str
    """The word in capitals."""
    joker: int
    """Where its small joker is; 0 if it has none."""
    part: int
    """The small cards that it takes from the hand."""

    @property
    def length(self) -> int:
        """How many small cards it has."""
        return len(self.text) - 1

    def card(self, at: int) -> Card:
        """Its small card of this number, counted from 1."""
        return Card(self.text[at].lower(), at == self.joker)


def arms(graph: Graph, bag: Bag, capital: str, check: Callable[[], object]) -> Iterator[Arm]:
    """Every word from a capital with every choice of its joker (CRO-9); a JOKER begins with any letter."""
    for letter, node in graph[ROOT][1].items():
        if capital in (letter, JOKER):
            yield from _grown(graph, bag, node, Arm(letter, 0, 0), capital != JOKER, check)


def _grown(graph: Graph, bag: Bag, node: int, arm: Arm, joker_left: bool, check: Callable[[], object]) -> Iterator[Arm]:
    check()
    text, joker, part = arm
    for letter, child in graph[node][1].items():
        ends = graph[child][0]
        card = letter.lower()
        if bag.holds(card, part):
            longer = Arm(text + letter, joker, part + bag.strides[card])
            if ends:
                yield longer
            yield from _grown(graph, bag, child, longer, joker_left, check)
        if joker_left and bag.holds(SMALL_JOKER, part):
            longer = Arm(text + letter, len(text), part + bag.strides[SMALL_JOKER])
            if ends:
                yield longer
            yield from _grown(graph, bag, child, longer, False, check)


class Star:
    def __init__(self, capital: str, value: int, bag: Bag, found: Iterable[Arm], most: int = len(DIRECTIONS)) -> None:
        self.capital, self.value, self._bag = capital, value, bag
        self.arms = list(found)
        self.longest = max([arm.length for arm in self.arms], default=0)
        self.by_part: dict[int, list[Arm]] = defaultdict(list)
        """The words that take a part; all of them are equally long."""
        by_text: dict[str, set[int]] = defaultdict(set)
        for arm in self.arms:
            self.by_part[arm.part].append(arm)
            by_text[arm.text].add(arm.part)
        self.packed = bag.packed(by_text.values(), most)
        """By their number, the parts that different words take."""
        self._crossing: dict[Fork, dict[Card, dict[int, list[Arm]]]] = {}

    def card(self, letters: Mapping[str, str]) -> Card:
        """Its capital, which stands for these letters by direction if it is the JOKER."""
        return Card(self.capital, False, tuple(sorted(letters.items())) if self.capital == JOKER else ())

    def shares(self, count: int, part: int, least: int = NOTHING) -> Iterator[tuple[int, ...]]:
        """Every way to divide a part between so many words, each taking a part that is not below the one before."""
        if count == 0:
            yield from [()] if part == NOTHING else []
            return
        for taken in members(self.packed[1] & self._bag.below(part) >> least << least):
            if self.packed[count - 1] >> part - taken & 1:
                for rest in self.shares(count - 1, part - taken, taken):
                    yield (taken, *rest)

    def crossing(self, fork: Fork) -> dict[Card, dict[int, list[Arm]]]:
        """The words that cross another there: by the card that they share, and by what they take without it."""
        known = self._crossing.get(fork)
        if known is None:
            found: dict[Card, dict[int, list[Arm]]] = defaultdict(lambda: defaultdict(list))
            for arm in self.arms:
                if arm.length == fork.at or (arm.length > fork.at and not fork.ends):
                    card = arm.card(fork.at)
                    found[card][arm.part - self._bag.strides[card.held]].append(arm)
            known = self._crossing[fork] = {card: dict(by_part) for card, by_part in found.items()}
        return known
