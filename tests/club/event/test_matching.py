"""The cheapest pairing, against every pairing there is."""

from functools import cache
from random import Random

import pytest

from referee.club.seating.pairing import pairing


def cheapest(costs: list[list[int]]) -> int:
    everybody = (1 << len(costs)) - 1

    @cache
    def rest(taken: int) -> int:
        if taken == everybody:
            return 0
        first = next(one for one in range(len(costs)) if not taken >> one & 1)
        return min(
            costs[first][other] + rest(taken | 1 << first | 1 << other)
            for other in range(first + 1, len(costs))
            if not taken >> other & 1
        )

    return rest(0)


def table(chance: Random, count: int, highest: int, dear: float) -> list[list[int]]:
    costs = [[0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one):
            cost = 3 * highest if chance.random() < dear else chance.randint(0, highest)
            costs[one][other] = costs[other][one] = cost
    return costs


@pytest.mark.parametrize("seed", range(8))
def test_no_pairing_is_cheaper(seed: int) -> None:
    chance = Random(seed)
    for _ in range(60):
        costs = table(chance, 2 * chance.randint(1, 6), chance.choice((1, 2, 5, 10**6, 10**30)), chance.random())
        pairs = pairing(costs)
        assert sorted(one for pair in pairs for one in pair) == list(range(len(costs)))
        assert sum(costs[one][other] for one, other in pairs) == cheapest(costs)


def test_two_are_a_pair() -> None:
    assert pairing([[0, 7], [7, 0]]) == [(0, 1)]
