"""The star of a capital: every word that a hand can lay from it, by what it takes and by what it has where."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from referee.analysis.bags import NOTHING, Bag, members
from referee.core.graph import Graph
from referee.games.croisillon.arms import SMALL_JOKER, Arm, arms
from referee.games.croisillon.model import DIRECTIONS, JOKER, Card


class Fork(NamedTuple):
    """Where a word may cross another: at its small card of this number, which ends it or not."""

    at: int
    ends: bool


def printed(card: Card) -> str:
    """A small card as it is held."""
    return SMALL_JOKER if card.joker else card.letter


class Star:
    def __init__(self, capital: str, value: int, bag: Bag, found: Iterable[Arm]) -> None:
        self.capital, self.value, self._bag = capital, value, bag
        self.arms = list(found)
        self.longest = max([arm.length for arm in self.arms], default=0)
        self._by_part: dict[int, list[Arm]] = defaultdict(list)
        for arm in self.arms:
            self._by_part[arm.part].append(arm)
        self._crossing: dict[Fork, dict[Card, dict[int, list[Arm]]]] = {}

    @property
    def parts(self) -> int:
        """The parts that a word takes."""
        return self.packed[1]

    @cached_property
    def packed(self) -> list[int]:
        """By their number, the parts that different words take."""
        return self.packed_up_to(len(DIRECTIONS))

    def card(self, letters: Mapping[str, str]) -> Card:
        """Its capital, which stands for these letters by direction if it is the JOKER."""
        return Card(self.capital, False, tuple(sorted(letters.items())) if self.capital == JOKER else ())

    def packed_up_to(self, most: int) -> list[int]:
        by_text: dict[str, set[int]] = defaultdict(set)
        for arm in self.arms:
            by_text[arm.text].add(arm.part)
        return self._bag.packed(by_text.values(), most)

    def sets(self, count: int, part: int) -> Iterator[tuple[Arm, ...]]:
        """Every so many words of different texts that take this part together."""
        yield from self._sets(count, part, NOTHING)

    def _sets(self, count: int, part: int, least: int) -> Iterator[tuple[Arm, ...]]:
        if count == 0:
            yield from [()] if part == NOTHING else []
            return
        for taken in members(self.parts & self._bag.below(part) >> least << least):
            if self.packed[count - 1] >> part - taken & 1:
                for rest in self._sets(count - 1, part - taken, taken):
                    for arm in self._by_part[taken]:
                        if all(_key(arm) < _key(other) and arm.text != other.text for other in rest):
                            yield (arm, *rest)

    def crossing(self, fork: Fork) -> dict[Card, dict[int, list[Arm]]]:
        """The words that cross another there: by the card that they share, and by what they take without it."""
        known = self._crossing.get(fork)
        if known is None:
            found: dict[Card, dict[int, list[Arm]]] = defaultdict(lambda: defaultdict(list))
            for arm in self.arms:
                if arm.length == fork.at or (arm.length > fork.at and not fork.ends):
                    card = arm.card(fork.at)
                    found[card][arm.part - self._bag.strides[printed(card)]].append(arm)
            known = self._crossing[fork] = {card: dict(by_part) for card, by_part in found.items()}
        return known


def _key(arm: Arm) -> tuple[int, str, int]:
    return arm.part, arm.text, arm.joker


def star(capital: str, value: int, bag: Bag, graph: Graph, check: Callable[[], object]) -> Star:
    return Star(capital, value, bag, arms(graph, bag, capital, check))
