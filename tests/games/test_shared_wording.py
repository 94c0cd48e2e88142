"""What several rooms say alike stands once, and only what they do say."""

import re
from collections import Counter

import pytest

from referee.core.wording import counted, wording
from tests.games.rooms import ROOMS, wordings
from tests.games.saying import LANGUAGES
from tests.games.sources import codes_of

SHARED = wordings("referee.core")
EVERY = [(kind, code) for kind, codes in SHARED.items() for code in codes]
OF_ROOMS = {"settings", "ending"}
"""Kinds that a room alone can say: what it does not say of a setting is told by the setting's name, of an end not at all."""
TIES = {("asked", "letters"), ("facts", "letters"), ("figures", "score"), ("sheet", "unit")}
"""Said in two ways, by two rooms each."""


def test_both_languages_mention_the_same_facts() -> None:
    for kind, code in EVERY:
        told = SHARED[kind][code]
        assert set(told) == set(LANGUAGES), code
        mentioned = [set(re.findall(r"\{(\w+)\}", told[language])) for language in LANGUAGES]
        assert mentioned[0] == mentioned[1], code
        assert not re.search(r"\w[;:!?]", re.sub(r"\{[^}]*\}", "x ", told["fr"])), f"French spacing of {code}"


def test_nothing_is_said_alike_in_two_rooms() -> None:
    said = Counter(
        (kind, code, told["en"], told["fr"])
        for room in ROOMS
        for kind, codes in wordings(room.package).items()
        for code, told in codes.items()
    )
    twice = {(kind, code) for (kind, code, *_told), count in said.items() if count > 1 and kind not in OF_ROOMS}
    assert twice == TIES


def test_no_room_repeats_what_is_shared() -> None:
    assert [
        (room.game, kind, code)
        for room in ROOMS
        for kind, codes in wordings(room.package).items()
        for code, told in codes.items()
        if SHARED.get(kind, {}).get(code) == told
    ] == []


@pytest.mark.parametrize("code", SHARED["refusals"])
def test_a_shared_refusal_is_of_two_rooms_at_least(code: str) -> None:
    assert len([room for room in ROOMS if code in codes_of(room) and code not in room.refusals]) > 1


def test_two_rooms_at_least_leave_it_to_what_is_shared() -> None:
    own = [wordings(room.package) for room in ROOMS]
    for kind, code in EVERY:
        assert len([told for told in own if code not in told.get(kind, {})]) > 1, code


def test_a_room_may_say_it_otherwise() -> None:
    option, jago = ROOMS[:2]
    assert "over" in SHARED["refusals"]
    assert wording(option.package, "refusals", "over", "en") != SHARED["refusals"]["over"]["en"]
    assert wording(jago.package, "refusals", "over", "en") == SHARED["refusals"]["over"]["en"]


def test_one_is_counted_where_the_figure_is_told() -> None:
    """Option says a number alone, of one as of many, though others share a word for one."""
    option, jago = ROOMS[:2]
    assert [counted(room.package, "figures", "score", "en", 1) for room in (option, jago)] == ["1", "1 letter"]
