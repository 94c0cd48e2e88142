"""The ways in which two stars lie over each other: they share one card or two.

The first capital lies at the origin, the other some rows below and columns right of it; all else is the same mirrored. So the
first star's east arm meets the other's north arm, and its south arm the other's west arm. Where two arms would lie side by
side one of them has to end, or not to be there (CRO-5, CRO-6).
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from referee.games.croisillon.stars import Fork


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
