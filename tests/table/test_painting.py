"""Rows as prompt_toolkit's renderer asks for them: what shows must be listed, with colours and without."""

import shutil
from pathlib import Path

import pytest

from referee.table.screen.strips import strip
from referee.table.screen.window import painted
from tests.table.terminal import opened_terminal


@pytest.mark.parametrize(
    ("text", "listed"), [("  ab   ", {3, 6}), ("ab", {1}), ("   ", {0, 2}), ("", set()), ("é ", {0, 1})]
)
def test_the_last_sign_of_a_row_is_listed_behind_which_blanks_stand(text: str, listed: set[int]) -> None:
    """Without colours a blank does not show, and a row of which only that were listed would stay empty."""
    row = painted(strip(text), 20)
    assert set(row.keys() and dict(row.items())) == listed
    assert dict(row.items()) == dict(row.items())


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
def test_a_small_window_shows_an_instruction_from_its_first_word(tmp_path: Path) -> None:
    with opened_terminal(tmp_path, columns=60, rows=20) as terminal:
        terminal.start("tutorial", "croisillon")
        terminal.reads("1/10", "→ Chat E, Cri S")
