"""What is asked of the words of a search."""

import pytest

from referee.core.message import CannotSay
from referee.lookup.search import MANY, Criteria, Span, points_of, read_span
from tests.games.small_words import Trie

VALUES = {"J": 8, "O": 1, "I": 1, "E": 1}


@pytest.mark.parametrize(
    ("typed", "span"),
    [
        ("5", Span(5, 5)),
        ("5-7", Span(5, 7)),
        ("8-", Span(8, MANY)),
        ("-3", Span(0, 3)),
        ("", Span()),
    ],
)
def test_a_span_is_read(typed: str, span: Span) -> None:
    assert read_span(typed) == span


@pytest.mark.parametrize("typed", ["-", "7-5", "x", "5-x", "1-2-3", "٥", "9999999"])
def test_what_is_no_span_is_refused(typed: str) -> None:
    with pytest.raises(CannotSay, match="is no span of numbers"):
        read_span(typed)


@pytest.mark.parametrize(
    ("criteria", "taken"),
    [
        (Criteria(), True),
        (Criteria(length=Span(4, 4)), True),
        (Criteria(length=Span(5, 7)), False),
        (Criteria(begins="JO", ends="IE", contains="OI"), True),
        (Criteria(begins="OI"), False),
        (Criteria(ends="OI"), False),
        (Criteria(contains="JI"), False),
        (Criteria(common=Trie(["JOIE"])), True),
        (Criteria(common=Trie([])), False),
        (Criteria(points=Span(11, 11), values=VALUES), True),
        (Criteria(points=Span(12), values=VALUES), False),
    ],
)
def test_a_word_fits_or_not(criteria: Criteria, taken: bool) -> None:
    assert criteria.take("JOIE") is taken


def test_a_letter_without_a_value_is_worth_nothing() -> None:
    assert points_of("JOIES", VALUES) == 11
