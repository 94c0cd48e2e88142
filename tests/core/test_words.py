"""What is kept of verdicts: a dictionary's are used again when a step is amended, the table's own are not."""

import pytest

from referee.core.actions import Contest
from referee.core.table import Entry
from referee.core.values import replace
from referee.core.words import (
    TABLE,
    Judgement,
    Verdict,
    contest_verdicts,
    judgements,
    spoken,
    verdict_of,
)
from tests.games.tables import Known, header_of, submitted, table_of

BU = Verdict("BU", True, "fr", "bu, verb", (("fr", "bu, verbe"),))
XKZQ = Verdict("XKZQ", True, TABLE, "")


def test_what_the_table_ruled_is_not_remembered_as_a_dictionarys() -> None:
    assert judgements([BU, XKZQ]) == {"BU": Judgement("BU", True, "fr", "bu, verb", also=(("fr", "bu, verbe"),))}


@pytest.mark.parametrize(
    ("game", "line"), [("option", "ana: H8 XKZQ"), ("jago", "ana: F4 XKZQ")], ids=["option", "jago"]
)
def test_a_contest_without_the_tables_verdict_asks_the_dictionary_after_all(game: str, line: str) -> None:
    known = Known()
    table = table_of(header_of(game, ("ana", "bob")), line, "bob: contest XKZQ rejected", words=known)
    assert known.asked == []
    found = submitted(table, "bob: amend 2 contest XKZQ", known)
    assert isinstance(found, Entry)
    assert known.asked == ["XKZQ"]
    assert [event.upheld for event in table.steps[1].events] == [True]


def test_a_dictionary_is_asked_once() -> None:
    known = Known()
    lines = "ana: H8 XKZQ", "bob: contest XKZQ", "bob: pass"
    table = table_of(header_of("option", ("ana", "bob")), *lines, words=known)
    submitted(table, "bob: amend 2 contest", known)
    assert known.asked == ["XKZQ"]


def test_a_ruling_goes_before_the_dictionary() -> None:
    known = Known("BU")
    assert verdict_of({"BU": False}, "BU", known) == Verdict("BU", False, TABLE, "")
    assert known.asked == []
    assert verdict_of({"BU": False}, "TU", known) == Verdict("TU", False, "known", "not listed")
    assert verdict_of({}, "BU", known) == Verdict("BU", True, "known", "listed")


def test_a_judgement_keeps_its_reasons_in_other_languages() -> None:
    class Bilingual(Known):
        def judge(self, word: str) -> Judgement:
            return Judgement(word, True, "fr", "bu, verb", also=(("fr", "bu, verbe"),))

    assert verdict_of({}, "BU", Bilingual()) == BU
    assert (BU.in_language("fr").why, BU.in_language("en").why) == ("bu, verbe", "bu, verb")


@pytest.mark.parametrize(
    ("named", "contested", "upheld", "expected"),
    [
        ((), ("BU", "TU"), False, [("BU", True), ("TU", True)]),
        (("BU",), ("BU",), True, [("BU", False)]),
        (("BU", "BU"), ("BU",), True, [("BU", False)]),
        (("BU", "TU"), ("BU", "TU"), True, []),
        ((), ("BU", "TU"), True, []),
    ],
)
def test_an_upheld_contest_refuses_a_word_only_if_it_alone_is_named(
    named: tuple[str, ...], contested: tuple[str, ...], upheld: bool, expected: list[tuple[str, bool]]
) -> None:
    """VOC-11."""
    found, outcome = contest_verdicts({}, contested, Contest(named, upheld), Known())
    assert [(verdict.word, verdict.valid) for verdict in found] == expected
    assert all(verdict.by_table for verdict in found)
    assert outcome == upheld


def test_a_contest_is_upheld_if_one_word_is_none() -> None:
    known = Known("BU", "LU")
    assert contest_verdicts({}, ("BU", "LU"), Contest(), known)[1] is False
    verdicts, upheld = contest_verdicts({}, ("BU", "TU"), Contest(), known)
    assert ([verdict.valid for verdict in verdicts], upheld) == ([True, False], True)


def test_an_event_is_told_in_the_language_of_who_reads() -> None:
    table = table_of(header_of("option", ("ana", "bob")), "ana: H8 VUES", "bob: contest VUES")
    event = table.steps[1].events[0]
    told = spoken(replace(event, verdicts=(BU,)), "fr")
    assert [verdict.why for verdict in told.verdicts] == ["bu, verbe"]
    played = table.steps[0].events[0]
    assert spoken(played, "fr") == played
