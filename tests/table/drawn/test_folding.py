"""Sentences folded as French prints them."""

import random

import pytest

from referee.table.screen.strips import folded
from tests.cases import in_turn

SENTENCES = (
    "PARLER : une seule couleur ? [o/N]",
    "« conteste » : un mot ou une commande ? [m/c]",
    "Zoé : plus que 15 secondes ! Que faire ; que dire ?",
    "H8 VUES            un coup en ligne depuis H8 ; 8H VUES va vers le bas",
    "Deux grilles sont possibles : 1 emploie 5 cartes, 2 en emploie 6 (les 15 donnent droit à un bonus). Laquelle ?",
)


@pytest.mark.parametrize("sentence", SENTENCES)
@in_turn("columns", range(12, 90, 3))
def test_no_row_begins_with_a_closing_sign_or_ends_with_an_opening_one(sentence: str, columns: int) -> None:
    rows = folded(sentence, columns)
    assert all(len(row) <= columns for row in rows)
    assert not any(row.lstrip()[:1] in tuple(":;!?»") for row in rows)
    assert not any(row.endswith("«") for row in rows)
    assert "".join(rows).replace(" ", "") == sentence.replace(" ", "")


def test_the_rows_of_a_list_hang_under_its_second_column() -> None:
    assert folded("H8 VUES   un coup en ligne", 18) == ["H8 VUES   un coup", "         en ligne"]
    assert folded("   a sentence that is indented", 14) == ["   a sentence", "   that is", "   indented"]


def test_what_stands_between_dots_stays_whole_where_it_is_short() -> None:
    assert folded("Cri E 10 · Carte S 11 · Juge O 16", 17, 0) == ["Cri E 10 ·", "Carte S 11 ·", "Juge O 16"]
    assert folded("Cri E 10 · Carte S 11", 8, 0) == ["Cri E", "10 ·", "Carte S", "11"]


def test_a_word_longer_than_the_row_is_broken() -> None:
    assert folded("anticonstitutionnellement", 10) == ["anticonsti", "tutionnell", "ement"]


def test_text_without_end_is_folded_in_any_width() -> None:
    chance = random.Random(7)
    for _ in range(300):
        text = "".join(chance.choice("ab :;!?«»é  ") for _ in range(60))
        rows = folded(text, chance.randint(1, 20))
        assert "".join(rows).replace(" ", "") == text.replace(" ", "")


def test_no_row_begins_with_a_dot() -> None:
    assert folded("Claire · Étienne · Margot", 17) == ["Claire ·", "Étienne · Margot"]


def test_a_path_is_broken_behind_a_folder() -> None:
    told = "La feuille est dans /home/claire/soirées/g1.html."
    assert folded(told, 24) == ["La feuille est dans", "/home/claire/soirées/", "g1.html."]
    assert folded("/home/claire-et-son-frère/g1.html", 12)[0] == "/home/"
