"""The file that says which events may have an open round (CLB-14)."""

from pathlib import Path

import pytest

from referee.club.seal import mark, marked, still_open
from referee.session.live import ROUNDS
from tests.club.halls import draw, led, open_all, play
from tests.store.contract import Open


def test_events_are_marked_once_and_the_file_goes_with_the_last(tmp_path: Path) -> None:
    for name in ("e1", "e2", "e1"):
        mark(tmp_path, name, True)
    assert marked(tmp_path) == ["e2", "e1"]
    mark(tmp_path, "e2", False)
    mark(tmp_path, "e3", False)
    assert marked(tmp_path) == ["e1"]
    mark(tmp_path, "e1", False)
    assert not (tmp_path / ROUNDS).exists()
    assert marked(tmp_path) == []


def test_a_round_is_open_as_long_as_the_store_says_so(hall: Open, tmp_path: Path) -> None:
    store = hall()
    keeper = led(store, "Ana Bob")
    draw(keeper, "jago")
    mark(tmp_path, "e1", True)
    assert still_open(tmp_path, store) == []
    assert marked(tmp_path) == []
    (name,) = open_all(keeper)
    mark(tmp_path, "e1", True)
    assert still_open(tmp_path, store) == ["e1"] == marked(tmp_path)
    play(store, name, "ana: concede")
    assert still_open(tmp_path, store) == [] == marked(tmp_path)
    play(store, name, "bob: undo 1")
    mark(tmp_path, "e1", True)
    assert still_open(tmp_path, store) == ["e1"]


@pytest.mark.parametrize("content", ["", "e7\n", "../x\n", "e1; rm\n", "\0\n", "E1\n"])
def test_other_marks_seal_nothing(hall: Open, tmp_path: Path, content: str) -> None:
    (tmp_path / ROUNDS).write_text(content)
    assert still_open(tmp_path, hall()) == []
