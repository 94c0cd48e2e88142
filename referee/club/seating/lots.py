"""Lots drawn by a seed, which come out the same on every machine and in every version of Python."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import count


def shuffled(seed: str, entrants: Iterable[int]) -> list[int]:
    """The entrants in an order that the seed decides."""
    return sorted(entrants, key=lambda entrant: _digest(f"{seed} {entrant}"))


def lots(seed: str) -> Iterator[int]:
    """Numbers without end that the seed decides."""
    return (int.from_bytes(_digest(f"{seed} lot {number}")[:8]) for number in count())


def _digest(text: str) -> bytes:
    return sha256(text.encode()).digest()
