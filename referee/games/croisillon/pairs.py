"""What a grid of one star or two can take from a hand, and the words with which it does.

Two stars lie over each other so that they share one card or two. The first capital lies at the origin, the other some
rows below and columns right of it; all else is the same mirrored. So the first star's east arm meets the other's north
arm, and its south arm the other's west arm. Where two arms would lie side by side one of them has to end, or not to be
there (CRO-5, CRO-6).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from referee.analysis.bags import NOTHING, ONLY_NOTHING, Bag, members
from referee.games.croisillon.model import DIRECTIONS, STEPS, Grid
from referee.games.croisillon.stars import Arm, Fork, Star

Arms = dict[str, Arm]
"""Words of a star by their directions."""
Rest = Sequence[Sequence[Arm]]
"""The words that can be each of a star's further ones."""
CROSSING = ("E", "N"), ("S", "W")
"""The directions of the words that share each card."""


class Joint(NamedTuple):
    """A card that two arms share: where it stands in the first star's and in the other's."""

    first: Fork
    other: Fork


class Plan(NamedTuple):
    """A way to lie over each other."""

    down: int
    right: int
    joints: tuple[Joint, ...]
    """East with north, then south with west."""
    first: str
    """The directions in which the first star may have further arms."""
    other: str
    least_first: int
    """How many of them it has at least; where fewer will do, another plan has them."""
    least_other: int

    @property
    def gapped(self) -> bool:
        """Whether the first star's south arm and the other's west arm must not meet."""
        return "S" in self.first and "W" in self.other

    def apart(self, south: int, west: int) -> bool:
        """Whether arms of these lengths do not meet."""
        return south < self.down - 1 or west < self.right - 1 or (south < self.down and west < self.right)


def plans(longest: int, longest_other: int) -> Iterator[Plan]:
    """Every plan for words of so many small cards at most."""
    for down, right in product(range(1, longest_other + 1), range(1, longest + 1)):
        yield from _sharing_one(down, right)
    both = range(2, min(longest, longest_other) + 1)
    for down, right in product(both, both):
        # with more rows than columns it is the same mirrored
        if down <= right:
            east, south = Fork(right, False), Fork(down, False)
            yield Plan(down, right, (Joint(east, south), Joint(south, east)), "NW", "ES", 0, 0)
    if both or min(longest, longest_other) == 1:
        yield from _block()


def _sharing_one(down: int, right: int) -> Iterator[Plan]:
    """One card: in rows or columns side by side, an arm beside another needs that to end with the shared card."""
    for east, north in product((False, True)[: 1 + (down == 1)], (False, True)[: 1 + (right == 1)]):
        first = "W" + "N" * north if right == 1 else "NWS"
        other = "S" + "E" * east if down == 1 else "ESW"
        joint = Joint(Fork(right, east), Fork(down, north))
        yield Plan(down, right, (joint,), first, other, len(first) * north, len(other) * east)


def _block() -> Iterator[Plan]:
    """Two cards that touch both capitals; each of their four words ends there, or nothing lies beside it."""
    for east, north, south, west in product((False, True), repeat=4):
        joints = Joint(Fork(1, east), Fork(1, north)), Joint(Fork(1, south), Fork(1, west))
        first, other = "N" * north + "W" * west, "E" * east + "S" * south
        yield Plan(1, 1, joints, first, other, len(first), len(other))


Key = frozenset[tuple[str, str, int]]
"""The words of a grid with their capitals and jokers: it earns the same, however they lie."""


class Layout(NamedTuple):
    """Stars with their words: where each capital lies, and its words."""

    stars: tuple[tuple[tuple[int, int], Star, Arms], ...]

    @property
    def key(self) -> Key:
        return frozenset([(star.capital, arm.text, arm.joker) for _, star, arms in self.stars for arm in arms.values()])

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


