"""The parts of a hand of pieces, some of them alike, as numbers, and sets of parts as integers.

A part is the sum of the strides of its pieces, and bit n of a set stands for the part n. The parts of two sets that can be
held at the same time are added by shifting one set by each part of the other.
"""

from collections.abc import Iterable, Iterator, Mapping

NOTHING = 0
"""The part without a piece."""
ONLY_NOTHING = 1
"""The set that holds it alone."""


class Bag:
    def __init__(self, counts: Mapping[str, int], values: Mapping[str, int]) -> None:
        self.strides: dict[str, int] = {}
        self._digits: list[tuple[int, int]] = []
        """The stride and the number of each piece."""
        size, layers = 1, {0: ONLY_NOTHING}
        for piece, count in counts.items():
            self.strides[piece] = size
            self._digits.append((size, count))
            wider: dict[int, int] = {}
            for value, parts in layers.items():
                for times in range(count + 1):
                    worth = value + times * values[piece]
                    wider[worth] = wider.get(worth, 0) | parts << times * size
            size, layers = size * (count + 1), wider
        self.whole = size - 1
        self.worth = max(layers)
        """The value of everything."""
        self.values = [0] * size
        self._least: list[int] = [0] * (self.worth + 2)
        for value in range(self.worth, -1, -1):
            layer = layers.get(value, 0)
            self._least[value] = self._least[value + 1] | layer
            for part in members(layer):
                self.values[part] = value
        self._below: dict[int, int] = {}

    def holds(self, piece: str, taken: int) -> bool:
        """Whether a piece of this kind is left beside a part."""
        stride = self.strides.get(piece)
        return stride is not None and bool(self.beside(stride) >> taken & 1)

    def below(self, part: int) -> int:
        """The parts of a part."""
        known = self._below.get(part)
        if known is None:
            known = ONLY_NOTHING
            for stride, count in self._digits:
                lower = known
                for times in range(1, part // stride % (count + 1) + 1):
                    known |= lower << times * stride
            self._below[part] = known
        return known

    def beside(self, part: int) -> int:
        """The parts that can be held beside a part."""
        return self.below(self.whole - part)

    def at_least(self, value: int) -> int:
        """The parts of this value or a higher one."""
        return self._least[max(0, value)] if value <= self.worth else 0

    def falling(self, parts: int) -> Iterator[int]:
        """The parts of a set, the highest value first."""
        value = self.worth
        while parts:
            if layer := parts & self._least[value]:
                yield from members(layer)
                parts ^= layer
            value -= 1

    def plus(self, parts: int, part: int) -> int:
        """Each part of a set with another beside it."""
        return (parts & self.beside(part)) << part

    def sums(self, first: int, second: int) -> int:
        """Each part of a set with each of another beside it."""
        fewer, more = sorted((first, second), key=int.bit_count)
        found = 0
        for part in members(fewer):
            found |= (more & self.beside(part)) << part
        return found

    def packed(self, choices: Iterable[Iterable[int]], most: int) -> list[int]:
        """By how many choices, the parts that so many of them take, each with one of its parts."""
        reached = [ONLY_NOTHING] + [0] * most
        for parts in choices:
            wide = [(part, self.beside(part)) for part in parts]
            for count in range(most, 0, -1):
                before = reached[count - 1]
                if before:
                    for part, beside in wide:
                        reached[count] |= (before & beside) << part
        return reached


def members(parts: int) -> Iterator[int]:
    """The parts of a set, the smallest first."""
    bits = bin(parts)[:1:-1]
    at = bits.find("1")
    while at >= 0:
        yield at
        at = bits.find("1", at + 1)
