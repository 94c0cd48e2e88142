"""Escape in a real terminal, and a letter behind it after a while."""

import shutil
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.table.played import at_table
from tests.table.terminal import Terminal, terminal

PAUSES = (0.0, 0.05, 0.3, 0.8)
on_screen = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


def opened(at: Terminal, game: str) -> None:
    at.start("new", game, "Ana", "Bob")
    at.reads("CLOSED 0")
    at.stop()
    at.start("play", {"option": "o1", "croisillon": "c1"}[game])
    at.reads("Ana >")


@on_screen
def test_every_pause_after_escape_leaves_one_letter(tmp_path: Path) -> None:
    """The pointer, a question and a drawing are left; the letter stands on the line, once."""
    with terminal(tmp_path, columns=100, rows=30, lang="en") as at:
        opened(at, "option")
        at.enter("H8 VUES")
        at.reads("Bob >")
        for pause in PAUSES:
            at.press("F2")
            at.reads("arrows move;")
            _escape(at, pause, "Bob > b")
            at.enter("concede")
            at.reads("[y/N]")
            _escape(at, pause, "Bob > b")
            assert "1 Ana    H8 VUES" in at.screen


@on_screen
@pytest.mark.parametrize("pause", PAUSES[2:])
def test_a_letter_after_escape_stands_on_an_open_line_once(tmp_path: Path, pause: float) -> None:
    with terminal(tmp_path, columns=100, rows=30, lang="en") as at:
        opened(at, "option")
        at.type("H8 VU")
        _escape(at, pause, "Ana > H8 VUb")


@on_screen
@pytest.mark.parametrize("pause", PAUSES)
def test_a_digit_after_escape_repeats_nothing(tmp_path: Path, pause: float) -> None:
    with terminal(tmp_path, columns=100, rows=30, lang="en") as at:
        opened(at, "option")
        at.press("Escape", *(["8"] if not pause else []))
        if pause:
            time.sleep(pause)
            at.press("8")
        at.type("H")
        assert "8HH" not in at.reads("Ana > 8H")


@on_screen
def test_every_pause_after_escape_leaves_the_drawing(tmp_path: Path) -> None:
    with terminal(tmp_path, columns=100, rows=30, lang="en") as at:
        opened(at, "croisillon")
        for pause in PAUSES:
            at.press("F2")
            at.reads("Ana > grid")
            _escape(at, pause, "Ana > b")


def _escape(at: Terminal, pause: float, shows: str) -> None:
    at.press("Escape", *(["b"] if not pause else []))
    if pause:
        time.sleep(pause)
        at.press("b")
    at.reads(shows)
    assert f"{shows}b" not in at.screen
    at.press("C-u")
    at.reads(shows.partition(">")[0])


@on_screen
@pytest.mark.parametrize(("rows", "columns"), [(2, 12), (5, 20), (8, 30)])
def test_a_very_small_terminal_is_played_on(tmp_path: Path, rows: int, columns: int) -> None:
    with terminal(tmp_path, columns=columns, rows=rows, lang="en") as at:
        at.start("play", "--demo")
        time.sleep(1)
        at.press("F1", "F2", "Down", "Escape")
        at.enter("q")
        at.reads("CLOSED 0")


@pytest.mark.parametrize("pause", PAUSES)
def test_escape_in_the_first_run_leaves_it_whatever_follows(tmp_path: Path, pause: float) -> None:
    with at_table(tmp_path, "play") as at:
        at.reads("q leave")
        at.raw()
        at.child.send("\x1b")
        if at.child.isalive():
            time.sleep(pause)
        with suppress(OSError):
            at.child.send("1")
        assert at.ended() == 0
        assert not (tmp_path / "data" / "games.sqlite").exists()
