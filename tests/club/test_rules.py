"""Every clause of the club accepts in one test and refuses in another, or shows what it must not do (CLB-1 to CLB-15)."""

import re
from importlib import import_module

import pytest

from referee.club import deciding, rules
from referee.club.acts import Act, Confirmed, Done, Missed, Opened, ResultEntered, Seated, TimeCalled
from referee.club.entering import Typed, enter_result, typed_result
from referee.club.evolve import apply, story
from referee.club.model import ClubEvent, Plan, Result
from referee.club.results import (
    OFFICIAL,
    OPEN,
    PLAYED,
    REOPENED,
    VACANT,
    Report,
    is_open,
    outcome,
    outcomes,
    points_of,
    result_of,
)
from referee.club.standing import ranked, standing
from referee.core.result import Refused
from referee.core.wording import clauses, refusal, texts
from tests.club.small import FOUNDED, done, entered, played, seated, won
from tests.games.sources import codes_in

MODULES = ("test_rules", "test_drawing", "test_sizes")
PAIR = Result(((1, 1), (2, 2)))


def refused(found: Act | Refused | object) -> tuple[str, str | None]:
    assert isinstance(found, Refused), found
    return found.code, found.clause


@pytest.mark.parametrize("clause", [f"CLB-{number}" for number in range(1, 16)])
def test_every_clause_has_its_tests(clause: str) -> None:
    names = [name for module in MODULES for name in vars(import_module(f"tests.club.{module}"))]
    number = clause.removeprefix("CLB-")
    own = [name for name in names if re.match(rf"test_clb_{number}_", name)]
    assert [name for name in own if "must_not" in name]
    assert [name for name in own if "must_not" not in name]


def test_the_clauses_are_those_of_the_tests() -> None:
    for language in ("en", "fr"):
        assert [clause.id for clause in clauses("referee.club", language)] == [f"CLB-{n}" for n in range(1, 16)]


def test_clb_1_an_event_has_a_name_days_a_dictionary_and_arbiters() -> None:
    act = rules.found(" Évry  2026 ", "Évry", ["2026-11-19"], ("fr", "abc"), ["Zoé", "Zoé", "Yann"])
    assert (act.title, act.arbiters, act.lexicon) == ("Évry 2026", ("Zoé", "Yann"), "fr")  # type: ignore[union-attr]
    assert rules.arbiter(entered(""), "") == "Zoé"
    assert rules.arbiter(entered(""), "YANN") == "Yann"


@pytest.mark.parametrize(
    ("title", "days", "arbiters", "code"),
    [
        ("", [], ["Zoé"], "bad-title"),
        (" \t", [], ["Zoé"], "bad-title"),
        ("x" * 61, [], ["Zoé"], "bad-title"),
        ("Évry", [], [], "no-arbiter"),
        ("Évry", [], [" "], "no-arbiter"),
        ("Évry", ["19/11/2026"], ["Zoé"], "bad-day"),
        ("Évry", ["2026-02-30"], ["Zoé"], "bad-day"),
    ],
)
def test_clb_1_must_not_begin_without_them(title: str, days: list[str], arbiters: list[str], code: str) -> None:
    assert refused(rules.found(title, "", days, ("fr", ""), arbiters)) == (code, "CLB-1")


def test_clb_1_must_not_be_led_by_anybody_else() -> None:
    assert refused(rules.arbiter(entered(""), "Xavier")) == ("not-an-arbiter", "CLB-1")
    assert refused(rules.drawn_round(entered(""), 0)) == ("no-round", "CLB-1")
    assert refused(rules.drawn_round(seated(entered("Ana Bob"), "Ana Bob"), 2)) == ("unknown-round", "CLB-1")


def test_clb_2_entrants_come_late_go_and_come_back() -> None:
    event = entered("Ana Bob")
    event = apply(event, done(rules.enter(event, ["Chloé [Dijon]"])))
    assert (event.entrants[3].name, event.entrants[3].origin) == ("Chloé", "Dijon")
    event = apply(event, done(rules.withdraw(event, ["bo", "Ana"])))
    assert event.active == (3,)
    event = apply(event, done(rules.enter(event, ["BOB", "Dan"])))
    assert event.active == (2, 3, 4)
    assert event.entrants[2].name == "Bob"


