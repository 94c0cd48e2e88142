"""What the room says: a sentence in both languages for every refusal, and the clauses themselves."""

import re
from pathlib import Path

import pytest

from referee.core.record import read_record
from referee.core.wording import _table, clauses
from referee.session.replay import Stop, replay
from tests.games.option.saying import LANGUAGES, ROOM, house, said
from tests.games.option.sources import CORE, codes
from tests.games.option.sources import ROOM as SOURCES
from tests.games.option.support import french
from tests.games.option.test_refusals import FIXTURES, expected

REFUSALS = _table(ROOM, "wording.toml")["refusals"]
CLAUSES = [f"OPT-{number}" for number in range(1, 23)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_every_refusal_is_said_whole(path: Path, language: str) -> None:
    stop = replay(read_record(path.read_text("utf-8")), french)
    assert isinstance(stop, Stop)
    told = said(stop.why, language)
    assert told[-1] in ".…"
    assert not re.search(r"[{}]|: \.| ,|\(\)|None", told)


def test_every_refusal_has_a_fixture() -> None:
    shown = {expected(read_record(path.read_text("utf-8")))[0] for path in FIXTURES}
    assert shown == set(REFUSALS) | codes(CORE) | codes(SOURCES)


def test_the_room_can_say_what_it_refuses_and_nothing_else() -> None:
    # what the words of every game are refused for, the room may say in its own way
    assert codes(SOURCES) - set(house("en")) == set(REFUSALS) - set(house("en"))


def test_the_house_can_say_what_the_core_refuses() -> None:
    assert codes(CORE) <= set(house("en")) | set(REFUSALS)


@pytest.mark.parametrize("code", REFUSALS)
def test_both_languages_mention_the_same_facts(code: str) -> None:
    told = REFUSALS[code]
    assert set(told) == set(LANGUAGES)
    assert told["en"] != told["fr"]
    mentioned = [set(re.findall(r"\{(\w+)\}", told[language])) for language in LANGUAGES]
    assert mentioned[0] == mentioned[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_told_in_order(language: str) -> None:
    told = clauses(ROOM, language)
    assert [clause.id for clause in told] == CLAUSES
    assert all(len(clause.text) > 20 for clause in told)


def test_the_languages_say_different_things_and_mark_the_same_rulings() -> None:
    english, french_ = (clauses(ROOM, language) for language in LANGUAGES)
    assert not {clause.text for clause in english} & {clause.text for clause in french_}
    assert [clause.ruling for clause in english] == [clause.ruling for clause in french_]
    assert {clause.id for clause in english if not clause.ruling} >= {"OPT-6", "OPT-10", "OPT-14"}
