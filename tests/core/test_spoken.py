"""Lines as people say them, word by word."""

import pytest

from referee.core.spoken import Kind, spoken_words, tidied
from referee.games.guerre_des_mots.notation import KEYWORDS


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("vues en h8 stp", "vues H8"),
        ("je psoe vues en h 8 !", "vues H8"),
        ("h8vues", "H8 vues"),
        ("i 7pentes", "I7 pentes"),
        ("j'ai mis l'arbre en 6 e", "arbre 6E"),
        ("I'll play lien at h8, please", "lien H8"),
        ("je reprends t3 t4 et f15", "reprends T3 T4 F15"),
        ("pioche deux", "draw 2"),
        ("orales k9 nan 9k", "orales 9K"),
        ("ppria p11 euh pria", "P11 pria"),
        ("purs en p6 <c20", "purs P6 <c20"),
        ("bon alors", ""),
        ("non", "non"),
    ],
)
def test_small_words_are_left_out(line: str, left: str) -> None:
    assert " ".join(word.said for word in tidied(spoken_words(line, KEYWORDS))) == left


def test_every_word_has_a_kind() -> None:
    kinds = {word.typed: word.kind for word in spoken_words("prends rite en 9l vers le bas sur f9 deux =7", KEYWORDS)}
    assert kinds == {
        "prends": Kind.KEYWORD,
        "rite": Kind.WORD,
        "en": Kind.SMALL,
        "9l": Kind.SQUARE,
        "vers": Kind.SMALL,
        "le": Kind.SMALL,
        "bas": Kind.DOWN,
        "sur": Kind.KEYWORD,
        "f9": Kind.SQUARE,
        "deux": Kind.NUMBER,
        "=7": Kind.SIGN,
    }
