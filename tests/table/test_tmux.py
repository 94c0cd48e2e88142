"""A whole game typed into the real program in a real terminal."""

import os
import shutil
import signal
from pathlib import Path

import pytest

from tests.table.terminal import Terminal, terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


def opened(at: Terminal, *settings: str) -> None:
    at.start("new", "option", "Ana", "Bob", *settings)
    at.reads("CLOSED 0")
    at.stop()
    at.start("play")
    at.reads("Ana >", "o1 · option")


def test_a_two_player_game_from_the_first_prism_to_the_settlement(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        opened(at, "--set", "prisms=30")
        at.type("H8 VUES")
        at.reads("+V+U+E+S", "VUES 7  = +7")
        at.press("Enter")
        at.reads("1. ana: H8 VUES  +7 = 7", "'V'U'E'S", "contestation possible : Bob", "Bob >")
        at.enter("I7 PENTE ~H8:V>T")
        at.reads("PENTE : une seule couleur ? [n/o]")
        at.press("n")
        at.reads("+44 = 44", "~T U E S")
        at.enter("conteste TUES")
        at.reads("TUES est bon", "contestation infondée")
        at.enter("u")
        at.reads("3. ana: contest TUES", "[o/n]")
        at.press("o")
        at.reads("contestation possible : Ana", "> Ana     7  chevalet 7")
        at.enter("G7 XO")
        at.reads("3. ana: G7 XO")
        at.enter("conteste")
        at.reads("contestation fondée", "Bob >")
        at.enter("échange 2")
        at.reads("5. bob: swap 2", "Ana >")
        at.enter("q")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play")
        at.reads("Ana >", "T U E S", "P E N T E")
        at.enter("fin plus rien")
        at.reads("chevalets à montrer : Ana, Bob")
        at.enter("ana: rack J8/K10")
        at.reads("[n/o]")
        at.press("o")
        at.reads("ana: rack J8/K10")
        at.enter("bob: rack A1/E1 V4/T1")
        at.reads("[n/o]")
        at.press("o")
        at.reads("bob: rack A1/E1 V4/T1", "* Bob")


def test_the_pointer_places_a_word_without_coordinates(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        opened(at)
        at.press("F2")
        at.reads(">.")
        at.press("Down", "Right", "Space")
        at.reads("v.")
        at.press("Enter")
        at.reads("Ana > 9I")
        at.enter("VUES")
        at.reads("1. ana: 9I VUES  +7 = 7")


def test_a_second_terminal_sees_the_first_ones_move(tmp_path: Path) -> None:
    with terminal(tmp_path) as first:
        opened(first)
        with terminal(tmp_path / "second", lang="en") as second:
            second.beside(first)
            second.start("play")
            second.reads("Ana >")
            first.enter("H8 VUES")
            first.reads("1. ana: H8 VUES  +7 = 7")
            second.reads("1. ana: H8 VUES  +7 = 7", "Bob >", "Bob may contest")


def test_a_grid_larger_than_the_window_scrolls_to_the_last_play(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        opened(at, "--set", "grid=26x26")
        at.enter("Z20 VUES")
        at.reads("1. ana: Z20 VUES", "Z  .")


def test_a_table_killed_after_a_play_was_shown_has_lost_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        opened(at)
        at.enter("H8 VUES")
        at.reads("1. ana: H8 VUES  +7 = 7")
        process = int((tmp_path / "data" / "live").read_text().partition("\t")[0])
        os.kill(process, signal.SIGKILL)
        at.reads("CLOSED 137")
        at.stop()
        at.start("play")
        at.reads("'V'U'E'S", "> Bob", "1. ana: H8 VUES  +7 = 7")
