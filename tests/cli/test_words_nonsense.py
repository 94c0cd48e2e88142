"""What is no word, asked of every command on words: a verdict, or one sentence; never a list of nothing."""

import json

import pytest

from tests.cli.runner import Run, complaint

SIGNS = ["1", "😀", "%", "&", "٣"]
NONSENSE = [
    "",
    " ",
    "A B",
    "1",
    "12",
    "😀",
    "\x07",
    "\x1b[31m",
    "\u0301",
    "\u0301\u0302",
    "-",
    "''",
    "漢字",
    "\u202e",
    "1" * 500,
]


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("game", ["option", "croisillon", "mot-pour-mot", "guerre-des-mots"])
def test_a_sign_is_told_as_no_letter_and_not_as_a_single_one(shared: Run, sign: str, game: str) -> None:
    for arguments, stdin in (([sign], ""), (["-"], f"{sign}\n")):
        result = shared("word", "check", "--game", game, *arguments, stdin=stdin)
        assert (result.code, result.err) == (1, "")
        assert "no letter (VOC-9)" in result.out
        told = json.loads(shared("word", "check", "--json", "--game", game, *arguments, stdin=stdin).out)
        assert (told["code"], told["clause"], told["valid"]) == ("no-letters", "VOC-9", False)


@pytest.mark.parametrize("letter", ["B", "É", "x"])
def test_must_not_take_a_single_letter_for_a_sign(shared: Run, letter: str) -> None:
    assert "a single letter (VOC-8)" in shared("word", "check", letter).out


@pytest.mark.parametrize("typed", NONSENSE, ids=ascii)
@pytest.mark.parametrize("command", ["hooks", "suggest", "anagrams", "search", "sense"])
def test_what_no_letters_spell_is_refused_in_one_sentence(shared: Run, command: str, typed: str) -> None:
    told = complaint(shared("word", command, *(["JOIE"] if command == "sense" else []), "--", typed))
    assert told
    assert told.isprintable()


@pytest.mark.parametrize("typed", NONSENSE, ids=ascii)
@pytest.mark.parametrize("command", ["check", "explain"])
def test_what_no_letters_spell_is_no_word(shared: Run, command: str, typed: str) -> None:
    if (command, typed) == ("check", "-"):
        return  # this is standard input
    result = shared("word", command, "--", typed)
    assert (result.code, result.err) == (1, "")


def test_no_dictionary_knows_what_no_letters_spell(shared: Run) -> None:
    """In one process, since all dictionaries are opened in each."""
    for form in ((), ("--json",)):
        result = shared("word", "compare", *form, "--", *NONSENSE)
        assert (result.code, result.err) == (1, "")
    words = json.loads(result.out)["words"]
    assert len(words) == len(NONSENSE)
    assert {verdict["valid"] for word in words for verdict in word["verdicts"]} == {False}


@pytest.mark.parametrize("command", ["check", "compare", "explain", "hooks", "suggest", "anagrams", "search", "sense"])
def test_a_word_of_a_hundred_thousand_letters_is_answered(shared: Run, command: str) -> None:
    result = shared("word", command, *(["JOIE"] if command == "sense" else []), "A" * 100_000)
    assert result.code in (1, 2)
    assert "Traceback" not in result.err


@pytest.mark.parametrize("word", ["joie", "évanouir", "week+end", "CO2", "l'ami"])
def test_must_not_refuse_what_letters_spell(shared: Run, word: str) -> None:
    for command in ("hooks", "suggest"):
        assert shared("word", command, word).code in (0, 1)
