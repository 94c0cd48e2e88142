"""Escape in a real terminal, and a letter behind it after a while."""

import shutil
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.table.played import at_table
from tests.table.terminal import Terminal, opened_terminal

PAUSES = (0.0, 0.05, 0.3, 0.8)
on_screen = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


def opened(terminal: Terminal, game: str) -> None:
    terminal.start("new", game, "Ana", "Bob")
    terminal.reads("CLOSED 0")
    terminal.stop()
    terminal.start("play", {"option": "o1", "croisillon": "c1"}[game])
    terminal.reads("Ana >")


@on_screen
def test_every_pause_after_escape_leaves_one_letter(tmp_path: Path) -> None:
    """The pointer, a question and a drawing are left; the letter stands on the line, once."""
    with opened_terminal(tmp_path, columns=100, rows=30, lang="en") as terminal:
        opened(terminal, "option")
        terminal.enter("H8 VUES")
        terminal.reads("Bob >")
        for pause in PAUSES:
            terminal.press("F2")
            terminal.reads("arrows move;")
            _escape(terminal, pause, "Bob > b")
            terminal.enter("concede")
            terminal.reads("[y/N]")
            _escape(terminal, pause, "Bob > b")
            assert "1 Ana    H8 VUES" in terminal.screen


@on_screen
@pytest.mark.parametrize("pause", PAUSES[2:])
def test_a_letter_after_escape_stands_on_an_open_line_once(tmp_path: Path, pause: float) -> None:
    with opened_terminal(tmp_path, columns=100, rows=30, lang="en") as terminal:
        opened(terminal, "option")
        terminal.type("H8 VU")
        _escape(terminal, pause, "Ana > H8 VUb")


@on_screen
@pytest.mark.parametrize("pause", PAUSES)
def test_a_digit_after_escape_repeats_nothing(tmp_path: Path, pause: float) -> None:
    with opened_terminal(tmp_path, columns=100, rows=30, lang="en") as terminal:
        opened(terminal, "option")
        terminal.press("Escape", *(["8"] if not pause else []))
        if pause:
            time.sleep(pause)
            terminal.press("8")
        terminal.type("H")
        terminal.reads("Ana > 8H", without=["8HH"])


@on_screen
def test_every_pause_after_escape_leaves_the_drawing(tmp_path: Path) -> None:
    with opened_terminal(tmp_path, columns=100, rows=30, lang="en") as terminal:
        opened(terminal, "croisillon")
        for pause in PAUSES:
            terminal.press("F2")
            terminal.reads("Ana > grid")
            _escape(terminal, pause, "Ana > b")


def _escape(terminal: Terminal, pause: float, shows: str) -> None:
    terminal.press("Escape", *(["b"] if not pause else []))
    if pause:
        time.sleep(pause)
        terminal.press("b")
    terminal.reads(shows)
    assert f"{shows}b" not in terminal.screen
    terminal.press("C-u")
    terminal.reads(shows.partition(">")[0])


@on_screen
@pytest.mark.parametrize(("rows", "columns"), [(2, 12), (5, 20), (8, 30)])
def test_a_very_small_terminal_is_played_on(tmp_path: Path, rows: int, columns: int) -> None:
    with opened_terminal(tmp_path, columns=columns, rows=rows, lang="en") as terminal:
        terminal.start("play", "--demo")
        time.sleep(1)
        terminal.press("F1", "F2", "Down", "Escape")
        terminal.enter("q")
        terminal.reads("CLOSED 0")


@pytest.mark.parametrize("pause", PAUSES)
def test_escape_in_the_first_run_leaves_it_whatever_follows(tmp_path: Path, pause: float) -> None:
    with at_table(tmp_path, "play") as terminal:
        terminal.reads("q leave")
        terminal.raw()
        terminal.child.send("\x1b")
        if terminal.child.isalive():
            time.sleep(pause)
        with suppress(OSError):
            terminal.child.send("1")
        assert terminal.ended() == 0
        assert not (tmp_path / "data" / "games.sqlite").exists()
