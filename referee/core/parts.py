"""Points as parts: the reasons for which they are given."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Part(NamedTuple):
    """One reason for points: a word, flips, a full rack, a contest, a rack, an adjustment, a bonus."""

    kind: str
    points: int
    text: str = ""
    doubled: bool | None = None
    number: int | None = None
    """How many there are, if more than one."""
    seat: str | None = None
    """The seat that gets the points, if not the acting one."""
    direction: str | None = None
    """The direction of a word, in games where its square does not determine it."""


def own_points(parts: Iterable[Part]) -> int:
    return sum([part.points for part in parts if part.seat is None])


def credited(scores: Mapping[str, int], seat: str, parts: Iterable[Part]) -> dict[str, int]:
    """The scores with these parts added, each to its seat."""
    after = dict(scores)
    for part in parts:
        after[part.seat or seat] += part.points
    return after
