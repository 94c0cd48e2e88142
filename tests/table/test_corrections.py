"""Amendments: every score before and after, a question where others are concerned, and a line to be changed."""

from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from referee.table.plain.plain import Plain
from tests.table.desks import asked, opened_desk, reply
from tests.table.stage import Stage, staged

PLAYED = ("H8 VUES", "I7 PENTE ~H8:V>T", "", "pass")


def test_an_amendment_that_moves_anothers_figure_shows_everybodys_and_asks(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Claire", "Étienne")
    reply(desk, *PLAYED)
    told = reply(desk, "amend 1 h8 vue*s")
    assert told == ["Step 1 becomes: H8 VUE*S", "Claire 7 → 6, Étienne 44 → 42"]
    assert asked(desk) == "Keep that? [y/N]"
    assert reply(desk, "n") == ["Nothing has changed."]
    assert desk.table.state.scores == {"claire": 7, "etienne": 44}
    reply(desk, "amend 1 h8 vue*s", "y")
    assert desk.table.state.scores == {"claire": 6, "etienne": 42}


def test_an_amendment_that_moves_the_dial_shows_its_minutes_and_asks(tmp_path: Path) -> None:
    """JAG-15"""
    desk = opened_desk(tmp_path, game="jago")
    reply(desk, "F4 FAUX", "done 2:10", "pass", "done 0:10")
    told = reply(desk, "amend 2 done 0:20")
    assert told[1] == "Ana 3 minutes → 5 minutes, Bob 7 minutes → 5 minutes"
    assert asked(desk) == "Keep that? [y/N]"


def test_a_grid_is_told_by_its_words_when_it_is_corrected_or_asked_about(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, game="croisillon", settings=("judge contest",))
    reply(desk, "Jetais* E, Jaune W", "Cru N")
    assert reply(desk, "amend 1 Jetais* E, Jaune W, Cru N")[0] == "Step 1 becomes: Jetais* E, Jaune W, Cru N"
    reply(desk, "amend")
    assert "1. Ana: Jetais E 16 · Jaune W 16 · Cru N 10 = 42  2. Bob: Cru N 10" in asked(desk)


def test_an_amendment_of_ones_own_figure_is_kept_at_once(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Claire", "Étienne")
    reply(desk, "H8 VUES")
    assert reply(desk, "amend 1 h8 vue*s")[-1] == "Claire 7 → 6, Étienne unchanged"
    assert desk.pending is None
    assert desk.table.steps[0].command == "H8 VUE*S"


def test_an_amendment_that_drops_a_later_step_asks(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "contest VUES")
    told = reply(desk, "amend 1 pass")
    assert told[1].startswith("Step 2 no longer stands: contest VUES")
    assert desk.pending is not None
    reply(desk, "")
    assert len(desk.table.steps) == 2


@pytest.mark.parametrize("word", ["corrige", "rejuge", "amend"])
def test_without_a_number_it_asks_which_step_and_puts_its_command_on_the_line(tmp_path: Path, word: str) -> None:
    desk = opened_desk(tmp_path, language="fr")
    reply(desk, *PLAYED, word)
    assert asked(desk).startswith("Which step is to be corrected? Its number, or Enter for none.  1. Ana : H8 VUES")
    reply(desk, "three")
    assert desk.pending is not None
    reply(desk, "3")
    assert desk.line_to_edit == f"{word} 3 passe"


def test_with_a_number_alone_its_command_is_put_on_the_line(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, *PLAYED)
    assert reply(desk, "amend 2") == ["Change the line, then enter it: amend 2 I7 PENTE ~H8:V>T"]


def test_a_step_that_is_not_there_is_refused(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, *PLAYED)
    assert len(reply(desk, "amend 9")) == 1
    assert desk.line_to_edit == ""


def test_the_command_stands_on_the_line_of_the_screen(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, *PLAYED)

    async def act(stage: Stage) -> None:
        await stage.press(*"amend", Keys.Enter, "3", Keys.Enter)
        assert stage.typed == "amend 3 pass"
        await stage.press(Keys.Enter)
        assert stage.typed == ""
        assert desk.table.steps[2].command == "pass"

    staged(desk, act)


def test_in_plain_words_the_steps_are_told_one_by_one(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Claire", "Étienne")
    heard: list[str] = []
    plain = Plain(desk, heard.append)
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
