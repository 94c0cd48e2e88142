"""The star of a capital: every word that a hand can lay from it, by what it takes and by what it has where."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from referee.analysis.bags import NOTHING, Bag, members
from referee.games.croisillon.arms import SMALL_JOKER, Arm
from referee.games.croisillon.model import DIRECTIONS, JOKER, Card


class Fork(NamedTuple):
    """Where a word may cross another: at its small card of this number, which ends it or not."""

    at: int
    ends: bool


def printed(card: Card) -> str:
    """A small card as it is held."""
    return SMALL_JOKER if card.joker else card.letter


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
                    found[card][arm.part - self._bag.strides[printed(card)]].append(arm)
            known = self._crossing[fork] = {card: dict(by_part) for card, by_part in found.items()}
        return known
