"""Answers of the club as JSON are what the schema says; those of a hall are in `test_hosting.py` and `test_devices.py`."""

import pytest

from tests.cli.runner import Run, complaint
from tests.cli.test_answers import fits, shapes

ASKED = [("club list", "club"), ("club list", "club list"), ("club log", "club log")]
OF_A_HALL = {"club check", "club devices", "club strays"}


@pytest.mark.parametrize(("shape", "typed"), ASKED)
def test_an_answer_fits_its_shape(run: Run, shape: str, typed: str) -> None:
    assert run("club", "new", "Cup", "--arbiter", "Ana").code == 0
    fits(run, shape, typed)


def test_every_shape_is_asked_for() -> None:
    assert {shape for shape, _typed in ASKED} | OF_A_HALL == set(shapes("club"))


def test_the_list_takes_its_options_behind_it(run: Run) -> None:
    answered = run("club", "--json", "log")
    assert (answered.code, answered.out) == (2, "")
    assert "list --" in answered.err


def test_its_rules_are_offered(run: Run) -> None:
    asking = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": "referee rules cl", "COMP_CWORD": "2"}
    assert run(env=asking).out.split() == ["club"]


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (("help", "chek"), "club check, word check, box check"),
        (("list",), "games list, club list, dict list, box list"),
    ],
)
def test_its_commands_are_offered_among_others(run: Run, arguments: tuple[str, ...], meant: str) -> None:
    assert complaint(run(*arguments)) == f"There is no command “{arguments[-1]}”. Did you mean {meant}?"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(("--event", "e9"), "There is no event yet."), (("o1", "--event", "e1"), "a game or an event")],
)
def test_what_page_cannot_be_served_is_said(run: Run, arguments: tuple[str, ...], said: str) -> None:
    run("new", "option", "Ana", "Bob")
    result = run("display", *arguments)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
