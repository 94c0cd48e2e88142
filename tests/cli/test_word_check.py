import json
import os
import sys

import pexpect
import pytest

from tests.cli.runner import Run, complaint
from tests.patience import PATIENCE

VERDICTS = [
    ("JOIE", 0, "valid      joie, noun feminine singular", "valable  joie, nom féminin singulier"),
    (
        "évanouir",
        0,
        "valid      évanouir, verb pronominal, infinitive",
        "valable  évanouir, verbe pronominal, infinitif",
    ),
    ("PARIS", 0, "valid      paris, noun masculine plural (pari)", "valable  paris, nom masculin pluriel (pari)"),
    ("Ènergie", 0, "valid      énergie, noun feminine singular", "valable  énergie, nom féminin singulier"),
    ("ZUTT", 1, "not valid  not in the dictionary fr (VOC-9)", "refusé   absent du dictionnaire fr (VOC-9)"),
    ("ITALIE", 1, "not valid  only the proper noun Italie (VOC-4)", "refusé   seulement le nom propre Italie (VOC-4)"),
    ("ONU", 1, "not valid  only the initials ONU (VOC-5)", "refusé   seulement le sigle ONU (VOC-5)"),
    (
        "km",
        1,
        "not valid  only the symbol km (kilometre) (VOC-5)",
        "refusé   seulement le symbole km (kilomètre) (VOC-5)",
    ),
    (
        "week-end",
        1,
        "not valid  week-end is spelt with a hyphen or an apostrophe (VOC-6)",
        "refusé   week-end s'écrit avec un trait d'union ou une apostrophe (VOC-6)",
    ),
    ("L", 1, "not valid  a single letter (VOC-8)", "refusé   une seule lettre (VOC-8)"),
]

GAMES = [
    ("PARIS", "option", 0, "paris, noun masculine plural (pari)"),
    ("ITALIE", "option", 1, "only the proper noun Italie (VOC-4)"),
    ("ITALIE", "jago", 1, "only the proper noun Italie (VOC-4)"),
    ("ITALIE", "croisillon", 1, "only the proper noun Italie (VOC-4)"),
    ("ITALIE", "mot-pour-mot", 0, "Italie, noun feminine invariable"),
    ("ITALIE", "guerre-des-mots", 1, "only the proper noun Italie (VOC-4)"),
    ("ETE", "guerre-des-mots", 1, "only with other accents: été (VOC-2)"),
    ("ÉTÉ", "guerre-des-mots", 0, "été, verb, past participle masculine or feminine invariable (être)"),
    ("week+end", "guerre-des-mots", 0, "week-end, noun masculine singular"),
    ("KM", "option", 1, "only the symbol km (kilometre) (VOC-5)"),
    ("KM", "croisillon", 1, "only the symbol km (kilometre) (VOC-5)"),
    ("SNCF", "croisillon", 0, "SNCF, noun and initials feminine invariable"),
    ("SNCF", "guerre-des-mots", 1, "only the initials SNCF (VOC-5)"),
    ("XXIV", "mot-pour-mot", 1, "only the Roman numeral XXIV (VOC-5)"),
]

SETTINGS = [
    ("ETE", "guerre-des-mots", "rules=general", 1),
    ("ETE", "guerre-des-mots", "rules=simple", 0),
    ("ETE", "guerre-des-mots", "accents=off", 0),
    ("ONU", "croisillon", "abbreviations=no", 1),
    ("ONU", "croisillon", "abbreviations=yes", 0),
    ("ONU", "guerre-des-mots", "abbreviations=no", 1),
    ("ONU", "guerre-des-mots", "abbreviations=yes", 0),
    ("KM", "guerre-des-mots", "abbreviations=yes", 1),
    ("JOIE", "croisillon", "abbreviations=no", 0),
    ("ITALIE", "croisillon", "abbreviations=no", 1),
    ("ITALIE", "croisillon", "proper_nouns=no", 1),
    ("ITALIE", "croisillon", "proper_nouns=yes", 0),
]

KEYS = ["word", "key", "valid", "code", "clause", "reason", "readings"]


@pytest.mark.parametrize(("word", "code", "english", "french"), VERDICTS)
def test_a_verdict_says_what_decides_in_both_languages(
    shared: Run, word: str, code: int, english: str, french: str
) -> None:
    for lang, told in (("en", english), ("fr", french)):
        result = shared("word", "check", word, lang=lang)
        assert (result.code, result.out, result.err) == (code, f"{word}  {told}\n", "")


