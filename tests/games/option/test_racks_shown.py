"""What a table shows of racks: what the referee counts, and once they are revealed what was on them (OPT-17)."""

from pathlib import Path

import pytest

from tests.table.desks import opened_desk

CASES = [("rack A4/B1 C3/D2", 2), ("rack", 0), ("rack =12", 7)]


@pytest.mark.parametrize(("command", "count"), CASES)
def test_a_rack_is_shown_as_it_was_revealed(tmp_path: Path, command: str, count: int) -> None:
    desk = opened_desk(tmp_path)
    desk.submit("ana", "end")
    assert desk.table.game.board.view(desk.table.state).by_seat[0][1] == {"ana": 7, "bob": 7}
    desk.submit("bob", command)
    assert desk.table.game.board.view(desk.table.state).by_seat[0][1] == {"ana": 7, "bob": count}
    desk.submit("bob", "undo")
    assert desk.table.game.board.view(desk.table.state).by_seat[0][1] == {"ana": 7, "bob": 7}
