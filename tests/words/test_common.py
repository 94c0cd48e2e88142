"""The list of common words: what its source gives, and how it is read."""

import hashlib
from pathlib import Path

import pytest

from referee.words import common
from referee.words.common import FILE, common_words
from referee.words.lexicon import LexiconError
from referee.words.shelf import wordlists
from scripts.build_common import build
from scripts.build_common import common as common_in
from scripts.build_families import recorded
from tests.words.test_families import source as source

HEAD = "1_ortho\t9_freqfilms2\t10_freqlivres"


@pytest.mark.long
def test_rebuilding_gives_the_same_bytes(source: Path) -> None:
    assert build(source) == (wordlists() / FILE).read_bytes()


def test_the_list_is_the_recorded_one() -> None:
    assert hashlib.sha256((wordlists() / FILE).read_bytes()).hexdigest() == recorded()["common_sha256"]


def test_forms_that_are_written_alike_count_together() -> None:
    lines = (HEAD, "pêche\t0,6\t0", "péché\t0,4\t0", "rare\t0,99\t0,99", "livre\t0\t1,00", "a\t9\t9", "l'un\t9\t9")
    assert common_in("\n".join(lines)) == ["LIVRE", "PECHE"]


def test_everyday_words_are_common_and_odd_ones_are_not() -> None:
    words = common_words()
    assert {"AVEC", "JOIE", "MANGEAIT"} <= words
    assert words.isdisjoint({"XYSTE", "KHOBZ"})


def test_a_list_that_is_missing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "wordlists", lambda: tmp_path)
    with pytest.raises(LexiconError, match="lexicon-missing"):
        common_words()
