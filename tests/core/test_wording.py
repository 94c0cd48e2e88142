"""What rooms say from their files: figures in words, settings, clauses, refusals."""

import pytest

from referee.core.result import Refused
from referee.core.wording import (
    aside,
    clauses,
    commands,
    counted,
    help_text,
    refusal,
    setting,
    wording,
    wording_of_nothing,
)
from referee.games import GAMES

ROOMS = list(GAMES.values())
JAGO, CROISILLON, OPTION = (f"referee.games.{name}" for name in ("jago", "croisillon", "option"))


@pytest.mark.parametrize(
    ("language", "number", "told"),
    [
        ("en", 0, "0 minutes"), ("en", 1, "1 minute"), ("en", 2, "2 minutes"),
        ("fr", 0, "0 minute"), ("fr", 1, "1 minute"), ("fr", 2, "2 minutes"),
    ],
)  # fmt: skip
def test_none_is_counted_as_one_in_french_and_as_many_in_english(language: str, number: int, told: str) -> None:
    assert counted(JAGO, "figures", "minutes", language, number) == told


def test_a_figure_that_is_a_text_is_never_one() -> None:
    assert counted(JAGO, "figures", "pool", "en", "A B").endswith("A B")
    assert counted(JAGO, "figures", "minutes", "en", "1") == "1 minutes"


def test_a_setting_without_a_sentence_is_told_as_it_is_typed() -> None:
    assert setting(JAGO, "weather", "rain sun", "en") == "weather: rain, sun"


def test_a_setting_is_told_in_words() -> None:
    for language in ("en", "fr"):
        told = setting(CROISILLON, "repeat", "game", language)
        assert told != "game"
        assert "{" not in told
        assert not told.startswith("repeat:")


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_room_helps_in_both_languages(room: str, language: str) -> None:
    text = help_text(room, language)
    assert text == text.strip("\n")
    assert len(text) > 100
    assert commands(room, language)
    assert all(commands(room, language))
    assert aside(room, language, "Zoé").startswith("Zoé : " if language == "fr" else "Zoé: ")


@pytest.mark.parametrize("room", ROOMS)
def test_the_languages_differ(room: str) -> None:
    assert help_text(room, "en") != help_text(room, "fr")
    assert commands(room, "en") != commands(room, "fr")
    assert [clause.text for clause in clauses(room, "en")] != [clause.text for clause in clauses(room, "fr")]


def test_a_refusal_that_the_room_does_not_know_is_left_to_the_house() -> None:
    assert refusal(JAGO, Refused("no-such-code"), "en") is None
    told = refusal(JAGO, Refused("players", "JAG-1", {"count": "3"}), "en")
    assert told is not None
    assert "3" in told


def test_facts_stand_in_their_places() -> None:
    assert wording(JAGO, "remarks", "to-pool", "en", letters="F") == "To the pool: F."


def test_nothing_is_said_of_a_figure_that_is_only_a_number() -> None:
    assert wording_of_nothing(OPTION, "bag", "en") == ""


@pytest.mark.parametrize(("language", "told"), [("en", "pool empty"), ("fr", "réserve vide")])
def test_what_a_figure_of_nothing_says_in_words_is_said(language: str, told: str) -> None:
    assert wording_of_nothing(JAGO, "pool", language) == told
