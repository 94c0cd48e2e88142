"""Typing at a real terminal: questions are lines, no key is lost, names are seats, and misses are offered."""

import shutil
from pathlib import Path

import pytest

from tests.table.terminal import Terminal, terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
WORDS = {
    "en": {"contest": "contest", "same": "[y/N]", "meant": "Did you mean", "end": "Declare the end of the game?",
           "back": "redo"},
    "fr": {"contest": "conteste", "same": "[o/N]", "meant": "Vouliez-vous dire", "end": "clarer la fin de la partie",
           "back": "rétablit"},
}  # fmt: skip
LANGUAGES = pytest.mark.parametrize("lang", WORDS)


def opened(at: Terminal) -> None:
    at.start("new", "option", "Claire", "Étienne")
    at.reads("CLOSED 0")
    at.stop()
    at.start("play", "o1")
    at.reads("Claire >")


@LANGUAGES
def test_a_question_eats_no_key_of_the_next_command(tmp_path: Path, lang: str) -> None:
    with terminal(tmp_path, columns=100, rows=30, lang=lang) as at:
        opened(at)
        at.enter("h8vues")
        at.reads("H8 VUES")
        at.enter("i7pente~h8t")
        at.reads(WORDS[lang]["same"])
        at.enter(f"{WORDS[lang]['contest']} tues")
        at.reads("I7 PENTE ~H8:V>T", f"{WORDS[lang]['contest']} TUES", "Claire >")


@LANGUAGES
def test_names_misses_and_what_is_taken_back(tmp_path: Path, lang: str) -> None:
    with terminal(tmp_path, columns=100, rows=30, lang=lang) as at:
        opened(at)
        at.enter("h8 vues")
        at.reads("H8 VUES")
        at.enter("etienne: contste")
        at.reads(WORDS[lang]["meant"])
        at.press("Enter")
        at.reads(f"{WORDS[lang]['contest']}  -10")
        at.enter("u")
        at.reads(WORDS[lang]["back"])


@LANGUAGES
def test_ctrl_c_clears_and_the_end_is_asked_about(tmp_path: Path, lang: str) -> None:
    with terminal(tmp_path, columns=100, rows=30, lang=lang) as at:
        opened(at)
        at.type("H8 VUES")
        at.reads("H8 VUES")
        at.press("C-c")
        at.enter("end")
        at.reads(WORDS[lang]["end"])
        at.press("Escape")
        at.type("b")
        at.reads("Claire > b")
        at.press("C-c")
        at.enter("end")
        at.reads(WORDS[lang]["end"])
        at.press("Enter")
        at.reads("Claire >")
        at.press("C-d")
        at.reads("CLOSED 0")
