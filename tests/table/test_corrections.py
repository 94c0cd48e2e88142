"""Amendments: every score before and after, a question where others are concerned, and a line to be changed."""

from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from referee.table.plain.plain import Plain
from tests.table.desks import asked, desk, entered
from tests.table.stage import Stage, staged

PLAYED = ("H8 VUES", "I7 PENTE ~H8:V>T", "", "pass")


def test_an_amendment_that_moves_anothers_figure_shows_everybodys_and_asks(tmp_path: Path) -> None:
    at = desk(tmp_path, "Claire", "Étienne")
    entered(at, *PLAYED)
    told = entered(at, "amend 1 h8 vue*s")
    assert told == ["Step 1 becomes: H8 VUE*S", "Claire 7 → 6, Étienne 44 → 42"]
    assert asked(at) == "Keep that? [y/N]"
    assert entered(at, "n") == ["Nothing has changed."]
    assert at.table.state.scores == {"claire": 7, "etienne": 44}
    entered(at, "amend 1 h8 vue*s", "y")
    assert at.table.state.scores == {"claire": 6, "etienne": 42}


def test_an_amendment_of_ones_own_figure_is_kept_at_once(tmp_path: Path) -> None:
    at = desk(tmp_path, "Claire", "Étienne")
    entered(at, "H8 VUES")
    assert entered(at, "amend 1 h8 vue*s")[-1] == "Claire 7 → 6, Étienne unchanged"
    assert at.pending is None
    assert at.table.steps[0].command == "H8 VUE*S"


def test_an_amendment_that_drops_a_later_step_asks(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, "H8 VUES", "contest VUES")
    told = entered(at, "amend 1 pass")
    assert told[1].startswith("Step 2 no longer stands: contest VUES")
    assert at.pending is not None
    entered(at, "")
    assert len(at.table.steps) == 2


@pytest.mark.parametrize("word", ["corrige", "rejuge", "amend"])
def test_without_a_number_it_asks_which_step_and_puts_its_command_on_the_line(tmp_path: Path, word: str) -> None:
    at = desk(tmp_path, language="fr")
    entered(at, *PLAYED, word)
    assert asked(at).startswith("Which step is to be corrected? Its number, or Enter for none.  1. Ana : H8 VUES")
    entered(at, "three")
    assert at.pending is not None
    entered(at, "3")
    assert at.line_to_edit == f"{word} 3 passe"


def test_with_a_number_alone_its_command_is_put_on_the_line(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, *PLAYED)
    assert entered(at, "amend 2") == ["Change the line, then enter it: amend 2 I7 PENTE ~H8:V>T"]


def test_a_step_that_is_not_there_is_refused(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, *PLAYED)
    assert len(entered(at, "amend 9")) == 1
    assert at.line_to_edit == ""


def test_the_command_stands_on_the_line_of_the_screen(tmp_path: Path) -> None:
    at = desk(tmp_path)
    entered(at, *PLAYED)

    async def act(stage: Stage) -> None:
        await stage.press(*"amend", Keys.Enter, "3", Keys.Enter)
        assert stage.typed == "amend 3 pass"
        await stage.press(Keys.Enter)
        assert stage.typed == ""
        assert at.table.steps[2].command == "pass"

    staged(at, act)


def test_in_plain_words_the_steps_are_told_one_by_one(tmp_path: Path) -> None:
    at = desk(tmp_path, "Claire", "Étienne")
    heard: list[str] = []
    plain = Plain(at, heard.append)
    for line in (*PLAYED, "amend"):
        plain.enter(line)
    assert heard[-5:] == [
        "Which step is to be corrected?\n",
        "Step 1, Claire: H8 VUES\n",
        "Step 2, Étienne: I7 PENTE ~H8:V>T\n",
        "Step 3, Claire: pass\n",
        "Type its number.\n",
    ]
    plain.enter("3")
    assert "Change the line, then enter it: amend 3 pass\n" in heard
