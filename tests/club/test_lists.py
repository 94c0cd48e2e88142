"""Standings, seatings, slips, records and the log, in both languages."""

import re
from fractions import Fraction
from typing import get_args

import pytest

from referee.club.event import table_rules
from referee.club.event.acts import Act, Allowed, Done, Exchanged, Kept, Missed, Noted, TimeCalled, Undone
from referee.club.event.evolve import story
from referee.club.event.results import outcomes
from referee.club.games import outcomes_of, reports_of
from referee.club.keeper import read_story
from referee.club.lists import entrant_list, seating_list, slip, standing_list
from referee.club.wording import act_text, decimal
from referee.documents.formats import rendered
from referee.documents.listing import Listing, Lists
from tests.club.event.evenings import evening
from tests.club.event.small import played, pointed, won
from tests.club.halls import do, draw, led, open_all, play
from tests.store.contract import Open

LANGUAGES = ("en", "fr")


def text_of(*lists: Listing) -> str:
    return rendered(Lists(tuple(lists)), "term").decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_is_told(language: str) -> None:
    kinds = set()
    for seed in range(30):
        club = evening(seed, 8)
        extra: tuple[Act, ...] = (Noted("x"), Undone(1))
        done = [*club.done, *(Done(len(club.done) + at, "Zoé", 1.0, act) for at, act in enumerate(extra, 1))]
        for one, event in story(done).chapters:
            told = act_text(event, one.act, language)
            assert told
            assert "{" not in told
            kinds.add(type(one.act))
    event = played("Ana Bob Cléo Dan", [won("Ana>Bob", "Cléo>Dan")])[0]
    for act in (Allowed(1, 3), Exchanged(1, 1, 3), Missed(1, (1, 2)), TimeCalled(1, 2), Kept(1, 2, "o9", ("o2",))):
        told = act_text(event, act, language)
        assert ("Ana" in told) == (not isinstance(act, TimeCalled | Kept))
        kinds.add(type(act))
    assert kinds == set(get_args(Act))


def test_a_standing_says_what_it_counts() -> None:
    event, found = played("Ana Bob Cléo Dan", [pointed("Ana 120 Bob 95", "Cléo 80 Dan 70")])
    running = standing_list(event, found, False, "en")
    assert (running.title, running.lead) == (
        "Running standing, round 1",
        ("It counts results that no arbiter has confirmed yet: 2.",),
    )
    official = standing_list(event, found, True, "en")
    assert official.lead == ("Tables without a confirmed result, which do not count: 2.",)
    assert {row[2].text for row in official.rows} == {"0.00"}
    assert [cell.text for cell in running.rows[0]][:3] == ["1", "Ana", "2.00"]
    assert [column.code for column in running.columns] == ["rank", "name", "points", "opponents", "margin", "round_1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reopened_table_is_shown_with_what_it_was(hall: Open, language: str) -> None:
    keeper = led(hall(), "Ana Bob")
    draw(keeper, "jago")
    (name,) = open_all(keeper)
    play(keeper.store, name, "ana: concede")
    event = keeper.story.event
    do(keeper, table_rules.confirm(event, 1, (), reports_of(keeper.store, event)))
    play(keeper.store, name, "bob: undo 1")
    event = keeper.story.event
    found = outcomes_of(keeper.store, event)
    told = " ".join(text_of(standing_list(event, found, True, language)).split())
    assert ("it was won by Bob" if language == "en" else "c'était Bob (victoire)") in told
    assert ("reopened" if language == "en" else "rouverte") in text_of(seating_list(event, 1, found[0], language))


def test_the_standing_is_the_same_byte_for_byte_when_it_is_read_again(hall: Open) -> None:
    store = hall()
    keeper = led(store)
    draw(keeper, "option")
    (name,) = open_all(keeper)
    seats = [player.seat for player in play(store, name).table.players]
    play(store, name, f"{seats[0]}: concede", f"{seats[1]}: concede", f"{seats[2]}: concede")
    do(keeper, table_rules.confirm(keeper.story.event, 1, (), reports_of(store, keeper.story.event)))
    again = read_story(store, "e1").event
    first, second = (
        rendered(Lists((standing_list(event, outcomes_of(store, event), True, "fr"),)), "html")
        for event in (keeper.story.event, again)
    )
    assert first == second
    assert "2,00" in first.decode()


def test_a_seating_names_tables_players_byes_and_the_absent(hall: Open) -> None:
    event, found = played("Ana Bob Cléo", [won("Ana>Bob", bye="Cléo")])
    told = text_of(seating_list(event, 1, found[0], "en"))
    assert "Bye, 2 points: Cléo" in told
    assert "won by Ana" in told
    assert "played (entered)" in told
    drawn = led(hall(), "Ana Bob Cléo")
    draw(drawn, "option")
    event = do(drawn, Missed(1, (1,)))
    told = text_of(seating_list(event, 1, outcomes(event, {})[0], "en"))
    assert "Ana (absent)" in told
    assert "State" not in told


def test_a_slip_has_a_line_for_everybody_who_came(hall: Open) -> None:
    keeper = led(hall(), "Ana Bob Cléo")
    draw(keeper, "option")
    event = do(keeper, Missed(1, (2,)))
    told = slip(event, 1, 1, "fr")
    assert sorted(row[0].text for row in told.rows) == ["Ana", "Cléo"]
    assert [column.code for column in told.columns] == ["players", "score", "conceded"]
    assert told.signatures[-1] == "Arbitre"
    jago = led(hall(), "Ana Bob")
    draw(jago, "jago")
    assert slip(jago.story.event, 1, 1, "en").columns[1].code == "place"


def test_a_record_has_a_line_for_every_round() -> None:
    event, found = played("Ana Bob Cléo", [won("Ana>Bob", bye="Cléo")], [won("Cléo>Ana", bye="Bob")], [won("Ana=Cléo")])
    record = entrant_list(event, 2, found, "en")
    assert [[cell.text for cell in row][3:] for row in record.rows] == [
        ["Ana", "won by Ana", "played", "0.00"],
        ["bye", "", "", "2.00"],
        ["", "", "", ""],
    ]
    assert record.notes == ("Points: 2.00; rank 3 in the running standing.",)


@pytest.mark.parametrize(
    ("number", "signed", "told"),
    [("4/3", False, "1.33"), ("2/3", False, "0.67"), ("1/8", False, "0.13"), ("-1/2", True, "−0.50"),
     ("25", True, "+25.00"), ("0", True, "0.00"), ("-1/1000", True, "0.00"), ("1/200", False, "0.01")],
)  # fmt: skip
def test_fractions_have_two_decimals(number: str, signed: bool, told: str) -> None:
    assert decimal(Fraction(number), "en", signed) == told
    assert decimal(Fraction(number), "fr", signed) == re.sub("[.]", ",", told)
