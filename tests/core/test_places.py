"""Places at the end of a game, and the points of a club (CLB-7), in its worked examples."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from referee.core.ending import place_points, places


def counted(
    scores: Sequence[int], winners: str = "", conceded: Sequence[str] = (), pointed: bool = True
) -> tuple[list[int], list[Fraction]]:
    """Places and points of the seats a, b, c …"""
    by_seat = places(dict(zip("abcdefgh", scores, strict=False)), tuple(winners), conceded, pointed)
    order = list(by_seat.values())
    return order, [place_points(place, order) for place in order]


@pytest.mark.parametrize(
    ("scores", "winners", "conceded", "pointed", "order", "points"),
    [
        ((120, 95, 95, 60), "a", (), True, [1, 2, 2, 4], [2, 1, 1, 0]),
        ((9, 30, 4), "a", (), False, [1, 2, 2], [2, Fraction(1, 2), Fraction(1, 2)]),
        ((9, 30, 4), "", (), False, [1, 1, 1], [1, 1, 1]),
        ((310, 280, 290), "a", "c", True, [1, 2, 3], [2, 1, 0]),
        ((10, 20, 30, 40), "b", "dc", True, [2, 1, 3, 4], [Fraction(4, 3), 2, Fraction(2, 3), 0]),
        ((5, 7), "a", "b", False, [1, 2], [2, 0]),
    ],
)
def test_a_table_of_the_club(
    scores: Sequence[int],
    winners: str,
    conceded: Sequence[str],
    pointed: bool,
    order: list[int],
    points: list[Fraction],
) -> None:
    assert counted(scores, winners, conceded, pointed) == (order, points)


def test_a_table_gives_out_as_many_points_as_it_has_players() -> None:
    for size in range(2, 9):
        assert sum(counted([score % 3 for score in range(size)])[1]) == size
