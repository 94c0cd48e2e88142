"""Words out of a file that somebody brings."""

from codecs import BOM_UTF8
from hashlib import sha256
from pathlib import Path

import pytest

from referee.core.limits import WORD as LONGEST
from referee.core.policy import COMMON, LETTER, PROPER, SIGLE
from referee.words.reading import Reading
from referee.words.wordlist import ListContent, NoWords, read
from tests.words.support import word, words


def found(folder: Path, raw: bytes, name: str = "list.txt") -> ListContent:
    (folder / name).write_bytes(raw)
    return read(folder / name)


def forms(found: ListContent) -> str:
    return " ".join(sorted(reading.form for reading in found.members))


ENCODINGS = {
    "UTF-8": ("été\ncœur\n".encode(), "utf-8"),
    "UTF-8 with a BOM": (BOM_UTF8 + "été\ncœur\n".encode(), "utf-8"),
    "decomposed UTF-8": ("e\u0301te\u0301\ncœur\n".encode(), "utf-8"),
    "Windows' Latin-1": ("été\ncœur\n".encode("cp1252"), "latin-1"),
    "Windows' line ends": ("été\r\ncœur\r\n".encode(), "utf-8"),
    "the old Macintosh's line ends": ("été\rcœur".encode(), "utf-8"),
    "no end of the last line": ("été\ncœur".encode(), "utf-8"),
}


@pytest.mark.parametrize(("raw", "encoding"), ENCODINGS.values(), ids=ENCODINGS)
def test_voc_2_lists_in_any_usual_encoding_are_the_same_list(tmp_path: Path, raw: bytes, encoding: str) -> None:
    known = found(tmp_path, raw)
    assert (forms(known), known.encoding, known.skipped, known.accented) == ("cœur été", encoding, 0, True)


LINES = {
    "duplicates": ("joie\njoie\nété\n", "joie été", 0),
    "comments and blank lines": ("# a list\n\n  \njoie # not # joies\n#été\n", "joie", 0),
    "columns between tabs": ("joie\tnom\t12\nété\tnom\n", "joie été", 0),
    "columns between semicolons": ("joie;nom;12\nété ; nom\n", "joie été", 0),
    "space around words": ("  joie \t\n\tété\n", "joie été", 0),
    "hyphens and apostrophes of any kind": ("week‑end\naujourd’hui\n", "aujourd'hui week-end", 0),
    "lines that are no words": ("joie\n12\nété 3\nx2\n-joie\n'tain\n...\n", "joie", 6),
    "single letters": ("a\nÀ\njoie\n", "a joie à", 0),
    "words too long to be any": (f"{'a' * LONGEST}\n{'a' * (LONGEST + 1)}\n", "a" * LONGEST, 1),
}


@pytest.mark.parametrize(("text", "expected", "skipped"), LINES.values(), ids=LINES)
def test_lines(tmp_path: Path, text: str, expected: str, skipped: int) -> None:
    known = found(tmp_path, text.encode())
    assert (forms(known), known.skipped) == (expected, skipped)


def test_voc_4_in_a_list_of_both_cases_a_capital_makes_a_proper_noun(tmp_path: Path) -> None:
    known = found(tmp_path, b"joie\nParis\nONU\nSaint-Ouen\na\n")
    assert set(known.members) == {
        word("joie"),
        word("Paris", PROPER),
        word("ONU", SIGLE),
        word("Saint-Ouen", PROPER),
        word("a", LETTER),
    }


@pytest.mark.parametrize("text", ["JOIE\nETE\nA\nWEEK-END\n", "Joie\nEte\nA\nWeek-end\n"])
def test_voc_4_a_list_of_capitals_only_has_common_words(tmp_path: Path, text: str) -> None:
    known = found(tmp_path, text.encode())
    assert set(known.members) == set(words("joie", "ete", "a", "week-end"))
    assert not known.accented


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "no-words"),
        (BOM_UTF8, "no-words"),
        (b"# joie\n\n", "no-words"),
        (b"12\n34\n", "no-words"),
        (b"joie\0joies\n", "not-text"),
        ("joie\n".encode("utf-16"), "not-text"),
    ],
)
def test_a_file_without_words_is_refused(tmp_path: Path, raw: bytes, reason: str) -> None:
    with pytest.raises(NoWords) as raised:
        found(tmp_path, raw)
    assert raised.value.reason == reason


def test_the_files_are_named_with_their_hashes(tmp_path: Path) -> None:
    raw = b"joie\n"
    assert found(tmp_path, raw).files == (("list.txt", sha256(raw).hexdigest()),)


AFFIXES = "SET ISO8859-1\nKEEPCASE k\nFORBIDDENWORD !\nSFX S Y 1\nSFX S 0 s . is:pl\n"
ENTRIES = "7\nété/S po:nom is:mas\nkm/k po:nom\nParis po:npr\nmots/!\nmot/S\nvice versa\na po:nom\n"


def pair(folder: Path, affixes: str = AFFIXES, entries: str = ENTRIES) -> Path:
    (folder / "mine.aff").write_text(affixes, "latin-1")
    (folder / "mine.dic").write_text(entries, "latin-1")
    return folder


@pytest.mark.parametrize("name", ["mine.dic", "mine.aff"])
def test_a_hunspell_pair_is_written_out_with_its_tags(tmp_path: Path, name: str) -> None:
    known = read(pair(tmp_path) / name)
    told = {(reading.form, reading.lemma, reading.tags) for reading in known.members}
    assert told == {
        ("été", "été", "noun masculine"),
        ("étés", "été", "noun masculine plural"),
        ("km", "km", "noun symbol"),
        ("Paris", "Paris", "proper-noun"),
        ("mot", "mot", "listed"),
        ("a", "a", "noun"),
    }
    assert (known.encoding, known.skipped, known.accented) == ("ISO8859-1", 0, True)
    assert [file for file, _ in known.files] == ["mine.dic", "mine.aff"]


def test_a_dictionary_without_its_affixes_is_a_list(tmp_path: Path) -> None:
    assert set(found(tmp_path, b"joie\n", "alone.dic").members) == {Reading("joie", "joie", "listed", COMMON)}


@pytest.mark.parametrize(
    ("affixes", "entries", "reason"),
    [
        ("SFX S Y 1\nSFX S 0\n", ENTRIES, "mine.aff:2: list index out of range"),
        ("SET klingon\n", ENTRIES, "mine.aff: unknown encoding: klingon"),
        ("AM 1\nAM po:nom\n", "1\nmot\t2\n", "mine.dic:2: AM 2?"),
        (AFFIXES, "0\n", "no-words"),
        (AFFIXES, "1\nmot/!\n", "no-words"),
    ],
)
def test_a_pair_that_cannot_be_read_says_why(tmp_path: Path, affixes: str, entries: str, reason: str) -> None:
    with pytest.raises(NoWords) as raised:
        read(pair(tmp_path, affixes, entries) / "mine.dic")
    assert raised.value.reason == reason


def test_a_missing_file_is_missing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.txt")
