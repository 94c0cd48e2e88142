"""The draw of a round (CLB-4 to CLB-6): against every way to seat a few, and by what it keeps for many."""

import time
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

from referee.club.event.acts import Drew
from referee.club.event.model import ClubEvent, Plan
from referee.club.event.results import ranked, standing
from referee.club.event.rules import drawn, past_of, unavoided
from referee.club.seating.draw import EVERYONE, LOT, METHODS, STANDING, Past, Seats, draw_tables, shuffled, table_sizes
from tests.club.event.evenings import Club, evening

Price = tuple[int, int, int, int, int]


def price(seats: Seats, order: Sequence[int], past: Past) -> Price:
    """What a draw by the standing costs, in the order of CLB-5."""
    pairs = [frozenset(pair) for table in seats.tables for pair in combinations(table, 2)]
    left = seats.bye
    return (
        sum(pair in past.forbidden for pair in pairs),
        0 if left is None else past.byes.get(left, 0),
        0 if left is None else len(order) - 1 - order.index(left),
        sum(past.met.get(pair, 0) for pair in pairs),
        sum((order.index(one) - order.index(other)) ** 2 for one, other in map(tuple, pairs)),
    )


def every_seating(order: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to fill tables of these sizes."""
    if not order:
        yield []
        return
    first, *others = order
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for company in combinations(others, size - 1):
            rest = [one for one in others if one not in company]
            for tables in every_seating(rest, left):
                yield [(first, *company), *tables]


def cheapest(order: Sequence[int], size: int, past: Past) -> Price:
    sizes = table_sizes(len(order), size)
    byes = list(order) if size == 2 and len(order) % 2 else [None]
    return min(
        price(Seats(tuple(tables), bye), order, past)
        for bye in byes
        for tables in every_seating([one for one in order if one != bye], sizes)
    )


def some_past(chance: Random, entrants: Sequence[int]) -> Past:
    pairs = list(map(frozenset, combinations(entrants, 2)))
    forbidden = frozenset(chance.sample(pairs, min(len(pairs), chance.choice((0, 0, 1, 3, 8)))))
    met = {pair: chance.randint(1, 2) for pair in pairs if chance.random() < chance.choice((0.1, 0.4, 0.9))}
    byes = {one: chance.randint(1, 2) for one in entrants if chance.random() < 0.4}
    return Past(forbidden, met, byes, {one: chance.randint(0, 3) for one in entrants})


@pytest.mark.parametrize("size", range(2, 6))
def test_no_seating_of_a_few_is_cheaper(size: int) -> None:
    chance = Random(size)
    for count in [*range(2, 8), *range(2, 10)]:
        order = chance.sample(range(1, 30), count)
        past = some_past(chance, order)
        seats = draw_tables(STANDING, [[one] for one in order], size, past, "s")
        assert price(seats, order, past) == cheapest(order, size, past)


def check(seats: Seats, entrants: Sequence[int], size: int) -> None:
    """Everybody once, at tables of the right sizes; a bye only where one is left over."""
    seated = [one for table in seats.tables for one in table]
    assert sorted([*seated, *([] if seats.bye is None else [seats.bye])]) == sorted(entrants)
    assert sorted(map(len, seats.tables), reverse=True) == list(table_sizes(len(entrants), size))
    assert (seats.bye is not None) == (size == 2 and len(entrants) % 2 == 1)


@pytest.mark.parametrize("size", [2, 3, 4, 6, 8])
def test_everybody_sits_once_and_nobody_meets_again_where_there_is_room(size: int) -> None:
    chance = Random(size)
    for count in (12 * size, 25 * size + 1, 200):
        met: dict[frozenset[int], int] = {}
        byes: dict[int, int] = {}
        order = list(range(count))
        for round_number in range(4):
            chance.shuffle(order)
            forbidden = frozenset(frozenset(chance.sample(order, 2)) for _ in range(count // 10))
            past = Past(forbidden, met, byes, {})
            seats = draw_tables(chance.choice((LOT, STANDING)), [[one] for one in order], size, past, str(round_number))
            check(seats, order, size)
            pairs = [frozenset(pair) for table in seats.tables for pair in combinations(table, 2)]
            assert not [pair for pair in pairs if pair in forbidden or pair in met]
            assert seats.bye is None or not byes.get(seats.bye)
            met |= dict.fromkeys(pairs, 1)
            if seats.bye is not None:
                byes[seats.bye] = 1


@pytest.mark.parametrize("seed", range(6))
def test_any_number_is_seated_at_tables_of_any_size(seed: int) -> None:
    chance = Random(seed)
    for _ in range(10):
        entrants = chance.sample(range(1, 1000), chance.randint(2, 200))
        size = chance.choice((2, 2, 3, 4, chance.randint(2, 8)))
        past = some_past(chance, entrants[:8])
        method = chance.choice((LOT, STANDING, *([EVERYONE] if size == 2 and len(entrants) < 40 else [])))
        check(draw_tables(method, [[one] for one in entrants], size, past, str(seed)), entrants, size)


@pytest.mark.parametrize("count", [3, 5, 9, 21])
def test_clb_6_byes_are_spread(count: int) -> None:
    chance = Random(count)
    order, byes = list(range(count)), dict.fromkeys(range(count), 0)
    for number in range(2 * count):
        chance.shuffle(order)
        past = Past(byes={one: had for one, had in byes.items() if had})
        left = draw_tables(chance.choice((LOT, STANDING)), [[one] for one in order], 2, past, str(number)).bye
        assert left is not None
        byes[left] += 1
        assert max(byes.values()) - min(byes.values()) <= 1


@pytest.mark.parametrize("size", [2, 3, 4, 8])
def test_two_hundred_are_drawn_in_two_seconds(size: int) -> None:
    """Even where much cannot be avoided: a third of all pairs have met."""
    chance = Random(size)
    order = list(range(200))
    met = {frozenset(pair): 1 for pair in combinations(order, 2) if chance.random() < 0.34}
    began = time.process_time()
    seats = draw_tables(STANDING, [[one] for one in order], size, Past(met=met), "s")
    assert time.process_time() - began < 2
    check(seats, order, size)


def test_two_hundred_meet_everyone_in_rounds_that_are_drawn_as_fast() -> None:
    began = time.process_time()
    first = draw_tables(EVERYONE, [range(200)], 2, Past(), "s")
    met = {frozenset(table): 1 for table in first.tables}
    second = draw_tables(EVERYONE, [range(200)], 2, Past(met=met), "s")
    assert time.process_time() - began < 4
    assert met.keys().isdisjoint(map(frozenset, second.tables))


@pytest.mark.parametrize("count", range(2, 16))
def test_clb_4_everyone_meets_everyone_once(count: int) -> None:
    entrants = list(range(1, count + 1))
    met: dict[frozenset[int], int] = {}
    byes: dict[int, int] = {}
    for _ in range(count - 1 + count % 2):
        seats = draw_tables(EVERYONE, [entrants], 2, Past(met=dict(met), byes=dict(byes)), "s")
        check(seats, entrants, 2)
        for table in seats.tables:
            met[frozenset(table)] = met.get(frozenset(table), 0) + 1
        if seats.bye is not None:
            byes[seats.bye] = byes.get(seats.bye, 0) + 1
    assert met == {frozenset(pair): 1 for pair in combinations(entrants, 2)}
    assert byes == (dict.fromkeys(entrants, 1) if count % 2 else {})


@pytest.mark.parametrize("method", METHODS)
def test_clb_4_the_same_seed_gives_the_same_tables(method: str) -> None:
    ranks = [[3, 1], [7, 5, 2], [6], [4, 8]]
    past = Past(met={frozenset((1, 2)): 1})
    first = draw_tables(method, ranks, 2, past, "a")
    assert first == draw_tables(method, ranks, 2, past, "a")
    others = {draw_tables(method, ranks, 2, past, str(seed)) for seed in range(20)}
    assert len(others) > (1 if method == EVERYONE else 3)


def test_clb_4_lots_stay_as_they_are_in_every_version() -> None:
    assert shuffled("abc", range(1, 9)) == [4, 8, 6, 7, 1, 5, 2, 3]


def test_clb_5_neighbours_in_the_standing_meet() -> None:
    seats = draw_tables(STANDING, [[one] for one in (4, 2, 6, 1, 3, 5)], 2, Past(), "s")
    assert [set(table) for table in seats.tables] == [{4, 2}, {6, 1}, {3, 5}]


def test_clb_5_who_has_started_least_starts() -> None:
    past = Past(starts={1: 2, 2: 1, 3: 1, 4: 0})
    (table,) = draw_tables(STANDING, [[1], [2], [3], [4]], 4, past, "s").tables
    assert (table[0], table[-1]) == (4, 1)


def test_clb_6_the_lowest_who_had_none_has_the_bye() -> None:
    ranks = [[one] for one in (1, 2, 3, 4, 5)]
    assert draw_tables(STANDING, ranks, 2, Past(), "s").bye == 5
    assert draw_tables(STANDING, ranks, 2, Past(byes={5: 1}), "s").bye == 4


def test_clb_6_must_not_give_a_second_bye_while_another_had_none() -> None:
    """Worked example 4: five entrants in Jago; and whoever has met whom does not matter."""
    ranks = [[one] for one in (1, 2, 3, 4, 5)]
    met = {frozenset(pair): 1 for pair in combinations((2, 3, 4, 5), 2)}
    for had in range(1, 6):
        byes = {one: 1 for one in range(1, 6) if one != had}
        assert draw_tables(STANDING, ranks, 2, Past(met=met, byes=byes), "s").bye == had


@cache
def drawn_clubs() -> tuple[tuple[Club, ClubEvent, Drew], ...]:
    clubs = [evening(seed, 10) for seed in range(60)]
    return tuple((club, before, act) for club in clubs for before, act in club.draws)


def test_draws_of_whole_events_keep_the_rules() -> None:
    told = 0
    for _, before, act in drawn_clubs():
        seats = Seats(tuple(row.entrants for row in act.tables), act.bye)
        check(seats, before.active, act.plan.size)
        past, found = past_of(before), unavoided(before, act)
        order = [one for row in act.ranked for one in row.entrants]
        told += bool(found.forbidden or found.met_again or found.bye_again is not None)
        if len(order) <= 7 and act.method == STANDING and all(len(row.entrants) == 1 for row in act.ranked):
            assert price(seats, order, past) == cheapest(order, act.plan.size, past)
    assert told > 10


def test_draws_follow_from_acts_alone() -> None:
    """The same entrants, results and seed give the same tables."""
    for _, before, act in drawn_clubs():
        ranks = [row.entrants for row in act.ranked]
        assert drawn(before, act.plan, act.method, act.seed, ranks) == act


def test_late_entrants_and_withdrawn_ones_are_seated_as_they_should_be() -> None:
    for club, _, _ in drawn_clubs():
        for (before, act), (later, after) in pairwise(club.draws):
            seated = {one for row in after.tables for one in row.entrants} | {after.bye} - {None}
            assert seated == set(later.active)
            assert len(later.entrants) >= len(before.entrants)
            assert act.seed != after.seed


def test_a_plan_is_kept_with_its_draw() -> None:
    club = Club(Random(1))
    club.enter(4)
    lines = standing(club.event, [], official=False)
    act = drawn(club.event, Plan("jago", False, 2, ("judge=off",), (), 45), LOT, "s", ranked(lines))
    club.act(act)
    assert club.event.rounds[0].plan.minutes == 45
