"""How an evening begins, what may be asked at its tables, and how it ends, in real terminals and both languages."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.table.evening import LANGUAGES, evening, kept, opened
from tests.table.played import at_table
from tests.table.terminal import opened_terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
PLAYED = ("claire: H8 VUES", "etienne: I7 PENTE ~H8:V>T")


@LANGUAGES
def test_players_are_two_however_they_are_listed(tmp_path: Path, lang: str) -> None:
    who = "qui joue, dans l'ordre ?" if lang == "fr" else "who plays, in order?"
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        terminal.start("play")
        for number, line in enumerate(("Claire, Étienne", "Claire et Étienne", "Claire Étienne"), 1):
            terminal.reads(">")
            terminal.enter("1" if number == 1 else "nouvelle")
            if number > 1:
                terminal.reads("1 Option")
                terminal.enter("opt")
            terminal.reads(who)
            terminal.enter(line)
            terminal.reads(f"o{number} · option", "> Claire", "Étienne")
            terminal.enter("joueurs")
            terminal.reads("Claire · Étienne.")


@LANGUAGES
def test_with_open_games_the_one_used_last_is_the_default(tmp_path: Path, lang: str) -> None:
    opened(tmp_path)
    opened(tmp_path, "jago", ("Ana", "Bob"))
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        terminal.start("play")
        seen = terminal.reads(
            "1  j1  Jago", "2  o1  Option", "nouvelle partie" if lang == "fr" else "new game", "[1] >"
        )
        assert "tuto" in seen
        assert "demo" in seen or "démo" in seen
        terminal.press("Enter")
        terminal.reads("j1 · jago")
        terminal.enter("q")
        terminal.reads("CLOSED 0")


ASKED = {
    "fr": {
        "score": "2. Claire 7", "journal": "1. Claire : H8 VUES  +7 = 7", "dictionnaire": "quel que soit celui choisi",
        "joueurs": "Dans l'ordre du jeu : Claire · Étienne.", "règles OPT-1": "OPT-1", "regles OPT-1": "OPT-1",
        "ajoute Paul": "nouvelle option", "feuille md": "o1.md", "ouvre o1": "déjà sur la table",
        "ouvre z9": "Il n'y a pas de partie z9",
    },
    "en": {
        "score": "2. Claire 7", "log": "1. Claire: H8 VUES  +7 = 7", "dictionary": "dictionary fr",
        "players": "In order of play: Claire · Étienne.", "rules OPT-1": "OPT-1", "regles OPT-1": "OPT-1",
        "add Paul": "new option", "sheet md": "o1.md", "open o1": "on the table", "open z9": "There is no game z9",
    },
}  # fmt: skip


@LANGUAGES
def test_what_may_be_asked_inside_the_table_is_answered_there(
    tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with evening(tmp_path, lang, played=PLAYED, columns=110, rows=40) as terminal:
        for line, answer in ASKED[lang].items():
            terminal.enter("zzz")
            terminal.reads("zzz")
            terminal.enter(line)
            terminal.lacks("zzz")
            terminal.reads(answer)
            terminal.press("Escape")
        terminal.enter("parties" if lang == "fr" else "games")
        terminal.reads("1  o1  Option", "[1] >")
        terminal.enter("nouvelle jago sans chrono Ana, Bob" if lang == "fr" else "new jago without clock Ana, Bob")
        terminal.reads("j1 · jago", "Ana >")
        terminal.enter("ouvre o1" if lang == "fr" else "open o1")
        terminal.reads("o1 · option", "Claire >")
    assert (tmp_path / "o1.md").exists()
    assert kept(tmp_path, "o1") == list(PLAYED)


@LANGUAGES
def test_the_end_names_winner_points_lead_what_follows_and_what_is_open(tmp_path: Path, lang: str) -> None:
    first, last = (
        (
            ("Avant que le résultat soit acquis :", "Contestation possible par Claire", "Chevalets à montrer"),
            (
                "Étienne gagne avec", "d'avance.", "Claire : ", "Plus rien ne peut être contesté.",
                "« feuille »", "« revue »", "« nouvelle », « q »",
            ),
        )
        if lang == "fr"
        else (
            ("Before the result stands:", "Claire may contest", "racks to show"),
            ("Étienne wins with", "ahead.", "Claire: ", "Nothing can be contested any more.", "`sheet`", "`new`", "`q`"),
        )
    )  # fmt: skip
    with evening(tmp_path, lang, played=PLAYED, columns=120, rows=40) as terminal:
        terminal.enter("fin")
        terminal.reads("? [")
        terminal.enter("o")
        terminal.reads(*first)
        for rack in ("claire: rack A4/B1", "étienne: rack A1/B1"):
            terminal.enter(rack)
            terminal.reads("? [")
            terminal.enter("o")
            terminal.lacks("? [")
        terminal.reads(*last)
        terminal.enter("q")
        seen = terminal.reads("CLOSED 0")
    assert ("La partie o1 est gardée. « referee jouer o1 » la rouvre." if lang == "fr" else "`referee play o1`") in seen


@LANGUAGES
def test_a_hint_that_the_table_prints_when_it_is_left_works_as_printed(tmp_path: Path, lang: str) -> None:
    opened(tmp_path)
    with at_table(tmp_path, "play", "o1", REFEREE_LANG=lang, REFEREE_COMMAND="scripts/referee") as terminal:
        terminal.reads("Claire >")
        terminal.child.send("q\r")
        assert terminal.ended() == 0
    hint, page = re.findall(r"(?:« |`)(scripts/referee [^»`]*?)(?: »|`)", terminal.written)
    words = shlex.split(hint)[1:]
    assert words == ["jouer" if lang == "fr" else "play", "o1"]
    assert page == f"scripts/referee {'affiche' if lang == 'fr' else 'display'}"
    with at_table(tmp_path, *words, REFEREE_LANG=lang) as terminal:
        terminal.reads("Claire >")
        terminal.child.send("q\r")
        assert terminal.ended() == 0


@LANGUAGES
def test_dict_use_with_open_games_says_what_they_go_on_with(tmp_path: Path, lang: str) -> None:
    opened(tmp_path)
    with at_table(tmp_path, "dict", "use", "fr-1990", REFEREE_LANG=lang) as terminal:
        assert terminal.ended() == 0
    assert "fr-1990" in terminal.written
    assert re.search(r"o1.*\bfr\b|\bfr\b.*o1", terminal.written), terminal.written


@LANGUAGES
@pytest.mark.parametrize("command", ["fin", "abandonne", "corrige 1 h8 vue*s"])
def test_do_asks_before_what_cannot_be_taken_back_and_enter_is_no(tmp_path: Path, lang: str, command: str) -> None:
    opened(tmp_path, played=PLAYED)
    with at_table(tmp_path, "do", *command.split(), REFEREE_LANG=lang) as terminal:
        terminal.reads(r"\[o/N\] " if lang == "fr" else r"\[y/N\] ")
        terminal.child.send("\r")
        assert terminal.ended() == 1
    if command.startswith("corrige"):
        assert "Claire 7 → 6, Étienne 44 → 42" in terminal.written
        assert ("Rien n'a changé." if lang == "fr" else "Nothing has changed.") in terminal.written
    assert kept(tmp_path, "o1") == list(PLAYED)


@LANGUAGES
def test_do_takes_the_name_as_the_seat_and_offers_what_was_meant(tmp_path: Path, lang: str) -> None:
    opened(tmp_path, played=PLAYED[:1])
    with at_table(tmp_path, "do", "é: pase", REFEREE_LANG=lang) as terminal:
        terminal.reads("Vouliez-vous dire : é: passe" if lang == "fr" else "Did you mean: é: pass")
        terminal.child.send("\r")
        assert terminal.ended() == 0
    assert kept(tmp_path, "o1")[-1] == "etienne: pass"


@LANGUAGES
def test_plain_words_ask_in_lines_too(tmp_path: Path, lang: str) -> None:
    opened(tmp_path, played=PLAYED[:1])
    with at_table(tmp_path, "play", "o1", REFEREE_LANG=lang, REFEREE_PLAIN="1") as terminal:
        terminal.child.sendline("i7 parler")
        terminal.reads("n pour non." if lang == "fr" else "n for no.")
        terminal.child.sendline("claire: conteste parler")
        terminal.reads("perd 10 points" if lang == "fr" else "loses 10 points")
        terminal.child.sendline("fin")
        terminal.reads("n pour non." if lang == "fr" else "n for no.")
        terminal.child.sendline("q")
        assert terminal.ended() == 0
    assert kept(tmp_path, "o1")[1] == "etienne: I7 PARLER"
    assert not any("end" in step for step in kept(tmp_path, "o1"))
