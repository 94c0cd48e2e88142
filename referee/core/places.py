"""Places of players at the end of a game, and the points that a club counts for them (CLB-7)."""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

S = TypeVar("S", bound=Hashable)
"""A seat, or whoever sits on it."""


def places(scores: Mapping[S, int], winners: Sequence[S], conceded: Sequence[S], pointed: bool) -> dict[S, int]:
    """The place of each seat, from 1 on; equals share the better place.

    Without points the winner stands before all others, who are equal. Seats that conceded, given in the order of conceding,
    come behind all who played on.
    """

    def rank(seat: S) -> tuple[int, int]:
        if seat in conceded:
            return len(conceded) - conceded.index(seat), 0
        return 0, -scores[seat] if pointed else -(seat in winners)

    ranks = {seat: rank(seat) for seat in scores}
    return {seat: 1 + sum(other < own for other in ranks.values()) for seat, own in ranks.items()}


def place_points(place: int, at_table: Sequence[int]) -> Fraction:
    """What a club counts for a place at a table with these places: 2 × (beaten + ½ × equal) ÷ (players − 1)."""
    beaten = sum(other > place for other in at_table)
    equal = at_table.count(place) - 1
    return Fraction(2 * beaten + equal, len(at_table) - 1)
