"""Numbers added up for many members at once: the same as one by one."""

from collections import Counter
from random import Random

import pytest

from referee.analysis.sums import Sums

MEMBERS = 40


@pytest.mark.parametrize("seed", range(5))
def test_every_member_has_the_sum_of_its_numbers(seed: int) -> None:
    dice, sums, one_by_one = Random(seed), Sums(), Counter[int]()
    for _ in range(12):
        members, number = dice.getrandbits(MEMBERS), dice.choice((0, 1, 1, 2, 10))
        sums.add(members, number)
        one_by_one.update({member: number for member in range(MEMBERS) if members >> member & 1})
    asked = dice.getrandbits(MEMBERS)
    found = list(sums.falling(asked))
    assert [number for number, _ in found] == sorted({number for number, _ in found}, reverse=True)
    split = {member: number for number, members in found for member in range(MEMBERS) if members >> member & 1}
    assert split == {member: one_by_one[member] for member in range(MEMBERS) if asked >> member & 1}


def test_what_was_given_no_number_has_none() -> None:
    assert list(Sums().falling(0b101)) == [(0, 0b101)]
    assert list(Sums().falling(0)) == []
