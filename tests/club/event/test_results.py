"""Tables opened, played, entered, confirmed, reopened, ended and left (CLB-9 to CLB-14)."""

import pytest

from referee.club.event import rules, table_rules
from referee.club.event.acts import Confirmed, Missed, Opened, ResultEntered, Seated, TimeCalled
from referee.club.event.evolve import apply
from referee.club.event.model import ClubEvent, Result
from referee.club.event.results import (
    OFFICIAL,
    OPEN,
    PLAYED,
    REOPENED,
    VACANT,
    GameReport,
    is_open,
    outcome,
    outcomes,
    standing,
)
from referee.club.event.table_rules import Typed, enter_result, typed_result
from referee.core.result import Refused
from tests.club.event.small import done, entered, played, refused, seated, won

PAIR = Result(((1, 1), (2, 2)))


def opened(names: str = "Ana Bob", game: str = "j1") -> ClubEvent:
    return apply(seated(entered(names), names), Opened(1, (Seated(1, game),)))


def test_clb_9_a_final_game_is_played_and_official_once_confirmed() -> None:
    event = opened()
    reports = {"j1": GameReport(4, True, PAIR)}
    assert outcome(event.rounds[0].tables[0], reports).state == PLAYED
    act = done(table_rules.confirm(event, 1, (), reports))
    event = apply(event, act)
    assert outcome(event.rounds[0].tables[0], reports).state == OFFICIAL


def test_clb_9_the_official_standing_counts_official_results_only() -> None:
    event, found = played("Ana Bob", [won("Ana>Bob")])
    assert [line.points for line in standing(event, found, official=True)] == [0, 0]
    assert [line.points for line in standing(event, found, official=False)] == [2, 0]


def test_clb_9_must_not_confirm_what_is_not_final() -> None:
    event = opened("Ana Bob Cléo")
    for reports in ({}, {"j1": GameReport(4, False)}, {"j1": GameReport(4, False, PAIR)}):
        assert refused(table_rules.confirm(event, 1, (1,), reports)) == ("not-final", "CLB-9")
        assert refused(table_rules.confirm(event, 1, (), reports)) == ("nothing-to-confirm", "CLB-9")
    assert refused(table_rules.confirm(seated(entered("Ana Bob"), "Ana Bob"), 1, (1,), {})) == ("not-open", "CLB-9")
    assert refused(table_rules.confirm(event, 1, (2,), {})) == ("unknown-table", "CLB-3")
    for absent in ((1,), (1, 2)):
        alone = apply(seated(entered("Ana Bob"), "Ana Bob"), Missed(1, absent))
        assert refused(table_rules.confirm(alone, 1, (1,), {})) == ("nobody-to-play", "CLB-9")


def test_clb_9_games_are_opened_once() -> None:
    event = seated(entered("Ana Bob Cléo Dan"), "Ana Bob", "Cléo Dan")
    assert table_rules.to_open(event, 1, ()) == (1, 2)
    assert table_rules.to_open(event, 1, (2, 2)) == (2,)
    event = apply(event, Opened(1, (Seated(1, "j1"),)))
    assert table_rules.to_open(event, 1, ()) == (2,)
    assert refused(table_rules.to_open(event, 1, (1,))) == ("table-open", "CLB-9")
    event = apply(event, ResultEntered(1, 2, Result(((3, 1), (4, 2)))))
    assert refused(table_rules.to_open(event, 1, (2,))) == ("result-known", "CLB-9")
    assert refused(table_rules.to_open(event, 1, ())) == ("all-open", "CLB-9")


def enter(event: ClubEvent, *words: str, conceded: tuple[str, ...] = (), equal: bool = False) -> Result | Refused:
    found = enter_result(event, 1, 1, typed_result(event, words, conceded, equal))
    return found.result if isinstance(found, ResultEntered) else found


THREE = seated(entered("Ana Bob Cléo Dan"), "Ana Bob Cléo", points=True, game="option")
WAR = seated(entered("Ana Bob Cléo Dan"), "Ana Bob Cléo", game="guerre-des-mots")


@pytest.mark.parametrize(
    "words",
    [
        ("Ana", "120", "Bob", "95", "Cléo", "-5"),
        ("Ana 120", "Bob 95", "cléo -5"),
        (
            "Ana=120,",
            "Bob=95, Cléo=-5",
        ),
    ],
)
def test_clb_10_scores_are_entered(words: tuple[str, ...]) -> None:
    assert enter(THREE, *words) == Result(((1, 1), (2, 2), (3, 3)), ((1, 120), (2, 95), (3, -5)))


