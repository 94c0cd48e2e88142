"""`manual` shows what `man` would, wherever the program is installed, and the part of it that is asked for."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from referee.cli.doors import Command, Group, every_command, in_words_of
from referee.cli.language import speaking
from referee.games import GAMES
from referee.upkeep.manual import page
from referee.upkeep.roff import text
from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.house.test_commands import LINES

PAGES = sorted(path.name for path in (ROOT / "man").glob("referee*.[157]"))
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


def shown(run: Run, *asked: str, lang: str) -> str:
    done = run("manual", *asked, lang=lang)
    assert (done.code, done.err) == (0, ""), asked
    return done.out


@LANGUAGES
@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_what_man_says_of_it(name: str, lang: str) -> None:
    if shutil.which("man") is None:
        pytest.skip("man is not installed")
    with speaking(lang):
        ours = text(page(name), 80, colour=False)
    folder = ROOT / "man" / ("fr" if lang == "fr" else "")
    environment = {"PATH": "/usr/bin:/bin", "MANWIDTH": "80", "LANG": "C.UTF-8"}
    theirs = subprocess.run(["man", folder / name], env=environment, capture_output=True, text=True, check=True).stdout
    body = "\n".join(re.sub("\x1b\\[[0-9;]*m|.\b", "", theirs).splitlines()[1:-1])
    assert "".join(ours.split()) == "".join(body.split())


@LANGUAGES
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("width", [40, 80])
def test_text_has_its_width_and_no_roff(name: str, lang: str, width: int) -> None:
    with speaking(lang):
        told = text(page(name), width, colour=False)
    lines = told.splitlines()
    assert [
        line for line in lines if line.startswith((".", "'")) or "\\f" in line or "\\(" in line or "\\-" in line
    ] == []
    assert [letter for letter in told if not letter.isprintable() and letter not in "\n\u00a0"] == []
    if width == 80:
        assert [line for line in lines if len(line) > width] == []


@LANGUAGES
def test_colour_changes_no_letter_and_ends_with_each_line(lang: str) -> None:
    with speaking(lang):
        plain, drawn = (text(page("referee-club.1"), 70, colour) for colour in (False, True))
    assert re.sub("\x1b\\[[014]m", "", drawn) == plain
    assert "\x1b[1m" in drawn
    for line in drawn.splitlines():
        assert ["\x1b[0m", *re.findall("\x1b\\[[014]m", line)][-1] == "\x1b[0m", line


@LANGUAGES
@pytest.mark.parametrize("name", LINES)
def test_every_command_has_its_part_by_both_names(shared: Run, name: str, lang: str) -> None:
    told = shown(shared, *name.split(), lang=lang)
    assert f"referee {in_words_of(lang, name)}" in " ".join(told.split())
    assert told == shown(shared, *in_words_of("fr", name).split(), lang=lang) or name == "rules"


@LANGUAGES
@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_notation_and_its_rules(shared: Run, game: str, lang: str) -> None:
    told = shown(shared, game, lang=lang)
    assert told.splitlines()[0].lower().replace(" ", "-").endswith(game)
    assert len(re.findall(r"^    [A-Z]{3}-\d+$", told, re.MULTILINE)) > 8
    assert "--set" in told


@LANGUAGES
def test_pages_by_their_names(shared: Run, lang: str) -> None:
    assert shared("manuel", lang=lang).out == shown(shared, lang=lang)
    assert "REFEREE_HOME" in shown(shared, lang=lang)
    assert "VOC-10" in shown(shared, "règles", lang=lang) == shown(shared, "rules", lang=lang)
    assert "#referee 1" in shown(shared, "notation", lang=lang) == shown(shared, "referee-notation(5)", lang=lang)
    assert shown(shared, "club", lang=lang).count("club") > 50


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["jaog"], "The manual has nothing on “jaog”. Did you mean jago?"),
        (["fueille"], "The manual has nothing on “fueille”. Did you mean feuille?"),
        (["mot", "paris"], "The manual has nothing on “mot paris”."),
        (["show", "board"], "The manual has nothing on “show board”."),
    ],
)
def test_what_the_manual_lacks_is_said(shared: Run, asked: list[str], told: str) -> None:
    assert complaint(shared("manual", *asked)).startswith(told)


@LANGUAGES
def test_on_a_terminal_a_pager_shows_it(tmp_path: Path, lang: str) -> None:
    for changed, paged, bold in (({}, True, True), ({"TERM": "dumb"}, False, False), ({"NO_COLOR": "1"}, True, False)):
        told = on_terminal(tmp_path, lang, "word", **changed)
        assert told.startswith("|") == paged, changed
        assert ("\x1b[1m" in told) == bold, changed
        assert "VOC-10" in told
    assert not on_terminal(tmp_path, lang, "box edit").startswith("|")  # it fits on the screen


def on_terminal(home: Path, lang: str, asked: str, **changed: str) -> str:
    """What is seen of the manual on a terminal whose pager puts a bar before each line."""
    environment = {
        "PATH": os.environ["PATH"], "HOME": str(home), "REFEREE_HOME": str(home), "REFEREE_LANG": lang,
        "LANG": "C.UTF-8", "TERM": "xterm", "PAGER": "sed s/^/|/", "PYTHONPATH": str(ROOT), **changed,
    }  # fmt: skip
    told = pexpect.run(f"{sys.executable} -m referee manual {asked}", env=environment, encoding="utf-8", timeout=60)
    assert isinstance(told, str)
    return told


def test_every_group_has_a_page_of_its_own() -> None:
    every = list(every_command())
    assert {f"referee-{one.name}.1" for one in every if isinstance(one, Group)} < set(PAGES)
    assert [one.name for one in every if isinstance(one, Command) and f"referee-{one.name}.1" in PAGES] == []
