"""What the sheet says of strokes: what came from whom, loot, protections, symbols, the line that won."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from referee.core.sheet import Grid
from referee.core.table import Entry
from referee.core.words import Everything
from referee.games.guerre_des_mots import sheet
from referee.games.guerre_des_mots.model import State
from referee.session.record import read_record
from referee.session.replay import Replayed, replay
from tests.games.guerre_des_mots.support import french, set_up
from tests.games.tables import AnyTable, events_of, state_of

RECORDS = Path(__file__).parent / "records"
PURS = ("sw T3 RUSA", "sw 6P PARIA", "ene 20C RUES", "ene F15 SELLES", "ne A15 MARE", "ne 15A MES")


def said(table: AnyTable, *lines: str, language: str = "en") -> list[str]:
    """What the sheet says of the last of these."""
    told: list[str] = []
    for line in lines:
        seat, _, command = line.partition(": ")
        found = table.decide(seat, command, Everything())
        assert isinstance(found, Entry), (line, found)
        table.take(found)
        told = [each for event in found.events for each in sheet.remarks_on(table.state, table.state, event, language)]
    return told


@pytest.mark.parametrize(
    ("stroke", "lines"),
    [
        ("P6 PURS <C20 D20 F15", ["taken from Ene: R C20, U D20, S F15"]),
        ("P6 PURS <D20 C20 C15", ["taken from Ne: S C15", "taken from Ene: U D20, R C20"]),
        ("P6 PURS <T3 T4 T5", ["transferred: R T3, U T4, S T5"]),
        ("P6 PURS", []),
    ],
)
def test_what_was_taken_is_told_by_owner_with_its_squares(stroke: str, lines: list[str]) -> None:
    told = said(set_up(*PURS), f"sw: {stroke}")
    assert [line for line in told if line.startswith(("taken", "transferred"))] == lines


def test_a_shot_is_told_with_its_figures_and_its_loot() -> None:
    table = set_up(
        "nw A3 SAUT", "nw 6A TOMATE", "nw F6 ESSE", "sw T3 RUSA", "sw 6O POSERA", "sw O6 PURE", seats=("sw", "nw")
    )
    told = said(table, "sw: 9L RITE shoot L9>F9")
    assert told[:2] == [
        "L9 hits F9: its value 8 exceeds 5 squares between and a value of 0; tokens looted: 3. (GDM-18)",
        "loot, from Nw: S F7, S F8, E F9",
    ]


def test_protections_are_told_when_they_come_and_go() -> None:
    table = set_up(*PURS)
    assert "Protected by the + on P10. (GDM-19)" in said(table, "sw: P6 PURS <C20 D20 F15 +P10")
    told = said(table, "ne: draw 2", "ene: draw 2", "sw: lift P10")
    assert told == ["the + on P10 is lifted (GDM-19)"]


def test_a_cross_that_goes_with_its_word_is_told() -> None:
    table = set_up("sw T3 RUSA", "sw +T7", "ne A15 MARE", seats=("sw", "ne"))
    assert said(table, "sw: take T3")[1:] == ["the + on T7 goes back to Sw with its word (GDM-19)"]


def test_a_compound_says_what_its_cross_protects() -> None:
    table = set_up("sw T3 PORT", "ne A15 MARE", seats=("sw", "ne"))
    assert "the + on T8 protects PORTE" in said(table, "sw: T3 PORTE", "ne: draw 2", "sw: T3 PORTE+PLUME")


def test_symbols_are_told_when_they_are_turned() -> None:
    table = set_up("nw A3 BORD", "sw T3 RUSA", sets=("squares C3=bishop",), seats=("sw", "nw"))
    told = said(table, "sw: draw 2", "nw: 3A BON face C3")
    assert "the chess symbol on C3 is up: the whole chain is protected (GDM-21)" in told
    board = sheet.pictures([table.state], "en")[0]
    assert isinstance(board, Grid)
    assert "symbol up: C3" in board.text
    assert said(table, "sw: draw 2", "nw: unface C3") == ["the chess symbol on C3 is turned back (GDM-22)"]


def test_piracy_says_whose_the_tokens_are() -> None:
    table = set_up(*PURS)
    assert "piratage : les jetons posés sont à Ene (GDM-16)" in said(table, "sw: 20B GRUES on ene", language="fr")


def ends(name: str) -> tuple[State, list[str]]:
    found = replay(read_record((RECORDS / f"{name}.ref").read_text("utf-8")), french)
    assert isinstance(found, Replayed)
    state: State = state_of(found.table)
    event = events_of(found.table.steps[-1])[0]
    return state, sheet.remarks_on(state, state, event, "en")


@pytest.mark.parametrize(
    ("name", "line", "fact"),
    [
        ("winning-line", "Sw wins on the cross: ORNA, from K9 to K12 (GDM-23)", "K9 ORNA"),
        ("essentielle-wins", "Sw wins on the cross: ELLE, from I10 to L10 (GDM-23)", "10I ELLE"),
        ("rite-on-the-goal", "Sw wins on the goal: RITE, from A9 to A12 (GDM-24)", "A9 RITE"),
        ("evening", "Ana wins on the cross: ELLE, from J9 to J12 (GDM-23)", "J9 ELLE"),
    ],
)
def test_the_line_that_won_is_told(name: str, line: str, fact: str) -> None:
    state, told = ends(name)
    facts = {each.name: each.value for each in sheet.facts(state, "en")}
    assert line in told
    assert facts["Line that won"] == fact


def test_a_game_that_nobody_has_won_has_no_line() -> None:
    assert [fact.name for fact in sheet.facts(set_up(*PURS).state, "en")] == ["Rules"]


def test_the_board_says_whose_each_token_is_and_what_lies_below() -> None:
    board = sheet.pictures([set_up(*PURS).state], "en")[0]
    assert isinstance(board, Grid)
    tiles: Iterable[tuple[str, str, str, str]] = (
        (tile.text, tile.sub, tile.below, tile.tone)
        for tile in (board.rows[19][2], board.rows[2][19], board.rows[10][9])
    )
    assert list(tiles) == [("R", "1", "=", "blue"), ("R", "3", "=", "green"), ("", "", "#", "brown")]
    assert board.text == "Sw – RUSA PARIA · Ne – MES MARE · Ene – RUES SELLES"
    assert {tile.below for tile, _ in board.legend if not tile.text} == set("=^*#"), "the signs of the table"
