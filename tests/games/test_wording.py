"""What the rooms say: a sentence in both languages for every refusal, and the clauses themselves."""

import re

import pytest

from referee.core.wording import clauses
from referee.session.record import read_record
from referee.session.replay import replay
from referee.session.start import Stop
from tests.games.rooms import Room, each_room, wordings
from tests.games.saying import LANGUAGES, house, said
from tests.games.sources import codes_of, codes_of_house
from tests.games.tables import french

SHARED = wordings("referee.core")["refusals"]
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_room
def test_every_refusal_is_said_whole(room: Room) -> None:
    for path in room.refused:
        stop = replay(read_record(path.read_text("utf-8")), french)
        assert isinstance(stop, Stop)
        for language in LANGUAGES:
            told = said(room.package, stop.why, language)
            assert told[-1] in ".…?", path
            assert not re.search(r"[{}]|: \.| ,|\(\)|None", told), path


@each_room
def test_the_room_can_say_what_it_refuses_and_nothing_else(room: Room) -> None:
    # what the words of every game are refused for, the room may say in its own way
    elsewhere = set(house("en"))
    assert codes_of(room) - elsewhere - set(SHARED) == set(room.refusals) - elsewhere - set(SHARED)
    assert set(room.refusals) & set(SHARED) <= codes_of(room)


@each_room
def test_the_house_can_say_what_the_core_refuses(room: Room) -> None:
    assert codes_of_house() <= set(house("en")) | set(room.refusals) | set(SHARED)


@each_room
def test_both_languages_mention_the_same_facts(room: Room) -> None:
    for code, told in room.refusals.items():
        assert set(told) == set(LANGUAGES), code
        assert told["en"] != told["fr"], code
        mentioned = [set(re.findall(r"\{(\w+)\}", told[language])) for language in LANGUAGES]
        assert mentioned[0] == mentioned[1], code


@each_language
@each_room
def test_every_clause_is_told_in_order(room: Room, language: str) -> None:
    told = clauses(room.package, language)
    assert [clause.id for clause in told] == room.clauses
    assert all(len(clause.text) > 20 for clause in told)


@each_room
def test_the_languages_say_different_things_and_mark_the_same_rulings(room: Room) -> None:
    english, french_ = (clauses(room.package, language) for language in LANGUAGES)
    assert not {clause.text for clause in english} & {clause.text for clause in french_}
    assert [clause.ruling for clause in english] == [clause.ruling for clause in french_]
    assert {clause.id for clause in english if not clause.ruling} >= room.printed


@each_room
def test_a_remark_is_a_sentence_in_english_where_it_is_one_in_french(room: Room) -> None:
    remarks = {**wordings("referee.core")["remarks"], **wordings(room.package)["remarks"]}
    ends = re.compile(r"\.(?: \([^()]+\))?$")
    wrong = [
        code
        for code, told in remarks.items()
        if ends.search(told["fr"]) and (told["en"][0].islower() or not ends.search(told["en"]))
    ]
    assert wrong == []
    assert len([code for code, told in remarks.items() if ends.search(told["en"])]) > 4