def test_clb_2_who_comes_back_earns_nothing_for_rounds_missed() -> None:
    event, found = played("Ana Bob Cléo", [won("Ana>Bob")], [won("Ana>Bob")])
    line = next(line for line in standing(event, found, False) if line.entrant == 3)
    assert (str(line.points), line.rounds) == ("0", (None, None))


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (["ana"], "name-taken"),
        (["ÂNA"], "name-taken"),
        (["Dan", "dan"], "name-taken"),
        ([""], "bad-name"),
        (["[Lyon]"], "bad-name"),
        (["Dan [Lyon"], "bad-name"),
        (["Dan] x"], "bad-name"),
        (["x" * 61], "bad-name"),
        ([f"N{number}" for number in range(500)], "too-many"),
    ],
)
def test_clb_2_must_not_enter_a_name_twice_or_none(typed: list[str], code: str) -> None:
    assert refused(rules.enter(entered("Ana Bob"), typed)) == (code, "CLB-2")


def test_clb_2_must_not_withdraw_whom_it_does_not_know() -> None:
    event = entered("Ana Anne Bob")
    assert refused(rules.withdraw(event, ["An"])) == ("several-entrants", "CLB-2")
    assert refused(rules.withdraw(event, ["Zed"])) == ("unknown-entrant", "CLB-2")
    assert refused(rules.withdraw(event, [""])) == ("unknown-entrant", "CLB-2")
    gone = apply(event, done(rules.withdraw(event, ["Bob"])))
    assert refused(rules.withdraw(gone, ["Bob"])) == ("withdrawn-already", "CLB-2")


def draw(event: ClubEvent, size: int = 2, most: int = 4, method: str = "lot") -> object:
    found = outcomes(event, {})
    ranks = ranked(standing(event, found, False))
    return rules.draw(event, Plan("option", True, size), most, method, "s", ranks, found)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_clb_3_a_draw_has_tables_of_the_size_wished_for(size: int) -> None:
    act = draw(entered("A B C D E F G H I J K L"), size)
    assert {len(row.entrants) for row in act.tables} == {size}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("size", "most"), [(1, 4), (0, 4), (5, 4), (3, 2), (9, 8), (-2, 4)])
def test_clb_3_must_not_draw_tables_that_the_game_does_not_have(size: int, most: int) -> None:
    assert refused(draw(entered("Ana Bob Cléo"), size, most)) == ("bad-table", "CLB-3")


def test_clb_3_must_not_draw_one_alone() -> None:
    assert refused(draw(entered(""))) == ("too-few", "CLB-3")
    assert refused(draw(entered("Ana"))) == ("too-few", "CLB-3")
    assert refused(deciding.numbered_table(seated(entered("Ana Bob"), "Ana Bob").rounds[0], 2)) == (
        "unknown-table",
        "CLB-3",
    )


def test_clb_4_must_not_draw_in_ways_that_do_not_exist_or_do_not_fit() -> None:
    event = entered("Ana Bob Cléo Dan")
    assert refused(draw(event, method="swiss")) == ("bad-method", "CLB-4")
    assert refused(draw(event, 3, method="everyone")) == ("everyone-is-for-two", "CLB-4")


def test_clb_4_must_not_draw_by_a_standing_that_is_not_known() -> None:
    event = seated(entered("Ana Bob Cléo Dan"), "Ana Bob", "Cléo Dan")
    assert refused(draw(event, method="standing")) == ("round-unfinished", "CLB-4")
    assert not isinstance(draw(event, method="lot"), Refused)
    event, _ = played("Ana Bob", [won("Ana>Bob")])
    assert not isinstance(draw(event, method="standing"), Refused)


def test_clb_5_pairs_are_forbidden_and_allowed_again() -> None:
    event = entered("Ana Bob Cléo")
    event = apply(event, done(rules.forbid(event, ("Ana", "Bob"))))
    assert event.forbidden == {frozenset((1, 2))}
    assert apply(event, done(rules.forbid(event, ("Bob", "Ana"), lift=True))).forbidden == frozenset()


def test_clb_5_must_not_forbid_nonsense() -> None:
    event = entered("Ana Bob Cléo")
    assert refused(rules.forbid(event, ("Ana", "ana"))) == ("same-entrant", "CLB-5")
    assert refused(rules.forbid(event, ("Ana", "Bob"), lift=True)) == ("not-forbidden", "CLB-5")
    event = apply(event, done(rules.forbid(event, ("Ana", "Bob"))))
    assert refused(rules.forbid(event, ("Bob", "Ana"))) == ("forbidden-already", "CLB-5")


