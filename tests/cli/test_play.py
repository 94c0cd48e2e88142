"""`referee play`: what its arguments ask for, and that the table opens without Typer."""

from typing import cast

import pytest

from referee.play import evening
from tests.cli.runner import Run

JAGO = ["Anne", "Zoé"]
Asked = tuple[str, list[str], bool, bool]
"""A game, players, whether the demo is asked for, and whether the program keeps the time."""


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """The tables that have been opened."""
    found: list[Asked] = []

    def play(*asked: object) -> int:
        found.append(cast(Asked, asked))
        return 0

    monkeypatch.setattr(evening, "play", play)
    return found


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("", ("", [], False, False)),
        ("o1", ("o1", [], False, False)),
        ("--demo", ("", [], True, False)),
        ("o1 --clock", ("o1", [], False, True)),
        ("--clock o1", ("o1", [], False, True)),
        ("jago Anne Zoé", ("jago", JAGO, False, False)),
        ("--clock jago Anne Zoé", ("jago", JAGO, False, True)),
    ],
)
def test_arguments_ask_for_a_table(opened: list[Asked], typed: str, asked: Asked) -> None:
    assert evening.play_directly(typed.split()) == 0
    assert opened == [asked]


@pytest.mark.parametrize("typed", ["--help", "o1 -h", "--cl o1", "o1 --", "o1 --x"])
def test_other_arguments_are_left_to_typer(opened: list[Asked], typed: str) -> None:
    assert evening.play_directly(typed.split()) is None
    assert opened == []


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


@pytest.mark.parametrize(
    ("game", "lines", "seen", "asked"),
    [
        ("option", ("H8 VUES", "i7 parler"), "PARLER 8 · VA 5 · UR 2 · EL 2 · SE 2  = +19", "PARLER"),
        ("option", ("H8 VUES", "pente en i7 en retournant le v"), " = +", "I7 PENTE ~V"),
        ("guerre-des-mots", ("mets rusa en t3",), "RUSA.", "T3 RUSA"),
        ("jago", ("je mets faux en f4",), " 4  ", "F4 FAUX"),
    ],
)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_in_a_pipe_what_waits_for_an_answer_is_seen_before_it(
    run: Run, game: str, lines: tuple[str, ...], seen: str, asked: str, lang: str
) -> None:
    assert run("new", game, "Ana", "Bob").code == 0
    told = run("play", stdin="\n".join((*lines, "q\n")), lang=lang).out.splitlines()
    (question,) = [at for at, line in enumerate(told) if line.endswith(("[O/n]", "[o/N]", "[Y/n]", "[y/N]"))][:1]
    assert asked.lower() in told[question].lower()
    assert seen in told[question - 1]
