"""Words of La Guerre des Mots as they are typed: accents, jokers, hyphens, dots."""

import pytest

from referee.core.result import Refused
from referee.games.guerre_des_mots.model import Letter, Stroke
from referee.games.guerre_des_mots.notation import named, parse, write

JOKER = Letter("U", True)


def letters(text: str) -> tuple[Letter, ...]:
    return tuple(map(Letter, text))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ru", letters("RU")),
        ("ré", letters("RÉ")),
        ("re\u0301", letters("RÉ")),
        ("ça", letters("ÇA")),
        ("œuf", letters("OEUF")),
        ("Ægir", letters("AEGIR")),
        ("ru*", (Letter("R"), JOKER)),
        ("ru*se", (Letter("R"), JOKER, *letters("SE"))),
        ("u*u*", (JOKER, JOKER)),
        ("œ*", (Letter("O"), Letter("E", True))),
        ("porte-plume", letters("PORTE+PLUME")),
        ("porte+plume", letters("PORTE+PLUME")),
        ("..se", letters("..SE")),
        ("r.u*", (*letters("R."), JOKER)),
    ],
)
def test_the_letters_of_a_word(typed: str, meant: tuple[Letter, ...]) -> None:
    found = parse(f"P6 {typed}")
    assert isinstance(found, Stroke)
    assert found.placings[0].letters == meant
    assert parse(write(found)) == found


@pytest.mark.parametrize(
    "typed", ["*", "*ru", "ru**", "u***", "+*ru", "ru+*", ".*", "r.*", "ru3", "ru!", "ru*.*", "我"]
)
def test_what_is_no_word_is_refused(typed: str) -> None:
    found = parse(f"P6 {typed}")
    assert isinstance(found, Refused)
    assert (found.code, found.clause, found.facts["typed"]) == ("bad-word", None, typed)


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("T15 TARERA sur Les Rouges", "les rouges"),
        ("T15 TARERA on les rouges shoot R5>R9", "les rouges"),
        ("T15 TARERA sur Ana +P10", "ana"),
        ("sur Les Rouges T15 TARERA", "les rouges"),
        ("T15 TARERA sur Ana <T3", "ana"),
    ],
)
def test_whoever_is_pirated_may_have_a_name_of_several_words(typed: str, named: str) -> None:
    stroke = parse(typed)
    assert isinstance(stroke, Stroke), stroke
    assert (stroke.on, len(stroke.placings)) == (named, 1)


@pytest.mark.parametrize(
    ("stored", "told"),
    [
        ("T15 TARERA on ana", "T15 TARERA on Les Rouges"),
        ("T15 TARERA shoot R5>R9 on ana", "T15 TARERA on Les Rouges shoot R5>R9"),
        ("T15 TARERA on bob", "T15 TARERA on bob"),
        ("T15 TARERA", "T15 TARERA"),
        ("note all on ana", "note all on ana"),
    ],
)
def test_whoever_is_pirated_is_told_by_name(stored: str, told: str) -> None:
    assert named(stored, {"ana": "Les Rouges"}) == told
