"""Answers longer than the panel, in a real terminal."""

import shutil
from pathlib import Path

import pytest

from tests.table.terminal import terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


def test_an_answer_longer_than_the_panel_is_shown_from_its_beginning(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        at.start("play", "--demo")
        at.reads("Bob >", "PageUp")
        at.enter("?")
        at.reads("H8 VUES            un coup en", "PageUp, PageDown ; lignes plus bas")
        at.press("PageDown")
        assert "H8 VUES            un coup" not in at.reads("accepte MOT")
        at.press("PageDown", "PageDown")
        at.reads("PageUp · PageDown")
        at.press("PageUp", "PageUp", "PageUp", "PageUp")
        at.reads("1. ana: H8 VUES", "lignes plus bas")
        at.press("End")
        seen = at.reads("PageUp · PageDown")
        assert "lignes plus bas" not in seen


def test_how_the_tables_glass_is_told_is_read_whole(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        at.start("new", "jago", "Ana", "Bob")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "j1")
        at.reads("sablier de la table : F4 quand il est vide", "celui du programme")


def test_the_next_command_shows_the_end_again(tmp_path: Path) -> None:
    with terminal(tmp_path, columns=100, rows=30) as at:
        at.start("play", "--demo")
        at.reads("Bob >")
        at.press("F1")
        at.reads("H8 VUES            un coup en", "lignes plus bas")
        at.enter("passe")
        assert "lignes plus bas" not in at.reads("4. bob: passe")
