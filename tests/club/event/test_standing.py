"""The standing (CLB-7, CLB-8), in examples and against a second count over random events."""

from fractions import Fraction
from pathlib import Path

import pytest

from referee.club.event.acts import CODEC
from referee.club.event.evolve import story
from referee.club.event.results import outcomes, ranked, standing
from tests.club.event.evenings import evening
from tests.club.event.naive import standing as counted_again
from tests.club.event.small import played, pointed, won
from tests.house.imports import learnt_elsewhere
from tests.whole import WHOLE, part

MANY = range(1000 if WHOLE else 160)
SHARES = 4


@part
@pytest.mark.parametrize("share", range(SHARES))
def test_a_second_count_finds_the_same(share: int) -> None:
    separated = 0
    for seed in MANY[share::SHARES]:
        club = evening(seed, 24 if seed % 10 == 0 else 9)
        names = {number: one.name.upper().replace("É", "E") for number, one in club.event.entrants.items()}
        for official in (True, False):
            lines = standing(club.event, outcomes(club.event, club.reports), official)
            assert [(line.rank, line.entrant, line.points) for line in lines] == counted_again(
                names, club.evenings(official)
            ), seed
            separated += any(line.direct for line in lines)
    assert separated > 10


def test_the_second_count_knows_nothing_of_the_first() -> None:
    assert learnt_elsewhere(Path(__file__).with_name("naive.py").read_text("utf-8")) == []


@pytest.mark.parametrize("seed", range(40))
def test_the_standing_follows_from_acts_and_games_alone(seed: int) -> None:
    club = evening(seed)
    again = story(
        [type(one)(one.number, one.by, one.at, CODEC.decode(CODEC.encode(one.act))) for one in club.done]
    ).event
    assert again == club.event
    found = outcomes(again, club.reports)
    assert standing(again, found, True) == standing(club.event, found, True)


def test_points_come_before_the_opponents() -> None:
    event, found = played("Ana Bob Cléo Dan", [won("Ana>Bob", "Cléo>Dan")], [won("Ana>Cléo", "Bob>Dan")])
    lines = [(event.name(line.entrant), line.rank, str(line.points)) for line in standing(event, found, False)]
    assert lines == [("Ana", 1, "4"), ("Bob", 2, "2"), ("Cléo", 2, "2"), ("Dan", 4, "0")]


def test_opponents_of_equals_count_their_mean_without_byes() -> None:
    event, found = played("Ana Bob Cléo", [won("Ana>Bob", bye="Cléo")], [won("Bob>Cléo", bye="Ana")])
    means = {event.name(line.entrant): line.opponents for line in standing(event, found, False)}
    assert means == {"Ana": 2, "Bob": 1, "Cléo": 2}


def test_who_has_withdrawn_counts_as_an_opponent_still() -> None:
    """Worked example 6: two withdraw after round 1 of four."""
    rounds = [[won("Ana>Bob", "Cléo>Dan")]]
    rounds += [[won(each)] for each in ("Ana>Cléo", "Cléo>Ana", "Ana=Cléo")]
    event, found = played("Ana Bob Cléo Dan", *rounds, withdrawn={1: "Bob Dan"})
    lines = {event.name(line.entrant): line for line in standing(event, found, False)}
    assert [str(lines[name].points) for name in ("Ana", "Cléo", "Bob")] == ["5", "5", "0"]
    assert lines["Ana"].opponents == Fraction(5 + 0, 2)
    assert lines["Bob"].opponents == 5


def test_equals_who_have_met_are_separated_by_their_games() -> None:
    event, found = played("Ana Bob Cléo Dan", [won("Bob>Ana", "Cléo>Dan")], [won("Ana>Cléo", "Dan>Bob")])
    assert {line.points for line in standing(event, found, False)} == {2}
    assert [line.direct for line in standing(event, found, False)] == [None] * 4
    event, found = played(
        "Ana Bob Cléo Dan", [won("Bob>Ana", "Cléo>Dan")], [won("Ana>Cléo", "Bob>Dan")], [won("Ana>Dan", "Cléo>Bob")]
    )
    lines = [(event.name(line.entrant), str(line.direct)) for line in standing(event, found, False)]
    assert lines[:3] == [("Ana", "2"), ("Bob", "2"), ("Cléo", "2")]
    event, found = played("Ana Bob Cléo Dan", [won("Bob>Ana", "Cléo=Dan")], [won("Ana>Cléo", "Bob=Dan")])
    assert [event.name(line.entrant) for line in standing(event, found, False)] == ["Bob", "Ana", "Dan", "Cléo"]


def test_the_margin_of_scores_comes_last() -> None:
    event, found = played("Ana Bob Cléo Dan", [pointed("Ana 120 Bob 95"), pointed("Cléo 130 Dan 50")])
    lines = standing(event, found, False)
    assert [(event.name(line.entrant), line.rank, str(line.margin)) for line in lines] == [
        ("Cléo", 1, "80"),
        ("Ana", 2, "25"),
        ("Bob", 3, "-25"),
        ("Dan", 4, "-80"),
    ]
    assert ranked(lines) == tuple((line.entrant,) for line in lines)


def test_equal_in_everything_is_the_same_rank_in_alphabetical_order() -> None:
    event, found = played("Zoé Émile Bob", [])
    lines = standing(event, found, False)
    assert [event.name(line.entrant) for line in lines] == ["Bob", "Émile", "Zoé"]
    assert [line.rank for line in lines] == [1, 1, 1]
    assert ranked(lines) == ((3, 2, 1),)
