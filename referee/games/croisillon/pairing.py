"""What a grid of one star or two can take from a hand, and the words with which it does."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from itertools import product
from typing import NamedTuple, Protocol

from referee.analysis.bags import NOTHING, ONLY_NOTHING, Bag, members
from referee.games.croisillon.arms import Arm
from referee.games.croisillon.model import DIRECTIONS, STEPS, Card, Grid
from referee.games.croisillon.sharing import Joint, Plan, plans
from referee.games.croisillon.stars import Star, printed

Arms = dict[str, Arm]
"""Words of a star by their directions."""
CROSSING = ("E", "N"), ("S", "W")
"""The directions of the words that share each card."""


Key = frozenset[tuple[str, str, int]]
"""The words of a grid with their capitals and jokers: it earns the same, however they lie."""


class Layout(NamedTuple):
    """Stars with their words: where each capital lies, and its words."""

    stars: tuple[tuple[tuple[int, int], Star, Arms], ...]

    @property
    def key(self) -> Key:
        return frozenset(
            [(star.capital, arm.text, arm.joker) for _, star, arms in self.stars for arm in arms.values()]
        )

    @property
    def grid(self) -> Grid:
        grid: Grid = {}
        for (row, column), star, arms in self.stars:
            grid[row, column] = star.card({way: arm.text[0] for way, arm in arms.items()})
            for way, arm in arms.items():
                down, right = STEPS[way]
                for at in range(1, len(arm.text)):
                    grid[row + at * down, column + at * right] = arm.card(at)
        return grid


class Kind(Protocol):
    """Grids that are alike: their capitals count as often, and so do the cards they share."""

    @property
    def points(self) -> int:
        """What they earn beside the value of their small cards."""

    @property
    def shared(self) -> int:
        """The parts that words which cross can take."""

    @property
    def free(self) -> int:
        """The parts that the other words can take."""

    def layouts(self, shared: int, free: int) -> Iterator[Layout]:
        """Every choice of words that takes these parts."""


class Alone(NamedTuple):
    """Grids of one star with so many words."""

    star: Star
    count: int

    @property
    def points(self) -> int:
        return self.count * self.star.value

    @property
    def shared(self) -> int:
        return ONLY_NOTHING

    @property
    def free(self) -> int:
        return self.star.packed[self.count]

    def layouts(self, shared: int, free: int) -> Iterator[Layout]:
        for arms in self.star.sets(self.count, free):
            yield Layout((((0, 0), self.star, dict(zip(DIRECTIONS, arms))),))


class Crossing(NamedTuple):
    """Grids of two stars that lie over each other after a plan, with so many further words."""

    pair: "Pair"
    plan: Plan
    first: int
    other: int
    doubled: tuple[int, ...]
    """The values of the cards that they share."""

    @property
    def points(self) -> int:
        joints = len(self.plan.joints)
        first, other = self.pair.first.value, self.pair.other.value
        return (joints + self.first) * first + (joints + self.other) * other + sum(self.doubled)

    @property
    def shared(self) -> int:
        return self.pair.shared(self.plan.joints, self.doubled)

    @property
    def free(self) -> int:
        return self.pair.free(self.first, self.other)

    def layouts(self, shared: int, free: int) -> Iterator[Layout]:
        for crossing, rest in product(
            self.pair.crossings(self.plan.joints, self.doubled, shared),
            self.pair.rests(self.first, self.other, free),
        ):
            layout = self._laid(crossing, rest)
            if layout is not None:
                yield layout

    def _laid(self, crossing: Sequence[tuple[Arm, Arm]], rest: tuple[Sequence[Arm], Sequence[Arm]]) -> Layout | None:
        """These words after the plan; None if they do not fit."""
        first, other = (
            dict(zip(ways, sorted(arms, key=lambda arm: arm.length, reverse=True)))
            for ways, arms in zip((self.plan.first, self.plan.other), rest, strict=True)
        )
        if self.plan.gapped and "S" in first and "W" in other and not self.plan.apart(first["S"].length, other["W"].length):
            return None
        for (way, way_other), (arm, arm_other) in zip(CROSSING, crossing):
            first[way], other[way_other] = arm, arm_other
        texts = [arm.text for arm in (*first.values(), *other.values())]
        if len(set(texts)) < len(texts):
            return None
        return Layout((((0, 0), self.pair.first, first), ((self.plan.down, self.plan.right), self.pair.other, other)))


class Pair:
    """Two stars of one hand."""

    def __init__(self, first: Star, other: Star, bag: Bag) -> None:
        self.first, self.other, self._bag = first, other, bag
        self.same = first.capital == other.capital
        """Whether both have the same words, of which each is laid once (CRO-8)."""
        self._joined: dict[tuple[Joint, int], int] = {}
        self._shared: dict[tuple[tuple[Joint, ...], tuple[int, ...]], int] = {}
        self._free: dict[tuple[int, int], int] = {}

    def kinds(self) -> Iterator[Crossing]:
        values = {0, *(self._bag.values[stride] for stride in self._bag.strides.values())}
        for plan in plans(self.first.longest, self.other.longest):
            for doubled in product(sorted(values), repeat=len(plan.joints)):
                for first in range(plan.least_first, len(plan.first) + 1):
                    for other in range(plan.least_other, len(plan.other) + 1):
                        yield Crossing(self, plan, first, other, doubled)

    def free(self, first: int, other: int) -> int:
        """The parts that so many words of each star take."""
        known = self._free.get((first, other))
        if known is None:
            if self.same:
                known = self.first.packed_up_to(first + other)[first + other]
            else:
                known = self._bag.sums(self.first.packed[first], self.other.packed[other])
            self._free[first, other] = known
        return known

    def joined(self, joint: Joint, value: int) -> int:
        """The parts that two words take which share a card of this value."""
        known = self._joined.get((joint, value))
        if known is None:
            known, others = 0, self.other.crossing(joint.other)
            for card, parts in self.first.crossing(joint.first).items():
                stride = self._bag.strides[printed(card)]
                if card in others and self._bag.values[stride] == value:
                    together = self._bag.sums(_set(parts), _set(others[card]))
                    known |= self._bag.plus(together, stride)
            self._joined[joint, value] = known
        return known

    def shared(self, joints: tuple[Joint, ...], values: tuple[int, ...]) -> int:
        known = self._shared.get((joints, values))
        if known is None:
            known = ONLY_NOTHING
            for joint, value in zip(joints, values, strict=True):
                known = self._bag.sums(known, self.joined(joint, value)) if known else 0
            self._shared[joints, values] = known
        return known

    def crossings(self, joints: tuple[Joint, ...], values: tuple[int, ...], part: int) -> Iterator[list[tuple[Arm, Arm]]]:
        """The words that cross and take this part together."""
        if not joints:
            yield from [[]] if part == NOTHING else []
            return
        for taken in members(self.joined(joints[0], values[0]) & self._bag.below(part)):
            if self.shared(joints[1:], values[1:]) >> part - taken & 1:
                for rest in self.crossings(joints[1:], values[1:], part - taken):
                    for two in self._two(joints[0], values[0], taken):
                        yield [two, *rest]

    def _two(self, joint: Joint, value: int, part: int) -> Iterator[tuple[Arm, Arm]]:
        """The pairs of words that share a card of this value and take this part."""
        others = self.other.crossing(joint.other)
        for card, by_part in self.first.crossing(joint.first).items():
            stride = self._bag.strides[printed(card)]
            if card in others and self._bag.values[stride] == value and self._bag.below(part) >> stride & 1:
                left = part - stride
                for taken in members(_set(by_part) & self._bag.below(left)):
                    yield from product(by_part[taken], others[card].get(left - taken, ()))

    def rests(self, first: int, other: int, part: int) -> Iterator[tuple[Sequence[Arm], Sequence[Arm]]]:
        """The further words of each star that take this part together."""
        if self.same:
            for arms in self.first.sets(first + other, part):
                ordered = sorted(arms, key=lambda arm: arm.length)
                yield (ordered[::2], ordered[1::2]) if first == other else (ordered[:first], ordered[first:])
            return
        for taken in members(self.first.packed[first] & self._bag.below(part)):
            if self.other.packed[other] >> part - taken & 1:
                yield from product(self.first.sets(first, taken), self.other.sets(other, part - taken))


def _set(parts: dict[int, list[Arm]]) -> int:
    found = bytearray((max(parts) >> 3) + 1)
    for part in parts:
        found[part >> 3] |= 1 << (part & 7)
    return int.from_bytes(found, "little")
