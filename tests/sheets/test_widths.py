"""Columns of a terminal: what is counted fast is counted right."""

import sys
from unicodedata import category, combining, east_asian_width, name

import pytest

from referee.documents.widths import broken, cut, left, right, width


def columns(letter: str) -> int:
    if category(letter) in ("Mn", "Mc", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(letter) in ("W", "F") or name(letter, "").startswith("REGIONAL INDICATOR") else 1


def test_every_character_takes_the_columns_that_unicode_says() -> None:
    wrong = [hex(point) for point in range(sys.maxunicode + 1) if width(chr(point)) != columns(chr(point))]
    assert wrong == []


def test_some_take_none_and_some_two() -> None:
    assert combining("\u0301")
    assert [width(text) for text in ("é", "e\u0301", "a\u00adb", "字", "⭐", "−×·’")] == [1, 1, 2, 2, 2, 4]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("V4 U1 E1 S1", ["V4 U1 E1", "S1"]),
        ("(V4 U1) × 2", ["(V4 U1)", "× 2"]),
        ("字字字字字", ["字字字字", "字"]),
        ("é\u00a0: −3", ["é : −3"]),
        ("", [""]),
    ],
)
def test_lines_break_at_spaces_and_within_words_that_are_longer(text: str, lines: list[str]) -> None:
    assert broken(text, 8) == lines


def test_columns_are_filled_up_and_cut() -> None:
    assert [left("é", 3), right("字", 3), cut("Éléonore", 4), cut("字字", 3)] == ["é  ", " 字", "Élé…", "字…"]
