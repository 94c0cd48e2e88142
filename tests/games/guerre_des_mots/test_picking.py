"""Strokes composed with the pointer, and what the table tells of a stroke before it is played."""

import pytest

from referee.core.view import Composed
from referee.games.guerre_des_mots.view import composed
from tests.games.guerre_des_mots.support import accepted, opened, set_up, square
from tests.games.tables import state_of

CHAINS = ("ene 20C RUES", "ene F15 SELLES", "sw T3 RUSA", "sw 6P PARIA")
RITE = ("nw A3 SAUT", "nw 6A TOMATE", "nw F6 ESSENTIELLE", "sw T3 RUSA", "sw 6O POSERA", "sw O6 PURE")


def pointed(word: str, at: str | None, down: bool = False, chains: tuple[str, ...] = CHAINS) -> Composed:
    """A word whose parts are squares, or letters of the arsenal behind a sign of equality."""
    table = set_up(*chains)
    parts = tuple(name[1:] if name.startswith("=") else square(name) for name in word.split())
    return composed(table.state, parts, square(at) if at else None, down)


@pytest.mark.parametrize(
    ("picked", "at", "down", "text", "word"),
    [
        ("C20 D20", None, False, "<C20 D20", "<C20 D20"),
        ("C20 D20 F15", "P6", False, "P6 .RUS <C20 D20 F15", "P6 .RUS"),
        ("F15", "O6", True, "6O S..... <F15", "6O S....."),
        ("", "K9", True, "9K  ", "9K "),
        # a word begins where what lies before the pointer begins
        ("", "R6", True, "6P .....", "6P ....."),
        ("", "T5", False, "T3 ....", "T3 ...."),
        # and ends at the edge if it would run off the board
        ("F15", "Q6", True, "6O S..... <F15", "6O S....."),
        ("F15", "T4", False, "T3 ....S <F15", "T3 ....S"),
        ("", "P6", False, "P6 .", "P6 ."),
        ("T3", "E19", False, "E19 R. <T3 on ene", "E19 R."),
        ("F15 F16 F17", "A3", False, "A3 SEL <F15-F17", "A3 SEL"),
    ],
)
def test_what_is_picked_up_is_laid_where_the_pointer_is(picked: str, at: str, down: bool, text: str, word: str) -> None:
    found = pointed(picked, at, down)
    assert (found.line, found.line[: found.cursor]) == (text, word)


def test_the_stroke_picked_is_the_stroke_typed() -> None:
    table = set_up(*CHAINS)
    accepted(table, f"sw: {pointed('D20 C20 F15', 'P6').line}")
    assert table.steps[-1].command == "P6 PURS <D20 C20 F15"


def test_a_joker_picked_up_stays_what_it_is() -> None:
    assert pointed("D18 C18", "P6", False, ("ne A15 MARE", "ne 18A EMU*E", "sw T3 RUSA", "sw 6P PARIA")).line == (
        "P6 .EU* <D18 C18"
    )


@pytest.mark.parametrize(
    ("parts", "at", "down", "line", "word"),
    [
        ("D20 C20 F15", None, False, "<D20 C20 F15", "URS"),
        ("D20 C20 F15", "P6", False, "P6 .URS <D20 C20 F15", "PURS"),
        ("=I C20 =E", "P7", False, "P6 .IRE <C20", "PIRE"),
        ("=I C20 =E", "A7", True, "7A IRE <C20", "IRE"),
        ("=E* C20", "A7", False, "A7 E*R <C20", "E*R"),
        ("=I", "U21", False, "U21  ", ""),
    ],
)
def test_the_word_grows_of_tokens_and_letters_in_the_order_of_the_word(
    parts: str, at: str | None, down: bool, line: str, word: str
) -> None:
    found = pointed(parts, at, down)
    assert (found.line, found.word) == (line, word)


def told(typed: str, chains: tuple[str, ...] = RITE, language: str = "en") -> list[str]:
    table = set_up(*chains, seats=("sw", "nw"))
    return GUERRE_ROOM.dialogue.prospects(state_of(table), "sw", GUERRE_ROOM.notation.parse(typed), language)


GUERRE_ROOM = opened("#referee 1\n#game guerre-des-mots\n#player sw A [SW]\n#player nw B [NW]\n").game


