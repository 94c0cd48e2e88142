"""Numbers for all members of a set at once: each bit of them is a set of the members that have it."""

from collections.abc import Iterator


class Sums:
    """A number for each member, 0 at first."""

    def __init__(self) -> None:
        self._planes: list[int] = []

    def add(self, members: int, number: int) -> None:
        """Adds a number for some of the members."""
        for bit in range(number.bit_length()):
            at, carried = bit, members if number >> bit & 1 else 0
            while carried:
                self._planes += [0] * (at + 1 - len(self._planes))
                self._planes[at], carried = self._planes[at] ^ carried, self._planes[at] & carried
                at += 1

    def falling(self, members: int) -> Iterator[tuple[int, int]]:
        """The members that have each number, from the highest number on."""
        yield from self._split(members, len(self._planes), 0)

    def _split(self, members: int, bits: int, number: int) -> Iterator[tuple[int, int]]:
        if not members:
            return
        if not bits:
            yield number, members
            return
        plane, bit = self._planes[bits - 1], 1 << bits - 1
        yield from self._split(members & plane, bits - 1, number | bit)
        yield from self._split(members & ~plane, bits - 1, number)
