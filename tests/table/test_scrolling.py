"""Help as a page, the journal scrolled back, and messages that pass, in a real terminal."""

import shutil
from pathlib import Path

import pytest

from tests.table.terminal import opened_terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")

SPOKEN = {
    "fr": ("Ce qu'on peut faire maintenant", "Toutes les commandes", "Les touches", "ontestation possible par Bob"),
    "en": ("What may be done now", "All commands", "Keys", "Bob may contest"),
}


@pytest.mark.parametrize("lang", SPOKEN)
def test_help_is_a_page_over_everything_that_says_first_what_may_be_done_now(tmp_path: Path, lang: str) -> None:
    now, commands, keys, contest = SPOKEN[lang]
    with opened_terminal(tmp_path, columns=100, rows=60, lang=lang) as terminal:
        terminal.start("play", "--demo")
        terminal.reads("Bob >")
        terminal.press("F1")
        seen = terminal.reads(now, commands, keys, contest, "F2")
        assert seen.index(now) < seen.index(contest) < seen.index(commands) < seen.index(keys)
        assert "TUES" not in seen.partition(commands)[0]


@pytest.mark.parametrize("closing", ["Escape", "q"])
def test_a_page_is_turned_and_closed(tmp_path: Path, closing: str) -> None:
    with opened_terminal(tmp_path, lang="en") as terminal:
        terminal.start("play", "--demo")
        terminal.reads("Bob >")
        terminal.enter("?")
        terminal.reads("What may be done now", "more lines")
        terminal.press("PageDown", "PageDown", "PageDown")
        terminal.reads("Ctrl-C ", "F1 ", without=["What may be done now", "more lines"])
        terminal.press(closing)
        terminal.reads("Bob >", "H8 VUES", without=["Escape or q closes"])
        assert "Bob > q" not in terminal.screen


def test_what_is_typed_closes_the_page_and_is_not_lost(tmp_path: Path) -> None:
    with opened_terminal(tmp_path, lang="en") as terminal:
        terminal.start("play", "--demo")
        terminal.reads("Bob >")
        terminal.press("F1")
        terminal.reads("What may be done now")
        terminal.type("passe")
        terminal.reads("Bob > passe", without=["Escape or q closes"])
        terminal.press("Enter")
        terminal.reads("4 Bob    pass")


def test_the_journal_is_scrolled_back_and_follows_its_end_again(tmp_path: Path) -> None:
    with opened_terminal(tmp_path, lang="en") as terminal:
        terminal.start("new", "option", "Ana", "Bob")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "o1")
        terminal.reads("Ana >")
        for number in range(1, 21):
            terminal.enter("adjust +1 miscounted")
            terminal.reads(f" {number} ")
        terminal.reads("20 Ana")
        terminal.press("PageUp", "PageUp", "PageUp", "PageUp")
        terminal.reads(" 1 Ana ", "lines below", without=["20 Ana"])
        terminal.press("End")
        terminal.reads("20 Ana", without=["lines below"])
        terminal.press("PageUp")
        terminal.reads("lines below")
        terminal.enter("adjust +1 miscounted")
        terminal.reads("21 Ana", without=["lines below"])


def test_errors_pass_and_the_journal_holds_the_steps_that_stand(tmp_path: Path) -> None:
    with opened_terminal(tmp_path, lang="fr") as terminal:
        terminal.start("play", "--demo")
        terminal.reads("Bob >", "3 Ana    G7 OS")
        terminal.enter("A1 XYZ")
        terminal.reads("OPT-", "3 Ana    G7 OS")
        terminal.enter("passe")
        terminal.reads("4 Bob    passe", without=["ne touche rien"])
        terminal.enter("u")
        terminal.reads("3 Ana    G7 OS", "Annulé")
        terminal.enter("score")
        terminal.reads("Bob >", "3 Ana", without=["4 Bob"])


def test_how_the_tables_glass_is_told_is_read_whole(tmp_path: Path) -> None:
    with opened_terminal(tmp_path) as terminal:
        terminal.start("new", "jago", "Ana", "Bob")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "j1")
        terminal.reads("sablier de la table : F4 quand il est", "celui du programme")
