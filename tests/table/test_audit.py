from pathlib import Path

import pytest

from referee.table.audit import BadRow, Difference, differences
from tests.table.desks import opened_desk, prompt, reply

ROWS = [*["."] * 7, ".......VUES"]


def test_a_grid_as_recorded_has_no_differences_however_it_is_typed(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES")
    view = desk.table.game.board.view(desk.table.state)
    assert differences(view, ROWS) == []
    assert differences(view, [*[""] * 7, ". . . . . . . v u e s . . . . ."]) == []


def test_each_square_that_differs_is_named(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES")
    view = desk.table.game.board.view(desk.table.state)
    found = differences(view, [*["."] * 7, ".......TUE", "X"])
    assert found == [Difference("H8", "V", "T"), Difference("H11", "S", "."), Difference("I1", ".", "X")]


@pytest.mark.parametrize("rows", [["." * 17], ["A1"], ["."] * 17])
def test_rows_that_do_not_fit_are_refused(tmp_path: Path, rows: list[str]) -> None:
    desk = opened_desk(tmp_path)
    assert isinstance(differences(desk.table.game.board.view(desk.table.state), rows), BadRow)


def test_at_the_table_rows_are_typed_or_pasted_until_an_empty_line(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "audit", *["."] * 7)
    assert prompt(desk) == "H > "
    reply(desk, ".......TUES\n.")
    told = reply(desk, "")
    assert told[:2] == ["H8: the record has V, the table T", "Differences: 1."]
    assert any("bag 78" in line for line in told)
    assert prompt(desk) == "Bob > "


def test_at_the_table_rows_that_do_not_fit_are_said(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "audit", "." * 17)
    assert reply(desk, "") == ["Row A does not fit: at most 16 letters or dots."]