def test_clb_10_an_order_a_winner_or_a_draw_is_entered() -> None:
    assert enter(THREE, "Cléo", "Ana", "Bob") == Result(((1, 2), (2, 3), (3, 1)))
    assert enter(THREE, "Cléo", conceded=("Bob", "Ana")) == Result(((1, 2), (2, 3), (3, 1)), (), (2, 1))
    assert enter(WAR, "Bob") == Result(((1, 2), (2, 1), (3, 2)))
    assert enter(WAR, equal=True) == Result(((1, 1), (2, 1), (3, 1)))
    assert enter(WAR, "Bob", conceded=("Ana",)) == Result(((1, 3), (2, 1), (3, 2)), (), (1,))


def test_clb_10_a_name_may_end_in_a_number_and_have_a_comma() -> None:
    event = apply(entered(""), done(rules.enter(entered(""), ["Team 1", "Team 2"])))
    assert typed_result(event, ["Roux, Luc"], (), False).who == (("Roux", None), ("Luc", None))
    event = apply(event, done(rules.enter(event, ["Roux, Luc"])))
    assert typed_result(event, ["Roux, Luc"], (), False).who == (("Roux, Luc", None),)
    assert typed_result(event, ["Team 2"], (), False) == Typed((("Team 2", None),))
    assert typed_result(event, ["Team 1 30", "Team 2 5"], (), False) == Typed((("Team 1", 30), ("Team 2", 5)))


@pytest.mark.parametrize(
    ("event", "words", "conceded", "equal", "code"),
    [
        (THREE, ("Ana 1", "Ana 2", "Bob 3"), (), False, "twice"),
        (THREE, ("Ana 1", "Bob 2", "Dan 3"), (), False, "of-another-table"),
        (THREE, ("Ana 1", "Bob 2"), (), False, "entrant-missing"),
        (THREE, ("Ana", "Bob"), (), False, "entrant-missing"),
        (THREE, ("Ana 1", "Bob 2", "Cléo"), (), False, "half-scored"),
        (THREE, ("Ana 100000", "Bob 2", "Cléo 3"), (), False, "impossible-score"),
        (THREE, ("Ana", "Bob", "Cléo"), ("Ana",), False, "winner-conceded"),
        (THREE, (), ("Ana", "Bob", "Cléo"), True, "all-conceded"),
        (THREE, (), ("Ana", "Ana"), True, "twice"),
        (THREE, (), ("Dan",), True, "of-another-table"),
        (THREE, (), (), False, "empty-result"),
        (THREE, ("Ana",), (), True, "equal-alone"),
        (WAR, ("Ana", "Bob"), (), False, "two-winners"),
        (WAR, ("Ana 1", "Bob 2", "Cléo 3"), (), False, "no-scores"),
    ],
)
def test_clb_10_must_not_enter_what_is_impossible(
    event: ClubEvent, words: tuple[str, ...], conceded: tuple[str, ...], equal: bool, code: str
) -> None:
    assert refused(enter(event, *words, conceded=conceded, equal=equal)) == (code, "CLB-10")


def test_clb_10_must_not_enter_a_result_of_strangers() -> None:
    assert refused(enter(THREE, "Zed")) == ("unknown-entrant", "CLB-2")
    assert refused(enter_result(THREE, 1, 9, Typed(()))) == ("unknown-table", "CLB-3")
    alone = apply(WAR, Missed(1, (1, 2)))
    assert refused(enter(alone, "Cléo")) == ("nobody-to-play", "CLB-10")


def test_clb_11_a_reopened_game_is_no_longer_official_and_says_what_it_was() -> None:
    event = opened()
    event = apply(event, done(table_rules.confirm(event, 1, (), {"j1": GameReport(4, True, PAIR)})))
    (table,) = event.rounds[0].tables
    again = outcome(table, {"j1": GameReport(5, False)})
    assert (again.state, again.result, again.was) == (REOPENED, None, PAIR)
    other = Result(((1, 2), (2, 1)))
    again = outcome(table, {"j1": GameReport(6, True, other)})
    assert (again.state, again.result, again.was) == (REOPENED, other, PAIR)
    event = apply(event, done(table_rules.confirm(event, 1, (1,), {"j1": GameReport(6, True, other)})))
    assert outcome(event.rounds[0].tables[0], {"j1": GameReport(6, True, other)}).official


