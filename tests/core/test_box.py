"""The kinds of value that a box may hold."""

from typing import Any

import pytest

from referee.core.box import STATUS, STATUSES, TABLE, Kind, choice, kind_of, letters, number, text, texts

KINDS: list[tuple[Kind, list[Any], list[Any]]] = [
    # a kind, what is of it, what is not
    (number(1, 9), [1, 5, 9], [0, 10, -1, True, 5.0, "5", None, [5]]),
    (choice("one", "two"), ["one", "two"], ["", "three", "on", 1, ["one"]]),
    (text("word", "[A-Z]+"), ["A", "AB"], ["", "a", "A ", "A\n", "É", 1, ["A"]]),
    (texts("words", "[A-Z]+"), [[], ["A"], ["A", "BC"]], ["A", [""], ["A", "b"], ["A", 1], None]),
    (letters(), ["", "abC", [], ["a", "B"]], ["a1", ["ab"], ["a", ""], "é", 1, None]),
    (TABLE, [{}, {"A": 1}], [[], "", 0, None, dict]),
    (STATUSES, ["known", "assumed"], ["", "deduced", True]),
]


@pytest.mark.parametrize(("kind", "good", "bad"), KINDS, ids=[kind.code for kind, _, _ in KINDS])
def test_what_is_of_a_kind(kind: Kind, good: list[Any], bad: list[Any]) -> None:
    assert [value for value in good if not kind.fits(value)] == []
    assert [value for value in bad if kind.fits(value)] == []


def test_a_kind_says_what_it_takes() -> None:
    assert (number(1, 9).code, number(1, 9).facts) == ("number", {"least": "1", "most": "9"})
    assert (choice("one", "two").code, choice("one", "two").facts) == ("choice", {"known": "one, two"})
    assert [kind.code for kind in (text("word", "A"), texts("words", "A"), letters(), TABLE)] == [
        "word", "words", "letters", "table",
    ]  # fmt: skip


def test_a_table_says_how_it_is_known_besides_what_the_game_reads() -> None:
    digit = number(0, 9)
    shape = {"values": {"V": digit}}
    assert kind_of(shape, "values", "V") is digit
    assert kind_of(shape, "values", STATUS) is STATUSES
    assert kind_of(shape, "values", "W") is None
    assert kind_of(shape, "other", "V") is None
    assert kind_of(shape, "other", STATUS) is None
