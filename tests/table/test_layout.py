import pytest

from referee.table.voice import commas, flowing, items


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("BLUE 4  red 0: it can be closed", "BLUE 4, red 0: it can be closed"),
        ("audit              compare the grid", "audit, compare the grid"),
        ("rules WORDS        the rules;  q leaves", "rules WORDS, the rules; q leaves"),
        ("  bag 12", "bag 12"),
        ("one blank is none", "one blank is none"),
        ("", ""),
    ],
)
def test_columns_are_told_with_commas(text: str, told: str) -> None:
    assert commas(text) == told


def test_items_are_told_apart_or_in_a_row() -> None:
    assert items("read: RUE · SAGA  2") == ["read: RUE", "SAGA, 2"]
    assert flowing("pass · swap 3      pass; exchange three") == "pass, swap 3, pass; exchange three"


def test_a_dot_without_blanks_is_no_mark() -> None:
    assert items("a·b") == ["a·b"]