def test_words_stand_in_columns_and_one_refused_decides_the_exit_code(shared: Run) -> None:
    result = shared("word", "check", "JOIE", "ONU", "TUES")
    assert result.code == 1
    assert result.lines == [
        "JOIE  valid      joie, noun feminine singular",
        "ONU   not valid  only the initials ONU (VOC-5)",
        "TUES  valid      tues, verb, present indicative or present subjunctive, 2nd person singular (tuer)",
    ]


@pytest.mark.parametrize(("word", "game", "code", "told"), GAMES)
def test_each_game_judges_by_its_own_rules(shared: Run, word: str, game: str, code: int, told: str) -> None:
    result = shared("word", "check", "--game", game, word)
    assert (result.code, result.err) == (code, "")
    assert result.out.endswith(f"  {told}\n")


@pytest.mark.parametrize(("word", "game", "setting", "code"), SETTINGS)
def test_settings_of_a_game_count(shared: Run, word: str, game: str, setting: str, code: int) -> None:
    assert shared("word", "check", "--game", game, "--set", setting, word).code == code
    stream = shared("word", "check", "--game", game, "--set", setting, "-", stdin=f"{word}\n")
    assert (stream.code, stream.err) == (code, "")


@pytest.mark.parametrize(("lexicon", "code"), [("fr", 0), ("fr-classique", 0), ("fr-1990", 1)])
def test_another_dictionary_may_be_asked(shared: Run, lexicon: str, code: int) -> None:
    assert shared("word", "check", "--lexicon", lexicon, "CLEF").code == code
    assert shared("word", "check", "CLEF", env={"REFEREE_LEXICON": lexicon}).code == code


def test_json_has_one_object_a_word_with_these_keys_in_this_order(shared: Run) -> None:
    result = shared("word", "check", "--json", "PARIS", "ITALIE")
    assert result.lines[0] == (
        '{"word": "PARIS", "key": "PARIS", "valid": true, "code": "valid", "clause": null, '
        '"reason": "paris, noun masculine plural (pari)", '
        '"readings": [{"form": "paris", "lemma": "pari", "tags": ["noun", "masculine", "plural"]}]}'
    )
    paris, italy = (json.loads(line) for line in result.lines)
    assert result.code == 1
    assert [list(paris), list(italy)] == [KEYS, KEYS]
    assert (italy["valid"], italy["code"], italy["clause"]) == (False, "proper-noun", "VOC-4")
    assert [list(reading) for reading in italy["readings"]] == [["form", "lemma", "tags"]]


def test_json_speaks_french_but_its_codes_and_tags_do_not(shared: Run) -> None:
    told = json.loads(shared("word", "check", "--json", "ITALIE", lang="fr").out)
    assert told["reason"] == "seulement le nom propre Italie"
    assert told["code"] == "proper-noun"
    assert told["readings"][0]["tags"] == ["noun", "feminine", "invariable"]


@pytest.mark.parametrize(
    "word", ['say"so', "back\\slash", "a\tb", "a\nb", "\x1b[31m", "l’été", "\u202ejoie", "𝕁oie", ""]
)
def test_json_carries_any_word_as_typed(shared: Run, word: str) -> None:
    result = shared("word", "check", "--json", word)
    assert len(result.lines) == 1
    assert json.loads(result.out)["word"] == word


def test_invalid_prints_only_what_is_refused(shared: Run) -> None:
    result = shared("word", "check", "--invalid", "JOIE", "ZUTT", "ONU")
    assert (result.code, result.out, result.err) == (1, "ZUTT\nONU\n", "")
    nothing = shared("word", "check", "--invalid", "JOIE", "TUES")
    assert (nothing.code, nothing.out, nothing.err) == (0, "", "")


@pytest.mark.parametrize(("words", "code"), [(["JOIE"], 0), (["JOIE", "ZUTT"], 1), (["-"], 1)])
def test_quiet_only_exits(shared: Run, words: list[str], code: int) -> None:
    result = shared("word", "check", "--quiet", *words, stdin="JOIE ZUTT")
    assert (result.code, result.out, result.err) == (code, "", "")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["option", "guerre-des-mots"])
