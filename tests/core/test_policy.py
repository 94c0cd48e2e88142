"""Which words a game allows, as masks of kinds."""

import pytest

from referee.core.policy import (
    ABBREVIATION,
    COMMON,
    FRAGMENT,
    INVERTED,
    KINDS,
    LETTER,
    MARKED,
    PLUS,
    PROPER,
    REFUSED,
    ROMAN,
    RULES,
    SIGLE,
    SKIPPED,
    SYMBOL,
    Policy,
)
from referee.core.record import Header
from referee.games import GAMES, game_of

PLAIN, BOTH = 0b11, 0b11 | 0b11 << MARKED


@pytest.mark.parametrize(
    ("marks", "without", "with_marks"),
    [(REFUSED, PLAIN, 0), (SKIPPED, BOTH, BOTH), (PLUS, PLAIN, PLAIN << MARKED)],
)
def test_marks_decide_which_readings_count(marks: str, without: int, with_marks: int) -> None:
    policy = Policy("option", (COMMON, PROPER), marks=marks)
    assert (policy.allowed(False), policy.allowed(True)) == (without, with_marks)


def test_every_kind_has_its_name_and_a_bit_below_the_marked_ones() -> None:
    numbered = (COMMON, PROPER, SIGLE, SYMBOL, ROMAN, ABBREVIATION, FRAGMENT, INVERTED, LETTER)
    assert [KINDS[kind] for kind in numbered] == [
        "common", "proper", "sigle", "symbol", "roman", "abbreviation", "fragment", "inverted", "letter",
    ]  # fmt: skip
    assert sorted(numbered) == list(range(len(KINDS)))
    assert len(KINDS) <= MARKED


def test_policies_are_values() -> None:
    one = Policy("option", (COMMON,), PLUS, True, "AY")
    assert one == Policy("option", (COMMON,), marks=PLUS, exact=True, singles="AY")
    assert hash(one) == hash(Policy("option", (COMMON,), PLUS, True, "AY"))
    others = (
        Policy("jago", (COMMON,), PLUS, True, "AY"),
        Policy("option", (PROPER,), PLUS, True, "AY"),
        Policy("option", (COMMON,), SKIPPED, True, "AY"),
        Policy("option", (COMMON,), PLUS, False, "AY"),
        Policy("option", (COMMON,), PLUS, True, "A"),
    )
    assert all(one != other for other in (*others, "option"))
    assert (Policy("option", ()).marks, Policy("option", ()).exact, Policy("option", ()).singles) == (
        REFUSED,
        False,
        "",
    )
    assert repr(one) == "Policy('option', (0,), 'plus', True, 'AY')"


ALLOWED = {
    "option": ("common", REFUSED, False, ""),
    "jago": ("common", REFUSED, False, ""),
    "croisillon": ("common sigle abbreviation", REFUSED, False, ""),
    "guerre-des-mots": ("common", PLUS, True, "AYÔ"),
    "mot-pour-mot": ("common proper sigle abbreviation", SKIPPED, False, ""),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_allows_the_words_of_its_rules(game: str) -> None:
    settings = {} if game != "croisillon" else {"proper_nouns": "no"}
    policy = game_of(game).policy(settings, RULES)
    assert policy.game == game
    if game in ALLOWED:
        kinds = " ".join(KINDS[kind] for kind in policy.kinds)
        assert (kinds, policy.marks, policy.exact, policy.singles) == ALLOWED[game]


def test_names_count_in_croisillon_where_the_table_says_so() -> None:
    told = {allowed: game_of("croisillon").policy({"proper_nouns": allowed}, RULES) for allowed in ("yes", "no")}
    assert PROPER in told["yes"].kinds
    assert PROPER not in told["no"].kinds
    assert Header((("set", "proper_nouns yes"),)).settings == {"proper_nouns": "yes"}
