"""What the table tells of a refusal, of a stroke before it is played, and what it asks before one."""

from pathlib import Path

import pytest

from referee.core.squares import square_name
from referee.core.words import Everything
from referee.table.desk import Desk
from tests.games.tables import state_of
from tests.table.desks import asked, opened_desk, previewed, reply

GUERRE = "guerre-des-mots"
PLAYERS = ("Ana [SW]", "Bob [NW]", "Cid [ENE]")
CHAINS = ("cid 20C RUES", "cid F15 SELLES", "bob A3 SAUT", "ana T3 RUSA", "ana 6P DONNA", "ana P6 DES")
DESSELLEES = "P6 DESSELLÉES <F15-F20 E20"


def guerre(folder: Path, language: str = "en", setup: tuple[str, ...] = CHAINS) -> Desk:
    return opened_desk(folder, *PLAYERS, words=Everything(), language=language, game=GUERRE, setup=setup)


def lit(desk: Desk, typed: str = "") -> list[str]:
    return [square_name(square) for square in desk.forecast.concerned(typed)]


def test_a_refusal_is_explained_with_its_squares_and_its_clause(tmp_path: Path) -> None:
    desk = guerre(tmp_path)
    reply(desk, "P6 DESA <F19")
    assert lit(desk) == ["F19"]
    told = reply(desk, "why?")
    assert told[0] == "F19: tokens are taken from the ends of a chain inwards. (GDM-10)"
    assert told[1] == "   F19: E, Cid"
    assert told[2].startswith("   GDM-10  ")


def test_it_is_explained_in_french_however_the_mark_is_set(tmp_path: Path) -> None:
    desk = guerre(tmp_path, "fr")
    reply(desk, "20F SOT")
    for typed in ("pourquoi?", "pourquoi ?", "why ?"):
        assert reply(desk, typed)[-1].startswith("   GDM-")


def test_what_is_printed_and_protected_is_told(tmp_path: Path) -> None:
    desk = guerre(tmp_path, setup=("cid 20C RUES", "cid +G20", "ana T3 RUSA"))
    reply(desk, "T3 RUSAR <C20")
    told = reply(desk, "why?")
    assert told[:2] == ["C20 is in a protected word. (GDM-19)", "   C20: R, Cid, protected, blue"]


def test_the_squares_of_a_refusal_are_lit_while_it_is_typed_and_until_something_is_accepted(tmp_path: Path) -> None:
    desk = guerre(tmp_path)
    assert lit(desk, "P6 DESA <F19") == ["F19"]
    assert lit(desk, "P6 DESS <F15") == []
    reply(desk, "P6 DESA <F19")
    assert lit(desk) == ["F19"]
    reply(desk, "P6 DESS <F15")
    assert lit(desk) == []


def test_nothing_refused_is_nothing_to_explain(tmp_path: Path) -> None:
    desk = guerre(tmp_path)
    assert reply(desk, "why?") == ["Nothing has been refused."]
    reply(desk, "P6 DESS <F15")
    assert reply(desk, "why")[0].startswith("1. Ana: P6 DESS")


@pytest.mark.parametrize("game", ["option", "jago", "croisillon", "mot-pour-mot"])
def test_refusals_of_every_game_are_explained(tmp_path: Path, game: str) -> None:
    desk = opened_desk(tmp_path, game=game, words=Everything())
    reply(desk, "undo 99")
    told = reply(desk, "why?")
    assert len(told[0]) > 10
    assert told != ["Nothing has been refused."]
    assert lit(desk) == []


def test_gdm_29_whether_a_vowel_bears_the_accent_is_asked_with_one_key(tmp_path: Path) -> None:
    desk = guerre(tmp_path)
    reply(desk, DESSELLEES)
    assert asked(desk) == "F19: turn the E over. Is É on its back? [y/n]"
    reply(desk, "y")
    assert desk.table.steps[-1].command == "P6 DESSELLÉES <F15 F16 F17 F18 F19 F20 E20"
    assert state_of(desk.table).strokes == 1


def test_gdm_29_without_it_the_stroke_is_put_back_and_that_is_known_from_then_on(tmp_path: Path) -> None:
    desk = guerre(tmp_path, "fr")
    reply(desk, DESSELLEES)
    assert asked(desk) == "F19 : retournez le E. Porte-t-il É au dos ? [o/n]"
    told = reply(desk, "n")
    assert "   Le jeton pris en F19 ne porte pas É. (GDM-29)" in told
    assert desk.table.state.turn == "bob"
    reply(desk, "undo")
    reply(desk, f"{DESSELLEES} manque F19", "pioche 2", "pioche 2", DESSELLEES)
    assert asked(desk) == ""
    assert desk.table.state.turn == "bob"


def test_gdm_17_shots_are_previewed_with_their_arithmetic(tmp_path: Path) -> None:
    rite = ("bob A3 SAUT", "bob 6A TOMATE", "bob F6 ESSENTIELLE", "ana T3 RUSA", "ana 6O POSERA", "ana O6 PURE")
    desk = guerre(tmp_path, setup=rite)
    assert (
        previewed(desk, "9L RITE")[-1]
        == "shoot L9>F9 would hit: its value 8 exceeds 5 squares between and a value of 0"
    )
    assert previewed(desk, "9L RITE shoot L9>F9")[-1] == "F9, loot to choose from: F7-F16 · B6-F6 F7-F16"


def test_where_the_turn_may_be_ended_a_bare_fin_is_that(tmp_path: Path) -> None:
    for language, typed in (("fr", "fin"), ("en", "end")):
        desk = guerre(tmp_path / language, language)
        reply(desk, DESSELLEES, "o", typed)
        assert desk.pending is None
        assert desk.table.steps[-1].command == "end turn"
        assert not desk.table.state.over


def test_where_no_turn_may_be_ended_fin_asks_and_ends_the_game(tmp_path: Path) -> None:
    desk = guerre(tmp_path, "fr")
    reply(desk, "fin")
    assert asked(desk).endswith("[o/N]")
    reply(desk, "")
    assert desk.table.steps == []
    reply(desk, "fin", "o")
    assert desk.table.state.over
