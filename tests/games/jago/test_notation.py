"""Jago's own commands: what is typed, what it means, what is kept of it."""

import pytest

from referee.core.result import Refused
from referee.games.jago.model import Done, Flag, Grace, Letter, Place, Tick, Turning
from referee.games.jago.notation import parse, write
from tests.games.jago.support import drawn, square, submitted, table_of

F4 = square("F4")


def place(word: str, *rulings: Flag, keep: tuple[str, ...] = ()) -> Place:
    letters = tuple(Letter(letter.upper(), letter.islower()) for letter in word)
    return Place(F4, False, letters, rulings, tuple(map(square, keep)))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("F4 EAUX", place("EAUX")),
        ("F4 $EAUX", place("eAUX")),
        ("F4 E$A$UX", place("EauX")),
        ("F4 E.UX", place("E.UX")),
        ("4F EAUX", Place(F4, True, place("EAUX").letters)),
        ("F4 EAUX steal", place("EAUX", Flag(False))),
        ("F4 EAUX extend:FAUX", place("EAUX", Flag(True, "FAUX"))),
        ("F4 EAUX extend:FAUX steal", place("EAUX", Flag(True, "FAUX"), Flag(False))),
        ("F4 EAUX keep F5 F7", place("EAUX", keep=("F5", "F7"))),
        ("F4 EAUX steal keep F5", place("EAUX", Flag(False), keep=("F5",))),
        ("tick", Tick()),
        ("grace", Grace()),
        ("done", Done()),
        ("done 0:00", Done(0)),
        ("done 1:05", Done(65)),
        ("done 12:00", Done(720)),
        ("turn D4 D5 D6", Turning(tuple(map(square, ("D4", "D5", "D6"))))),
        ("turn none", Turning()),
    ],
)
def test_what_is_written_is_read(text: str, meant: object) -> None:
    action = parse(text)
    assert not isinstance(action, Refused)
    assert action == meant
    assert write(action) == text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("f4 éaux", "F4 EAUX"),
        ("F4 $é$à", "F4 $E$A"),
        ("F4 cœur", "F4 COEUR"),
        ("F4\teaux\u00a0STEAL", "F4 EAUX steal"),
        ("F4 EAUX vole", "F4 EAUX steal"),
        ("F4 EAUX vol:faux", "F4 EAUX steal:FAUX"),
        ("F4 EAUX prolonge:fàux", "F4 EAUX extend:FAUX"),
        ("F4 EAUX garde f5", "F4 EAUX keep F5"),
        ("F4 EAUX keep F5 steal", "F4 EAUX steal keep F5"),
        ("F4 EAUX keep F5 F5", "F4 EAUX keep F5"),
        ("F4 EAUX steal steal", "F4 EAUX steal"),
        ("sablier", "tick"),
        ("grâce", "grace"),
        ("fini", "done"),
        ("fini 01:05", "done 1:05"),
        ("tourne d4 d5 d4", "turn D4 D5"),
        ("tourne aucune", "turn none"),
        ("turn NONE", "turn none"),
        ("passe", "pass"),
    ],
)
def test_what_is_typed_is_kept_in_one_way(typed: str, kept: str) -> None:
    action, again = parse(typed), parse(kept)
    assert not isinstance(action, Refused)
    assert action == again
    assert write(action) == kept


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        (("bob: 6E d.r",), "6E DUR"),
        (("bob: F4 e...s",), "F4 EAUXS"),
        (("bob: 6E d.r keep f6",), "6E DUR keep F6"),
        (("bob: F4 eaux", "ana: conteste éaux infondée"), "contest EAUX rejected"),
        (("bob: F4 eaux", "ana: conteste fondée"), "contest upheld"),
    ],
)
def test_what_the_board_says_is_written_out(lines: tuple[str, ...], kept: str) -> None:
    table = drawn("FAUX")
    for line in lines:
        submitted(table, line)
    assert table.steps[-1].command == kept


def test_a_verdict_may_be_a_word() -> None:
    table = table_of("ana: F4 FONDEE", "bob: contest fondée")
    assert table.steps[-1].command == "contest FONDEE"


def test_what_is_kept_means_the_same_again() -> None:
    lines = (
        "ana: f4 fàux", "ana: fini 1:10", "bob: 6e d.r garde f6", "bob: F4 éaux vole", "bob: e6 dé",
        "ana: conteste dé infondée",
    )  # fmt: skip
    table = table_of(*lines)
    again = table_of(*(f"{step.seat}: {step.command}" for step in table.steps))
    assert again.state == table.state
