"""Every clause of the club accepts in one test and refuses in another, or shows what it must not do (CLB-1 to CLB-15)."""

import re
from importlib import import_module

import pytest

from referee.club.event import rules, table_rules
from referee.club.event.acts import Act, Done, Kept, Missed, Opened, ResultEntered, Seated
from referee.club.event.evolve import apply, story
from referee.club.event.model import ClubEvent, Plan, Result
from referee.club.event.results import (
    outcomes,
    points_of,
    ranked,
    result_of,
    standing,
)
from referee.core.result import Refused
from referee.core.wording import clauses, refusal, texts
from tests.club.event.small import FOUNDED, done, entered, played, refused, seated, won
from tests.games.sources import codes_in

MODULES = ("test_rules", "test_results", "test_drawing", "test_sizes")
PAIR = Result(((1, 1), (2, 2)))


@pytest.mark.parametrize("clause", [f"CLB-{number}" for number in range(1, 16)])
def test_every_clause_has_its_tests(clause: str) -> None:
    names = [name for module in MODULES for name in vars(import_module(f"tests.club.event.{module}"))]
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
    for number in (0, 2):
        assert refused(rules.drawn_round(seated(entered("Ana Bob"), "Ana Bob"), number)) == ("unknown-round", "CLB-1")


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
    assert refused(table_rules.numbered_table(seated(entered("Ana Bob"), "Ana Bob").rounds[0], 2)) == (
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
    assert refused(rules.exchange(begun, 1, ("Ana", "Cléo"))) == ("result-known", "CLB-5")
    begun = apply(event, Missed(1, (2,)))
    assert refused(rules.exchange(begun, 1, ("Ana", "Cléo"))) == ("absence-noted", "CLB-5")


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


def test_clb_15_an_act_taken_back_stays_in_the_journal() -> None:
    acts: list[Act] = [FOUNDED, done(rules.enter(entered(""), ["Ana"])), done(rules.enter(entered("Ana"), ["Bob"]))]
    told = [Done(number, "Zoé", 1.0, act) for number, act in enumerate(acts, 1)]
    told.append(Done(4, "Zoé", 2.0, done(rules.undo(story(told), 1))))
    now = story(told)
    assert ([one.number for one in now.standing], len(now.chapters), len(now.event.entrants)) == ([1, 2], 4, 1)
    told.append(Done(5, "Zoé", 3.0, done(rules.undo(now, 1))))
    assert story(told).event == story(told[:1]).event


def test_clb_15_must_not_take_back_the_beginning() -> None:
    told = story([Done(1, "Zoé", 1.0, FOUNDED)])
    assert refused(rules.undo(told, 1)) == ("nothing-to-undo", "CLB-15")
    assert refused(rules.undo(told, 0)) == ("nothing-to-undo", "CLB-15")


def test_clb_15_keeps_one_version_of_a_game_and_lays_the_others_aside() -> None:
    event = apply(played("Ana Bob Cléo Dan", [won("Ana>Bob", "Cléo>Dan")])[0], Opened(1, (Seated(2, "o1"),)))
    act = done(table_rules.keep(event, "o1", "o5", ("o4", "o1")))
    assert act == Kept(1, 2, "o5", ("o1", "o4"))
    after = apply(event, act)
    assert (after.rounds[0].tables[1].game, after.rounds[0].tables[1].aside) == ("o5", ("o1", "o4"))
    back = done(table_rules.keep(after, "o4", "o1", ("o4", "o1")))
    assert back == Kept(1, 2, "o1", ("o5", "o4"))


def test_clb_15_must_not_keep_what_counts_already_or_is_no_game_of_the_event() -> None:
    event = apply(played("Ana Bob", [won("Ana>Bob")])[0], Opened(1, (Seated(1, "o1"),)))
    assert refused(table_rules.keep(event, "o9", "o9", ())) == ("no-table-of-game", "CLB-15")
    assert refused(table_rules.keep(event, "o1", "o1", ())) == ("kept-already", "CLB-15")


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