def test_clb_5_two_entrants_are_exchanged() -> None:
    event = seated(entered("Ana Bob Cléo Dan Eva"), "Ana Bob", "Cléo Dan", bye="Eva")
    event = apply(event, done(rules.exchange(event, 1, ("Bob", "Dan"))))
    assert [table.seats for table in event.rounds[0].tables] == [(1, 4), (3, 2)]
    event = apply(event, done(rules.exchange(event, 1, ("Eva", "Ana"))))
    assert (event.rounds[0].bye, event.rounds[0].tables[0].seats) == (1, (5, 4))


def test_clb_5_must_not_exchange_at_one_table_or_at_open_ones() -> None:
    event = seated(entered("Ana Bob Cléo Dan Eva"), "Ana Bob", "Cléo Dan")
    for pair, code in ((("Ana", "Bob"), "same-table"), (("Ana", "Ana"), "same-table"), (("Ana", "Eva"), "not-seated")):
        assert refused(rules.exchange(event, 1, pair)) == (code, "CLB-5")
    begun = apply(event, Opened(1, (Seated(2, "j1"),)))
    assert refused(rules.exchange(begun, 1, ("Ana", "Cléo"))) == ("table-begun", "CLB-5")
    begun = apply(event, ResultEntered(1, 1, PAIR))
    assert refused(rules.exchange(begun, 1, ("Ana", "Cléo"))) == ("table-begun", "CLB-5")


def test_clb_6_a_bye_counts_as_a_win_and_for_no_tie_break() -> None:
    event, found = played("Ana Bob Cléo", [won("Ana>Bob", bye="Cléo")], [won("Cléo>Ana", bye="Bob")])
    lines = {event.name(line.entrant): line for line in standing(event, found, False)}
    assert [lines[name].points for name in ("Ana", "Bob", "Cléo")] == [2, 2, 4]
    assert lines["Ana"].opponents == (0 + 2) / 2


def shares(result: Result) -> list[str]:
    return [str(points) for _, points in sorted(points_of(result).items())]


def test_clb_7_points_are_counted_as_in_the_worked_examples() -> None:
    assert shares(result_of((1, 2, 3, 4), (120, 95, 95, 60), (), (), True)) == ["2", "1", "1", "0"]
    assert shares(result_of((1, 2, 3), (0, 0, 0), (0,), (), False)) == ["2", "1/2", "1/2"]
    assert shares(result_of((1, 2, 3), (0, 0, 0), (), (), False)) == ["1", "1", "1"]
    assert shares(result_of((1, 2, 3), (310, 280, 290), (), (2,), True)) == ["2", "1", "0"]


def test_clb_7_must_not_let_who_conceded_stand_before_who_played_on() -> None:
    assert shares(result_of((1, 2, 3), (999, 1, 500), (), (0, 2), True)) == ["0", "2", "1"]
    assert shares(result_of((1, 2, 3), (9, 9, 9), (), (1,), False)) == ["3/2", "0", "3/2"]


def test_clb_8_must_not_separate_by_games_of_equals_who_have_not_all_met() -> None:
    event, found = played("Ana Bob Cléo Dan", [won("Ana=Bob", "Cléo=Dan")])
    lines = standing(event, found, False)
    assert ([line.direct for line in lines], [line.rank for line in lines]) == ([None] * 4, [1] * 4)


def test_clb_8_points_opponents_games_and_margin_in_this_order() -> None:
    event, found = played("Ana Bob Cléo Dan", [won("Bob>Ana", "Cléo=Dan")], [won("Ana>Cléo", "Bob=Dan")])
    lines = standing(event, found, False)
    assert [event.name(line.entrant) for line in lines] == ["Bob", "Ana", "Dan", "Cléo"]
    assert [line.rank for line in lines] == [1, 2, 2, 4]


def opened(names: str = "Ana Bob", game: str = "j1") -> ClubEvent:
    return apply(seated(entered(names), names), Opened(1, (Seated(1, game),)))


def test_clb_9_a_final_game_is_played_and_official_once_confirmed() -> None:
    event = opened()
    reports = {"j1": Report(4, True, PAIR)}
    assert outcome(event.rounds[0].tables[0], reports).state == PLAYED
    act = done(deciding.confirm(event, 1, (), reports))
    event = apply(event, act)
    assert outcome(event.rounds[0].tables[0], reports).state == OFFICIAL


