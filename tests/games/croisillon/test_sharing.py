"""The ways in which two stars share cards: just those shapes that the rules accept."""

from collections.abc import Iterator, Sequence
from itertools import count, product
from random import Random

import pytest

from referee.analysis.bags import Bag
from referee.core.words import Everything
from referee.games.croisillon.grid import words_on
from referee.games.croisillon.model import STEPS, Card, Grid
from referee.games.croisillon.pairs import Crossing, Pair, Plan, plans
from referee.games.croisillon.stars import Arm, Fork, Star
from tests.games.croisillon.brute import effect, fresh

LONGEST = 4
Lengths = dict[str, int]
"""How many small cards each arm of a star has, by direction."""
MIRRORED = {"E": "S", "S": "E", "N": "W", "W": "N"}


def at_random(dice: Random) -> Lengths:
    return {way: dice.choice((0, 0, 1, 1, 2, 3)) for way in "ENSW"}


def laid(down: int, right: int, first: Lengths, other: Lengths) -> Grid:
    """Both stars, with letters that never make a word twice."""
    letters = ("abcdefghijklmnopqrstuvwxyz"[at % 26] for at in count())
    grid: Grid = {(0, 0): Card("A"), (down, right): Card("B")}
    for (row, column), arms in (((0, 0), first), ((down, right), other)):
        for way, (below, beside) in STEPS.items():
            for at in range(1, arms[way] + 1):
                grid.setdefault((row + at * below, column + at * beside), Card(next(letters)))
    return grid


def lawful(grid: Grid, *lengths: int) -> bool:
    """Whether the rules accept a grid, and its words have so many small cards."""
    read = sorted(len(word.cards) - 1 for word in words_on(grid))
    return read == sorted(filter(None, lengths)) and effect(fresh(), grid, Everything()) is not None


def mirrored(arms: Lengths) -> Lengths:
    return {MIRRORED[way]: length for way, length in arms.items()}


def meant(plan: Plan, first: Lengths, other: Lengths) -> bool:
    """Whether a plan has words of these lengths."""
    joints, ways = plan.joints, (("E", "N"), ("S", "W"))[: len(plan.joints)]
    crossing = [
        one
        for (way, way_other), joint in zip(ways, joints, strict=True)
        for one in ((first[way], joint.first), (other[way_other], joint.other))
    ]
    free = sorted(filter(None, (first[way] for way in STEPS if way not in [one for one, _ in ways])))
    others = sorted(filter(None, (other[way] for way in STEPS if way not in [one for _, one in ways])))
    if not all(_forks(length, fork) for length, fork in crossing):
        return False
    if not (plan.least_first <= len(free) <= len(plan.first) and plan.least_other <= len(others) <= len(plan.other)):
        return False
    full = len(free) == len(plan.first) and len(others) == len(plan.other)
    return not (plan.gapped and full) or plan.apart(free[0], others[0])


def _forks(length: int, fork: Fork) -> bool:
    return length == fork.at or (length > fork.at and not fork.ends)


def test_a_plan_is_made_for_every_shape_that_the_rules_accept() -> None:
    dice, known, seen = Random(3), list(plans(LONGEST, LONGEST)), 0
    for _ in range(6000):
        down, right, first, other = dice.randint(1, 3), dice.randint(1, 3), at_random(dice), at_random(dice)
        north, west = first["E"] >= right and other["N"] >= down, first["S"] >= down and other["W"] >= right
        lengths = (*first.values(), *other.values())
        if (north or west) and lawful(laid(down, right, first, other), *lengths):
            if not north or (west and down > right):
                down, right, first, other = right, down, mirrored(first), mirrored(other)
            shared = 1 + (north and west)
            fitting = [plan for plan in known if (plan.down, plan.right, len(plan.joints)) == (down, right, shared)]
            assert any(meant(plan, first, other) for plan in fitting), (down, right, first, other)
            seen += 1
    assert seen > 100


@pytest.mark.parametrize(("down", "right"), [*product((2, 3), repeat=2)])
def test_the_arms_that_share_nothing_stay_apart(down: int, right: int) -> None:
    plan = next(plan for plan in plans(LONGEST, LONGEST) if plan[:2] == (down, right) and plan.gapped)
    for south, west in product((1, 2, 3), repeat=2):
        first, other = {"E": right, "N": 0, "S": south, "W": 0}, {"E": 0, "N": down, "S": 0, "W": west}
        joined = south >= down and west >= right
        assert (lawful(laid(down, right, first, other), right, down, south, west) and not joined) is plan.apart(
            south, west
        )


def of_length(dice: Random, capital: str, length: int, shared: Sequence[tuple[int, str]]) -> Arm:
    letters = [dice.choice("cdefghijklmnopqrstuvwxyz") for _ in range(length)]
    for at, letter in shared:
        letters[at - 1] = letter
    return Arm((capital + "".join(letters)).upper(), 0, 0)


def crossing(dice: Random, plan: Plan) -> Iterator[Arm]:
    """Words that share a card at each joint."""
    for joint, letter in zip(plan.joints, "ab", strict=False):
        for capital, fork in zip("AB", joint, strict=True):
            longer = 0 if fork.ends else dice.choice((0, 0, 1, 2))
            yield of_length(dice, capital, fork.at + longer, [(fork.at, letter)])


def test_the_rules_accept_every_shape_that_a_plan_makes() -> None:
    dice, bag, seen = Random(5), Bag({}, {}), 0
    pair = Pair(Star("A", 0, bag, ()), Star("B", 0, bag, ()), bag)
    for plan in plans(LONGEST, LONGEST):
        for _ in range(30):
            first, other = (
                dice.randint(least, len(ways))
                for least, ways in ((plan.least_first, plan.first), (plan.least_other, plan.other))
            )
            kind = Crossing(pair, plan, first, other, (0,) * len(plan.joints))
            rests = [
                sorted(
                    (of_length(dice, capital, dice.randint(1, 3), ()) for _ in range(number)), key=len_of, reverse=True
                )
                for capital, number in (("A", first), ("B", other))
            ]
            arms = [*crossing(dice, plan), *rests[0], *rests[1]]
            small = len({arm.text for arm in arms}) == len(arms) and sum(arm.length for arm in arms) <= 13
            if small and kind.fits([[arm] for arm in rests[0]], [[arm] for arm in rests[1]]):
                assert lawful(kind.laid(arms).grid, *map(len_of, arms)), (plan, arms)
                seen += 1
    assert seen > 300


def len_of(arm: Arm) -> int:
    return arm.length
