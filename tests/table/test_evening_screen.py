"""What the screen shows in an evening, in a real terminal and in both languages."""

import re
import shutil
import signal
from pathlib import Path

import pytest

from referee.table.screen.strips import large_figures
from tests.table.evening import LANGUAGES, TEAMS, evening, kept, opened
from tests.table.played import at_table
from tests.table.terminal import Terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
PLAYED = ("claire: H8 VUES", "etienne: I7 PENTE ~H8:V>T")
HEADS = {"fr": ("N°", "Joueur", "Coup", "Points", "Total"), "en": ("No.", "Player", "Play", "Points", "Total")}
CONTEST = {"fr": "peut contester", "en": "may contest"}
PAGE = {"fr": "q ferme", "en": "q closes"}
BELOW = {"fr": "lignes plus bas", "en": "lines below"}


def steps(seen: str) -> list[str]:
    """The rows of the table of steps."""
    return [row.strip() for row in re.findall(r"  +(\d+ (?:Claire|Étienne) .*)$", seen, re.MULTILINE)]


@LANGUAGES
def test_the_journal_is_a_table_of_the_steps_that_stand(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=PLAYED) as terminal:
        seen = terminal.reads(*HEADS[lang])
        assert [re.split("  +", row) for row in steps(seen)] == [
            ["1 Claire", "H8 VUES", "+7", "7"],
            ["2 Étienne I7 PENTE ~H8:V>T", "+44", "44"],
        ]
        terminal.enter("amend 1 h8 vue*s")
        terminal.reads("[o/N]" if lang == "fr" else "[y/N]")
        terminal.enter("o")
        terminal.reads("H8 VUE*S  ", "+42")
        terminal.enter("u")
        terminal.reads("Étienne >")
        terminal.lacks("+42    42")
        assert len(steps(terminal.screen)) == 1
        terminal.enter("xyz")
        terminal.reads("xyz")
        terminal.enter("?")
        terminal.reads(PAGE[lang])
        terminal.press("Escape")
        terminal.lacks(PAGE[lang])
        terminal.enter("fin")
        terminal.reads("? [")
        assert "xyz" not in terminal.screen
        assert [re.split("  +", row) for row in steps(terminal.screen)] == [["1 Claire", "H8 VUE*S", "+6", "6"]]
        terminal.enter("n")
        terminal.enter("score")
        seen = terminal.reads("Étienne >", "1. Claire 6, 2. Étienne 0 (−6).")
        assert "? [" not in seen
        assert len(steps(seen)) == 1


@LANGUAGES
def test_the_journal_is_scrolled_with_page_up_and_page_down(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=["claire: adjust +1 miscounted"] * 30) as terminal:
        terminal.reads("30 Claire")
        terminal.press(*["PageUp"] * 6)
        terminal.reads("  1 Claire", BELOW[lang])
        terminal.lacks("30 Claire")
        terminal.press(*["PageDown"] * 6)
        terminal.reads("30 Claire")
        terminal.lacks(BELOW[lang])


@LANGUAGES
@pytest.mark.parametrize(
    ("game", "names", "keys"),
    [
        ("croisillon", ("Claire", "Étienne"), ("F2", "Tab", "Ctrl-C")),
        ("guerre-des-mots", TEAMS, ("F2", "Tab", "Ctrl-C")),
    ],
)
def test_help_is_a_page_over_everything_with_every_key(
    tmp_path: Path, lang: str, game: str, names: tuple[str, ...], keys: tuple[str, ...]
) -> None:
    played = ("claire: Cri E, Carte N",) if game == "croisillon" else ()
    with evening(tmp_path, lang, game, names, ("judge=contest",), played=played, rows=70) as terminal:
        for closing in ("Escape", "q", "score"):
            terminal.enter("?")
            seen = terminal.reads(PAGE[lang], "PgPréc" if lang == "fr" else "PageUp", *keys)
            first, commands, drawn = (
                ("Ce qu'on peut faire maintenant", "Toutes les commandes", "N° Joueur")
                if lang == "fr"
                else ("What may be done now", "All commands", "No. Player")
            )
            assert 0 < seen.index(first) < seen.index(commands)
            assert drawn not in seen
            assert len(seen.splitlines()[0]) <= 100
            if game == "croisillon":
                assert (
                    CONTEST[lang].split()[-1] in seen.partition(commands)[0] or "ontest" in seen.partition(commands)[0]
                )
            if closing == "score":
                terminal.type(closing)
                terminal.lacks(PAGE[lang])
                terminal.press("Enter")
                terminal.reads(" >")
            else:
                terminal.press(closing)
                terminal.lacks(PAGE[lang])
                terminal.reads(drawn)


