"""What is stored of a game in the list of games is stored again byte for byte, whoever wrote it."""

import json

import pytest

from referee.store.listed import FIELDS, Summary, next_name, read_summary

OURS = (
    '{"players": [["ana", "Ana", 7], ["zoe", "Zoé", -3]], "turn": "ana", "over": false, "final": false, '
    '"winners": [], "steps": 3, "by": "0.1.0"}'
)
SUMMARY = Summary((("ana", "Ana", 7), ("zoe", "Zoé", -3)), "ana", steps=3, by="0.1.0")


def test_a_summary_is_stored_as_ever() -> None:
    assert SUMMARY.text == OURS
    assert read_summary(OURS) == SUMMARY


@pytest.mark.parametrize(
    "text",
    [
        '{"players": [], "over": true, "final": true}',
        '{"final": true, "over": true, "players": [["ana", "Ana", 7]]}',
        '{"players": [], "over": true, "final": true, "winners": ["ana"], "turn": null}',
        '{"players": [], "turn": null, "over": true, "final": true, "winners": ["ana"], "steps": 4}',
        OURS.replace('"by"', '"rating": {"ana": [1, [2.5, null]]}, "by"'),
        OURS.replace("}", ', "later": "Ω"}'),
        OURS.replace('"0.1.0"', "null"),
        OURS.replace('"0.1.0"', '["0.1.0"]'),
        OURS.replace('"0.1.0"', '""'),
    ],
)
def test_a_summary_of_another_version_is_stored_as_it_was_read(text: str) -> None:
    summary = read_summary(text)
    assert summary is not None
    assert summary.text == text
    without_version = {name: value for name, value in json.loads(text).items() if name != "by"}
    assert json.loads(summary.without_version.text) == without_version
    assert list(json.loads(summary.without_version.text)) == list(without_version)
    assert summary.without_version.by is None


def test_summaries_are_compared_by_all_that_they_say() -> None:
    assert SUMMARY.without_version != SUMMARY
    assert SUMMARY.without_version == read_summary(SUMMARY.without_version.text)
    for other in (OURS.replace(", 7", ", 8"), OURS.replace("}", ', "later": 1}'), OURS.replace('"steps": 3, ', "")):
        summary = read_summary(other)
        assert summary is not None
        assert summary.without_version != SUMMARY.without_version


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "null", "{}", OURS[:-1], OURS.replace("false", "0", 1), OURS.replace('"Ana"', "1"),
        OURS.replace("7", "7.0"), OURS.replace("7", "true"), OURS.replace("7", str(1 << 63)),
        OURS.replace("3, ", '"3", '), OURS.replace("[],", '"ana",'),
        OURS.replace("[],", "[1],"), OURS.replace('"turn": "ana"', '"turn": 1'), OURS.replace("Zoé", "\\ud800"),
        OURS.replace("}", ', "deep": [[[[[[[[]]]]]]]]}'), OURS.replace('"0.1.0"', "[[[[[[[[]]]]]]]]"),
    ],
)  # fmt: skip
def test_what_is_no_summary_is_not_read(text: str) -> None:
    assert read_summary(text) is None


def test_every_field_has_its_place() -> None:
    assert list(json.loads(OURS)) == list(FIELDS)


def test_the_next_name_is_behind_the_last() -> None:
    assert next_name("o", []) == "o1"
    assert next_name("o", ["o2", "j7", "o10", "O99", "o", "ox"]) == "o11"
