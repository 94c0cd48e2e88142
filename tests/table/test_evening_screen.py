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
    with evening(tmp_path, lang, played=PLAYED) as at:
        seen = at.reads(*HEADS[lang])
        assert [re.split("  +", row) for row in steps(seen)] == [
            ["1 Claire", "H8 VUES", "+7", "7"],
            ["2 Étienne I7 PENTE ~H8:V>T", "+44", "44"],
        ]
        at.enter("amend 1 h8 vue*s")
        at.reads("[o/N]" if lang == "fr" else "[y/N]")
        at.enter("o")
        at.reads("H8 VUE*S  ", "+42")
        at.enter("u")
        at.reads("Étienne >")
        at.lacks("+42    42")
        assert len(steps(at.screen)) == 1
        at.enter("xyz")
        at.reads("xyz")
        at.enter("?")
        at.reads(PAGE[lang])
        at.press("Escape")
        at.lacks(PAGE[lang])
        at.enter("fin")
        at.reads("? [")
        assert "xyz" not in at.screen
        assert [re.split("  +", row) for row in steps(at.screen)] == [["1 Claire", "H8 VUE*S", "+6", "6"]]
        at.enter("n")
        at.enter("score")
        seen = at.reads("Étienne >", "  0  ")
        assert "? [" not in seen
        assert len(steps(seen)) == 1


@LANGUAGES
def test_the_journal_is_scrolled_with_page_up_and_page_down(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=["claire: adjust +1 miscounted"] * 30) as at:
        at.reads("30 Claire")
        at.press(*["PageUp"] * 6)
        at.reads("  1 Claire", BELOW[lang])
        at.lacks("30 Claire")
        at.press(*["PageDown"] * 6)
        at.reads("30 Claire")
        at.lacks(BELOW[lang])


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
    with evening(tmp_path, lang, game, names, ("judge=contest",), played=played, rows=70) as at:
        for closing in ("Escape", "q", "score"):
            at.enter("?")
            seen = at.reads(PAGE[lang], "PgPréc" if lang == "fr" else "PageUp", *keys)
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
                at.type(closing)
                at.lacks(PAGE[lang])
                at.press("Enter")
                at.reads(" >")
            else:
                at.press(closing)
                at.lacks(PAGE[lang])
                at.reads(drawn)


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
    with at_table(tmp_path, "play", "--demo", **told) as at:
        at.reads("Bob >")
        at.child.send("q\r")
        assert at.ended() == 0
    assert re.search(ground, at.written)


@pytest.mark.parametrize("changes", [{"NO_COLOR": "1"}, {"TERM": "vt100"}, {"TERM": "xterm-mono"}], ids=str)
def test_without_colour_the_marks_are_left(tmp_path: Path, changes: dict[str, str]) -> None:
    with at_table(tmp_path, "play", "--demo", **changes) as at:
        at.reads("Bob >")
        at.child.send("q\r")
        assert at.ended() == 0
        at.restored()
    assert not re.search(r"\x1b\[[0-9;]*[34][0-8][;m]", at.written)


def test_light_and_dark_themes_differ(tmp_path: Path) -> None:
    drawn = {}
    for theme in ("light", "dark", "plain"):
        folder = tmp_path / theme
        folder.mkdir()
        with at_table(folder, "config", "theme", theme) as at:
            assert at.ended() == 0
        with at_table(folder, "play", "--demo", TERM="xterm-256color", COLORTERM="truecolor") as at:
            at.reads("Bob >")
            at.child.send("q\r")
            assert at.ended() == 0
        drawn[theme] = set(re.findall(r"48;2;\d+;\d+;\d+", at.written))
    assert drawn["light"]
    assert drawn["dark"]
    assert not drawn["light"] & drawn["dark"]
    assert not drawn["plain"]


@LANGUAGES
def test_croisillon_is_drawn_as_cards_and_told_by_words_and_points(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, "croisillon", columns=120, rows=30) as at:
        at.enter("Cri E, Carte N")
        seen = at.reads("1 Claire  Cri E 10 · Carte N 12 = 22", "▄▄▄▄▄ ▄▄▄▄▄ ▄▄▄▄▄", "C     r     i")
        assert "/" not in "".join(steps(seen))
        at.enter("grille Chat/r.../i...")
        seen = at.reads("2 Étienne Chat E 13 · Cri S 10 = 23")
        assert "Chat/r" not in seen


@LANGUAGES
def test_turn_and_score_are_large_and_what_each_may_do_stands_beside_the_name(tmp_path: Path, lang: str) -> None:
    out, owes, turn = (
        ("a abandonné", "chevalet à montrer", "C'est à Étienne de jouer.")
        if lang == "fr"
        else ("has conceded", "rack to reveal", "It is Étienne's turn.")
    )
    with evening(tmp_path, lang, names=("Claire", "Étienne", "Paul"), columns=120, rows=40) as at:
        at.enter("h8 vues")
        seen = at.reads("> Étienne", turn, *large_figures("7"))
        assert seen.count(CONTEST[lang]) == (2 if lang == "fr" else 3)  # in English it stands above the line too
        at.enter("paul: abandonne")
        at.reads("? [")
        at.enter("o")
        at.reads(out)
        at.enter("fin")
        at.reads("? [")
        at.enter("o")
        seen = at.reads(owes)
        assert seen.count(out) == 1


