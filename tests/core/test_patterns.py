"""Sets of words of one length: just those that a pattern, letters and rulings allow."""

from collections import Counter
from itertools import product

import pytest

from referee.core.graph import Patterns, Sized, at_least

WORDS = tuple("".join(letters) for letters in product("AEST", repeat=4) if letters != ("A", "A", "A", "A"))
SIZED = Sized(WORDS)


def chosen(words: int) -> list[str]:
    return list(SIZED.words(words))


def test_all_none_and_single_words_come_back_in_order() -> None:
    assert chosen(SIZED.all) == list(WORDS)
    assert chosen(0) == []
    assert chosen(1) == ["TTTT"]


@pytest.mark.parametrize("at", range(4))
def test_a_letter_stands_where_it_is_asked_for(at: int) -> None:
    assert chosen(SIZED.with_letter(at, "S")) == [word for word in WORDS if word[at] == "S"]
    assert chosen(SIZED.with_letter(at, "X")) == []
    assert chosen(SIZED.with_one_of(at, "AE")) == [word for word in WORDS if word[at] in "AE"]


@pytest.mark.parametrize("letters", ["", "AEST", "AAEST", "SSTT", "AAAAEE", "EEEESSSSTTTT"])
def test_words_are_made_of_the_letters_there_are(letters: str) -> None:
    there = Counter(letters)
    assert chosen(SIZED.made_of(there)) == [word for word in WORDS if Counter(word) <= there]


def test_it_counts_in_how_many_sets_something_is() -> None:
    sets = [0b0011, 0b0101, 0b1001]
    assert at_least(sets) == [0b1111, 0b0001, 0b0001]
    assert at_least(sets, 2) == [0b1111, 0b0001]
    assert at_least([]) == []


def test_rulings_change_their_words_alone() -> None:
    patterns = Patterns(["OS", "CHAT", "CHOU", "ZUT"])
    ruled = patterns.ruled({"CHAT": False, "CHIC": True, "OS": False, "ABCDE": True, "XYZ": False})
    assert {length: list(sized.words(sized.all)) for length, sized in ruled.items()} == {
        3: ["ZUT"],
        4: ["CHIC", "CHOU"],
        5: ["ABCDE"],
    }
    assert sorted(patterns) == [2, 3, 4]


def test_letters_that_are_no_capitals_are_no_letters() -> None:
    sized = Patterns(["OR", "OS"]).ruled({"R2": True, "ÏR": True})[2]
    assert list(sized.words(sized.with_letter(0, "R"))) == ["R2"]
    assert list(sized.words(sized.with_letter(1, "R"))) == ["OR", "ÏR"]
    assert list(sized.words(sized.made_of(Counter("OR")))) == ["OR", "R2", "ÏR"]
