"""Clauses that refuse nothing or little: what they give, and beside it what they must not."""

from typing import Any

import pytest

from referee.clock.dial import Dial
from referee.core.wording import written
from referee.core.words import Everything, Judgement, Sense
from referee.games.jago.model import Placed
from referee.session.game_json import as_json
from tests.games.jago.support import (
    ANA,
    BOB,
    Known,
    accepted,
    drawn,
    header_of,
    picture,
    refused,
    spelt,
    submitted,
    table_of,
)
from tests.games.tables import AnyTable

FAUX = ("ana: F4 FAUX", "ana: done")


def placed(table: AnyTable) -> Placed:
    event = table.steps[-1].events[0]
    assert isinstance(event, Placed)
    return event


def event_of(table: AnyTable) -> dict[str, Any]:
    told: dict[str, Any] = as_json(table, None)["events"][-1]
    return told


# The box, the racks


def test_jag_1_the_box() -> None:
    listed = "A7 B2 C3 D6 E13 F2 G3 H5 I8 J1 K2 L5 M3 N10 O4 P2 Q1 R7 S8 T6 U5 V1 W2 X1 Y1 Z2"
    letters = {
        letter: count
        for letter, count in written("referee.games.jago", "box.toml")["letters"].items()
        if letter != "status"
    }
    assert letters == {told[0]: int(told[1:]) for told in listed.split()}
    assert sum(letters.values()) == 110


def test_jag_2_racks_are_filled_again_at_the_end_of_a_turn() -> None:
    table = table_of("ana: F4 FAUX", "ana: 6E DUR")
    assert (table.state.racks, table.state.bag) == ({ANA: 6, BOB: 12}, 86)
    accepted(table, "ana: done")
    assert (table.state.racks, table.state.bag) == ({ANA: 12, BOB: 12}, 80)


def test_jag_2_letters_of_the_pool_are_none_of_the_rack() -> None:
    table = drawn("LA", pool=("C",), racks={ANA: 12, BOB: 0})
    assert refused(table, "bob: F4 LAC").code == "rack-too-small"
    accepted(table, "bob: F4 LA$C")
    assert (table.state.racks[BOB], table.state.pool) == (0, ())


# Colours and steals


def test_jag_7_a_letter_of_the_pool_shows_its_players_colour() -> None:
    table = drawn("FAUX", pool=("E",))
    accepted(table, "bob: F4 $EAUX")
    assert (picture(table), table.state.pool) == ("eaux", ("F",))


def test_jag_7_must_not_colour_what_is_only_typed_again() -> None:
    table = drawn("PECHE")
    accepted(table, "bob: F4 PECHER extend")
    assert picture(table) == "PECHEr"


def test_jag_8_must_not_steal_an_own_word_nor_one_that_is_only_crossed() -> None:
    for drawing, placement in (("ami", "F4 AMIS"), ("FAUX", "6E DUR"), ("TARE", "G7 TRI")):
        table = drawn(drawing)
        accepted(table, f"bob: {placement}")
        assert placed(table).stolen == ()
        assert "stolen" not in event_of(table)


def test_jag_8_what_is_stolen_is_told_in_reading_order_across_first() -> None:
    table = drawn("PIE.ET/A/S", "F6")
    accepted(table, "bob: F6 MIEZET")
    assert event_of(table)["stolen"] == ["PIE", "ET", "PAS"]


def test_jag_12_must_not_turn_what_is_kept() -> None:
    table = drawn("..D/FAUX/..R", "E4")
    accepted(table, "bob: F4 EAUX keep F6")
    assert placed(table).turned == ((5, 4), (5, 6))


# Replaced letters: how many, and what comes back

WORD = "ABCDEFGHIJK"


@pytest.mark.parametrize("length", range(2, 12))
def test_jag_9_how_many_letters_of_a_word_may_be_replaced(length: int) -> None:
    allowed = {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 3, 9: 4, 10: 5, 11: 6}[length]
    for count in range(1, length + 1):
        table = drawn(WORD[:length], "F1")
        found = submitted(table, f"bob: F1 {'Z' * count}{WORD[count:length]}")
        assert (getattr(found, "code", "") == "quota") == (count > allowed)


def test_jag_9_adding_letters_is_not_limited() -> None:
    table = drawn("LA")
    accepted(table, "bob: F1 ETALAIENT")
    assert picture(table, "F1") == "etalaient"


QUOTAS = [
    ("lengthened: the length it had", ".....O/CHANTE", ["F4 CHANTES keep F9", "F4 PHANTES keep F9"], "F4 PLANTES"),
    ("joined: the length it then had", "......O/SOU.IRE", ["F4 SOUPIRE keep F10", "F4 TAUPIRE keep F10"], "F4 TAXPIRE"),
    ("arisen: the length it then had", "..L/..A", ["F4 CHANTER keep F6", "F4 PLANTER keep F6"], "F4 PLANTES"),
    ("over two placements", "......O/CHANTER", ["F4 PHANTER keep F10", "F4 PLANTER keep F10"], "F4 PLINTER"),
    ("twice on one square", "...O/FAUX", ["F4 EAUX keep F7"], "F4 TAUX"),
    ("in a word crossed", "...O/FAUX", ["4F ETE keep F7"], "F4 EALX"),
    ("in a word that arose with it", "/FAUX", ["4F ETE"], "4F ETA"),
]


