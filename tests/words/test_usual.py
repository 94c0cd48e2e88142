"""Of several readings the usual one comes first, and words that people know are told from those they do not."""

from pathlib import Path

import pytest

from referee.core.policy import PROPER, Policy
from referee.games import policy_of
from referee.words import usual
from referee.words.fold import exact
from referee.words.judge import judge
from referee.words.lexicon import Lexicon
from referee.words.pack import pack
from referee.words.shelf import BUILT_IN, wordlists
from referee.words.usual import FILE, rank
from scripts.lib.frequencies import frequencies, usual_words
from scripts.make.wordlists import build_usual
from tests.whole import part
from tests.words.conftest import Packed
from tests.words.support import word, words

OPTION, GENERAL = policy_of("option"), policy_of("guerre-des-mots")
FIRST = [
    ("TUES", OPTION, "tues", "tuer"),
    ("SUIS", OPTION, "suis", "être"),
    ("ETE", OPTION, "été", "être"),
    ("PECHE", OPTION, "pêche", "pêche"),
    ("PÉCHÉ", GENERAL, "péché", "péché"),
    ("BRULER", OPTION, "brûler", "brûler"),
    ("BRULER", GENERAL, "bruler", "bruler"),
    ("PARIS", OPTION, "paris", "pari"),
    ("JOIE", OPTION, "joie", "joie"),
]
LINES = [
    ("tues", "tuer", "20,5", "10"),
    ("tues", "taire", "0,5", ""),
    ("tués", "tuer", "1", "1,25"),
    ("joie", "joie", "70", "90"),
    ("zutt", "zutt", "90", "90"),
    ("foc", "foc", "0,5", "1"),
]


@pytest.fixture
def source() -> str:
    """A few rows as in Lexique."""
    head = ("1_ortho", "3_lemme", "9_freqfilms2", "10_freqlivres")
    return "\n".join("\t".join((*row[:2], *(cell or "0" for cell in row[2:]))) for row in (head, *LINES))


@pytest.mark.parametrize("edition", ["fr", "fr-2018"])
@pytest.mark.parametrize(("asked", "policy", "form", "lemma"), FIRST)
def test_the_reading_that_people_meet_most_comes_first(
    asked: str, policy: Policy, form: str, lemma: str, edition: str, fr: Lexicon
) -> None:
    reading = judge(asked, policy, Lexicon(edition, fr.path, BUILT_IN.index(edition))).reading
    assert reading is not None
    assert (reading.form, reading.lemma) == (form, lemma)


def test_words_are_ranked_by_how_often_people_meet_them() -> None:
    assert rank("DE") < rank("JOIE") < rank("FOIE") < rank("OIES") < rank("FOC")
    assert rank("FOC") == rank("ZUTT") == rank("JO") == rank("\udcff")


def test_a_form_is_met_as_often_as_in_films_and_books_together(source: str) -> None:
    found = frequencies(source)
    assert found["TUES"] == {exact("tuer"): 32.75, exact("taire"): 0.5}


def test_a_lexicon_is_packed_with_the_usual_reading_first(source: str, tmp_path: Path) -> None:
    taire, tuer, tues = word("tues", lemma="taire"), word("tues", lemma="tuer"), word("Tues", PROPER)
    members, facts = dict.fromkeys([taire, tues, tuer], 1), {"title": "small", "accented": True, "sources": []}
    for known, expected in ((frequencies(source), [tuer, taire, tues]), ({}, [taire, tuer, tues])):
        file = tmp_path / "small.lex"
        file.write_bytes(pack(members, ["small"], facts, frequencies=known))
        assert Lexicon("small", str(file)).readings("TUES") == expected


def test_the_order_of_readings_does_not_change_what_games_pin(fr: Lexicon) -> None:
    """The hash of 1.1.0's edition, by which its games go on."""
    assert b'"1a35c11192bd9cf0ad06f9a9806bc4681e5ef61c35caf1341d6ca00979982f00"' in fr.section("meta")


def test_without_the_list_words_are_ranked_alike(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(usual, "known_words", usual.known_words.__wrapped__)
    monkeypatch.setattr(usual, "wordlists", lambda: tmp_path)
    assert rank("JOIE") == rank("ZUTT") == 0


def test_the_list_has_the_words_of_the_lexicon_that_people_meet_most(source: str, lexicon_of: Packed) -> None:
    small = lexicon_of(words("tues", "joie", "foc"))
    assert usual_words(frequencies(source), small).decode().splitlines()[1:] == ["JOIE", "TUES"]


def test_the_licence_names_the_list() -> None:
    told = (wordlists() / "LICENSE").read_text("utf-8").split("fr.lex is made")[0]
    assert FILE in told
    assert "the order in which fr.lex reads" in told


@part
@pytest.mark.long
def test_rebuilding_gives_the_same_bytes(debian_packages: Path, fr: Lexicon) -> None:
    assert build_usual(debian_packages, fr) == (wordlists() / FILE).read_bytes()
