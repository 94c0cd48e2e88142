"""A spell checker asked as a dictionary: with one made up for the test, and with the machine's own."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from referee.core.policy import COMMON, LETTER, PROPER, SIGLE
from referee.words import enchanted
from referee.words.enchanted import EnchantDictionary, languages
from referee.words.judge import judge
from referee.words.lexicon import Lexicon, LexiconError
from referee.words.shelf import Shelf
from tests.words.conftest import Packed
from tests.words.support import POLICIES, words

NAME = "enchant:xx_XX"


class Speller:
    """Accepts some spellings, suggests some, and notes what it was asked to suggest for."""

    def __init__(self, accepted: str, suggested: Mapping[str, list[str]]) -> None:
        self.accepted = set(accepted.split())
        self.suggested = suggested
        self.asked: list[str] = []

    def check(self, spelling: str) -> bool:
        assert spelling, "enchant raises ValueError for nothing"
        return spelling in self.accepted or (spelling.isupper() and spelling.capitalize() in self.accepted)

    def suggest(self, spelling: str) -> list[str]:
        self.asked.append(spelling)
        return self.suggested.get(spelling, [])


class Library:
    def __init__(self, speller: Speller) -> None:
        self.speller = speller

    def list_languages(self) -> list[str]:
        return ["xx_XX", "aa"]

    def Dict(self, tag: str) -> Speller:  # noqa: N802
        assert tag == "xx_XX"
        return self.speller


@pytest.fixture
def speller(monkeypatch: pytest.MonkeyPatch) -> Speller:
    accepted = """joie énergie été Paris ONU Italie rose Rose l'homme homme qu'il il aujourd'hui a à y B
        porte-plume plume-porte week-end arc-en-ciel en-ciel-arc Saint-Ouen grand-mère 12 joie2 -joie joie-"""
    suggested = {
        "energie": ["énergie", "énergies", "energies"],
        "ete": ["été", "êta"],
        "grandmere": ["grand-mère", "grand mère"],
        "aujourdhui": ["aujourd’hui"],
        "zzzz": ["joie"],
    }
    made = Speller(accepted, suggested)
    monkeypatch.setattr(enchanted, "_library", lambda: Library(made))
    return made


JUDGED = [
    ("joie", "option", "valid"),
    ("JOIE", "option", "valid"),
    ("JOIEE", "option", "not-in-dictionary"),
    ("ENERGIE", "option", "valid"),
    ("ÉNERGIE", "option", "valid"),
    ("ENERGIES", "option", "not-in-dictionary"),
    ("ENERGIE", "guerre-des-mots", "other-accents"),
    ("ÉNERGIE", "guerre-des-mots", "valid"),
    ("ETA", "option", "not-in-dictionary"),
    ("ZZZZ", "option", "not-in-dictionary"),
    ("PARIS", "option", "proper-noun"),
    ("paris", "mot-pour-mot", "valid"),
    ("ITALIE", "jago", "proper-noun"),
    ("ROSE", "option", "valid"),
    ("ONU", "option", "sigle"),
    ("ONU", "croisillon", "valid"),
    ("L'HOMME", "mot-pour-mot", "not-in-dictionary"),
    ("l’homme", "mot-pour-mot", "not-in-dictionary"),
    ("QU'IL", "mot-pour-mot", "not-in-dictionary"),
    ("HOMME", "option", "valid"),
    ("WEEK-END", "option", "hyphen-or-apostrophe"),
    ("WEEK-END", "mot-pour-mot", "valid"),
    ("WEEK+END", "guerre-des-mots", "valid"),
    ("PORTE-PLUME", "mot-pour-mot", "not-in-dictionary"),
    ("PORTE+PLUME", "guerre-des-mots", "not-in-dictionary"),
    ("ARC-EN-CIEL", "mot-pour-mot", "not-in-dictionary"),
    ("SAINT-OUEN", "mot-pour-mot", "valid"),
    ("SAINT-OUEN", "option", "proper-noun"),
    ("GRANDMERE", "option", "hyphen-or-apostrophe"),
    ("GRANDMERE", "mot-pour-mot", "valid"),
    ("GRAND-MERE", "mot-pour-mot", "valid"),
    ("AUJOURDHUI", "mot-pour-mot", "valid"),
    ("AUJOURD'HUI", "option", "hyphen-or-apostrophe"),
    ("A", "option", "too-short"),
    ("A", "guerre-des-mots", "valid"),
    ("Y", "guerre-des-mots", "valid"),
    ("Ô", "guerre-des-mots", "too-short"),
    ("B", "guerre-des-mots", "too-short"),
    ("12", "mot-pour-mot", "not-in-dictionary"),
    ("JOIE2", "mot-pour-mot", "not-in-dictionary"),
    ("-JOIE", "mot-pour-mot", "not-in-dictionary"),
    ("JOIE-", "mot-pour-mot", "not-in-dictionary"),
    ("", "option", "not-in-dictionary"),
    ("-", "option", "not-in-dictionary"),
]


@pytest.mark.parametrize(("spelling", "game", "code"), JUDGED)
@pytest.mark.usefixtures("speller")
def test_voc_2_to_8_judged(spelling: str, game: str, code: str) -> None:
    assert judge(spelling, POLICIES[game], EnchantDictionary(NAME)).code == code


def test_a_word_accepted_as_typed_needs_no_suggestions(speller: Speller) -> None:
    dictionary = EnchantDictionary(NAME)
    assert dictionary.readings("JOIE", "joie")
    assert speller.asked == []
    assert dictionary.readings("ENERGIE", "energie")
    assert speller.asked == ["energie"]


def test_the_built_in_lexicon_offers_its_spellings_before_suggestions(speller: Speller, lexicon_of: Packed) -> None:
    dictionary = EnchantDictionary(NAME, lexicon_of(words("énergie", "énergies")))
    assert [reading.form for reading in dictionary.readings("ENERGIE", "ENERGIE")] == ["énergie"]
    assert dictionary.readings("ENERGIES", "ENERGIES") == []
    assert speller.asked == ["energies"]


@pytest.mark.usefixtures("speller")
def test_voc_4_common_readings_come_first() -> None:
    dictionary = EnchantDictionary(NAME)
    assert [(r.form, r.kind) for r in dictionary.readings("ROSE", "Rose")] == [("rose", COMMON)]
    assert [(r.form, r.kind) for r in dictionary.readings("PARIS", "PARIS")] == [("Paris", PROPER)]
    assert [(r.form, r.kind) for r in dictionary.readings("ONU", "onu")] == [("ONU", SIGLE)]
    assert {r.kind for r in dictionary.readings("A", "a")} == {LETTER}


@pytest.mark.usefixtures("speller")
def test_only_languages_that_enchant_has_can_be_opened() -> None:
    assert languages() == ["aa", "xx_XX"]
    with pytest.raises(LexiconError) as raised:
        EnchantDictionary("enchant:yy")
    assert (raised.value.problem, raised.value.where) == ("enchant-unknown", "enchant:yy")


def test_without_the_library_there_is_nothing_to_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enchanted, "_library", lambda: None)
    assert languages() == []
    with pytest.raises(LexiconError) as raised:
        EnchantDictionary("enchant:fr_FR")
    assert raised.value.problem == "enchant-missing"


REAL = {
    "JOIE": "valid",
    "ENERGIE": "valid",
    "EVANOUIR": "valid",
    "CHEVAUX": "valid",
    "JOIEE": "not-in-dictionary",
    "ITALIE": "proper-noun",
    "L'HOMME": "not-in-dictionary",
    "WEEK-END": "hyphen-or-apostrophe",
    "A": "too-short",
}


@pytest.mark.skipif("fr_FR" not in languages(), reason="enchant has no dictionary for fr_FR")
def test_voc_2_to_8_judged_by_the_dictionary_of_the_machine() -> None:
    dictionary = Shelf(Path()).open("enchant:fr_FR")
    assert not isinstance(dictionary, Lexicon)
    assert {spelling: judge(spelling, POLICIES["option"], dictionary).code for spelling in REAL} == REAL
