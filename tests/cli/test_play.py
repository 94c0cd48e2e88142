"""`referee play`: what its arguments ask for, and that the table opens without Typer."""

import pytest

from referee.play.evening import AskedTable, asked_table
from tests.cli.runner import Run

NOTHING = AskedTable("", (), demo=False, clock=False)
JAGO = NOTHING._replace(name="jago", players=("Anne", "Zoé"))


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("", NOTHING),
        ("o1", NOTHING._replace(name="o1")),
        ("--demo", NOTHING._replace(demo=True)),
        ("o1 --clock", NOTHING._replace(name="o1", clock=True)),
        ("--clock o1", NOTHING._replace(name="o1", clock=True)),
        ("jago Anne Zoé", JAGO),
        ("--clock jago Anne Zoé", JAGO._replace(clock=True)),
    ],
)
def test_arguments_ask_for_a_table(typed: str, asked: AskedTable) -> None:
    assert asked_table(typed.split()) == asked


@pytest.mark.parametrize("typed", ["--help", "o1 -h", "--cl o1", "o1 --", "o1 --x"])
def test_other_arguments_are_left_to_typer(typed: str) -> None:
    assert asked_table(typed.split()) is None


@pytest.mark.parametrize(("typed", "late"), [(("play", "o1"), False), (("play", "--cl", "o1"), True)])
def test_a_table_opens_without_typer(run: Run, typed: tuple[str, ...], late: bool) -> None:
    run("new", "option", "Ana", "Bob")
    result = run(*typed, stdin="q\n", watch=True)
    assert ("typer" in result.imported) == late
    assert (result.code == 2) == late


def test_a_new_game_is_opened_for_the_players_named(run: Run) -> None:
    result = run("play", "--clock", "jago", "Anne", "Zoé", stdin="F5 VUE\nq\n")
    assert (result.code, run("log", "j1").out.split()[:4]) == (0, ["1.", "Anne:", "F5", "VUE"])


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("jago",), "There is no game jago."),
        (("chess", "Anne", "Zoé"), "There is no game “chess”."),
        (("o1", "Anne"), "There is no game “o1”."),
        (("jago", "Anne"), "player"),
    ],
)
def test_what_no_table_can_be_opened_for_is_refused(run: Run, typed: tuple[str, ...], told: str) -> None:
    result = run("play", *typed)
    assert (result.code, result.out) == (2, "")
    assert told in result.err
    assert run("games").out == ""
