"""On a terminal the shell draws what the live table draws; in pipes, and where colours are not wanted, lines as ever."""

import os
import re
import subprocess
import sys

import pytest

from tests.cli.nursery import ROOT
from tests.cli.runner import Run
from tests.cli.window import seen

CODE = re.compile(r"\x1b\[([0-9;]*)m")
COMMANDS = ("show", "log", "board")


@pytest.fixture
def game(run: Run) -> Run:
    assert run("new", "option", "Ana", "Éloïse").code == 0
    assert run("do", "H8 VUES").code == 0
    return run


def piped(run: Run, *words: str) -> str:
    return run(*words, lang="fr").out


@pytest.mark.parametrize("command", COMMANDS)
def test_a_terminal_is_drawn_on(game: Run, command: str) -> None:
    told = seen(game, command)
    assert ";48;2;" in told
    assert "VUES" in CODE.sub("", told).replace(" ", "").replace("'", "") or command != "log"
    assert CODE.sub("", told) != piped(game, command)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "further", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"REFEREE_PLAIN": "1"}, {"TERM": "vt100"}], ids=str
)
def test_lines_are_as_in_pipes_where_no_drawing_is_wanted(game: Run, command: str, further: dict[str, str]) -> None:
    assert seen(game, command, columns=200, further=further) == piped(game, command)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_terminal_that_is_hardly_one_has_lines(game: Run, command: str) -> None:
    assert "\x1b" not in seen(game, command, columns=19)
    assert "\x1b" in seen(game, command, columns=20)


def test_an_accepted_command_draws_the_position_above_what_it_says(game: Run) -> None:
    told = CODE.sub("", seen(game, "do", "I7 PENTE"))
    board, _, result = told.partition("2. Éloïse : I7 PENTE")
    assert "C'est à Ana de jouer." in board.split("\n")[0]
    assert "'P'E'N" in board.replace(" ", "")
    assert result.startswith("  +")
    assert "C'est à Éloïse de jouer." in seen(game, "undo")


def test_a_refused_one_and_a_new_name_draw_nothing(game: Run) -> None:
    assert "\x1b" not in seen(game, "do", "A1", "XXXX")
    assert "\x1b" not in seen(game, "games", "rename", "ana", "Anaïs")


def test_lists_are_tables_on_a_terminal_and_lines_elsewhere(game: Run) -> None:
    for command in ("games", "stats"):
        assert seen(game, command, further={"NO_COLOR": "1"}) == piped(game, command)
    drawn = seen(game, "games")
    assert ";48;2;" in drawn
    assert re.search(r"o1 +option +\S+ +ouverte +Ana \d+, Éloïse 0", CODE.sub("", drawn))
    assert game("do", "ana: concede", "-y").code == 0
    assert CODE.sub("", seen(game, "stats")).split("\n")[0].split()[:3] == ["joueur", "jeu", "parties"]
    assert "\x1b" in seen(game, "stats", "Ana")


def test_the_theme_is_that_of_the_table(game: Run) -> None:
    dark = CODE.findall(seen(game, "show"))
    assert game("config", "theme", "light").code == 0
    light = CODE.findall(seen(game, "show"))
    assert game("config", "theme", "plain").code == 0
    plain = set(CODE.findall(seen(game, "show")))
    assert dark[0] != light[0]
    assert {code for codes in plain for code in codes.split(";")} <= {"0", "1", "4", "7"}
    assert "0;1" in plain


def test_a_position_is_drawn_where_files_and_programs_are_not_meant(game: Run) -> None:
    assert seen(game, "show", "--json").startswith("{")
    assert seen(game, "board", "--format", "svg").startswith("<?xml")


def test_pipes_import_nothing_that_draws(game: Run) -> None:
    environment = {**os.environ, **game.environment("fr")}
    for command in ("show", "do J7 AS", "log"):
        words = [sys.executable, "-X", "importtime", "-m", "referee", *command.split()]
        told = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False).stderr
        assert "referee.play" in told
        assert not re.search(r"referee\.(cli\.drawing|table\.screen)|\brich\b|prompt_toolkit", told)
