"""CRO-13: a bonus card told by the words alone lies in two of them at most, and is a small card in both."""

import pytest

from referee.core.result import Refused
from tests.games.croisillon.support import submitted, table_of


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("Jets", ""),
        ("Jets As", ""),
        ("Jets Os", ""),
        ("As", ""),
        ("Sa", ""),
        ("Ail", ""),
        ("Jets Jus", ""),
        ("Jets Jazzs", ""),
        ("Jets As Os", "bonus-one-card"),
        # its letter is no small card where it is the capital that the word begins with
        ("Jets Sa", "bonus-one-card"),
        ("Sa As", "bonus-one-card"),
        ("Sa Ts", "bonus-one-card"),
        ("Aile", "bonus-one-card"),
        ("Jetse", "bonus-one-card"),
        ("Je*ts", "bonus-one-card"),
    ],
)
def test_cro_13_one_card_can_have_brought_these_words(words: str, code: str) -> None:
    found = submitted(table_of("ana: words Jet Jazz Ni"), f"ana: bonus words {words}")
    assert (found.code if isinstance(found, Refused) else "") == code