@pytest.mark.parametrize(
    ("told", "ground"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, r"\x1b\[[0-9;]*48;2;\d+;\d+;\d+"),
        ({"TERM": "xterm-256color"}, r"\x1b\[[0-9;]*48;5;\d+"),
        ({"TERM": "linux"}, r"\x1b\[[0-9;]*(?:4[0-7]|10[0-7])m"),
    ],
    ids=["24-bit", "256", "16"],
)
def test_squares_have_grounds_in_the_colours_of_the_terminal(tmp_path: Path, told: dict[str, str], ground: str) -> None:
    with at_table(tmp_path, "play", "--demo", **told) as terminal:
        terminal.reads("Bob >")
        terminal.child.send("q\r")
        assert terminal.ended() == 0
    assert re.search(ground, terminal.written)


@pytest.mark.parametrize("changes", [{"NO_COLOR": "1"}, {"TERM": "vt100"}, {"TERM": "xterm-mono"}], ids=str)
def test_without_colour_the_marks_are_left(tmp_path: Path, changes: dict[str, str]) -> None:
    with at_table(tmp_path, "play", "--demo", **changes) as terminal:
        terminal.reads("Bob >")
        terminal.child.send("q\r")
        assert terminal.ended() == 0
        terminal.restored()
    assert not re.search(r"\x1b\[[0-9;]*[34][0-8][;m]", terminal.written)


def test_light_and_dark_themes_differ(tmp_path: Path) -> None:
    drawn = {}
    for theme in ("light", "dark", "plain"):
        folder = tmp_path / theme
        folder.mkdir()
        with at_table(folder, "config", "theme", theme) as terminal:
            assert terminal.ended() == 0
        with at_table(folder, "play", "--demo", TERM="xterm-256color", COLORTERM="truecolor") as terminal:
            terminal.reads("Bob >")
            terminal.child.send("q\r")
            assert terminal.ended() == 0
        drawn[theme] = set(re.findall(r"48;2;\d+;\d+;\d+", terminal.written))
    assert drawn["light"]
    assert drawn["dark"]
    assert not drawn["light"] & drawn["dark"]
    assert not drawn["plain"]


@LANGUAGES
def test_croisillon_is_drawn_as_cards_and_told_by_words_and_points(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, "croisillon", columns=120, rows=30) as terminal:
        terminal.enter("Cri E, Carte N")
        seen = terminal.reads("1 Claire  Cri E 10 · Carte N 12 = 22", "▄▄▄▄▄ ▄▄▄▄▄ ▄▄▄▄▄", "C     r     i")
        assert "/" not in "".join(steps(seen))
        terminal.enter("grille Chat/r.../i...")
        seen = terminal.reads("2 Étienne Chat E 13 · Cri S 10 = 23")
        assert "Chat/r" not in seen


@LANGUAGES
def test_turn_and_score_are_large_and_what_each_may_do_stands_beside_the_name(tmp_path: Path, lang: str) -> None:
    out, owes, turn = (
        ("a abandonné", "chevalet à montrer", "C'est à Étienne de jouer.")
        if lang == "fr"
        else ("has conceded", "rack to show", "It is Étienne's turn.")
    )
    with evening(tmp_path, lang, names=("Claire", "Étienne", "Paul"), columns=120, rows=40) as terminal:
        terminal.enter("h8 vues")
        seen = terminal.reads("> Étienne", turn, *large_figures("7"))
        assert seen.count(CONTEST[lang]) == (2 if lang == "fr" else 3)  # in English it stands above the line too
        terminal.enter("paul: abandonne")
        terminal.reads("? [")
        terminal.enter("o")
        terminal.reads(out)
        terminal.enter("fin")
        terminal.reads("? [")
        terminal.enter("o")
        seen = terminal.reads(owes)
        assert seen.count(out) == 1


@LANGUAGES
def test_three_sizes_show_what_is_promised_of_them(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=PLAYED, columns=100, rows=30) as terminal:
        seen = terminal.reads("'P 'E 'N 'T 'E", "2 Étienne", *large_figures("44"))
        assert len(seen.rstrip("\n").splitlines()) == 30
        terminal.resize(80, 24)
        terminal.reads("P'E'N'T'E", "2 Étienne I7", "> Claire")
        terminal.enter("fin")
        terminal.reads("? [")
        terminal.reads("P'E'N'T'E", "2 Étienne I7", "> Claire")
        terminal.enter("n")
        terminal.resize(60, 20)
        terminal.lacks("2 Étienne I7")
        terminal.reads("'P 'E 'N 'T 'E", "> Claire")
        terminal.press("Tab")
        terminal.reads("2 Étienne I7", "> Claire")
        terminal.lacks("'P 'E 'N 'T 'E")
        terminal.press("Tab")
        terminal.reads("'P 'E 'N 'T 'E")


