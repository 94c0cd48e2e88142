"""What is typed at the console, before anything is done."""

import pytest

from referee.club.console.console import WORDS, Order, order_of
from referee.core.keywords import folded


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("c 3", Order("confirm", ("3",))),
        ("C", Order("confirm")),
        ("  confirme 1 2 ", Order("confirm", ("1", "2"))),
        ("r 3 Ana 120 Bob 95", Order("result", ("3", "Ana", "120", "Bob", "95"))),
        ("RÉSULTAT 3 Ana Besson 120, Bob 95", Order("result", ("3 Ana Besson 120", "Bob 95"))),
        ('a "Ana Besson" Bob', Order("absent", ("Ana Besson", "Bob"))),
        ('a "Ana Bes', Order("absent", ("Ana Bes",))),
        ("échange Ana Bob", Order("exchange", ("Ana", "Bob"))),
        ("echange Ana,, Bob,", Order("exchange", ("Ana", "Bob"))),
        ("12", Order("table", ("12",))),
        ("?", Order("help")),
        ("q", Order("leave")),
        ("zzz", None),
        ("c3", None),
        ("", None),
        ("²", None),
        ("-1", None),
    ],
)
def test_a_line_is_an_order(typed: str, order: Order | None) -> None:
    assert order_of(typed) == order


def test_no_word_means_two_things() -> None:
    words = [folded(word) for words in WORDS.values() for word in words]
    assert len(words) == len(set(words))
