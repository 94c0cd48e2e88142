"""What words of a search have to be like, besides their pattern: length, ends, points, how common they are."""

from collections.abc import Mapping

from msgspec import field

from referee.core.graph import Graph, is_word
from referee.core.values import Value

MANY = 1_000_000
"""The end of a span that has none."""


class Span(Value):
    """Whole numbers from the least to the most."""

    least: int = 0
    most: int = MANY

    def holds(self, number: int) -> bool:
        return self.least <= number <= self.most


def read_span(typed: str) -> Span | None:
    """The span written as 5, 5-7, 5- or -7; None if it is written otherwise or empty."""
    first, dash, last = typed.partition("-")
    if not all(part == "" or (part.isascii() and part.isdigit() and len(part) < 6) for part in (first, last)):
        return None
    if not first and not last:
        return None
    if not dash:
        return Span(int(first), int(first))
    span = Span(int(first or 0), int(last or MANY))
    return span if span.least <= span.most else None


def points_of(word: str, values: Mapping[str, int]) -> int:
    """The points of a word's letters; a letter without a value is worth nothing."""
    return sum(values.get(letter, 0) for letter in word)


class Criteria(Value):
    """Criteria for folded keys; those that were not asked for take every word."""

    length: Span = Span()
    begins: str = ""
    ends: str = ""
    contains: str = ""
    points: Span = Span()
    values: Mapping[str, int] = field(default_factory=dict)
    """The points of letters, where points are asked for."""
    common: Graph | None = None
    """The words to choose from; None for all."""

    def take(self, word: str) -> bool:
        return (
            self.length.holds(len(word))
            and word.startswith(self.begins)
            and word.endswith(self.ends)
            and self.contains in word
            and (not self.values or self.points.holds(points_of(word, self.values)))
            and (self.common is None or is_word(self.common, word))
        )
