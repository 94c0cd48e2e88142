"""What is pending when a turn ends otherwise than by a stroke: a protection offered, strokes left, words left behind."""

import pytest

from referee.core.table import Entry
from referee.games.guerre_des_mots.events import Mistaken
from tests.games.guerre_des_mots.support import Known, accepted, refused, set_up, submitted

PURS = ("sw T3 RUSA", "sw 6P PARIA", "ene 20C RUES", "ene F15 SELLES")
CAPTURE = "sw: P6 PURS <C20 D20 F15"


@pytest.mark.parametrize("ending", ["sw: concede", "sw: end turn", "sw: draw 2", "sw: mistake", "sw: take P9"])
def test_gdm_15_must_not_protect_what_another_has_formed(ending: str) -> None:
    table = set_up(*PURS, sets=("judge off",))
    accepted(table, CAPTURE, ending)
    assert table.state.turn == "ne"
    assert table.state.protect is None
    why = refused(table, "ne: +P10")
    assert (why.code, why.clause) == ("no-protection", "GDM-15")


def test_gdm_15_a_concession_taken_back_offers_the_protection_again() -> None:
    table = set_up(*PURS, sets=("judge off",))
    accepted(table, CAPTURE, "sw: concede", "ne: undo 1", "sw: +P10")
    assert table.state.turn == "ne"
    assert table.state.arsenals["sw"].crosses == 0
    accepted(table, "ne: undo 1", "sw: redo")
    assert (table.state.turn, table.state.strokes) == ("ne", 1)


def test_gdm_1_who_gives_up_in_a_turn_leaves_no_strokes() -> None:
    table = set_up(*PURS, sets=("judge off", "squares P7=green P8=green"))
    accepted(table, CAPTURE)
    assert table.state.strokes == 3
    accepted(table, "sw: concede")
    assert (table.state.turn, table.state.strokes, table.state.rests) == ("ne", 1, False)


def test_gdm_1_who_gives_up_out_of_turn_leaves_the_turn_as_it_is() -> None:
    table = set_up(*PURS, sets=("judge off",))
    accepted(table, CAPTURE, "ne: concede", "sw: +P10")
    assert table.state.turn == "ene"


def test_gdm_32_a_draw_ends_the_turn_whatever_was_earned() -> None:
    table = set_up(*PURS, sets=("judge off", "squares P7=green P8=green"))
    accepted(table, CAPTURE, "sw: draw 2")
    assert (table.state.turn, table.state.strokes, table.state.reserve) == ("ne", 1, 32)


def test_gdm_10_must_not_leave_what_is_no_word_though_it_is_laid_on_again() -> None:
    """Of RUSA the R goes from the front to the back: in between USA stands there alone."""
    table = set_up("sw T3 RUSA", "ne A15 MARE", seats=("sw", "ne"))
    words = Known("USAR", "RUSA")
    found = submitted(table, "sw: T4 USAR <T3", words)
    assert isinstance(found, Entry)
    (event,) = found.events
    assert isinstance(event, Mistaken)
    assert event.words == ("USA",)
    assert words.asked[0] == "USA"


def test_gdm_14_an_amended_ruling_takes_back_what_it_earned() -> None:
    table = set_up(*PURS, sets=("judge off",))
    accepted(table, "ne: accept RU", CAPTURE, "sw: +P10", "ne: A15 MARE")
    entry = submitted(table, "ene: amend 1 refuse RU")
    assert isinstance(entry, Entry)
    assert [step.command for step in entry.dropped] == ["+P10"]
    assert table.state.turn == "ene"
    assert table.state.protect is None


def test_gdm_22_must_not_shoot_after_a_capture_that_turns_a_symbol_up() -> None:
    table = set_up(
        "sw T3 RUSA", "sw 6P PARIA", "nw A3 BORD", "nw 3A BO", seats=("sw", "nw"), sets=("squares C3=bishop",)
    )
    accepted(table, "sw: P6 PIN", "nw: A3 BORDE")
    accepted(table, "sw: draw 2")
    why = refused(table, "nw: 3A BON <P8 face C3 shoot C3>T3")
    assert (why.code, why.clause) == ("blockaded", "GDM-22")
    accepted(table, "nw: 3A BON <P8 face C3")


TO_THE_GOAL = (
    "sw T3 RUSE",
    "sw T3 RUSELIN",
    "sw 9A ESTATAIRESMINAIRTENN",
    "ne A15 MARE",
    "sw arsenal 9",
    "ne arsenal 9",
)


@pytest.mark.parametrize(("pirated", "won"), [("", "goal"), ("ER", None), ("ERR", None)])
def test_gdm_25_must_not_win_on_the_goal_with_a_pirated_letter(pirated: str, won: str | None) -> None:
    """Whoever completes the word; the corner A9 is the own one."""
    table = set_up(*TO_THE_GOAL, seats=("sw", "ne"), sets=("judge off",))
    accepted(table, "sw: draw 2", f"ne: A9 {pirated} on sw" if pirated else "ne: draw 2")
    if table.state.turn == "ne":
        accepted(table, "ne: end turn")
    accepted(table, "sw: A9 ERRE")
    event = table.steps[-1].events[0]
    assert event.won == won
    assert table.state.winners == (("sw",) if won else ())
