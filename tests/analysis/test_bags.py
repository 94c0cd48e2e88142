"""Parts of a hand as numbers: they are added, compared and valued as the pieces are."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest

from referee.analysis.bags import Bag, members

VALUES = {"a": 1, "b": 3, "c": 0}
COUNTS = {"a": 2, "b": 1, "c": 3}
Pieces = Counter[str]


@pytest.fixture
def bag() -> Bag:
    return Bag(COUNTS, VALUES)


def every_part() -> list[Pieces]:
    return [
        Counter(dict(zip(COUNTS, counts, strict=True)))
        for counts in product(*(range(count + 1) for count in COUNTS.values()))
    ]


def number(bag: Bag, pieces: Pieces) -> int:
    return sum(bag.strides[piece] * count for piece, count in pieces.items())


def set_of(bag: Bag, parts: list[Pieces]) -> int:
    return sum(1 << one for one in {number(bag, pieces) for pieces in parts})


def test_every_part_has_its_number_and_its_value(bag: Bag) -> None:
    numbers = {number(bag, pieces): pieces for pieces in every_part()}
    assert sorted(numbers) == list(range(bag.whole + 1))
    for part, pieces in numbers.items():
        assert bag.values[part] == sum(VALUES[piece] * count for piece, count in pieces.items())
    assert bag.worth == 5


def test_a_part_is_below_another_if_no_piece_is_missing(bag: Bag) -> None:
    for one, other in product(every_part(), repeat=2):
        assert bool(bag.below(number(bag, one)) >> number(bag, other) & 1) is (other <= one)
        fits = one + other <= Counter(COUNTS)
        assert bool(bag.beside(number(bag, one)) >> number(bag, other) & 1) is fits


@pytest.mark.parametrize("seed", range(5))
def test_sets_are_added_as_far_as_the_hand_goes(bag: Bag, seed: int) -> None:
    dice = Random(seed)
    first, other = dice.sample(every_part(), 5), dice.sample(every_part(), 3)
    sums = [one + two for one, two in product(first, other) if one + two <= Counter(COUNTS)]
    assert bag.sums(set_of(bag, first), set_of(bag, other)) == set_of(bag, sums)


@pytest.mark.parametrize("seed", range(5))
def test_a_choice_is_packed_once_with_one_of_its_parts(bag: Bag, seed: int) -> None:
    dice = Random(seed)
    choices = [dice.sample(every_part(), dice.choice((1, 2))) for _ in range(4)]
    packed = bag.packed([[number(bag, part) for part in parts] for parts in choices], 3)
    for count in range(4):
        sums = [sum(parts, Pieces()) for chosen in combinations(choices, count) for parts in product(*chosen)]
        assert packed[count] == set_of(bag, [one for one in sums if one <= Counter(COUNTS)])


def test_parts_are_told_by_falling_value(bag: Bag) -> None:
    told = list(bag.falling((1 << bag.whole + 1) - 1))
    assert sorted(told) == list(range(bag.whole + 1))
    assert [bag.values[part] for part in told] == sorted(bag.values, reverse=True)
    assert list(members(0b1011)) == [0, 1, 3]
    assert set(members(bag.at_least(4))) == {part for part in told if bag.values[part] >= 4}
    assert (bag.at_least(6), bag.at_least(-1)) == (0, (1 << bag.whole + 1) - 1)
