"""The dictionaries that can be chosen."""

from pathlib import Path

import pytest

from referee.core.message import CannotSay, Message
from referee.core.policy import COMMON
from referee.words.automaton import TooLarge
from referee.words.judge import judge
from referee.words.lexicon import Lexicon, LexiconError
from referee.words.reading import Reading
from referee.words.shelf import (
    BAD_NAME,
    BUILT_IN,
    BUILT_IN_FILE,
    BUILT_IN_NAME,
    NAME_TAKEN,
    NOT_ADDED,
    Shelf,
    content_hash,
    meta,
    verify,
)
from referee.words.wordlist import NoWords
from tests.words.support import POLICIES


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "dictionaries")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "mine.txt"
    file.write_text("joie\nété\nWeek-end\nweek-end\n", "utf-8")
    return file


def names(shelf: Shelf) -> list[str]:
    return [source.name for source in shelf.sources(foreign=False)]


def test_an_empty_shelf_has_what_is_built_in(shelf: Shelf) -> None:
    assert names(shelf) == list(BUILT_IN)
    assert [source.origin for source in shelf.sources(foreign=False)] == ["built-in"] * len(BUILT_IN)


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_is_built_in_can_be_opened(shelf: Shelf, name: str) -> None:
    lexicon = shelf.open(name)
    assert lexicon.name == name
    assert lexicon.accented
    assert judge("JOIE", POLICIES["option"], lexicon).valid


def test_a_list_that_was_added_can_be_opened_and_verified(shelf: Shelf, file: Path) -> None:
    steps: list[object] = []
    assert len(shelf.add("mine", file, steps.append).members) == 4
    assert steps == ["read", "keys", "graph", "sections", "hash"]
    assert names(shelf) == [*BUILT_IN, "mine"]
    lexicon = shelf.open("mine")
    assert isinstance(lexicon, Lexicon)
    assert lexicon.readings("JOIE", "") == [Reading("joie", "joie", "listed", COMMON)]
    assert judge("ete", POLICIES["option"], lexicon).valid
    assert judge("chat", POLICIES["option"], lexicon).code == "not-in-dictionary"
    assert meta(lexicon)["title"] == "mine.txt"
    verify(lexicon)


def test_the_content_decides_the_hash_not_name_or_order(shelf: Shelf, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("été\r\nweek-end\r\nWeek-end\r\njoie\r\njoie\r\n", "utf-8")
    less = tmp_path / "less.txt"
    less.write_text("été\njoie\n", "utf-8")
    hashes = []
    for name, added in (("one", file), ("two", other), ("three", less)):
        shelf.add(name, added, str)
        lexicon = shelf.open(name)
        assert isinstance(lexicon, Lexicon)
        hashes.append(content_hash(lexicon))
    assert hashes[0] == hashes[1] != hashes[2]


def test_what_was_added_can_be_removed(shelf: Shelf, file: Path) -> None:
    shelf.add("mine", file, str)
    shelf.remove("mine")
    assert names(shelf) == list(BUILT_IN)
    assert list(shelf.folder.iterdir()) == []
    with pytest.raises(LexiconError) as raised:
        shelf.open("mine")
    assert (raised.value.problem, raised.value.where) == ("lexicon-unknown", "mine")


REFUSED_NAMES = [
    ("", BAD_NAME),
    ("Mine", BAD_NAME),
    ("été", BAD_NAME),
    ("my list", BAD_NAME),
    ("../mine", BAD_NAME),
    ("a/b", BAD_NAME),
    (".mine", BAD_NAME),
    ("-mine", BAD_NAME),
    ("enchant:fr", BAD_NAME),
    ("mine\n", BAD_NAME),
    ("m" * 41, BAD_NAME),
    ("fr", BUILT_IN_NAME),
    ("fr-1990", BUILT_IN_NAME),
    ("taken", NAME_TAKEN),
]


@pytest.mark.parametrize(("name", "problem"), REFUSED_NAMES)
def test_names_refused(shelf: Shelf, file: Path, name: str, problem: str) -> None:
    shelf.add("taken", file, str)
    with pytest.raises(CannotSay) as raised:
        shelf.add(name, file, str)
    assert raised.value.message == Message(problem, name=name)
    assert [added.name for added in shelf.folder.iterdir()] == ["taken.lex"]


@pytest.mark.parametrize("name", ["m", "m" * 40, "0", "ods-9", "ods_9.1"])
def test_names_accepted(shelf: Shelf, file: Path, name: str) -> None:
    shelf.add(name, file, str)
    assert names(shelf) == [*BUILT_IN, name]


@pytest.mark.parametrize("name", [*BUILT_IN, "enchant:fr_FR"])
def test_only_what_was_added_can_be_removed(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    # a folder of its own, so that a shelf gone wrong cannot remove the real file
    monkeypatch.setattr("referee.words.shelf.wordlists", lambda: tmp_path)
    (tmp_path / BUILT_IN_FILE).write_bytes(b"kept")
    with pytest.raises(CannotSay) as raised:
        shelf.remove(name)
    assert raised.value.message == Message(NOT_ADDED, name=name)
    assert (tmp_path / BUILT_IN_FILE).read_bytes() == b"kept"


def test_removing_what_is_not_there_says_so(shelf: Shelf) -> None:
    with pytest.raises(LexiconError) as raised:
        shelf.remove("none")
    assert raised.value.problem == "lexicon-unknown"


def test_a_file_without_words_leaves_the_shelf_as_it_was(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "none.txt").write_bytes(b"# nothing\n")
    with pytest.raises(NoWords):
        shelf.add("mine", tmp_path / "none.txt", str)
    assert not shelf.folder.exists()


def test_a_list_too_large_leaves_the_shelf_as_it_was(shelf: Shelf, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.words.automaton.LARGEST", 1)
    with pytest.raises(TooLarge):
        shelf.add("mine", file, str)
    assert not shelf.folder.exists()


def test_files_that_are_no_dictionaries_are_not_on_the_shelf(shelf: Shelf, file: Path) -> None:
    shelf.add("mine", file, str)
    for name in ("notes.txt", "Bad Name.lex", "fr.lex", ".mine.lex.tmp"):
        (shelf.folder / name).write_bytes(b"")
    assert names(shelf) == [*BUILT_IN, "mine"]
