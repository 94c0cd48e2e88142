"""Symbols have the names of their units, in French and in English."""

import pytest

from referee.core.policy import SYMBOL, Policy
from referee.words.judge import judge
from referee.words.lexicon import Lexicon
from referee.words.say import Speaker
from referee.words.units import named_symbol

NAMES = [
    ("cK", "centikelvin", "centikelvin"),
    ("aF", "attofarad", "attofarad"),
    ("kWh", "kilowattheure", "kilowatt-hour"),
    ("daL", "décalitre", "decalitre"),
    ("Gibit", "gibibit", "gibibit"),
    ("Pa", "pascal", "pascal"),
    ("ha", "hectare", "hectare"),
    ("NaCl", "", ""),
]


@pytest.mark.parametrize(("symbol", "french", "english"), NAMES)
def test_a_symbol_has_the_name_of_its_unit(symbol: str, french: str, english: str) -> None:
    assert named_symbol([symbol], "fr") == (symbol, french)
    assert named_symbol([symbol], "en") == (symbol, english)


@pytest.mark.parametrize(
    ("symbols", "usual"), [(["MG", "Mg", "mG", "mg"], "mg"), (["Mm", "mm"], "mm"), (["PA", "Pa", "pA"], "Pa")]
)
def test_of_several_symbols_the_usual_one_is_told(symbols: list[str], usual: str) -> None:
    assert named_symbol(symbols, "fr")[0] == usual


def test_most_symbols_of_letters_have_a_name(fr: Lexicon) -> None:
    found = {
        reading.form
        for key in ("KM", "KG", "MOL", "CAL", "EGY", "ZSV", "DAPA", "MHZ", "YKAT", "NSR", "MBAR", "TEP", "MMHG", "TV")
        for reading in fr.readings(key)
        if reading.kind == SYMBOL
    }
    assert len(found) > 14
    assert not [symbol for symbol in found if not named_symbol([symbol], "fr")[1]]


def test_a_refusal_names_the_symbol_as_it_is_written(fr: Lexicon) -> None:
    verdict = judge("CK", Policy("option", (0,)), fr)
    assert Speaker("fr").reason(verdict, "fr") == "seulement le symbole cK (centikelvin)"
    assert Speaker("en").reason(verdict, "fr") == "only the symbol cK (centikelvin)"
