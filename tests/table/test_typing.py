"""Typing at a real terminal: questions are lines, no key is lost, names are seats, and misses are offered."""

import shutil
from pathlib import Path

import pytest

from tests.table.terminal import Terminal, opened_terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
WORDS = {
    "en": {"contest": "contest", "same": "[y/N]", "meant": "Did you mean", "end": "Declare the end of the game?",
           "back": "redo"},
    "fr": {"contest": "conteste", "same": "[o/N]", "meant": "Vouliez-vous dire", "end": "clarer la fin de la partie",
           "back": "rétablit"},
}  # fmt: skip
LANGUAGES = pytest.mark.parametrize("lang", WORDS)


def opened(terminal: Terminal) -> None:
    terminal.start("new", "option", "Claire", "Étienne")
    terminal.reads("CLOSED 0")
    terminal.stop()
    terminal.start("play", "o1")
    terminal.reads("Claire >")


@LANGUAGES
def test_a_question_eats_no_key_of_the_next_command(tmp_path: Path, lang: str) -> None:
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        opened(terminal)
        terminal.enter("h8vues")
        terminal.reads("H8 VUES")
        terminal.enter("i7pente~h8t")
        terminal.reads(WORDS[lang]["same"])
        terminal.enter(f"{WORDS[lang]['contest']} tues")
        terminal.reads("I7 PENTE ~H8:V>T", f"{WORDS[lang]['contest']} TUES", "Claire >")


@LANGUAGES
def test_names_misses_and_what_is_taken_back(tmp_path: Path, lang: str) -> None:
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        opened(terminal)
        terminal.enter("h8 vues")
        terminal.reads("H8 VUES")
        terminal.enter("etienne: contste")
        terminal.reads(WORDS[lang]["meant"])
        terminal.press("Enter")
        terminal.reads(f"{WORDS[lang]['contest']}  −10")
        terminal.enter("u")
        terminal.reads(WORDS[lang]["back"])


@LANGUAGES
def test_ctrl_c_clears_and_the_end_is_asked_about(tmp_path: Path, lang: str) -> None:
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        opened(terminal)
        terminal.type("H8 VUES")
        terminal.reads("H8 VUES")
        terminal.press("C-c")
        terminal.enter("end")
        terminal.reads(WORDS[lang]["end"])
        terminal.press("Escape")
        terminal.type("b")
        terminal.reads("Claire > b")
        terminal.press("C-c")
        terminal.enter("end")
        terminal.reads(WORDS[lang]["end"])
        terminal.press("Enter")
        terminal.reads("Claire >")
        terminal.press("C-d")
        terminal.reads("CLOSED 0")
