"""A lexicon whose bytes have changed: it answers or says that it is damaged, and does nothing else."""

import errno
import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from referee.core.safe_files import write_safely
from referee.words.judge import judge
from referee.words.lexicon import HEADER, Lexicon, LexiconError
from referee.words.shelf import BUILT_IN_FILE, Shelf, content_hash, meta, verify, wordlists
from tests.whole import part
from tests.words.support import POLICIES, packed, word, words

KNOWN = [
    *words("joie", "joies", "été", "week-end", "œuf", "a", "y", "paris"),
    word("chats", lemma="chat", tags="noun plural"),
]
ASKED = ("JOIE", "ÉTÉ", "week-end", "ŒUF", "A", "PARIS", "CHATS", "JOI", "ZZZ", "")
FLIPS = 400


def everything_asked(path: Path) -> list[str]:
    """All that can be asked of a lexicon that nobody confirmed."""
    lexicon = Lexicon("small", str(path))
    codes = [judge(spelling, policy, lexicon).code for policy in POLICIES.values() for spelling in ASKED]
    return [*codes, content_hash(lexicon), str(meta(lexicon)["title"])]


def flipped(raw: bytes, places: Sequence[int], seed: int) -> bytes:
    random.seed(seed)
    changed = bytearray(raw)
    changed[random.choice(places)] ^= random.randrange(1, 256)
    return bytes(changed)


def outcome(path: Path) -> list[str] | LexiconError:
    try:
        return everything_asked(path)
    except LexiconError as problem:
        return problem


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    return Path(packed(tmp_path / "small.lex", KNOWN).path)


@pytest.mark.parametrize("where", ["header", "anywhere"])
def test_flipped_bytes_raise_nothing_but_the_damage(sound: Path, where: str) -> None:
    raw, outcomes = sound.read_bytes(), []
    for seed in range(FLIPS):
        sound.write_bytes(flipped(raw, range(HEADER if where == "header" else len(raw)), seed))
        outcomes.append(outcome(sound))
    damages = [problem for problem in outcomes if isinstance(problem, LexiconError)]
    assert {(problem.problem, problem.where) for problem in damages} == {("lexicon-damaged", str(sound))}
    assert 0 < len(damages) < FLIPS


def test_verifying_finds_every_flipped_byte_of_the_content(sound: Path) -> None:
    raw, sections = sound.read_bytes(), Lexicon("small", str(sound)).sections
    verify(Lexicon("small", str(sound)))
    places = [at for name, span in sections.items() if name != "meta" for at in range(span.start, span.stop)]
    for seed in range(FLIPS):
        sound.write_bytes(flipped(raw, places, seed))
        with pytest.raises(LexiconError) as raised:
            verify(Lexicon("small", str(sound)))
        assert raised.value.problem == "lexicon-damaged"


def test_verifying_finds_content_that_is_not_what_its_hash_says(sound: Path) -> None:
    told = content_hash(Lexicon("small", str(sound))).encode()
    raw = sound.read_bytes()
    sound.write_bytes(raw.replace(told, told[::-1]))
    Lexicon("small", str(sound)).confirm()
    with pytest.raises(LexiconError):
        verify(Lexicon("small", str(sound)))


def test_a_damaged_dictionary_is_not_opened(sound: Path) -> None:
    shelf = Shelf(sound.parent)
    assert shelf.open("small").readings("JOIE", "joie")
    raw = sound.read_bytes()
    sound.write_bytes(raw.replace(b"JOIE", b"JOYE"))
    with pytest.raises(LexiconError) as raised:
        shelf.open("small")
    assert raised.value.problem == "lexicon-damaged"


@part
@pytest.mark.usefixtures("after_a_change")
def test_the_built_in_lexicon_is_sound(fr: Lexicon) -> None:
    verify(fr)
    assert Path(fr.path) == wordlists() / BUILT_IN_FILE


def test_writing_leaves_a_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "words.lex"
    write_safely(file, b"old")
    write_safely(file, b"new")
    assert file.read_bytes() == b"new"
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("step", ["write", "fsync", "replace", "fchmod"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "words.lex"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match="No space left"):
        write_safely(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]
