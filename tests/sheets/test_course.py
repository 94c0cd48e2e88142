"""Rows to go on by hand."""

import pytest

from referee.documents.sheet import Course, SheetRow


@pytest.mark.parametrize(
    ("numbers", "blanks", "filled"), [((1, 2, None), 3, [3, 4, 5]), ((), 2, [1, 2]), ((None,), 1, [1]), ((4,), 0, [])]
)
def test_empty_rows_go_on_behind_the_last_step(numbers: tuple[int | None, ...], blanks: int, filled: list[int]) -> None:
    rows = tuple(SheetRow("step", number, "ana", "pass", "pass") for number in numbers)
    course = Course(notes=(), rows=rows, all_steps=False, blanks=blanks)
    assert list(course.to_fill) == filled
