"""Chains and the bases that they start from (GDM-4, GDM-18, GDM-30)."""

import pytest

from tests.games.guerre_des_mots.support import accepted, chains_of, refused, set_up

CAPTURED = "sw: T3 RERU <H15 G15 F15 E15"


def test_gdm_30_must_not_capture_a_second_chain_whole() -> None:
    table = set_up("sw T15 RUSA", "ne A15 MARE", "ne 15A MURMURER", seats=("sw", "ne"), sets=("judge off",))
    why = refused(table, CAPTURED)
    assert (why.code, why.clause) == ("first-from-arsenal", "GDM-30")


def test_gdm_30_a_base_that_is_empty_again_may_serve() -> None:
    table = set_up("sw T3 RUSA", "sw 6P PARIA", "sw P6 PURS", "ne A15 MARE", seats=("sw", "ne"), sets=("judge off",))
    assert refused(table, "sw: T3 TARE").code == "other-letter"
    accepted(table, "sw: take T3 T4 T5 T6", "ne: draw 2", "sw: take S6 R6 Q6", "ne: draw 2")
    assert chains_of(table)["sw"] == [["PURS"]]
    accepted(table, "sw: T3 TARE", "ne: draw 2")
    assert chains_of(table)["sw"] == [["PURS"], ["TARE"]]
    assert refused(table, "sw: T15 TARE").code == "two-chains"


@pytest.mark.parametrize(("taken", "immune"), [("", True), ("A3 A4", True), ("A3 A4 A5", False)])
def test_gdm_18_the_immunity_of_a_base_goes_with_its_word(taken: str, immune: bool) -> None:
    """Of SAUTER two tokens on blue squares are enough to keep it safe, one is not."""
    chains = ("sw T3 RUSA", "sw 6P PARIA", "sw P6 PUR", "nw A3 SAUT", "nw A3 SAUTER")
    table = set_up(*chains, seats=("sw", "nw"), sets=("judge off",))
    accepted(table, "sw: draw 2", f"nw: take {taken}" if taken else "nw: draw 2")
    why = refused(table, "sw: 8N TAR shoot N8>A8")
    # of a chain that is not immune its only word stays nevertheless
    assert (why.code, why.clause) == ("shot-base" if immune else "no-loot", "GDM-18")


def test_gdm_4_the_bases_on_which_a_first_word_may_lie_are_named() -> None:
    table = set_up(seats=("sw", "ene"), sets=("judge off",))
    assert [opening.squares for opening in table.game.board.openings(table.state)] == ["T3-T6, T15-T18"]
    found = refused(table, "sw: K10 PURS")
    assert (found.code, found.facts) == ("first-word", {"bases": "T3-T6, T15-T18", "at": "T3"})
    accepted(table, "sw: T3 RUSA")
    assert refused(table, "ene: K10 PURS").facts["at"] == "20C"
    accepted(table, "ene: 20C RUES")
    assert table.game.board.openings(table.state) == ()


def test_gdm_5_the_ends_of_the_chain_are_named() -> None:
    table = set_up("sw T3 RUSA", "ene 20C RUES", seats=("sw", "ene"), sets=("judge off",))
    assert refused(table, "sw: H8 PURS").facts["ends"] == "T3, T6"
    assert refused(table, "sw: 5R PUS").facts["ends"] == "T3, T6"
