"""`hands` at the table: the hand of each step, once the game is settled."""

from pathlib import Path

import pytest

from referee.table.desk import Desk
from tests.table.desks import answered, asked, elsewhere, finished, said


def hands(desk: Desk) -> list[str]:
    return [step.hand for step in desk.table.steps]


def test_the_hands_are_asked_for_step_by_step(tmp_path: Path) -> None:
    desk = finished(tmp_path, "H8 VUES", "note well", "I7 PENTE ~H8:V>T", "pass", "bob: concede", "y")
    desk.enter("mains")
    assert asked(desk) == "1. Ana: H8 VUES  +7 = 7  — which hand was it played from? Enter passes on."
    desk.enter("v4/t1 u/o s")
    assert said(desk)[-1] == "The step could not be played from this hand: V4/T1 U/O S. (OPT-5)"
    assert asked(desk).startswith("1.")
    desk.enter("v4/t1 u/o s e")
    assert asked(desk).startswith("2.")
    desk.enter("")
    assert asked(desk).startswith("3.")
    desk.enter("k w")
    assert hands(desk) == ["V4/T1 U/O S E", "", "K W", ""]
    assert said(desk)[-1] == "That was every step that is played from a hand. `hand 3 -` takes one back."
    assert desk.pending is None


@pytest.mark.parametrize("line", ["q", "u", "undo", "H9 ABLE"])
def test_a_command_lays_the_question_about_a_hand_aside(tmp_path: Path, line: str) -> None:
    desk = finished(tmp_path, "H8 VUES", "bob: concede", "y", "hands")
    desk.enter(line)
    assert desk.pending is None
    assert hands(desk)[:1] != [line.upper()]


def test_no_hand_is_asked_for_before_the_end_or_where_nobody_has_one(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    assert answered(finished(tmp_path, "H8 VUES"), "hands") == ["Hands stay secret until the game is settled."]
    teams = finished(tmp_path / "other", "mot CHAT", "hands", "c", game="mot-pour-mot")
    assert said(teams)[-1] == "Nobody holds a hand in this game."


def test_the_bonus_card_that_was_laid_is_known_and_not_asked_for(tmp_path: Path) -> None:
    lines = ("grid .Ni/.a/.t/curTables/.r/.e", "bonus Nid E", "bob: concede", "y")
    desk = finished(tmp_path, *lines, "hands", game="croisillon")
    assert asked(desk).startswith("1.")
    desk.enter("")
    assert said(desk)[-1].startswith("That was every step")


def test_a_step_that_another_terminal_takes_back_is_asked_about_no_more(tmp_path: Path) -> None:
    desk = finished(tmp_path, "H8 VUES", "pass", "pass", "bob: concede", "y", "hands", "", "")
    assert asked(desk).startswith("3.")
    elsewhere(desk, "undo 3")
    desk.enter("v u")
    assert said(desk)[-1] == "Hands stay secret until the game is settled."
    assert (desk.pending, hands(desk)) == (None, [""])


def test_where_any_letters_are_a_hand_a_phrase_is_what_it_says(tmp_path: Path) -> None:
    desk = finished(tmp_path, "T3 RUSA", "A3 SORT", "bob: concede", "y", "hands", game="guerre-des-mots")
    desk.enter("reprends les mêmes")
    assert (desk.leaving, desk.wish.kind, desk.wish.text) == (True, "new", "same")
    assert hands(desk) == ["", "", ""]
