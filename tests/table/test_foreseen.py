"""Before Enter one sees what Enter does: while one types, and in every question that follows; never whether a word exists."""

from pathlib import Path

import pytest

from tests.table.copies import recorded
from tests.table.desks import asked, at_table, opened_desk, previewed, reply
from tests.table.test_plain import reader

OPTION = """
#referee 1
#game option
#player lea Léa
#player marc Marc
#lexicon fr
>lea: H8 VUES
"""
JAGO = OPTION.replace("option", "jago").replace("H8 VUES", "F4 MERLE\n>lea: done")
CROISILLON = OPTION.replace("option", "croisillon").replace(">lea: H8 VUES\n", "")


@pytest.mark.parametrize("typed", ["te 8h", "te vers le bas en h8", "je mets te en 8 h stp"])
def test_what_is_offered_is_previewed_in_its_question(typed: str) -> None:
    desk = recorded(OPTION).desk("fr")
    desk.enter(typed)
    assert asked(desk) == "Vouliez-vous dire : 8H te ? [O/n]".replace("8H", "8h" if typed == "te 8h" else "8H")
    assert previewed(desk, "") == previewed(recorded(OPTION).desk("fr"), "8h te") != []


def test_a_preview_stays_while_the_answer_is_typed() -> None:
    desk = recorded(OPTION).desk("fr")
    desk.enter("pente i7 ~h8:v>t")
    assert asked(desk).startswith("Vouliez-vous dire")
    seen = previewed(desk, "")
    assert "PENTE 7" in seen[0]
    assert previewed(desk, "o") == seen
    desk.enter("o")
    assert asked(desk).startswith("PENTE : une seule couleur ?")
    assert previewed(desk, "n") == seen


def test_a_question_shows_what_each_answer_does() -> None:
    option, jago = recorded(OPTION).desk("fr"), recorded(JAGO).desk("fr")
    option.enter("i7 pente ~h8:v>t")
    assert asked(option).startswith("PENTE : une seule couleur ?")
    assert "PENTE 14" in previewed(option, "o")[0]
    assert "PENTE 7" in previewed(option, "")[0]
    jago.enter("9f sac")
    assert asked(jago) == "MERLE → MERLES : le même sens ? [O/n]"
    for answer in ("", "o", "prolonge"):
        assert "BLEU 5  rouge 3" in previewed(jago, answer)[0]
    for answer in ("n", "vole"):
        assert "BLEU 0  rouge 8" in previewed(jago, answer)[0]


def test_several_flips_are_named_in_the_question() -> None:
    desk = recorded(OPTION).desk("fr")
    desk.enter("pente i7 ~h8:v>t ~h9:u>o")
    assert asked(desk) == "Vouliez-vous dire : i7 pente ~h8:v>t ~h9:u>o (H8 V→T, H9 U→O) ? [O/n]"


def test_one_flip_is_told_by_the_points_alone() -> None:
    desk = recorded(OPTION).desk("fr")
    desk.enter("pente i7 ~h8:v>t")
    assert asked(desk) == "Vouliez-vous dire : i7 pente ~h8:v>t ? [O/n]"
    assert "retournement × 1" in previewed(desk, "")[0]


@pytest.mark.parametrize("typed", ["Xqzk E", "grille Xqzk", "mots Xqzk", "Xqzk"])
def test_no_preview_of_croisillon_says_that_a_word_does_not_exist(typed: str) -> None:
    desk = recorded(CROISILLON).desk("fr")
    assert not any("refus" in line or "XQZK est" in line for line in previewed(desk, typed))


def test_a_preview_of_croisillon_guesses_no_letter() -> None:
    desk = recorded(CROISILLON).desk("fr")
    assert previewed(desk, "grille ?onjour")[0].startswith("?ONJOUR 15")
    assert previewed(desk, "grille Bonjour")[0].startswith("BONJOUR")


def test_the_question_has_it_in_plain_words_too(tmp_path: Path) -> None:
    plain = reader(tmp_path, "option", language="fr")
    plain.after("h8 vues")
    heard = plain.after("te 8h")
    assert heard[:3] == ["TE 2", "TUES 4", "retournement × 1 : 25"]
    assert heard[4] == "Did you mean: 8h te?"


def test_a_command_that_shows_nothing_beforehand_shows_nothing_in_its_question(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, language="fr")
    reply(desk, "je pase")
    assert asked(desk)
    assert previewed(desk, "") == []


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("u", ["2. Bob: pass"]),
        ("annule 2", ["1. Ana: H8 VUES  +7 = 7", "2. Bob: pass"]),
        ("oups", ["2. Bob: pass"]),
        ("u 3", []),
    ],
)
def test_steps_that_would_be_taken_back_are_shown(tmp_path: Path, typed: str, steps: list[str]) -> None:
    desk = opened_desk(tmp_path)
    reply(desk, "H8 VUES", "pass")
    if typed == "oups":
        desk.enter(typed)
        assert asked(desk) == "Did you mean: undo? [Y/n]"
        typed = ""
    assert previewed(desk, typed) == steps


def test_what_is_told_beside_a_question_changes_no_preview(tmp_path: Path) -> None:
    desk = at_table(tmp_path)
    reply(desk, "h8 vues", "pente i7 ~h8:v>t")
    seen = previewed(desk, "")
    reply(desk, "score")
    assert previewed(desk, "") in (seen, [])
