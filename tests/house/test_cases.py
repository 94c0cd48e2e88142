"""A table of cases that is one test names the case that fails, and takes fixtures as any test."""

from pathlib import Path

import pytest

from tests.cases import in_turn


@in_turn("number, text", [(1, "1"), (2, "2")])
def test_every_case_is_tried(tmp_path: Path, number: int, text: str) -> None:
    assert len(list(tmp_path.iterdir())) == number - 1
    (tmp_path / text).touch()
    assert str(number) == text


def test_the_case_that_fails_is_named() -> None:
    tried: list[int] = []

    @in_turn("number", [1, 2, 3])
    def failing(number: int) -> None:
        tried.append(number)
        assert number != 2

    with pytest.raises(AssertionError) as failed:
        failing()
    assert failed.value.__notes__ == ["with number = 2"]
    assert tried == [1, 2]


def test_a_table_has_cases() -> None:
    with pytest.raises(AssertionError):
        in_turn("number", [])
