"""The lexicon against hunspell itself, with the same dictionary: nothing is lost, and nothing is made up."""

import subprocess
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from referee.words.affix import Form, read_affixes
from referee.words.finder import all_keys
from referee.words.judge import VALID, judge
from referee.words.lexicon import Lexicon
from referee.words.shelf import BUILT_IN
from scripts.make.wordlists import WORDLISTS, deb, read_exceptions, reader, sources, unpacked
from scripts.make.wordlists import forms as read_forms
from tests.whole import part
from tests.words.support import LIBRARY, POLICIES, Spell, hunspell

WFRENCH = Path("/usr/share/dict/french")

FEW = 150
"""More refusals than that among everyday words would mean that a class of words is misread."""


@pytest.fixture(scope="module")
def accepts(debian_packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Spell:
    unpacked = tmp_path_factory.mktemp("hunspell")
    subprocess.run(["dpkg-deb", "-x", deb(debian_packages, sources()["fr"]), unpacked], check=True)
    found = hunspell(unpacked / "usr/share/hunspell/fr.aff", unpacked / "usr/share/hunspell/fr.dic")
    if found is None:
        pytest.skip(f"{LIBRARY} is not installed")
    # most everyday words are forms of the lexicon too
    return cache(found)


@pytest.fixture(scope="module")
def everyday(accepts: Spell) -> list[str]:
    """The lower-case words of wfrench, in letters only, that hunspell accepts."""
    if not WFRENCH.exists():
        pytest.skip("the package wfrench is not installed")
    listed = WFRENCH.read_text("utf-8").split()
    return [word for word in listed if word.isalpha() and word.islower() and accepts(word)]


def left_out(fr: Lexicon, sources_in: Path) -> set[str]:
    """What the reviewed list takes out of what the dictionary has."""
    exceptions = read_exceptions((WORDLISTS / "exceptions-2026.txt").read_text("utf-8"))
    former = Lexicon("fr-2018", fr.path, BUILT_IN.index("fr-2018"))
    keys = [key.decode() for key, _ in all_keys(fr, bytes(range(256)))]
    had = {reading.form for key in keys for reading in former.readings(key) if exceptions.have(reading)}
    read = reader(exceptions)
    return had | {form.spelling for form, keepcase in reviewed(sources_in, "additions.dic") if not read(form, keepcase)}


def reviewed(sources_in: Path, name: str) -> list[tuple[Form, bool]]:
    """The forms of one of our own lists, by the affixes that have tags."""
    home = unpacked(sources_in, "fr-2018", sources()["fr-2018"])
    return list(read_forms(WORDLISTS / name, read_affixes(home / "fr.aff")))


@part
@pytest.mark.long
def test_voc_9_no_word_that_hunspell_accepts_is_missing(
    fr: Lexicon, everyday: list[str], debian_packages: Path
) -> None:
    refused: dict[str, list[str]] = defaultdict(list)
    for word in everyday:
        code = judge(word, POLICIES["option"], fr).code
        if code != VALID:
            refused[code].append(word)
    for code, words in refused.items():
        print(f"{code}, {len(words)}: {' '.join(words)}")
    assert len(everyday) > 300_000
    assert set(refused.pop("not-in-dictionary")) <= left_out(fr, debian_packages)
    assert sum(map(len, refused.values())) < FEW


@part
@pytest.mark.long
def test_every_form_of_the_lexicon_is_accepted_by_hunspell_or_ours(
    fr: Lexicon, accepts: Spell, debian_packages: Path
) -> None:
    keys = [key.decode() for key, _ in all_keys(fr, bytes(range(256)))]
    forms = {reading.form for key in keys for reading in fr.readings(key)}
    assert len(forms) > 470_000
    ours = {form.spelling for form, _ in reviewed(debian_packages, "ours.dic")}
    assert {form for form in forms if not accepts(form)} <= ours <= forms


@part
@pytest.mark.parametrize("spelling", ["joiee", "chevals", "évanouire", "zzzzz"])
def test_hunspell_does_not_accept_just_anything(accepts: Spell, spelling: str) -> None:
    assert not accepts(spelling)
