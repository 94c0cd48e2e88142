"""A question is answered on a line; any other line is a command."""

from pathlib import Path

import pytest

from referee.table.desk import Desk
from referee.table.plain.pipe import play_piped
from referee.table.plain.plain import Plain
from tests.games.tables import state_of
from tests.table.desks import desk, entered, prompt

UNDECIDED = ("H8 VUES", "I7 PENTE ~H8:V>T")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("answers", "points"),
    [(("o", "oui", "O", "y", "YES", "Oui"), 51), (("n", "non", "NO", "", "  "), 44)],
    ids=["yes", "no"],
)
def test_yes_and_no_are_read_in_both_languages(
    tmp_path: Path, language: str, answers: tuple[str, ...], points: int
) -> None:
    for at, answer in enumerate(answers):
        table = desk(tmp_path / str(at), language=language)
        entered(table, *UNDECIDED, answer)
        assert table.table.state.scores["bob"] == points, answer


def test_the_default_is_the_capital_one(tmp_path: Path) -> None:
    for language, shown in (("en", "[y/N]"), ("fr", "[o/N]")):
        at = desk(tmp_path / language, language=language)
        entered(at, *UNDECIDED)
        assert prompt(at).endswith(f"{shown} ")


def test_another_line_takes_the_default_and_is_then_carried_out(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, *UNDECIDED, "contest TUES")
    assert [step.command for step in at.table.steps] == ["H8 VUES", "I7 PENTE ~H8:V>T", "contest TUES"]
    assert at.pending is None


def test_another_line_answers_no_question_that_nobody_has_seen(tmp_path: Path) -> None:
    """Two couleurs are open; the line is a command, not the answer to the second."""
    at = desk(tmp_path)
    entered(at, "H8 VUES", "9F DU PENTE")
    entered(at, "8F PENTE")
    before = len(at.session.entries)
    entered(at, "pass")
    assert len(at.session.entries) > before
    assert at.pending is None


def test_without_a_default_enter_asks_again_and_another_line_lays_the_command_aside(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, "H8 VUES", "i7 pente ~h8")
    assert entered(at, "") == []
    assert prompt(at) == "H8: which letter is under V? [t] "
    told = entered(at, "pass")
    assert told == ["“i7 pente ~h8” is laid aside.", "2. Bob: pass"]
    assert state_of(at.table).turn == "ana"


def test_the_table_is_left_from_a_question_with_its_default(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, *UNDECIDED, "q")
    assert (at.leaving, len(at.table.steps)) == (True, 2)


def test_at_the_end_of_the_input_an_open_question_has_its_default(tmp_path: Path) -> None:
    def listened(at: Desk) -> None:
        Plain(at, str).run(UNDECIDED)

    def written(at: Desk) -> None:
        play_piped(at, UNDECIDED, str)

    for folder, run in (("lines", written), ("plain", listened)):
        at = desk(tmp_path / folder)
        run(at)
        assert (len(at.table.steps), at.pending) == (2, None)


def test_u_while_a_question_is_open_takes_back_what_the_default_has_played(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, *UNDECIDED, "u")
    assert [step.command for step in at.table.steps] == ["H8 VUES"]
    entered(at, "redo")
    assert len(at.table.steps) == 2


@pytest.mark.parametrize("answer", ["2", "Carla", "carla", "c", "CAR"])
def test_who_contests_is_answered_by_name_beginning_or_number(tmp_path: Path, answer: str) -> None:
    at = desk(tmp_path, "Ana", "Bob", "Carla")
    entered(at, "H8 VUES", "contest VUES", answer)
    assert (at.table.steps[-1].seat, at.table.steps[-1].command) == ("carla", "contest VUES")


@pytest.mark.parametrize("answer", ["m", "mot", "w", "WORD"])
def test_word_or_command_is_answered_by_name_or_letter(tmp_path: Path, answer: str) -> None:
    at = desk(tmp_path, game="mot-pour-mot", language="fr")
    entered(at, "fin", answer)
    assert at.table.steps[-1].command == "word FIN"


def test_help_keys_leave_a_question_open(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, *UNDECIDED)
    at.help()
    assert at.pending is not None
    assert at.forecast.preview("pass") == ()
