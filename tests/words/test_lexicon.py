"""A packed lexicon: what is read from it, and what a damaged one says."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.core.policy import COMMON, LETTER, PROPER, ROMAN, SIGLE, SYMBOL
from referee.words.finder import all_keys
from referee.words.fold import fold, squeeze
from referee.words.lexicon import HEADER, MAGIC, Lexicon, LexiconError
from referee.words.pack import canonical_hash, pack
from referee.words.reading import Reading
from referee.words.shelf import BUILT_IN, BUILT_IN_FILE, content_hash, wordlists
from tests.words.support import packed, word

MIXED = [
    word("joie", tags="noun feminine singular"),
    word("joies", lemma="joie", tags="noun feminine plural"),
    word("été", tags="noun masculine singular"),
    word("été", lemma="être", tags="verb past-participle masculine singular"),
    word("œuf", tags="noun masculine singular"),
    word("week-end", tags="noun masculine singular"),
    word("aujourd'hui", tags="adverb"),
    word("paris", lemma="pari", tags="noun masculine plural"),
    word("Paris", PROPER, tags="proper-noun"),
    word("ONU", SIGLE, tags="noun feminine sigle"),
    word("µm", SYMBOL, tags="symbol"),
    word("XIVᵉ", ROMAN, tags="roman-numeral"),
    word("straße"),
    word("Ωmega"),
    word("a", LETTER, lemma="avoir", tags="verb"),
]


@pytest.mark.parametrize(
    ("key", "readings"),
    [
        ("JOIE", {MIXED[0]}),
        ("JOIES", {MIXED[1]}),
        ("ETE", {MIXED[2], MIXED[3]}),
        ("OEUF", {MIXED[4]}),
        ("WEEKEND", {MIXED[5]}),
        ("AUJOURDHUI", {MIXED[6]}),
        ("PARIS", {MIXED[7], MIXED[8]}),
        ("ONU", {MIXED[9]}),
        ("ΜM", {MIXED[10]}),
        ("XIVᵉ", {MIXED[11]}),
        ("STRASSE", {MIXED[12]}),
        ("ΩMEGA", {MIXED[13]}),
        ("A", {MIXED[14]}),
        ("JOI", set()),
        ("JOIESS", set()),
        ("week-end", set()),
        ("", set()),
        ("JOIE\0", set()),
        ("\udcff", set()),
    ],
)
def test_readings_come_back_as_they_were_packed(tmp_path: Path, key: str, readings: set[Reading]) -> None:
    assert set(packed(tmp_path / "mixed.lex", MIXED).readings(key)) == readings


def test_a_nought_is_in_no_key_wherever_it_would_lead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lexicon = packed(tmp_path / "small.lex", [word("joie")])
    # in the word graph a nought stands before a value, and walking over it may lead anywhere
    monkeypatch.setattr("referee.words.lexicon.find", lambda units, key: 0)
    assert lexicon.readings("ANYTHING")
    assert lexicon.readings("ANY\0THING") == []


def test_a_common_word_comes_before_a_proper_noun(fr: Lexicon) -> None:
    assert [reading.kind for reading in fr.readings("PARIS")] == [COMMON, PROPER, PROPER]
    assert fr.readings("PARIS")[0] == Reading("paris", "pari", "noun masculine plural", COMMON)


VARIANTS = {
    "joie": (True, True, True),
    "oignon": (True, True, False),
    "ognon": (True, True, True),
    "nénuphar": (True, True, False),
    "nénufar": (True, True, True),
    "événement": (True, True, False),
    "évènement": (True, True, True),
    "coût": (True, True, False),
    "cout": (True, False, True),
    "week-end": (True, True, False),
    "weekend": (True, False, True),
    "joiee": (False, False, False),
}
"""Which spellings the comprehensive, the classical and the revised dictionary have, in both editions."""


@pytest.mark.parametrize("spelling", VARIANTS)
def test_each_variant_knows_its_own_spellings(spelling: str) -> None:
    path = str(wordlists() / BUILT_IN_FILE)
    lexicons = [Lexicon(name, path, at) for at, name in enumerate(BUILT_IN)]
    forms = [[reading.form for reading in lexicon.readings(squeeze(fold(spelling)))] for lexicon in lexicons]
    assert tuple(spelling in known for known in forms) == 2 * VARIANTS[spelling]


def test_variants_have_content_hashes_of_their_own() -> None:
    path = str(wordlists() / BUILT_IN_FILE)
    assert len({content_hash(Lexicon(name, path, at)) for at, name in enumerate(BUILT_IN)}) == len(BUILT_IN)


def test_the_content_hash_is_of_forms_and_kinds_whatever_the_packing(tmp_path: Path) -> None:
    known = {(reading.form, reading.kind) for reading in MIXED}
    lexicon = packed(tmp_path / "one.lex", MIXED)
    renamed = packed(tmp_path / "two.lex", [*reversed(MIXED), word("joie", tags="other tags")], "other")
    assert content_hash(lexicon) == content_hash(renamed) == canonical_hash(known)
    assert content_hash(packed(tmp_path / "more.lex", [*MIXED, word("joies", PROPER)])) != content_hash(lexicon)
    assert content_hash(packed(tmp_path / "less.lex", MIXED[1:])) != content_hash(lexicon)


def test_packing_is_deterministic() -> None:
    random.seed(5)
    shuffled = random.sample(MIXED, len(MIXED))
    facts = {"title": "mixed", "accented": True, "sources": []}
    assert pack(dict.fromkeys(MIXED, 1), ["x"], facts) == pack(dict.fromkeys(shuffled, 1), ["x"], facts)
    assert pack(dict.fromkeys(MIXED, 1), ["x"], facts) != pack(dict.fromkeys(MIXED[1:], 1), ["x"], facts)


def test_a_reading_without_letters_is_not_packed(tmp_path: Path) -> None:
    lexicon = packed(tmp_path / "small.lex", [word("joie"), word("-"), word("'")])
    assert [key for key, _ in all_keys(lexicon, bytes(range(256)))] == [b"JOIE"]


BROKEN: dict[str, tuple[Callable[[bytes], bytes | None], str]] = {
    "missing": (lambda raw: None, "lexicon-missing"),
    "empty": (lambda raw: b"", "lexicon-damaged"),
    "shorter than its header": (lambda raw: raw[: HEADER - 1], "lexicon-damaged"),
    "cut": (lambda raw: raw[:-1], "lexicon-damaged"),
    "cut in half": (lambda raw: raw[: len(raw) // 2], "lexicon-damaged"),
    "too long": (lambda raw: raw + b"\0", "lexicon-damaged"),
    "something else": (lambda raw: b"joie\n" * 1000, "lexicon-damaged"),
    "of another version": (lambda raw: raw.replace(MAGIC, MAGIC[:-1] + b"\x02", 1), "lexicon-damaged"),
}


@pytest.mark.parametrize(("broken", "problem"), BROKEN.values(), ids=BROKEN)
def test_an_unusable_file_says_which_and_why(
    tmp_path: Path, broken: Callable[[bytes], bytes | None], problem: str
) -> None:
    file = tmp_path / "small.lex"
    raw = broken(Path(packed(file, MIXED).path).read_bytes())
    file.unlink()
    if raw is not None:
        file.write_bytes(raw)
    with pytest.raises(LexiconError) as raised:
        Lexicon("small", str(file))
    assert (raised.value.problem, raised.value.where) == (problem, str(file))


def test_a_folder_is_no_lexicon(tmp_path: Path) -> None:
    with pytest.raises(LexiconError) as raised:
        Lexicon("small", str(tmp_path))
    assert raised.value.problem == "lexicon-unreadable"
