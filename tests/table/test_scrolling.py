"""Help as a page, the journal scrolled back, and messages that pass, in a real terminal."""

import shutil
from pathlib import Path

import pytest

from tests.table.terminal import terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")

SPOKEN = {
    "fr": ("Ce qu'on peut faire maintenant", "Toutes les commandes", "Les touches", "ontestation possible par Bob"),
    "en": ("What may be done now", "All commands", "Keys", "Bob may contest"),
}


@pytest.mark.parametrize("lang", SPOKEN)
def test_help_is_a_page_over_everything_that_says_first_what_may_be_done_now(tmp_path: Path, lang: str) -> None:
    now, commands, keys, contest = SPOKEN[lang]
    with terminal(tmp_path, columns=100, rows=54, lang=lang) as at:
        at.start("play", "--demo")
        at.reads("Bob >")
        at.press("F1")
        seen = at.reads(now, commands, keys, contest, "F2")
        assert seen.index(now) < seen.index(contest) < seen.index(commands) < seen.index(keys)
        assert "TUES" not in seen.partition(commands)[0]


@pytest.mark.parametrize("closing", ["Escape", "q"])
def test_a_page_is_turned_and_closed(tmp_path: Path, closing: str) -> None:
    with terminal(tmp_path, lang="en") as at:
        at.start("play", "--demo")
        at.reads("Bob >")
        at.enter("?")
        at.reads("What may be done now", "more lines")
        at.press("PageDown", "PageDown", "PageDown")
        seen = at.reads("Ctrl-C ", "F1 ")
        assert "What may be done now" not in seen
        assert "more lines" not in seen
        at.press(closing)
        assert "Escape or q closes" not in at.reads("Bob >", "H8 VUES")
        assert "Bob > q" not in at.screen


def test_what_is_typed_closes_the_page_and_is_not_lost(tmp_path: Path) -> None:
    with terminal(tmp_path, lang="en") as at:
        at.start("play", "--demo")
        at.reads("Bob >")
        at.press("F1")
        at.reads("What may be done now")
        at.type("passe")
        assert "Escape or q closes" not in at.reads("Bob > passe")
        at.press("Enter")
        at.reads("4 Bob    pass")


def test_the_journal_is_scrolled_back_and_follows_its_end_again(tmp_path: Path) -> None:
    with terminal(tmp_path, lang="en") as at:
        at.start("new", "option", "Ana", "Bob")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "o1")
        at.reads("Ana >")
        for number in range(1, 21):
            at.enter("adjust +1 miscounted")
            at.reads(f" {number} ")
        at.reads("20 Ana")
        at.press("PageUp", "PageUp", "PageUp", "PageUp")
        assert "20 Ana" not in at.reads(" 1 Ana ", "lines below")
        at.press("End")
        assert "lines below" not in at.reads("20 Ana")
        at.press("PageUp")
        at.reads("lines below")
        at.enter("adjust +1 miscounted")
        assert "lines below" not in at.reads("21 Ana")


def test_errors_pass_and_the_journal_holds_the_steps_that_stand(tmp_path: Path) -> None:
    with terminal(tmp_path, lang="fr") as at:
        at.start("play", "--demo")
        at.reads("Bob >", "3 Ana    G7 OS")
        at.enter("A1 XYZ")
        at.reads("OPT-", "3 Ana    G7 OS")
        at.enter("passe")
        assert "ne touche rien" not in at.reads("4 Bob    passe")
        at.enter("u")
        at.reads("3 Ana    G7 OS", "Annulé")
        at.enter("score")
        assert "4 Bob" not in at.reads("Bob >", "3 Ana")


def test_how_the_tables_glass_is_told_is_read_whole(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        at.start("new", "jago", "Ana", "Bob")
        at.reads("CLOSED 0")
        at.stop()
        at.start("play", "j1")
        at.reads("sablier de la table : F4 quand il est", "celui du programme")