def test_gdm_17_possible_shots_are_told_with_their_arithmetic() -> None:
    assert told("9L RITE") == ["shoot L9>F9 would hit: its value 8 exceeds 5 squares between and a value of 0"]
    assert told("9L RITE", language="fr") == [
        "tire L9>F9 toucherait : sa valeur 8 dépasse 5 cases d'écart et une valeur de 0"
    ]
    assert told("9L RITE shoot L9>F9 take F7-F16") == []


def test_gdm_18_of_a_shot_that_hits_the_loot_is_told() -> None:
    assert told("9L RITE shoot L9>F9") == ["F9, loot to choose from: F7-F16 · B6-F6 F7-F16"]


def test_gdm_17_a_shot_that_would_miss_is_told_as_well() -> None:
    chains = ("sw T3 RUSE", "sw 6O TOMATE", "ese 20O TARE", "ese O15 PIQUET", "ese 15O PARI")
    table = set_up(*chains, seats=("sw", "ne", "ese"))
    found = GUERRE_ROOM.dialogue.prospects(state_of(table), "sw", GUERRE_ROOM.notation.parse("O6 TOUR"), "en")
    assert found == ["shoot O9>O15 would miss: its value 8 has to exceed 5 squares between and a value of 10"]


def test_gdm_18_nothing_is_told_of_what_no_shot_hits() -> None:
    """The word on the starting base is immune."""
    chains = ("nw A3 SAUT", "sw T3 RUSA")
    assert told("3D RITE", chains) == []


def test_shots_are_completed_behind_the_stroke() -> None:
    table = set_up(*RITE, seats=("sw", "nw"))
    assert table.game.notation.completions(table.state, ["9L", "RITE", "shoot"]) == ("L9>F9",)
    assert table.game.notation.completions(table.state, ["9L", "RITE", "tire"]) == ("L9>F9",)
    assert table.game.notation.completions(table.state, ["9L", "R-", "shoot"]) == ()
    assert table.game.notation.completions(table.state, ["15D", "RUS", "sur"]) == ("nw",)


def test_what_each_is_to_know_of_the_position() -> None:
    table = set_up(*RITE, seats=("sw", "nw"))
    view = table.game.board.view(table.state)
    ways = dict(view.by_seat)["cross"]
    assert ways == {"sw": 4, "nw": 8}
    accepted(table, "sw: 9L RITE")
    assert dict(table.game.board.view(table.state).by_seat)["cross"]["sw"] == 1


def test_gdm_19_what_is_protected_is_told() -> None:
    table = set_up(*CHAINS)
    accepted(table, "sw: P6 PURS <C20 D20 F15 +P10")
    view = table.game.board.view(table.state)
    assert dict(view.figures)["protected"] == "PURS P6 (Sw)"
    assert [cell.safe for cell in view.grid[square("P6")[0]][5:10]] == [True] * 4 + [False]
    assert not view.grid[square("T3")[0]][2].safe


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["sw: P6 PURS <C20 D20 F15"], "again-chain"),
        (["sw: 6O SPARIA"], "again-green"),
        (["sw: P6 PIC"], None),
    ],
)
def test_gdm_14_why_one_plays_again(lines: list[str], code: str | None) -> None:
    table = set_up(*CHAINS, sets=("squares O6=green",))
    accepted(table, *lines)
    codes = [each.code for each in table.game.board.openings(table.state) if each.code.startswith("again")]
    assert codes == ([code] if code else [])


def test_gdm_14_green_and_a_capture_in_one_stroke() -> None:
    table = set_up(*CHAINS, sets=("squares P7=green",))
    accepted(table, "sw: P6 PURS <C20 D20 F15")
    state = table.state
    assert (state.strokes, state.greens, state.captures) == (2, 1, 1)
    assert [each.code for each in table.game.board.openings(state)] == ["protect", "again-both"]
    accepted(table, "sw: +P10")
    state = table.state
    assert (state.strokes, state.greens, state.captures) == (1, 1, 0)
    assert [each.code for each in table.game.board.openings(state)] == ["again-green"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("6P PARIA", []),
        ("6P PAR*IA", ["[…] is a joker: PA[R]IA"]),
        ("6P P.R*I. <D20", ["[…] is a joker: P.[R]IA"]),
        ("T15 ELLE*", ["[…] is a joker: ELL[E]"]),
    ],
)
def test_which_of_two_equal_letters_is_the_joker_is_shown(typed: str, told: list[str]) -> None:
    table = set_up("sw T3 RUSA", "ene 20C RUES")
    found = GUERRE_ROOM.dialogue.prospects(state_of(table), "sw", GUERRE_ROOM.notation.parse(typed), "en")
    assert found == told
