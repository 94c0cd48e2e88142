"""`referee do`: names as seats, close misses, and what is asked before it ends or moves something."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pytest

from tests.cli.runner import Run
from tests.patience import PATIENCE


@pytest.fixture
def game(run: Run) -> Run:
    assert run("new", "option", "Claire", "Étienne").code == 0
    assert run("do", "H8", "VUES").code == 0
    return run


@contextmanager
def typed(game: Run, *arguments: str, lang: str = "en") -> Iterator["pexpect.spawn[str]"]:
    """A command at a terminal."""
    command = ["-m", "referee", *arguments]
    child = pexpect.spawn(
        sys.executable, command, env=game.environment(lang), encoding="utf-8", timeout=PATIENCE, dimensions=(24, 100)
    )
    try:
        yield child
    finally:
        child.close(force=True)


def ended(child: "pexpect.spawn[str]") -> int:
    child.expect(pexpect.EOF)
    child.close()
    return int(child.exitstatus or 0)


def commands(game: Run) -> list[str]:
    return [line[1:] for line in game("export").out.splitlines() if line.startswith(">")]


@pytest.mark.parametrize("line", ["Étienne: passe", "étienne passe", "etienne: passe", "é: passe", "ÉTIENNE : passe"])
def test_the_name_on_the_screen_is_the_seat(game: Run, line: str) -> None:
    assert game("do", line).code == 0
    assert commands(game)[-1].startswith("etienne: pass")


@pytest.mark.parametrize(
    ("lang", "hint"), [("en", "Did you mean: contest vues?"), ("fr", "Vouliez-vous dire : conteste vues ?")]
)
def test_without_a_terminal_a_refusal_names_what_was_probably_meant(game: Run, lang: str, hint: str) -> None:
    done = game("do", "je", "contste", "vues", lang=lang)
    assert (done.code, done.out) == (1, "")
    assert done.err.endswith(f"{hint}\n")
    assert len(commands(game)) == 1


@pytest.mark.parametrize("line", ["parties", "feuille pdf", "sheet", "aide conteste", "règles OPT-9"])
def test_a_command_of_the_live_table_is_said_to_be_one(game: Run, line: str) -> None:
    done = game("do", line, lang="fr")
    assert (done.code, done.out) == (1, "")
    assert done.err.endswith(" C'est une commande de la table en direct : referee jouer\n")


def test_what_is_no_command_anywhere_is_not_said_to_be_one(game: Run) -> None:
    assert "referee jouer" not in game("do", "brr", lang="fr").err


def test_at_a_terminal_enter_does_what_was_probably_meant(game: Run) -> None:
    with typed(game, "do", "parler", "7i") as child:
        child.expect_exact("Did you mean: i7 parler? [Y/n] ")
        child.send("\r")
        assert ended(child) == 0
    assert commands(game)[-1].startswith("etienne: I7 PARLER")


def test_at_a_terminal_no_gives_the_refusal(game: Run) -> None:
    with typed(game, "do", "contste") as child:
        child.expect_exact("[Y/n] ")
        child.send("n\r")
        child.expect_exact("is not understood")
        assert ended(child) == 1
    assert len(commands(game)) == 1


@pytest.mark.parametrize("command", ["end", "concede"])
def test_at_a_terminal_what_ends_a_game_is_asked_about_and_the_default_is_no(game: Run, command: str) -> None:
    with typed(game, "do", command) as child:
        child.expect_exact("? [y/N] ")
        child.send("\r")
        assert ended(child) == 1
    assert len(commands(game)) == 1
    with typed(game, "do", command, "--yes") as child:
        assert ended(child) == 0
    assert len(commands(game)) == 2


@pytest.mark.parametrize("command", ["end", "concede"])
def test_without_a_terminal_it_is_done_as_typed(game: Run, command: str) -> None:
    assert game("do", command).code == 0
    assert len(commands(game)) == 2


@pytest.mark.parametrize(
    "arguments", [("do", "amend 1 h8 vue*s"), ("do", "rejuge 1 h8 vue*s"), ("amend", "1", "h8", "vue*s")]
)
def test_an_amendment_that_moves_anothers_figure_is_asked_about(game: Run, arguments: tuple[str, ...]) -> None:
    assert game("do", "I7 PENTE ~H8:V>T").code == 0
    with typed(game, *arguments) as child:
        child.expect_exact("Claire 7 → 6, Étienne 44 → 42")
        child.expect_exact("Keep that? [y/N] ")
        child.send("\r")
        child.expect_exact("Nothing has changed.")
        assert ended(child) == 1
    assert len(commands(game)) == 2
    with typed(game, *arguments) as child:
        child.expect_exact("Keep that? [y/N] ")
        child.send("y\r")
        assert ended(child) == 0
    assert commands(game)[-1].partition(": ")[2].startswith("amend 1 H8 VUE*S")


def test_words_are_read_without_the_space_before_them(game: Run, tmp_path: Path) -> None:
    assert game("do", "i7pente~h8t").code == 0
    assert commands(game)[-1].startswith("etienne: I7 PENTE ~H8:V>T")


def test_what_is_asked_is_answered(game: Run) -> None:
    done = game("do", "qui gagne ?", lang="fr")
    assert (done.code, done.err) == (0, "")
    assert "Claire" in done.out
    done = game("do", "how much is a flip worth?")
    assert (done.code, done.out.partition("  ")[0]) == (0, "OPT-14")
    assert len(commands(game)) == 1


def test_what_is_asked_in_vain_is_refused(game: Run) -> None:
    done = game("do", "quel temps pourri", lang="fr")
    assert (done.code, done.out) == (1, "")


def test_a_line_as_people_say_it_is_offered_with_what_it_leads_to(game: Run) -> None:
    with typed(game, "do", "te vers le bas en h8", lang="fr") as child:
        child.expect("TE 2")
        child.expect("Vouliez-vous dire : 8H te")
        child.sendline("")
        assert ended(child) == 0
    assert commands(game)[-1].startswith("etienne: 8H TE")
