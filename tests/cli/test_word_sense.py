"""`referee word sense`: what speaks for the same meaning, and the proposal (JAG-11)."""

import json
from pathlib import Path

import pytest

from referee.session.live import sealed
from referee.words.families import FILE
from tests.cli.runner import Run, complaint, copy_of_package
from tests.words.support import packed, words

SAME = "proposal       the same meaning: no steal (JAG-11)\n"
SAID = [
    ("PECHE", "PECHER", "shared lemma  pécher, pêcher\nproposal      the same meaning: no steal (JAG-11)\n"),
    ("pêche", "pêcheur", f"shared family  pécher, pêcher\n{SAME}"),
    ("CHANTER", "CHANTEUR", f"shared family  chanter\n{SAME}"),
]
NOTHING = "evidence  none\nproposal  another meaning: a steal (JAG-11)\n"


@pytest.mark.parametrize(("old", "new", "told"), SAID)
def test_what_speaks_for_the_same_meaning_is_told(shared: Run, old: str, new: str, told: str) -> None:
    result = shared("word", "sense", old, new)
    assert (result.code, result.out, result.err) == (0, told, "")


@pytest.mark.parametrize(("old", "new"), [("RAS", "GRAS"), ("PECHE", "EMPECHER"), ("ZUTT", "ZUTTS")])
def test_where_nothing_speaks_for_it_a_steal_is_proposed(shared: Run, old: str, new: str) -> None:
    result = shared("word", "sense", old, new)
    assert (result.code, result.out, result.err) == (1, NOTHING, "")


def test_json_is_one_object(shared: Run) -> None:
    kin = shared("word", "sense", "PECHE", "PECHEUR", "--json")
    assert (kin.code, kin.err, kin.out.count("\n")) == (0, "", 1)
    assert "pêcher" in kin.out
    assert json.loads(kin.out) == {
        "format": 1, "old": "PECHE", "new": "PECHEUR", "same": True, "lemmas": [], "families": ["pécher", "pêcher"],
        "lexicon": "fr",
    }  # fmt: skip
    none = shared("word", "sense", "RAS", "GRAS", "--json", "--lexicon", "fr-1990")
    assert none.code == 1
    assert json.loads(none.out) == {
        "format": 1, "old": "RAS", "new": "GRAS", "same": False, "lemmas": [], "families": [], "lexicon": "fr-1990",
    }  # fmt: skip


def test_the_dictionary_that_is_told_is_asked(run: Run) -> None:
    (run.data / "dictionaries").mkdir(parents=True)
    packed(run.data / "dictionaries" / "club.lex", words("chat", "chats"), "club")
    assert json.loads(run("word", "sense", "CHAT", "CHATS", "--lexicon", "club", "--json").out)["lexicon"] == "club"
    assert json.loads(run("word", "sense", "CHAT", "CHATS", "--json").out)["lexicon"] == "fr"


BAD = [
    (["sense"], "Missing: the word, as in referee word sense PECHE PECHER"),
    (["sense", "PECHE"], "Missing: the word, as in referee word sense PECHE PECHER"),
    (["sense", "A", "B", "C"], "Unexpected: C."),
    (["sense", "", "PECHE"], "“” cannot be read as a word."),
    (["sense", "PECHE", "P3CHE"], "“P3CHE” cannot be read as a word."),
    (["sense", "PECHE", "--", "-"], "“-” cannot be read as a word."),
    (["sense", "PE CHE", "PECHE"], "“PE CHE” cannot be read as a word."),
    (["sense", "PE\x1bCHE", "PECHE"], "“PE\ufffdCHE” cannot be read as a word."),
    (["sense", "A", "B", "--lexicon", "zut"],
     "There is no dictionary named “zut”. `referee dict list` shows what there is."),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "told"), BAD, ids=lambda told: ascii(told))
def test_bad_input_gets_one_sentence(shared: Run, arguments: list[str], told: str) -> None:
    assert complaint(shared("word", *arguments)) == told


def test_bytes_that_are_no_text_get_one_sentence(shared: Run) -> None:
    assert complaint(shared("word", "sense", b"\xff\xfe", "PECHE")).endswith("cannot be read as a word.")


def test_it_is_a_look_up_and_sealed(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    with sealed(run.data, "o1", True):
        told = complaint(run("word", "sense", "PECHE", "PECHER"))
        for said in ("o1", "VOC-10", "--unsealed"):
            assert said in told
        assert run("word", "sense", "--unsealed", "PECHE", "PECHER").code == 0
    assert "#note looked up outside the table: sense PECHE PECHER" in run("export", "o1").out
    assert run("word", "sense", "PECHE", "PECHER").code == 0


@pytest.mark.parametrize("damage", [None, b"", b"x" * 99])
def test_without_the_families_lemmas_speak_and_the_doctor_says_so(
    run: Run, tmp_path: Path, damage: bytes | None
) -> None:
    sound = Path(__file__).parent.parent.parent / "wordlists" / "fr.lex"
    copied = copy_of_package(tmp_path, sound.read_bytes())
    if damage is not None:
        (copied / "wordlists" / FILE).write_bytes(damage)
    elsewhere = {"PYTHONPATH": str(copied)}
    assert run("word", "sense", "PECHE", "PECHER", env=elsewhere).code == 0
    assert run("word", "sense", "PECHE", "PECHEUR", env=elsewhere).out == NOTHING
    doctor = run("doctor", env=elsewhere)
    assert doctor.code == 1
    (told,) = [line for line in doctor.lines if "word families" in line]
    assert told.startswith("!")
    assert f"{copied / 'wordlists' / FILE} is missing or damaged" in told


def test_the_doctor_finds_the_families_sound(run: Run) -> None:
    told = run("doctor")
    assert [line.split() for line in told.lines if "word families" in line] == [["word", "families", "sound"]]


def test_what_judges_words_at_the_table_imports_none_of_it(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    found = run("do", "H8 VUES", watch=True).imported
    assert "referee.session.dictionary" in found
    assert not found & {"referee.words.families", "referee.lookup.explanation"}
    asked = run("word", "sense", "PECHE", "PECHER", watch=True).imported
    assert asked >= {"referee.words.families", "referee.lookup.explanation"}
