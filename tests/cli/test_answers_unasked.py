"""Answers of Mot pour Mot where nobody is asked: foreign words and names (MPM-9), accents (MPM-8)."""

import pytest

from tests.cli.runner import Run

HINT = {
    "en": "If YESTERDAY is a foreign word or a name, rightly spelled: undo, then contest spelling rejected. (MPM-9)",
    "fr": "Si YESTERDAY est un mot étranger ou un nom, bien orthographié : annule, puis conteste orthographe infondée. "
    "(MPM-9)",
}
CONTEST = {"en": "bob: contest spelling", "fr": "bob: conteste orthographe"}
REJECTED = {"en": "rejected", "fr": "infondée"}
RECORD = """#referee 1
#game mot-pour-mot
#player ana Ana
#player bob Bob
#lexicon fr
>ana: word YESTERDAY
>bob: contest spelling{verdict}
"""


@pytest.fixture
def game(run: Run) -> Run:
    assert run("new", "mot-pour-mot", "Ana", "Bob").code == 0
    assert run("do", "YESTERDAY").code == 0
    return run


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_mpm_9_do_names_rejected_and_it_lets_the_word_stand(game: Run, lang: str) -> None:
    contested = game("do", CONTEST[lang], lang=lang)
    assert (contested.code, contested.out.splitlines()[-1].strip()) == (0, HINT[lang])
    assert game("undo").code == 0
    settled = game("do", f"{CONTEST[lang]} {REJECTED[lang]}", lang=lang)
    assert (settled.code, HINT[lang] in settled.out) == (0, False)
    # the word stands, so its author plays again
    assert game("do", "ana: CHAT").code == 0


def test_mpm_9_must_not_name_it_for_symbols_nor_for_what_stands_or_the_table_has_settled(run: Run) -> None:
    settled = (
        ("NACL", "spelling"),
        ("CHAT", "spelling"),
        ("YESTERDAY", "spelling upheld"),
        ("YESTERDAY", "category 2-1"),
    )
    for word, contest in settled:
        assert run("new", "mot-pour-mot", "Ana", "Bob").code == 0
        assert run("do", word).code == 0
        assert "then contest spelling rejected" not in run("do", f"bob: contest {contest}").out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_mpm_9_replay_names_rejected_behind_the_line(run: Run, lang: str) -> None:
    unsaid = run("replay", "-", stdin=RECORD.format(verdict=""), lang=lang)
    line = {"en": "line 7:", "fr": "ligne 7 :"}[lang]
    assert (unsaid.code, f"{line} {HINT[lang]}" in unsaid.out) == (0, True)
    said = run("replay", "-", stdin=RECORD.format(verdict=" rejected"), lang=lang)
    assert (said.code, HINT[lang] in said.out) == (0, False)


def test_mpm_8_do_takes_rose_then_rosé_and_refuses_what_only_lacks_its_accents(run: Run) -> None:
    assert run("new", "mot-pour-mot", "Ana", "Bob").code == 0
    assert [run("do", word).code for word in ("ROSE", "ROSÉ", "ÉLÉPHANT")] == [0, 0, 0]
    again = run("do", "ELEPHANT", lang="fr")
    assert (again.code, "ELEPHANT a déjà été donné dans cette partie. (MPM-8)" in again.err) == (1, True)
