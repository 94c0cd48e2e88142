"""Points, as the sum of what earned them."""

from collections.abc import Iterable
from typing import Any

from referee.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """One reason for points: a word, flips, a full rack, a contest, a rack, an adjustment, a bonus."""

    kind: str
    points: int
    text: str = ""
    doubled: bool | None = None
    count: int | None = None
    seat: str | None = None
    """Whose points they are, where not the acting seat's."""
    direction: str | None = None
    """Where a word runs, in games where that is not told by its square."""


def own_points(parts: Iterable[Part]) -> int:
    return sum([part.points for part in parts if part.seat is None])


def credited(scores: dict[str, int], seat: str, parts: Iterable[Part]) -> dict[str, int]:
    """The scores with these parts added, each to its seat."""
    after = dict(scores)
    for part in parts:
        after[part.seat or seat] += part.points
    return after


def stored(parts: Iterable[Part]) -> list[list[Any]]:
    """Parts as facts that JSON can hold."""
    return [[part.kind, part.points, part.text, part.doubled, part.count, part.seat, part.direction] for part in parts]


def restored(facts: Iterable[list[Any]]) -> tuple[Part, ...]:
    return tuple([Part(*part) for part in facts])