@LANGUAGES
def test_three_sizes_show_what_is_promised_of_them(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang, played=PLAYED, columns=100, rows=30) as at:
        seen = at.reads("'P 'E 'N 'T 'E", "2 Étienne", *large_figures("44"))
        assert len(seen.rstrip("\n").splitlines()) == 30
        at.resize(80, 24)
        at.reads("P'E'N'T'E", "2 Étienne I7", "> Claire")
        at.enter("fin")
        at.reads("? [")
        at.reads("P'E'N'T'E", "2 Étienne I7", "> Claire")
        at.enter("n")
        at.resize(60, 20)
        at.lacks("2 Étienne I7")
        at.reads("'P 'E 'N 'T 'E", "> Claire")
        at.press("Tab")
        at.reads("2 Étienne I7", "> Claire")
        at.lacks("'P 'E 'N 'T 'E")
        at.press("Tab")
        at.reads("'P 'E 'N 'T 'E")


@LANGUAGES
def test_a_question_is_wrapped_its_word_first_and_never_cut(tmp_path: Path, lang: str) -> None:
    word = "ABCXYZANTICONSTITUTIONNELLEMENT"
    end = "bien orthographié ? [o/N]" if lang == "fr" else "rightly spelled? [y/N]"
    played = ("claire: card Au jardin", f"claire: word {word}")
    for columns, rows in ((60, 20), (43, 20)):
        folder = tmp_path / str(columns)
        with evening(folder, lang, "mot-pour-mot", played=played, columns=columns, rows=rows) as at:
            at.enter("conteste orthographe")
            at.reads(word)
            seen = at.reads("[o/N]" if lang == "fr" else "[y/N]").replace("\xa0", " ")
            assert end in " ".join(seen.split())
            told = seen[seen.rindex(word) :].splitlines()
            assert told[0].startswith(word)
            kept_together(seen)
            at.enter("n")
            at.lacks(end[-5:])
            at.press("F1")
            kept_together(at.reads(PAGE[lang]))


def kept_together(seen: str) -> None:
    """No line begins with a sign that belongs to the one above, nor ends with an opening one."""
    for row in seen.splitlines():
        assert not re.match(r"[\s│]*[:;!?»](?:\s|$)", row) or row.strip().startswith("? "), row
        assert not row.rstrip().endswith("«"), row


@LANGUAGES
def test_no_resize_breaks_the_table(tmp_path: Path, lang: str) -> None:
    with evening(tmp_path, lang) as at:
        for size in ((20, 5), (1, 1), (200, 50), (3, 40), (1, 1), (60, 20), (20, 5), (100, 30)):
            at.resize(*size)
        at.enter("h8 vues")
        at.reads("1 Claire  H8 VUES", "Étienne >")
        at.resize(20, 5)
        at.enter("passe")
        at.resize(100, 30)
        at.reads("2 Étienne pass", "Claire >")
        at.enter("q")
        at.reads("CLOSED 0")


@LANGUAGES
def test_a_signal_says_that_it_stopped_and_the_game_is_kept(tmp_path: Path, lang: str) -> None:
    name = opened(tmp_path, played=PLAYED[:1])
    with at_table(tmp_path, "play", name, REFEREE_LANG=lang) as at:
        at.reads("Étienne >")
        at.raw()
        at.child.kill(signal.SIGTERM)
        assert at.ended() == 128 + signal.SIGTERM
        at.restored()
        assert ("Interrompu" if lang == "fr" else "Stopped.") in at.written
    assert kept(tmp_path, name) == ["claire: H8 VUES"]


BROKEN = """
import sys
from referee.table.screen import page
def broken(*given, **named):
    raise KeyError("secret")
page.help_lines = broken
from referee.__main__ import main
sys.exit(main())
"""


@LANGUAGES
def test_a_mistake_of_the_screen_is_said_and_leaves_with_70_and_a_report(tmp_path: Path, lang: str) -> None:
    name = opened(tmp_path, played=PLAYED[:1])
    with at_table(tmp_path, "play", name, code=BROKEN, REFEREE_LANG=lang) as at:
        at.reads("Étienne >")
        at.child.send("\x1bOP")
        assert at.ended() == 70
        at.restored()
    (report,) = (tmp_path / "data").glob("report-*.txt")
    assert str(report) in at.written
    told = "tout ce qui a été accepté est conservé" if lang == "fr" else "all that was accepted is kept"
    assert told in " ".join(at.written.split())
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