class Alone(NamedTuple):
    """Grids of one star with so many words."""

    star: Star
    number: int

    @property
    def points(self) -> int:
        return self.number * self.star.value

    @property
    def shared(self) -> int:
        return ONLY_NOTHING

    @property
    def free(self) -> int:
        return self.star.packed[self.number]

    def layouts(self, shared: int, free: int) -> Iterator[Layout]:
        for parts in self.star.shares(self.number, free):
            for arms in distinct([self.star.by_part[part] for part in parts]):
                yield Layout((((0, 0), self.star, dict(zip(DIRECTIONS, arms, strict=False))),))


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
        for crossing in self.pair.crossings(self.plan.joints, self.doubled, shared):
            if next(distinct(crossing), None) is not None:
                for first, other in self.pair.rests(self.first, self.other, free):
                    if self.fits(first, other):
                        for arms in distinct([*crossing, *first, *other]):
                            yield self.laid(arms)

    def fits(self, first: Rest, other: Rest) -> bool:
        """Whether further words, the longest first, do not meet."""
        if not self.plan.gapped or len(first) < len(self.plan.first) or len(other) < len(self.plan.other):
            return True
        return self.plan.apart(first[-1][0].length, other[-1][0].length)

    def laid(self, arms: Sequence[Arm]) -> Layout:
        """Words that cross, further ones of the first star and of the other."""
        joints = len(self.plan.joints)
        crossing, first, other = (
            arms[: 2 * joints],
            arms[2 * joints : 2 * joints + self.first],
            arms[2 * joints + self.first :],
        )
        east_south, north_west = zip(*CROSSING[:joints], strict=True)
        stars = (
            dict(zip((*east_south, *self.plan.first), (*crossing[::2], *first), strict=False)),
            dict(zip((*north_west, *self.plan.other), (*crossing[1::2], *other), strict=False)),
        )
        other_at = (self.plan.down, self.plan.right)
        return Layout((((0, 0), self.pair.first, stars[0]), (other_at, self.pair.other, stars[1])))


Kind = Alone | Crossing
"""Grids that are alike: their capitals count as often, and so do the cards they share.

They earn `points` beside the value of their small cards. The words that cross can take the parts `shared`, the others those
that are `free`; `layouts` has every choice of words that takes such parts.
"""


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
                known = self.first.packed[first + other]
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
                stride = self._bag.strides[card.held]
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

    def crossings(self, joints: tuple[Joint, ...], values: tuple[int, ...], part: int) -> Iterator[list[list[Arm]]]:
        """The words that can cross and take this part together: by joint, those of the first star, then of the other."""
        if not joints:
            yield from [[]] if part == NOTHING else []
            return
        for taken in members(self.joined(joints[0], values[0]) & self._bag.below(part)):
            if self.shared(joints[1:], values[1:]) >> part - taken & 1:
                for rest in self.crossings(joints[1:], values[1:], part - taken):
                    for two in self._two(joints[0], values[0], taken):
                        yield [*two, *rest]

    def _two(self, joint: Joint, value: int, part: int) -> Iterator[tuple[list[Arm], list[Arm]]]:
        """The words that can share a card of this value and take this part together."""
        others = self.other.crossing(joint.other)
        for card, by_part in self.first.crossing(joint.first).items():
            stride = self._bag.strides[card.held]
            if card in others and self._bag.values[stride] == value and self._bag.below(part) >> stride & 1:
                left = part - stride
                for taken in members(_set(by_part) & self._bag.below(left)):
                    if left - taken in others[card]:
                        yield by_part[taken], others[card][left - taken]

    def rests(self, first: int, other: int, part: int) -> Iterator[tuple[Rest, Rest]]:
        """The further words that can take this part together, of each star the longest first."""
        if self.same:
            for parts in self.first.shares(first + other, part):
                words = self._longest_first(self.first, parts)
                yield (words[::2], words[1::2]) if first == other else (words[:first], words[first:])
            return
        for taken in members(self.first.packed[first] & self._bag.below(part)):
            if self.other.packed[other] >> part - taken & 1:
                others = [self._longest_first(self.other, parts) for parts in self.other.shares(other, part - taken)]
                for parts in self.first.shares(first, taken):
                    yield from product([self._longest_first(self.first, parts)], others)

    @staticmethod
    def _longest_first(star: Star, parts: tuple[int, ...]) -> Rest:
        return sorted([star.by_part[part] for part in parts], key=lambda arms: arms[0].length, reverse=True)


def distinct(choices: Sequence[Sequence[Arm]]) -> Iterator[tuple[Arm, ...]]:
    """Every choice of words of which no two are the same (CRO-8)."""
    order = sorted(range(len(choices)), key=lambda at: len(choices[at]))
    chosen: dict[int, Arm] = {}

    def choose(number: int) -> Iterator[tuple[Arm, ...]]:
        if number == len(order):
            yield tuple([chosen[at] for at in range(len(order))])
            return
        texts = {arm.text for arm in chosen.values()}
        for arm in choices[order[number]]:
            if arm.text not in texts:
                chosen[order[number]] = arm
                yield from choose(number + 1)
        chosen.pop(order[number], None)

    return choose(0)


def _set(parts: Iterable[int]) -> int:
    """Parts as a set of them."""
    found = 0
    for part in parts:
        found |= 1 << part
    return found
