"""`referee best`, `possible` and `hand`: what could have been played, once it may be asked."""

import json
from pathlib import Path

import pytest

from referee.session.live import sealed
from tests.cli.runner import Run
from tests.cli.test_games import said

HAND = "V/T U/O E S/N A L */E"
RECORD = """#referee 1
#game option
#player ana Ana
#player bob Bob
#set judge always
>ana: H8 VUES {hand V/T U/O E S/N A L */E}
>bob: I7 PENTE
>ana: pass
>bob: concede
"""


@pytest.fixture
def settled(run: Run) -> Run:
    said(run, "new", "option", "Ana", "Bob")
    for command in ("H8 VUES", "bob: I7 PENTE", "ana: pass", "bob: concede"):
        said(run, "do", "--yes", command)
    return run


def test_the_json_is_what_other_programs_rely_on(settled: Run) -> None:
    found = json.loads(
        said(settled, "best", "o1", "--at", "2", "--seat", "bob", "--hand", "P/L E", "--top", "2", "--json")
    )
    assert list(found) == [
        "format", "game", "step", "seat", "hand", "source", "measure", "possible", "complete", "unknown_faces", "plays",
    ]  # fmt: skip
    assert (found["format"], found["game"], found["step"], found["seat"]) == (1, "option", 2, "bob")
    assert (found["hand"], found["source"], found["measure"]) == (["P/L", "E"], "typed", "points")
    assert (found["possible"], found["complete"], found["unknown_faces"]) == (True, True, 4 + 1 + 2 * 5)
    assert [list(play) for play in found["plays"]] == [["command", "value"]] * 2
    assert found["plays"][0]["value"] >= found["plays"][1]["value"]


def test_every_play_can_be_typed_and_earns_its_value(settled: Run) -> None:
    found = json.loads(said(settled, "best", "--at", "3", "--hand", HAND, "--top", "3", "--json"))
    said(settled, "undo", "2")
    for play in found["plays"]:
        told = said(settled, "do", f"ana: {play['command']}")
        assert f"+{play['value']} = {play['value'] + 7}" in told
        said(settled, "undo")


def test_the_hand_comes_from_the_step_or_is_what_was_laid(settled: Run) -> None:
    assert json.loads(said(settled, "best", "--at", "1", "--json"))["source"] == "laid"
    assert "Only what was laid is known" in said(settled, "best", "--at", "1")
    said(settled, "hand", "1", *HAND.split())
    found = json.loads(said(settled, "best", "--at", "1", "--json"))
    assert (found["source"], found["hand"], found["unknown_faces"]) == ("typed", HAND.split(), 3)
    assert "Before step 1, Ana holds V/T U/O E S/N A L */E:" in said(settled, "best", "--at", "1")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--at", "9", "--hand", "A"), "There is no such step"),
        (("--at", "3"), "The hand is not known"),
        (("--seat", "zoe", "--hand", "A"), "There is no seat “zoe”"),
        (("--hand", "1/2"), "cannot be read as a hand"),
        (("--hand", "A B C D E F G H"), "A hand holds at most 7 here"),
        (("x9",), "There is no game x9"),
    ],
)
def test_what_cannot_be_looked_for_is_said_in_a_sentence(
    settled: Run, arguments: tuple[str, ...], sentence: str
) -> None:
    answered = settled("best", *arguments)
    assert (answered.code, answered.out) == (2, "")
    assert sentence in answered.err
    assert answered.err.count("\n") == 1


def test_nothing_is_looked_for_before_the_game_is_settled(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    for asked in (("best", "--at", "1"), ("possible", "--hand", HAND), ("hand", "1", "V", "U", "E", "S")):
        answered = run(*asked)
        assert answered.code in (1, 2)
        assert (answered.out, "V/T" in answered.err) == ("", False)
    assert "hand" not in said(run, "export")


@pytest.mark.parametrize("asked", ["best o1 --at 1", "review o1 --steps 1", "sheet o1 --review"])
@pytest.mark.parametrize("live", [True, False])
def test_what_is_unsealed_before_the_end_stands_once_in_the_journal(run: Run, asked: str, live: bool) -> None:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    with sealed(run.data, "o1", live):
        assert "VUES" in said(run, *asked.split(), "--unsealed")
    notes = [line for line in said(run, "export").splitlines() if line.startswith("#note")]
    assert len(notes) == 1
    assert notes[0].startswith(f"#note looked up outside the table: {asked.split()[0]} ")


def test_possible_answers_once_everybody_has_passed_and_says_so_in_the_journal(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob")
    for command in ("H8 VUES", "pass", "pass"):
        said(run, "do", command)
    answered = run("possible", "--hand", HAND)
    assert (answered.code, answered.out) == (0, "Yes, there is a play.\n")
    told = said(run, "export")
    assert "#note asked whether anything could be played" in told
    assert "V/T" not in told


def test_an_arbiter_may_ask_before_everybody_has_passed_and_the_journal_tells(run: Run) -> None:
    said(run, "new", "option", "Ana", "Bob")
    said(run, "do", "H8 VUES")
    assert run("possible", "--hand", HAND).code == 2
    assert run("possible", "--hand", HAND, "--arbiter", "--seat", "bob").out == "Yes, there is a play.\n"
    told = said(run, "export")
    assert "#note the arbiter asked whether Bob could play anything" in told
    assert "V/T" not in told


@pytest.mark.parametrize(
    ("hand", "code", "answer", "possible"),
    [(HAND, 0, "Oui, il y a un coup.\n", True), ("W/W", 2, "On ne peut pas le savoir.\n", None)],
)
def test_possible_has_three_answers(settled: Run, hand: str, code: int, answer: str, possible: bool | None) -> None:
    answered = settled("possible", "--hand", hand, lang="fr")
    assert (answered.code, answered.out) == (code, answer)
    found = json.loads(settled("possible", "--hand", hand, "--json").out)
    assert (list(found), found["possible"]) == (["possible", "unknown_faces"], possible)


def test_nothing_is_possible_where_every_face_is_known(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "small.ref"
    file.write_text(
        "#referee 1\n#game option\n#player ana Ana\n#player bob Bob\n#set prisms 14\n"
        ">ana: H8 V(U)U(V)E(E)S(S)\n>bob: I7 PENTE\n>ana: concede\n"
    )
    asked = ("possible", str(file), "--at", "2", "--hand", " ".join(["Q/Z"] * 7))
    assert (run(*asked).code, run(*asked).out) == (1, "No, there is no play.\n")
    assert json.loads(run(*asked, "--json").out) == {"possible": False, "unknown_faces": 0}
    told = run("best", str(file), "--at", "2", "--hand", " ".join(["Q/Z"] * 7))
    assert (told.code, told.out.splitlines()[1:]) == (1, ["Nothing could be played."])


def test_a_record_is_searched_as_a_game_is(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.ref"
    file.write_text(RECORD)
    found = json.loads(said(run, "best", str(file), "--at", "1", "--common", "--seconds", "20", "--json"))
    assert (found["source"], found["complete"]) == ("typed", True)
    assert found["plays"]


def test_la_guerre_des_mots_says_why_nothing_is_looked_for(run: Run) -> None:
    said(run, "new", "guerre-des-mots", "Ana [SW]", "Bob [NE]")
    said(run, "do", "--yes", "bob: concede")
    for command in ("best", "possible", "review"):
        answered = run(command, *(() if command == "review" else ("--hand", "A")))
        assert answered.code == 2
        assert answered.err.startswith("referee: Winning strokes are not looked for in La Guerre des Mots: ")
