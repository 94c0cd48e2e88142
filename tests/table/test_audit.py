from pathlib import Path

import pytest

from referee.table.audit import BadRow, Difference, differences
from tests.table.desks import desk, entered, prompt

ROWS = [*["."] * 7, ".......VUES"]


def test_a_grid_as_recorded_has_no_differences_however_it_is_typed(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, "H8 VUES")
    view = at.table.game.board.view(at.table.state)
    assert differences(view, ROWS) == []
    assert differences(view, [*[""] * 7, ". . . . . . . v u e s . . . . ."]) == []


def test_each_square_that_differs_is_named(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, "H8 VUES")
    view = at.table.game.board.view(at.table.state)
    found = differences(view, [*["."] * 7, ".......TUE", "X"])
    assert found == [Difference("H8", "V", "T"), Difference("H11", "S", "."), Difference("I1", ".", "X")]


@pytest.mark.parametrize("rows", [["." * 17], ["A1"], ["."] * 17])
def test_rows_that_do_not_fit_are_refused(tmp_path: Path, rows: list[str]) -> None:
    at = desk(tmp_path)
    assert isinstance(differences(at.table.game.board.view(at.table.state), rows), BadRow)


def test_at_the_table_rows_are_typed_or_pasted_until_an_empty_line(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, "H8 VUES", "audit", *["."] * 7)
    assert prompt(at) == "H > "
    entered(at, ".......TUES\n.")
    told = entered(at, "")
    assert told[:2] == ["H8: the record has V, the table T", "Differences: 1."]
    assert any("bag 78" in line for line in told)
    assert prompt(at) == "Bob > "


def test_at_the_table_rows_that_do_not_fit_are_said(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, "audit", "." * 17)
    assert entered(at, "") == ["Row A does not fit: at most 16 letters or dots."]