@LANGUAGES
def test_a_question_is_wrapped_its_word_first_and_never_cut(tmp_path: Path, lang: str) -> None:
    word = "ABCXYZANTICONSTITUTIONNELLEMENT"
    end = "bien orthographié ? [o/N]" if lang == "fr" else "rightly spelled? [y/N]"
    played = ("claire: card Au jardin", f"claire: word {word}")
    for columns, rows in ((60, 20), (43, 20)):
        folder = tmp_path / str(columns)
        with evening(folder, lang, "mot-pour-mot", played=played, columns=columns, rows=rows) as terminal:
            terminal.enter("conteste orthographe")
            terminal.reads(word)
            seen = terminal.reads("[o/N]" if lang == "fr" else "[y/N]").replace("\xa0", " ")
            assert end in " ".join(seen.split())
            told = seen[seen.rindex(word) :].splitlines()
            assert told[0].startswith(word)
            kept_together(seen)
            terminal.enter("n")
            terminal.lacks(end[-5:])
            terminal.press("F1")
            kept_together(terminal.reads(PAGE[lang]))


def kept_together(seen: str) -> None:
    """No line begins with a sign that belongs to the one above, nor ends with an opening one."""
    for row in seen.splitlines():
        assert not re.match(r"[\s│]*[:;!?»](?:\s|$)", row) or row.strip().startswith("? "), row
        assert not row.rstrip().endswith("«"), row


@LANGUAGES
def test_no_resize_breaks_the_table(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang) as terminal:
        for size in ((20, 5), (1, 1), (200, 50), (3, 40), (1, 1), (60, 20), (20, 5), (100, 30)):
            terminal.resize(*size)
        terminal.enter("h8 vues")
        terminal.reads("1 Claire  H8 VUES", "Étienne >")
        terminal.resize(20, 5)
        terminal.enter("passe")
        terminal.resize(100, 30)
        terminal.reads("2 Étienne pass", "Claire >")
        terminal.enter("q")
        terminal.reads("CLOSED 0")


@LANGUAGES
def test_a_signal_says_that_it_stopped_and_the_game_is_kept(tmp_path: Path, lang: str) -> None:
    name = opened(tmp_path, played=PLAYED[:1])
    with at_table(tmp_path, "play", name, REFEREE_LANG=lang) as terminal:
        terminal.reads("Étienne >")
        terminal.raw()
        terminal.child.kill(signal.SIGTERM)
        assert terminal.ended() == 128 + signal.SIGTERM
        terminal.restored()
        assert ("Interrompu" if lang == "fr" else "Stopped.") in terminal.written
    assert kept(tmp_path, name) == ["claire: H8 VUES"]


BROKEN = """
import sys
from referee.table.screen import frame
def broken(*given, **named):
    raise KeyError("secret")
frame.help_page = broken
from referee.__main__ import main
sys.exit(main())
"""


@LANGUAGES
def test_a_mistake_of_the_screen_is_said_and_leaves_with_70_and_a_report(tmp_path: Path, lang: str) -> None:
    name = opened(tmp_path, played=PLAYED[:1])
    with at_table(tmp_path, "play", name, code=BROKEN, REFEREE_LANG=lang) as terminal:
        terminal.reads("Étienne >")
        terminal.child.send("\x1bOP")
        assert terminal.ended() == 70
        terminal.restored()
    (report,) = (tmp_path / "data").glob("report-*.txt")
    assert str(report) in terminal.written
    told = "tout ce qui a été accepté est conservé" if lang == "fr" else "all that was accepted is kept"
    assert told in " ".join(terminal.written.split())
    assert kept(tmp_path, name) == ["claire: H8 VUES"]


@LANGUAGES
def test_two_tables_on_a_game_show_once_what_the_other_did(tmp_path: Path, lang: str) -> None:
    told = "Une autre table a cette partie ouverte" if lang == "fr" else "Another table has this game open"
    with evening(tmp_path, lang) as first:
        other = Terminal(tmp_path / "other", 100, 30, lang)
        other.beside(first)
        try:
            other.start("play", "o1")
            other.reads("Claire >", told)
            first.reads(told)
            first.enter("h8 vues")
            seen = other.reads("1 Claire  H8 VUES", "Étienne >")
            assert seen.count("H8 VUES") == 2
            other.enter("i7 parler")
            other.reads("? [")
            other.enter("n")
            assert first.reads("2 Étienne I7 PARLER", "Claire >").count("I7 PARLER") == 2
        finally:
            other.stop()
