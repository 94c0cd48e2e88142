"""Builds the smallest word graph for a sorted list of keys and lays it out as a double array (see `dawg.py`)."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

LARGEST = 1 << 21
_IS_VALUE = 1 << 31
_HAS_VALUE = 1 << 8
_BLOCK = 256
_WINDOW = 16

Node = tuple[int, tuple[tuple[int, int], ...]]
"""A value (or -1), and the labels that may follow with the numbers of the nodes they lead to."""


class TooLarge(ValueError):
    """More words than a word graph of this format can hold."""


def minimise(keys: Iterable[tuple[bytes, int]]) -> list[Node]:
    """The nodes of the smallest graph, the root last; keys come sorted, each once."""
    register: dict[Node, int] = {}
    nodes: list[Node] = []
    values: list[int] = [-1]
    branches: list[list[tuple[int, int]]] = [[]]
    previous = b""

    def close(depth: int) -> None:
        while len(branches) - 1 > depth:
            node = (values.pop(), tuple(branches.pop()))
            number = register.get(node)
            if number is None:
                number = register[node] = len(nodes)
                nodes.append(node)
            branches[-1].append((previous[len(branches) - 1], number))

    for key, value in keys:
        if key <= previous:
            raise ValueError(f"{key!r} does not come after {previous!r}")
        shared = _shared(previous, key)
        close(shared)
        for _ in key[shared:]:
            values.append(-1)
            branches.append([])
        values[-1] = value
        previous = key
    close(0)
    nodes.append((-1, tuple(branches[0])))
    return nodes


def _shared(one: bytes, other: bytes) -> int:
    limit = min(len(one), len(other))
    for at in range(limit):
        if one[at] != other[at]:
            return at
    return limit


class Layout:
    """The double array while it grows: which units are free, which bases are taken."""

    def __init__(self) -> None:
        self.units = array("I")
        self.free: list[bool] = []
        self.taken: list[bool] = []
        self.first = 0

    def grow(self) -> None:
        if len(self.units) + _BLOCK > LARGEST:
            raise TooLarge(f"{LARGEST} units")
        self.units.extend([0] * _BLOCK)
        self.free.extend([True] * _BLOCK)
        self.taken.extend([False] * _BLOCK)

    def place(self, labels: tuple[int, ...]) -> int:
        """A base under which all these labels are free; older blocks are left alone, as they are nearly full."""
        start = max(self.first, len(self.units) - _WINDOW * _BLOCK)
        leading, others = labels[0], labels[1:]
        free, taken = self.free, self.taken
        while True:
            try:
                at = free.index(True, start)
            except ValueError:
                self.grow()
                continue
            base = at ^ leading
            if not taken[base] and base and all(free[base ^ label] for label in others):
                break
            start = at + 1
        for label in labels:
            free[base ^ label] = False
        taken[base] = True
        return base


def lay_out(nodes: list[Node]) -> array[int]:
    """The units, the root first; what several nodes share is laid once."""
    layout = Layout()
    layout.grow()
    layout.free[0] = False
    bases: dict[int, int] = {}
    pending = [(0, len(nodes) - 1)]
    while pending:
        at, number = pending.pop()
        value, branches = nodes[number]
        base = bases.get(number)
        if base is None:
            labels = ((0,) if value >= 0 else ()) + tuple(label for label, _ in branches)
            if not labels:
                continue
            base = bases[number] = layout.place(labels)
            if value >= 0:
                layout.units[base] = _IS_VALUE | value
            for label, child in branches:
                layout.units[base ^ label] = label
                pending.append((base ^ label, child))
        layout.units[at] |= (at ^ base) << 10 | (_HAS_VALUE if value >= 0 else 0)
    return layout.units


def build(keys: Iterable[tuple[bytes, int]]) -> array[int]:
    """The double array for keys in byte order, each with a value from 0 to 2³¹ - 1."""
    return lay_out(minimise(keys))
