"""The first question and the way from one table to the next, in a real terminal."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.played import at_table
from tests.table.terminal import Terminal, opened_terminal

on_screen = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
QUESTION = {"fr": "À quoi joue-t-on ?", "en": "Which one is on the table?"}
WHO = {"fr": "Option : qui joue, dans l'ordre ?", "en": "Option: who plays, in order?"}
both = pytest.mark.parametrize("lang", ["fr", "en"])


def new(terminal: Terminal, *arguments: str) -> None:
    terminal.start("new", *arguments)
    terminal.reads("CLOSED 0")
    terminal.stop()


@on_screen
@both
def test_a_game_is_chosen_by_a_slip_of_its_name_and_players_by_a_list(tmp_path: Path, lang: str) -> None:
    with opened_terminal(tmp_path, lang=lang) as terminal:
        terminal.start("play")
        terminal.reads(QUESTION[lang], "5 La Guerre des Mots", ">")
        terminal.enter("mot")
        terminal.reads("4 Mot pour Mot, 5 La Guerre des Mots")
        terminal.enter("xyz")
        terminal.reads("« xyz » n'est pas dans la liste" if lang == "fr" else "“xyz” is not in the list")
        terminal.enter("nouvelle" if lang == "fr" else "new")
        terminal.reads("À quoi joue-t-on ?\n1 Option" if lang == "fr" else "Which game is on the table?\n1 Option")
        terminal.enter("optoin")
        terminal.reads(WHO[lang])
        terminal.enter("Claire")
        terminal.reads("(OPT-1)")
        terminal.enter("Claire et Étienne" if lang == "fr" else "Claire and Étienne")
        terminal.reads("o1 · option", "> Claire", "Étienne")
        terminal.enter("q")
        terminal.reads(
            "« referee jouer o1 » la rouvre." if lang == "fr" else "`referee play o1` opens it again.", "CLOSED 0"
        )


@on_screen
@both
def test_the_open_games_are_listed_and_enter_opens_the_one_used_last(tmp_path: Path, lang: str) -> None:
    with opened_terminal(tmp_path, lang=lang) as terminal:
        new(terminal, "option", "Claire", "Étienne")
        new(terminal, "jago", "Ana", "Bob")
        terminal.start("play")
        terminal.reads(
            "1  j1  Jago    Ana 0, Bob 0",
            "2  o1  Option  Claire 0, Étienne 0",
            "3 nouvelle partie" if lang == "fr" else "3 new game",
            "aujourd'hui" if lang == "fr" else "today",
            "[1] >",
        )
        terminal.enter("étienne" if lang == "fr" else "option")
        terminal.reads("o1 · option")
        terminal.enter("parties" if lang == "fr" else "games")
        terminal.reads("1  o1  Option", "2  j1  Jago", "[1] >")
        terminal.press("Enter")
        terminal.reads("o1 · option", "Claire >")
        terminal.enter("ouvre j1" if lang == "fr" else "open j1")
        terminal.reads("j1 · jago", "Ana >")
        terminal.enter("nouvelle" if lang == "fr" else "new")
        terminal.reads("1 Option   2 Jago")
        terminal.enter("1")
        terminal.reads(WHO[lang])
        terminal.enter("parties" if lang == "fr" else "games")
        terminal.reads("1  j1  Jago", "[1] >")
        terminal.enter("nouvelle guerre simple Zoé, Max" if lang == "fr" else "new guerre simple Zoé, Max")
        terminal.reads("arsenal 20", "Zoé >")


@on_screen
@both
def test_the_demo_and_a_tutorial_lead_back_to_the_list(tmp_path: Path, lang: str) -> None:
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        terminal.start("play")
        terminal.reads(QUESTION[lang])
        terminal.enter("demo")
        terminal.reads("« nouvelle »" if lang == "fr" else "`new` opens a game", "Bob >")
        terminal.enter("q")
        terminal.reads(QUESTION[lang])
        terminal.enter("tuto")
        terminal.reads("1 Option   2 Jago")
        terminal.enter("croisilon")
        terminal.reads("1/", "Ana >")
        terminal.enter("q")
        terminal.reads(QUESTION[lang])
        terminal.enter("q")
        terminal.reads("CLOSED 0")
        assert not (tmp_path / "data" / "games.sqlite").exists()


@on_screen
@both
def test_a_demo_leads_to_a_game_of_ones_own(tmp_path: Path, lang: str) -> None:
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        terminal.start("play", "--demo")
        terminal.reads("Bob >")
        terminal.enter("nouvelle option Ana Maria, Zoé" if lang == "fr" else "new option Ana Maria, Zoé")
        terminal.reads("o1 · option", "> Ana Maria", "Zoé")
        terminal.enter("q")
        terminal.reads("CLOSED 0")


@on_screen
@both
def test_a_sheet_is_written_and_the_end_is_announced_on_the_screen(tmp_path: Path, lang: str) -> None:
    french = lang == "fr"
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        new(terminal, "croisillon", "Ana", "Bob", "--set", "target=10")
        terminal.start("play", "c1")
        terminal.reads("Ana >")
        terminal.enter("ana: adjust 12 start")
        terminal.enter("concede")
        terminal.reads("[o/N]" if french else "[y/N]")
        terminal.enter("y")
        if not french:
            terminal.reads("Bob wins by concession.", "Ana: 12 points (gave up), Bob: 0 points.", "`sheet` keeps it on")
        else:
            terminal.reads("Bob gagne par abandon.", "Ana : 12 points (abandon), Bob : 0 point.", "« feuille »")


@both
def test_ctrl_c_clears_the_line_and_ctrl_d_leaves_an_empty_one(tmp_path: Path, lang: str) -> None:
    with at_table(tmp_path, "play", REFEREE_LANG=lang) as terminal:
        terminal.reads("q leave" if lang == "en" else "q quitter")
        terminal.raw()
        terminal.child.send("zzz\x03\x03\x04")
        assert terminal.ended() == 0
        terminal.restored()
        assert "none of these" not in terminal.written
        assert "rien de tout cela" not in terminal.written


@both
def test_lines_without_a_terminal_lead_from_table_to_table(tmp_path: Path, lang: str) -> None:
    home = {"HOME": str(tmp_path), "REFEREE_HOME": str(tmp_path / "data"), "REFEREE_LANG": lang}
    lines = ("H8 VUES", "nouvelle jago Claire, Étienne", "F4 FAUX", "ouvre o1", "journal", "feuille", "q", "score")
    with at_table(tmp_path, "new", "option", "Ana", "Bob") as terminal:
        assert terminal.ended() == 0
    done = subprocess.run(
        [sys.executable, "-m", "referee", "play"],
        env={**os.environ, **home},
        cwd=tmp_path,
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "j1 · jago" in done.stdout
    named = "Ana :" if home["REFEREE_LANG"] == "fr" else "Ana:"
    assert done.stdout.count(f"1. {named} H8 VUES  +7 = 7") == 2
    assert (tmp_path / "o1.html").read_bytes().startswith(b"<!")
    assert done.stdout.endswith(f"{tmp_path}/o1.html.\n")


@both
def test_a_screen_reader_is_asked_in_lines(tmp_path: Path, lang: str) -> None:
    with at_table(tmp_path, "play", REFEREE_LANG=lang, REFEREE_PLAIN="1") as terminal:
        terminal.reads("> ")
        terminal.child.sendline("jgao")
        terminal.reads("Jago.?: ")
        terminal.child.sendline("Claire et Étienne")
        terminal.reads(r"\[B/p\] ")
        terminal.child.sendline("")
        terminal.reads("Claire")
        terminal.child.sendline("parties")
        terminal.reads(r"\[1\] > ")
        terminal.child.sendline("q")
        assert terminal.ended() == 0