def test_clb_11_must_not_stay_official_where_the_game_ends_as_it_did_or_is_gone() -> None:
    event = opened()
    reports = {"j1": GameReport(4, True, PAIR)}
    event = apply(event, done(table_rules.confirm(event, 1, (), reports)))
    (table,) = event.rounds[0].tables
    assert outcome(table, {"j1": GameReport(6, True, PAIR)}).state == REOPENED
    assert outcome(table, {}).state == REOPENED
    assert refused(table_rules.confirm(event, 1, (1,), reports)) == ("official-already", "CLB-11")


def test_clb_12_time_is_called_and_scores_count_as_they_stand() -> None:
    event = opened()
    reports = {"j1": GameReport(4, False)}
    event = apply(event, done(table_rules.call_time(event, 1, 1, reports)))
    assert outcome(event.rounds[0].tables[0], reports).state == OPEN
    assert outcome(event.rounds[0].tables[0], {"j1": GameReport(5, False, PAIR)}).state == PLAYED


def test_clb_12_must_not_end_what_is_final_or_not_open() -> None:
    final = {"j1": GameReport(4, True, PAIR)}
    assert refused(table_rules.call_time(opened(), 1, 1, final)) == ("final-already", "CLB-12")
    assert refused(table_rules.call_time(seated(entered("Ana Bob"), "Ana Bob"), 1, 1, {})) == ("no-game", "CLB-12")
    over_not_final = {"j1": GameReport(4, False, PAIR)}
    assert outcome(opened().rounds[0].tables[0], over_not_final).state == OPEN


def test_clb_13_the_table_goes_on_without_the_absent() -> None:
    event = apply(WAR, done(table_rules.miss(WAR, 1, ["Ana"], {})))
    assert event.rounds[0].tables[0].present == (2, 3)
    result = enter(event, "Bob")
    assert isinstance(result, Result)
    event = apply(event, ResultEntered(1, 1, result))
    lines = standing(event, outcomes(event, {}), False)
    assert {event.name(line.entrant): line.points for line in lines} == {"Ana": 0, "Bob": 2, "Cléo": 0, "Dan": 0}


def test_clb_13_a_single_one_who_came_has_a_bye() -> None:
    event = apply(WAR, done(table_rules.miss(WAR, 1, ["Ana", "Bob"], {})))
    (states,) = outcomes(event, {})
    assert states[0].state == VACANT
    assert {event.name(line.entrant): line.points for line in standing(event, [states], True)}["Cléo"] == 2
    event = apply(event, done(table_rules.miss(event, 1, ["Cléo"], {})))
    assert {line.points for line in standing(event, outcomes(event, {}), True)} == {0}


def test_clb_13_a_game_opened_with_the_absent_is_left() -> None:
    event = opened("Ana Bob Cléo")
    event = apply(event, done(table_rules.miss(event, 1, ["Ana"], {"j1": GameReport(0, False)})))
    assert (event.rounds[0].tables[0].game, event.rounds[0].tables[0].present) == ("", (2, 3))


def test_clb_13_must_not_mark_absent_who_plays_or_is_not_there() -> None:
    event = opened("Ana Bob Cléo")
    begun = {"j1": GameReport(1, False)}
    assert refused(table_rules.miss(event, 1, ["Ana"], begun)) == ("game-begun", "CLB-13")
    assert refused(table_rules.miss(WAR, 1, ["Dan"], {})) == ("not-at-a-table", "CLB-13")
    gone = apply(WAR, Missed(1, (1,)))
    assert refused(table_rules.miss(gone, 1, ["Ana"], {})) == ("absent-already", "CLB-13")


def test_clb_14_a_round_is_open_until_every_table_has_a_result() -> None:
    event = opened()
    assert is_open(event.rounds[0], outcomes(event, {})[0])
    assert is_open(event.rounds[0], outcomes(event, {"j1": GameReport(4, False)})[0])


def test_clb_14_must_not_stay_open_then_nor_before_a_game_is_opened() -> None:
    assert not is_open(opened().rounds[0], outcomes(opened(), {"j1": GameReport(4, True, PAIR)})[0])
    drawn = seated(entered("Ana Bob"), "Ana Bob")
    assert not is_open(drawn.rounds[0], outcomes(drawn, {})[0])


def test_acts_are_of_their_round() -> None:
    event = opened()
    assert isinstance(table_rules.call_time(event, 1, 1, {"j1": GameReport(0, False)}), TimeCalled)
    assert isinstance(table_rules.confirm(event, 1, (), {"j1": GameReport(1, True, PAIR)}), Confirmed)
