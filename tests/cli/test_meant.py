"""A name that is not known ends in exit code 2, with the one that was probably meant."""

import pytest

from tests.cli.runner import Run, complaint

MEANT = [
    ("wrod check JOIE", "word"),
    ("word serach JOIE", "search"),
    ("show --jsno", "--json"),
    ("new option Ana Bob --lexicon fr-1991", "fr-1990"),
    ("new option Ana Bob --box clib", "club"),
    ("new option Ana Bob --set gird=12x12", "grid"),
    ("show o11", "o1"),
    ("export o11", "o1"),
    ("games open o11", "o1"),
    ("games --player anna", "Ana"),
    ("games --game opton", "option"),
    ("games rename anna Zoé", "Ana"),
    ("sheet --format htm", "html"),
    ("sheet --blank opton", "option"),
    ("stats Anna", "Ana"),
    ("stats --alias bobb=", "Bobby"),
    ("config lexcon", "lexicon"),
    ("config colour alwys", "always"),
    ("config lexicon fr-1991", "fr-1990"),
    ("rules opton", "option"),
    ("rules option OTP-9", "OPT-9"),
    ("help jag", "jago"),
    ("tutorial jag", "jago"),
    ("completion bsh", "bash"),
    ("box show jago clib", "club"),
    ("box list jag", "jago"),
    ("dict use fr-1991", "fr-1990"),
    ("dict info fr-clasique", "fr-classique"),
    ("word check JOIE --game opton", "option"),
    ("word check JOIE --lexicon fr-1991", "fr-1990"),
    ("word check JOIE --game guerre-des-mots --set rules=simpl", "rules=simple"),
]


@pytest.fixture(scope="module")
def known(shared: Run) -> Run:
    """With a game of Ana and Bob, a box called club, and another name for Bob."""
    for line in ("new option Ana Bob", "box new jago club", "stats --alias Bobby=Bob"):
        assert shared(*line.split()).code == 0
    return shared


def kept(run: Run) -> dict[str, bytes | None]:
    """All that stands in the home, but what SQLite writes beside a file in use."""
    return {name: content for name, content in run.files().items() if not name.endswith(("-shm", "-wal"))}


@pytest.mark.parametrize(("typed", "meant"), MEANT)
def test_the_nearest_name_is_told(known: Run, typed: str, meant: str) -> None:
    before = kept(known)
    assert complaint(known(*typed.split())).endswith(f"Did you mean {meant}?")
    assert kept(known) == before


@pytest.mark.parametrize(
    "typed", ["new chess Ana Bob", "config zzz", "sheet --format doc", "completion tcsh", "rules option XYZ-1"]
)
def test_where_nothing_is_near_what_there_is_is_told(known: Run, typed: str) -> None:
    assert "Choose from: " in complaint(known(*typed.split()))


def test_a_player_may_be_renamed_by_name(run: Run) -> None:
    assert run("new", "option", "Ana", "Bob").code == 0
    assert run("games", "rename", "Bob", "Robert").code == 0
    assert "Robert" in run("games").out


def test_words_that_no_clause_has_are_a_no(known: Run) -> None:
    assert known("rules", "option", "zzzz").code == 1
