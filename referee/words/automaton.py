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


def shared_starts(keys: Iterable[bytes]) -> list[int]:
    """How many bytes each key has in common with the one before; the keys are sorted and distinct."""
    starts, previous = [], b""
    for key in keys:
        if key <= previous:
            raise ValueError(f"{key!r} does not come after {previous!r}")
        starts.append(common_start(previous, key))
        previous = key
    return starts


def common_start(one: str | bytes, other: str | bytes) -> int:
    """How many letters or bytes two words have in common at their beginning."""
    shorter, at = min(len(one), len(other)), 0
    while at < shorter and one[at] == other[at]:
        at += 1
    return at


def minimise(keys: Iterable[tuple[bytes, int]], starts: Iterable[int]) -> list[Node]:
    """The nodes of the smallest graph, the root last; `starts` are the `shared_starts` of the keys."""
    register: dict[tuple[int, ...], int] = {}
    # for each node on the path to the last key: its value, then its labels and their nodes alternately
    path: list[list[int]] = [[-1]]
    previous = b""
    for (key, value), shared in zip(keys, starts, strict=True):
        _close(path, shared, previous, register)
        path += [[-1] for _ in range(len(key) - shared)]
        path[-1][0] = value
        previous = key
    _close(path, 0, previous, register)
    return [(fields[0], tuple(zip(fields[1::2], fields[2::2], strict=True))) for fields in (*register, path[0])]


def _close(path: list[list[int]], depth: int, key: bytes, register: dict[tuple[int, ...], int]) -> None:
    """Numbers the finished nodes below this depth; equal nodes get the same number."""
    for at in range(len(path) - 2, depth - 1, -1):
        number = register.setdefault(tuple(path.pop()), len(register))
        path[at] += (key[at], number)


class Layout:
    """The double array while it grows, with its free units and taken bases."""

    def __init__(self) -> None:
        self.units = array("I")
        self.free = bytearray()
        self.taken = bytearray()
        self.first = 0

    def grow(self) -> None:
        if len(self.units) + _BLOCK > LARGEST:
            raise TooLarge(f"{LARGEST} units")
        self.units.extend([0] * _BLOCK)
        self.free += b"\1" * _BLOCK
        self.taken += bytes(_BLOCK)

    def place(self, labels: list[int]) -> int:
        """A base at which all these labels are free; older blocks are skipped, as they are nearly full."""
        start = max(self.first, len(self.units) - _WINDOW * _BLOCK)
        leading, others = labels[0], labels[1:]
        free, taken = self.free, self.taken
        while True:
            at = free.find(1, start)
            if at < 0:
                self.grow()
                continue
            base = at ^ leading
            if not taken[base] and base:
                for label in others:
                    if not free[base ^ label]:
                        break
                else:
                    break
            start = at + 1
        for label in labels:
            free[base ^ label] = 0
        taken[base] = 1
        return base


def lay_out(nodes: list[Node]) -> array[int]:
    """The units of the double array, the root first; a node with several parents is laid once."""
    layout = Layout()
    layout.grow()
    layout.free[0] = 0
    bases: dict[int, int] = {}
    pending = [(0, len(nodes) - 1)]
    while pending:
        at, number = pending.pop()
        value, branches = nodes[number]
        base = bases.get(number)
        if base is None:
            labels = [label for label, _ in branches]
            if value >= 0:
                labels.insert(0, 0)
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


def build(keys: Iterable[tuple[bytes, int]], starts: Iterable[int]) -> array[int]:
    """The double array for keys in byte order, each with a value from 0 to 2³¹ - 1."""
    return lay_out(minimise(keys, starts))