@pytest.mark.parametrize(("drawing", "before", "last"), [row[1:] for row in QUOTAS], ids=[row[0] for row in QUOTAS])
def test_jag_9_must_not_count_a_placement_by_itself(drawing: str, before: list[str], last: str) -> None:
    table = drawn(drawing, "E4")
    accepted(table, *(f"bob: {line}" for line in before))
    assert refused(table, f"bob: {last}").code == "quota"


def test_jag_9_every_turn_counts_anew() -> None:
    table = table_of(*FAUX, "bob: F4 EAUX", "bob: done", "ana: F4 MAUX", "ana: done", "bob: F4 TAUX")
    assert table.state.current.replaced == ((5, 3),)


FREE = [
    ("the same spelling elsewhere", "EAUX/.S", "F4 FAUX", "7C FAUX"),
    ("the same squares the other way", "FA/EU", "F4 FA", "4F FEU"),
    ("a longer run there", "EAUX", "F4 FAUX", "F4 EAUXF"),
    ("a longer run that holds it", "EAUX", "F4 EAU", "F4 EAUXE"),
    ("another form", "EAUX", "F4 FAUX", "F4 TAUX"),
]


@pytest.mark.parametrize(("drawing", "was", "placement"), [row[1:] for row in FREE], ids=[row[0] for row in FREE])
def test_jag_10_other_squares_are_free(drawing: str, was: str, placement: str) -> None:
    accepted(drawn(drawing, forms=spelt(was)), f"bob: {placement}")


def test_jag_10_must_not_come_back_crosswise_whoever_laid_it() -> None:
    table = table_of("ana: F6 PIE", "ana: 6F PAS", "ana: done", "bob: F6 MIE", "bob: done")
    # PAS has become MAS
    found = refused(table, "ana: F6 PIE")
    assert (found.code, found.facts["word"]) == ("earlier-form", "PIE")
    found = refused(table, "ana: 6F PAS")
    assert (found.code, found.facts["word"]) == ("earlier-form", "PAS")


# Meanings


def test_jag_19_a_ruling_holds_in_either_order() -> None:
    words = Known(same=[("CHANTA", "CHANTE")])
    table = table_of("ana: F4 CHANTE", "ana: done", words=words)
    assert refused(table, "bob: F4 CHANTA", words).code == "replaced-not-stolen"
    accepted(table, "bob: F4 CHANTA steal", "bob: done", "ana: 4F CHANTA", "ana: done", "bob: 4F CHANTE", words=words)
    assert placed(table).stolen == ("CHANTA",)


def test_jag_19_must_not_hold_for_other_words_nor_come_from_a_proposal() -> None:
    table = table_of(*FAUX, "bob: F4 FAUXE extend")
    accepted(table, "bob: F4 FAUXES")
    assert (picture(table), placed(table).stolen) == ("fauxes", ("FAUXE",))
    proposed = table_of(*FAUX, "bob: F4 FAUXE", words=Known(same=[("FAUX", "FAUXE")]))
    assert (picture(proposed), proposed.state.meanings) == ("FAUXe", {})


def test_jag_19_must_not_bind_a_table_that_rules_otherwise() -> None:
    table = drawn("FAUX", meanings={frozenset(("FAUX", "FAUXE")): True})
    accepted(table, "bob: F4 FAUXE steal")
    assert picture(table) == "fauxe"
    assert table.state.meanings == {frozenset(("FAUX", "FAUXE")): False}


def test_jag_11_a_flag_that_rules_nothing_is_not_kept() -> None:
    for lines, kept in (
        (("ana: F4 FAUX steal",), "F4 FAUX"),
        ((*FAUX, "bob: 6E DUR extend"), "6E DUR"),
        ((*FAUX, "bob: F4 EAUX steal:FAUX extend"), "F4 EAUX steal:FAUX"),
        ((*FAUX, "bob: F4 EAUX steal"), "F4 EAUX steal"),
    ):
        assert table_of(*lines).steps[-1].command == kept


@pytest.mark.parametrize("language", ["en", "fr"])
def test_jag_11_what_speaks_for_a_meaning_is_told_when_the_window_is_closed(language: str) -> None:
    words = Known(same=[("PECHE", "PECHER")])
    table = table_of("ana: F4 PECHE", "ana: done", "bob: F4 PECHER", words=words)
    event, game = placed(table), table.game
    assert game.report.reasons(table.state, event, language) == []
    assert not any("peche" in told for told in game.report.remarks(table.state, event, language))
    accepted(table, "bob: 8E TES", words=words)
    (told,) = game.report.reasons(table.state, event, language)
    assert "peche" in told


