"""VOC-2: the keys that spellings are compared by."""

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.words.bulk import folded_keys
from referee.words.fold import exact, fold, has_marks, squeeze

FRENCH = "abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöùûüÿñœæABCÀÉÈÇŒÆ-'"

FOLDED = [
    ("joie", "JOIE"),
    ("Joie", "JOIE"),
    ("JOIE", "JOIE"),
    ("évanouir", "EVANOUIR"),
    ("e\u0301vanouir", "EVANOUIR"),
    ("É", "E"),
    ("àâä ÀÂÄ", "AAA AAA"),
    ("èéêë ÈÉÊË", "EEEE EEEE"),
    ("îï ÎÏ", "II II"),
    ("ôö ÔÖ", "OO OO"),
    ("ùûü ÙÛÜ", "UUU UUU"),
    ("ÿŸ", "YY"),
    ("maçon", "MACON"),
    ("mac\u0327on", "MACON"),
    ("cañon", "CANON"),
    ("Cœur", "COEUR"),
    ("CŒUR", "COEUR"),
    ("nævus", "NAEVUS"),
    ("NÆVUS", "NAEVUS"),
    ("ægagropile", "AEGAGROPILE"),
    ("łódź", "ŁODZ"),
    ("straße", "STRASSE"),
]


@pytest.mark.parametrize(("typed", "key"), FOLDED)
def test_voc_2_case_accents_cedilla_and_ligatures_are_dropped(typed: str, key: str) -> None:
    assert fold(typed) == key


@pytest.mark.parametrize(
    ("one", "other"), [("thé", "thym"), ("œuf", "euf"), ("nævus", "nevus"), ("ça", "sa"), ("week-end", "weekend")]
)
def test_voc_2_different_letters_and_marks_keep_words_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize("hyphen", "-\u2010\u2011\u2012\u2013\u2212")
def test_voc_2_every_hyphen_is_a_hyphen(hyphen: str) -> None:
    assert fold(f"week{hyphen}end") == exact(f"week{hyphen}end") == "WEEK-END"
    assert fold(f"très{hyphen}fort") == "TRES-FORT"


@pytest.mark.parametrize("apostrophe", "'\u2019\u2018\u02bc\u00b4\u0060")
def test_voc_2_every_apostrophe_is_an_apostrophe(apostrophe: str) -> None:
    assert fold(f"prud{apostrophe}homme") == exact(f"prud{apostrophe}homme") == "PRUD'HOMME"
    assert fold(f"là{apostrophe}bas") == "LA'BAS"


EXACT = [
    ("évanouir", "ÉVANOUIR"),
    ("e\u0301vanouir", "ÉVANOUIR"),
    ("EVANOUIR", "EVANOUIR"),
    ("maçon", "MAÇON"),
    ("mac\u0327on", "MAÇON"),
    ("œuf", "OEUF"),
    ("OEUF", "OEUF"),
    ("nævus", "NAEVUS"),
    ("Noël", "NOËL"),
    ("ô", "Ô"),
]


@pytest.mark.parametrize(("typed", "key"), EXACT)
def test_voc_2_exact_keys_keep_accents_and_cedilla_but_no_ligature(typed: str, key: str) -> None:
    assert exact(typed) == key


def test_voc_2_exact_keys_tell_accents_apart() -> None:
    assert len({exact(spelling) for spelling in ("pêche", "péché", "pèche", "pêché", "peche")}) == 5
    assert exact("e\u0300") != exact("e\u0301")


def test_squeezing_drops_marks_only() -> None:
    assert squeeze("ARC-EN-CIEL") == "ARCENCIEL"
    assert squeeze("C'EST-A-DIRE") == "CESTADIRE"
    assert squeeze("A+B C") == "A+B C"


def test_marks_are_hyphens_and_apostrophes() -> None:
    assert has_marks("WEEK-END")
    assert has_marks("PRUD'HOMME")
    assert not has_marks("PORTE+PLUME")


@given(st.text(FRENCH) | st.text())
def test_voc_2_composed_and_decomposed_are_alike(text: str) -> None:
    composed, decomposed = normalize("NFC", text), normalize("NFD", text)
    assert fold(composed) == fold(decomposed)
    assert exact(composed) == exact(decomposed)


@given(st.text(FRENCH))
def test_voc_2_keys_of_french_are_plain_capitals_and_fold_to_themselves(text: str) -> None:
    key = fold(text)
    assert key.isascii()
    assert key == key.upper() == fold(key) == fold(exact(text))


GAPS = st.sampled_from([b" ", b"\n", b"\r\n", b"\t", b"\x0b", b"\x0c", b"\0", b"\x1c", b"\x85", b"\xc2\xa0"])
PIECES = (
    st.text(FRENCH, max_size=8).map(str.encode)
    | st.text(max_size=8).map(lambda text: text.encode("utf-8", "replace"))
    | st.text(FRENCH, max_size=8).map(lambda text: text.encode("latin-1", "replace"))
    | st.binary(max_size=6)
    | GAPS
)


def one_by_one(chunk: bytes) -> list[bytes]:
    texts = [word.decode("utf-8", "surrogateescape") for word in chunk.split()]
    keys = [fold(text).encode("utf-8", "surrogateescape") for text in texts]
    return [b"\xff" if b"\0" in word else key for word, key in zip(chunk.split(), keys, strict=True)]


@given(st.lists(PIECES, max_size=12).map(b"".join))
def test_the_keys_of_a_chunk_are_those_of_its_words(chunk: bytes) -> None:
    assert folded_keys(chunk) == one_by_one(chunk)


@pytest.mark.parametrize(
    ("chunk", "keys"),
    [
        (b"", []),
        (b" \r\n\t ", []),
        ("été cœur\r\nNÆVUS l’eau".encode(), [b"ETE", b"COEUR", b"NAEVUS", b"L'EAU"]),
        (b"joie a\0b joie", [b"JOIE", b"\xff", b"JOIE"]),
        ("joie \u00e9".encode("latin-1"), [b"JOIE", b"\xe9"]),
        ("straße Ωmega ŸES".encode(), [b"STRASSE", "ΩMEGA".encode(), b"YES"]),
    ],
)
def test_keys_of_a_chunk(chunk: bytes, keys: list[bytes]) -> None:
    assert folded_keys(chunk) == keys