def test_clb_9_the_official_standing_counts_official_results_only() -> None:
    event, found = played("Ana Bob", [won("Ana>Bob")])
    assert [line.points for line in standing(event, found, official=True)] == [0, 0]
    assert [line.points for line in standing(event, found, official=False)] == [2, 0]


def test_clb_9_must_not_confirm_what_is_not_final() -> None:
    event = opened("Ana Bob Cléo")
    for reports in ({}, {"j1": Report(4, False)}, {"j1": Report(4, False, PAIR)}):
        assert refused(deciding.confirm(event, 1, (1,), reports)) == ("not-final", "CLB-9")
        assert refused(deciding.confirm(event, 1, (), reports)) == ("nothing-to-confirm", "CLB-9")
    assert refused(deciding.confirm(seated(entered("Ana Bob"), "Ana Bob"), 1, (1,), {})) == ("not-open", "CLB-9")
    assert refused(deciding.confirm(event, 1, (2,), {})) == ("unknown-table", "CLB-3")


def test_clb_9_games_are_opened_once() -> None:
    event = seated(entered("Ana Bob Cléo Dan"), "Ana Bob", "Cléo Dan")
    assert deciding.to_open(event, 1, ()) == (1, 2)
    assert deciding.to_open(event, 1, (2, 2)) == (2,)
    event = apply(event, Opened(1, (Seated(1, "j1"),)))
    assert deciding.to_open(event, 1, ()) == (2,)
    assert refused(deciding.to_open(event, 1, (1,))) == ("table-open", "CLB-9")
    event = apply(event, ResultEntered(1, 2, Result(((3, 1), (4, 2)))))
    assert refused(deciding.to_open(event, 1, (2,))) == ("result-known", "CLB-9")
    assert refused(deciding.to_open(event, 1, ())) == ("all-open", "CLB-9")


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
    event = apply(event, done(deciding.confirm(event, 1, (), {"j1": Report(4, True, PAIR)})))
    (table,) = event.rounds[0].tables
    again = outcome(table, {"j1": Report(5, False)})
    assert (again.state, again.result, again.was) == (REOPENED, None, PAIR)
    other = Result(((1, 2), (2, 1)))
    again = outcome(table, {"j1": Report(6, True, other)})
    assert (again.state, again.result, again.was) == (REOPENED, other, PAIR)
    event = apply(event, done(deciding.confirm(event, 1, (1,), {"j1": Report(6, True, other)})))
    assert outcome(event.rounds[0].tables[0], {"j1": Report(6, True, other)}).official


def test_clb_11_must_not_stay_official_where_the_game_ends_as_it_did_or_is_gone() -> None:
    event = opened()
    reports = {"j1": Report(4, True, PAIR)}
    event = apply(event, done(deciding.confirm(event, 1, (), reports)))
    (table,) = event.rounds[0].tables
    assert outcome(table, {"j1": Report(6, True, PAIR)}).state == REOPENED
    assert outcome(table, {}).state == REOPENED
    assert refused(deciding.confirm(event, 1, (1,), reports)) == ("official-already", "CLB-11")


def test_clb_12_time_is_called_and_scores_count_as_they_stand() -> None:
    event = opened()
    reports = {"j1": Report(4, False)}
    event = apply(event, done(deciding.call_time(event, 1, 1, reports)))
    assert outcome(event.rounds[0].tables[0], reports).state == OPEN
    assert outcome(event.rounds[0].tables[0], {"j1": Report(5, False, PAIR)}).state == PLAYED


def test_clb_12_must_not_end_what_is_final_or_not_open() -> None:
    final = {"j1": Report(4, True, PAIR)}
    assert refused(deciding.call_time(opened(), 1, 1, final)) == ("final-already", "CLB-12")
    assert refused(deciding.call_time(seated(entered("Ana Bob"), "Ana Bob"), 1, 1, {})) == ("no-game", "CLB-12")
    over_not_final = {"j1": Report(4, False, PAIR)}
    assert outcome(opened().rounds[0].tables[0], over_not_final).state == OPEN