@pytest.mark.parametrize(
    "words",
    [["JOIE"], ["JOIE", "ZUTT", "Paris", "ONU"], ["été", "ETE", "cœur", "week-end", "XIV", "km", "L", "abaissè"]],
)
def test_a_stream_is_told_what_its_words_are_told(shared: Run, words: list[str], game: str, lang: str) -> None:
    named = shared("word", "check", "--game", game, *words, lang=lang)
    for data in (" ".join(words), "\n".join(words) + "\n", "\r\n\n".join(words)):
        piped = shared("word", "check", "--game", game, "-", stdin=data, lang=lang)
        assert (piped.code, piped.out, piped.err) == (named.code, named.out, "")


def test_a_stream_of_a_dictionary_that_cannot_be_listed_is_told_the_same(shared: Run) -> None:
    if "enchant:fr" not in shared("dict", "list").out:
        pytest.skip("enchant has no French")
    command = ("word", "check", "--lexicon", "enchant:fr")
    assert shared(*command, "-", stdin="joie zutt").out == shared(*command, "joie", "zutt").out


def test_a_stream_of_valid_words_is_fine(shared: Run) -> None:
    result = shared("word", "check", "--invalid", "-", stdin="joie\r\ntues\r\n")
    assert (result.code, result.out, result.err) == (0, "", "")


def test_a_stream_prints_what_is_refused_as_typed(shared: Run) -> None:
    result = shared("word", "check", "--invalid", "-", stdin="joie\r\nZutt\r\nœufz été\n")
    assert (result.code, result.out) == (1, "Zutt\nœufz\n")


def test_a_stream_gives_json_too(shared: Run) -> None:
    stream = shared("word", "check", "--json", "-", stdin="PARIS ITALIE\nweek-end")
    assert stream.out == shared("word", "check", "--json", "PARIS", "ITALIE", "week-end").out
    assert len(stream.lines) == 3


BAD = [
    (["--json", "--quiet", "JOIE"], "Only one of --json, --invalid and --quiet can be asked for."),
    (["-", "JOIE"], "Either words or - for standard input, not both."),
    (["--game", "jag", "JOIE"], "There is no game “jag”. Did you mean jago?"),
    (
        ["--game", "bridge", "JOIE"],
        "There is no game “bridge”. Choose from: option, jago, croisillon, mot-pour-mot, guerre-des-mots.",
    ),
    (["--set", "x=y", "JOIE"], "The words of option have no settings."),
    (
        ["--game", "croisillon", "--set", "proper_nouns=maybe", "JOIE"],
        "The words of croisillon have no setting proper_nouns=maybe. Did you mean proper_nouns=yes?",
    ),
    (["--lexicon", "zut", "JOIE"], "There is no dictionary named “zut”. `referee dict list` shows what there is."),
    ([], "Missing: the words, as in referee word check VUES"),
]


@pytest.mark.parametrize(("arguments", "told"), BAD)
def test_what_cannot_be_asked_is_said_in_one_sentence(shared: Run, arguments: list[str], told: str) -> None:
    assert complaint(shared("word", "check", *arguments, stdin="JOIE")) == told


def seen_on_a_terminal(shared: Run, *arguments: str, **env: str) -> str:
    """What a person at a terminal sees."""
    seen: bytes | str | tuple[str, int] = pexpect.run(
        " ".join([sys.executable, "-m", "referee", *arguments]),
        env={**shared.environment(), "TERM": "xterm", **env},
        cwd=os.fspath(shared.elsewhere),
        timeout=PATIENCE,
    )
    assert isinstance(seen, bytes)
    return seen.decode()


@pytest.mark.parametrize("option", ["--game jago", "--game=jago"], ids=["quick", "full"])
def test_a_terminal_shows_colour(shared: Run, option: str) -> None:
    seen = seen_on_a_terminal(shared, "word", "check", option, "JOIE", "ZUTT")
    assert "\x1b[32mvalid    \x1b[0m" in seen
    assert "\x1b[31mnot valid\x1b[0m" in seen


@pytest.mark.parametrize("option", ["--game jago", "--game=jago"], ids=["quick", "full"])
@pytest.mark.parametrize("plain", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}], ids=str)
def test_colour_is_left_out_where_it_is_not_wanted(shared: Run, option: str, plain: dict[str, str]) -> None:
    seen = seen_on_a_terminal(shared, "word", "check", option, "JOIE", "ZUTT", **plain)
    assert seen.replace("\r\n", "\n") == shared("word", "check", option.replace(" ", "="), "JOIE", "ZUTT").out
    assert "\x1b" not in seen


def test_colour_is_left_out_of_a_pipe(shared: Run) -> None:
    assert "\x1b" not in shared("word", "check", "JOIE", "ZUTT", env={"TERM": "xterm"}).out