def test_jag_11_an_amendment_keeps_what_was_proposed() -> None:
    told = Known("PECHER", same=[("PECHE", "PECHER")])
    table = table_of("ana: F4 PECHE", "ana: done", "bob: F4 PECHER", "ana: contest", "bob: turn none", words=told)
    accepted(table, "ana: amend 2 done 1:00", words=Known())
    assert (picture(table), table.state.dial) == ("PECHEr", Dial(4))
    assert [step.command for step in table.steps][1:] == ["done 1:00", "F4 PECHER", "contest", "turn none"]


def test_jag_11_must_not_tell_it_while_a_grace_can_open_the_window_again() -> None:
    table = drawn("PECHE//xxxxxx", dial=Dial(9))
    accepted(table, "bob: F4 PECHER", words=Known(same=[("PECHE", "PECHER")]))
    event = placed(table)
    accepted(table, "bob: tick")
    # over, but after a grace the placement can be contested
    assert not table.state.final
    assert table.game.report.reasons(table.state, event, "en") == []


# Letters in excess, the end


def test_jag_20_must_not_warn_of_what_the_box_has_nor_refuse() -> None:
    table = table_of("ana: F4 KAKI")
    assert "warnings" not in event_of(table)
    accepted(table, "ana: 4F KEPI")
    assert "warnings" not in event_of(table)
    accepted(table, "ana: I4 IRAK")
    assert event_of(table)["warnings"] == [{"letter": "K", "count": 3, "box": 2}]


def test_jag_20_letters_are_told_by_the_alphabet_as_long_as_they_are_in_excess() -> None:
    table = table_of("ana: F4 ZXZXZ")
    assert event_of(table)["warnings"] == [
        {"letter": "X", "count": 2, "box": 1},
        {"letter": "Z", "count": 3, "box": 2},
    ]
    accepted(table, "ana: 4F ZUT")
    assert [warning["letter"] for warning in event_of(table)["warnings"]] == ["X", "Z"]


def test_jag_20_a_letter_replaced_lies_in_the_pool_and_counts_there() -> None:
    table = drawn("ZAZ")
    accepted(table, "bob: F4 XAZZ")
    assert event_of(table)["warnings"] == [{"letter": "Z", "count": 3, "box": 2}]
    table = drawn("ZAZ")
    accepted(table, "bob: F4 XAZ$Z")
    assert "warnings" not in event_of(table)


def test_jag_21_must_not_count_points() -> None:
    told = as_json(table_of(*FAUX, "bob: F4 EAUX"), None)
    assert [event["points"] for event in told["events"]] == [0, 0, 0]
    assert told["letters"] == {ANA: 0, BOB: 4}
    assert [player["score"] for player in told["players"]] == [0, 4]


# Words


class Sealed:
    """A dictionary in which no word may be looked up."""

    def judge(self, word: str) -> Judgement:
        raise AssertionError(word)

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


@pytest.mark.parametrize("judge", ["contest", "off"])
def test_jag_22_voc_10_a_placement_looks_no_word_up(judge: str) -> None:
    table = table_of(header=header_of(f"#set judge {judge}"))
    accepted(table, *FAUX, "bob: F4 ZAUX", "bob: tick", "bob: grace", "bob: done", "ana: undo 2", words=Sealed())


def test_jag_22_voc_10_must_not_tell_of_words_that_cannot_be_laid() -> None:
    table = table_of(*FAUX, header=header_of("#set judge always"))
    lines = ("A4 ZUT", "F4 $ZAUX", "F4 ZZUX", "F4 ZAUX extend", "F4 ZAUX keep F5", "F4 ZAUXZZZZZ", "F4 FAUX")
    for line in lines:
        assert refused(table, f"bob: {line}", Sealed()).code != "not-a-word"


def test_voc_8_two_letters_are_a_word_and_one_is_never_asked_about() -> None:
    words = Known("UN", "DUR", "NI")
    table = table_of("ana: 6F UN", "ana: G6 NI", header=header_of("#set judge always"), words=words)
    assert words.asked == ["UN", "NI"]
    assert refused(table, "ana: I6 A", words).clause == "JAG-5"
    assert words.asked == ["UN", "NI"]


def test_voc_11_a_ruling_is_valid_from_there_on() -> None:
    table = table_of("bob: refuse FAUX", "ana: F4 FAUX")
    accepted(table, "bob: contest", words=Everything())
    assert picture(table) == ""
    table = table_of("bob: accept FAUX", "ana: F4 FAUX")
    accepted(table, "bob: contest", words=Known())
    assert picture(table) == "FAUX"


def test_voc_11_must_not_refuse_a_word_among_others() -> None:
    lines = (*FAUX, "bob: 6E DUR", "bob: E6 DE")
    assert table_of(*lines, "ana: contest upheld").state.rulings == {}
    assert table_of(*lines, "ana: contest DE EX upheld").state.rulings == {}
    assert table_of(*lines, "ana: contest DE upheld").state.rulings == {"DE": False}
    assert table_of(*lines, "ana: contest rejected").state.rulings == {"DE": True, "EX": True}
    assert table_of(*lines, "ana: contest EX rejected").state.rulings == {"EX": True}