def test_clb_13_the_table_goes_on_without_the_absent() -> None:
    event = apply(WAR, done(deciding.miss(WAR, 1, ["Ana"], {})))
    assert event.rounds[0].tables[0].present == (2, 3)
    result = enter(event, "Bob")
    assert isinstance(result, Result)
    event = apply(event, ResultEntered(1, 1, result))
    lines = standing(event, outcomes(event, {}), False)
    assert {event.name(line.entrant): line.points for line in lines} == {"Ana": 0, "Bob": 2, "Cléo": 0, "Dan": 0}


def test_clb_13_a_single_one_who_came_has_a_bye() -> None:
    event = apply(WAR, done(deciding.miss(WAR, 1, ["Ana", "Bob"], {})))
    (states,) = outcomes(event, {})
    assert states[0].state == VACANT
    assert {event.name(line.entrant): line.points for line in standing(event, [states], True)}["Cléo"] == 2
    event = apply(event, done(deciding.miss(event, 1, ["Cléo"], {})))
    assert {line.points for line in standing(event, outcomes(event, {}), True)} == {0}


def test_clb_13_a_game_opened_with_the_absent_is_left() -> None:
    event = opened("Ana Bob Cléo")
    event = apply(event, done(deciding.miss(event, 1, ["Ana"], {"j1": Report(0, False)})))
    assert (event.rounds[0].tables[0].game, event.rounds[0].tables[0].present) == ("", (2, 3))


def test_clb_13_must_not_mark_absent_who_plays_or_is_not_there() -> None:
    event = opened("Ana Bob Cléo")
    begun = {"j1": Report(1, False)}
    assert refused(deciding.miss(event, 1, ["Ana"], begun)) == ("game-begun", "CLB-13")
    assert refused(deciding.miss(WAR, 1, ["Dan"], {})) == ("not-at-a-table", "CLB-13")
    gone = apply(WAR, Missed(1, (1,)))
    assert refused(deciding.miss(gone, 1, ["Ana"], {})) == ("absent-already", "CLB-13")


def test_clb_14_a_round_is_open_until_every_table_has_a_result() -> None:
    event = opened()
    assert is_open(event.rounds[0], outcomes(event, {})[0])
    assert is_open(event.rounds[0], outcomes(event, {"j1": Report(4, False)})[0])


def test_clb_14_must_not_stay_open_then_nor_before_a_game_is_opened() -> None:
    assert not is_open(opened().rounds[0], outcomes(opened(), {"j1": Report(4, True, PAIR)})[0])
    drawn = seated(entered("Ana Bob"), "Ana Bob")
    assert not is_open(drawn.rounds[0], outcomes(drawn, {})[0])


def test_clb_15_an_act_taken_back_stays_in_the_journal() -> None:
    acts: list[Act] = [FOUNDED, done(rules.enter(entered(""), ["Ana"])), done(rules.enter(entered("Ana"), ["Bob"]))]
    told = [Done(number, "Zoé", 1.0, act) for number, act in enumerate(acts, 1)]
    told.append(Done(4, "Zoé", 2.0, done(rules.undo(story(told), 1))))
    now = story(told)
    assert ([one.number for one in now.standing], now.length, len(now.event.entrants)) == ([1, 2], 4, 1)
    told.append(Done(5, "Zoé", 3.0, done(rules.undo(now, 1))))
    assert story(told).event == story(told[:1]).event


def test_clb_15_must_not_take_back_the_beginning() -> None:
    told = story([Done(1, "Zoé", 1.0, FOUNDED)])
    assert refused(rules.undo(told, 1)) == ("nothing-to-undo", "CLB-15")
    assert refused(rules.undo(told, 0)) == ("nothing-to-undo", "CLB-15")


def test_acts_are_of_their_round() -> None:
    event = opened()
    assert isinstance(deciding.call_time(event, 1, 1, {"j1": Report(0, False)}), TimeCalled)
    assert isinstance(deciding.confirm(event, 1, (), {"j1": Report(1, True, PAIR)}), Confirmed)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_has_its_sentence(language: str) -> None:
    codes = codes_in("club") | codes_in("hall")
    assert codes == texts("referee.club", "refusals", language).keys()
    for code in codes:
        facts = dict.fromkeys(
            ("longest", "typed", "by", "known", "count", "name", "most", "names", "round", "tables", "one", "other", "table",
             "game"), "7",
        )  # fmt: skip
        assert refusal("referee.club", Refused(code, None, facts), language)
