"""Searches, each compared with trying every word of a small list."""

from collections import Counter
from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest

from referee.cli.app import run
from referee.core.policy import PROPER, SYMBOL, Policy
from referee.words.fold import fold
from referee.words.judge import judge
from referee.words.lexicon import Lexicon
from referee.words.search import LETTERS, VOWELS, BadPattern, anagrams, hooks, matching, near
from tests.cases import in_turn
from tests.words.support import POLICIES, packed, word, words

FORMS = """a y au eau ai aie air aire aires arie raie raies rai rais ari chat chats chas cha chant chante chanté achat rachat
    thé thés été étés ete joie joies jouet oie oies noël lion lions loin loins îlot lot lots tas sat rat rats rate
    rater arts tare tarte tartes trait traits attrait cœur écœure week-end porte-plume aujourd'hui xylophone"""
NAMES = [word("Paris", PROPER), word("Lyon", PROPER), word("H2O", SYMBOL), word("km", SYMBOL), word("AC₂O₃", SYMBOL)]
FORMS_BY_KEY = {fold(form).replace("-", "").replace("'", ""): form for form in FORMS.split()}
KEYS = [*FORMS_BY_KEY, "PARIS", "LYON", "H2O", "KM", "AC₂O₃"]

NAMED = pytest.mark.parametrize("name", POLICIES)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    return packed(tmp_path_factory.mktemp("search") / "small.lex", [*words(*FORMS.split()), *NAMES])


def valid(policy: Policy, lexicon: Lexicon) -> list[str]:
    """What a search may find: the keys of valid words, letters compared folded, one-letter words left out."""
    folded = Policy(policy.game, policy.kinds, policy.marks)
    return sorted(key for key in KEYS if judge(key, folded, lexicon).valid)


def fits(pattern: list[str], key: str) -> bool:
    if not pattern:
        return not key
    if pattern[0] == "*":
        return fits(pattern[1:], key) or (key[:1] in LETTERS and key != "" and fits(pattern, key[1:]))
    return key != "" and key[0] in pattern[0] and fits(pattern[1:], key[1:])


CONSONANTS = "".join(letter for letter in LETTERS if letter not in VOWELS)
PATTERNS: dict[str, list[str]] = {
    "chat?": [*"CHAT", LETTERS],
    "?": [LETTERS],
    "??": [LETTERS, LETTERS],
    "*": ["*"],
    "*s": ["*", "S"],
    "th@*": ["T", "H", VOWELS, "*"],
    "#@#": [CONSONANTS, VOWELS, CONSONANTS],
    "H#O": ["H", CONSONANTS, "O"],
    "@#*": [VOWELS, CONSONANTS, "*"],
    "[LR]?*": ["LR", LETTERS, "*"],
    "?A[A-S]*": [LETTERS, "A", LETTERS[:19], "*"],
    "[^A-CT]*": [LETTERS[3:].replace("T", ""), "*"],
    "H[!AEI]O": ["H", LETTERS.translate({ord(letter): None for letter in "AEI"}), "O"],
    "écœur?": [*"ECOEUR", LETTERS],
    "zzz": list("ZZZ"),
}


@NAMED
@in_turn("pattern", PATTERNS)
def test_patterns(small: Lexicon, name: str, pattern: str) -> None:
    policy = POLICIES[name]
    expected = [key for key in valid(policy, small) if fits(PATTERNS[pattern], key)]
    assert list(matching(pattern, policy, small)) == expected


def test_each_pattern_finds_something_but_not_everything(small: Lexicon) -> None:
    every = valid(POLICIES["proper_nouns"], small)
    found = {pattern: len(list(matching(pattern, POLICIES["proper_nouns"], small))) for pattern in PATTERNS}
    nothing = {"?", "H#O", "H[!AEI]O", "zzz"}
    assert {pattern for pattern, number in found.items() if not number} == nothing
    assert {pattern for pattern, number in found.items() if number == len(every)} == {"*"}


@pytest.mark.parametrize(
    "pattern", ["", "[", "[]", "[A", "A]", "[!]", "[z-a]", "[A-]", "week-end", "a+", "1?", "(a|b)", "."]
)
def test_what_is_no_pattern_is_refused(small: Lexicon, pattern: str) -> None:
    with pytest.raises(BadPattern):
        matching(pattern, POLICIES["option"], small)


def arranged(letters: str, shortest: int, keys: Iterable[str]) -> set[str]:
    rack, jokers = Counter(letters.upper()), sum(letter in "?*" for letter in letters)
    return {
        key
        for key in keys
        if (shortest or len(letters)) <= len(key) <= len(letters)
        and sum((Counter(key) - rack).values()) <= jokers
        and set(key) <= set(LETTERS)
    }


RACKS = ["chat", "raie", "airs", "tasr", "jo?e", "??t", "*?", "traits", "loins?", "zz", "h?o", "eteete"]


@NAMED
@in_turn("letters, shortest", product(RACKS, (0, 2, 4)))
def test_anagrams(small: Lexicon, name: str, letters: str, shortest: int) -> None:
    policy = POLICIES[name]
    found = list(anagrams(letters, policy, small, shortest))
    assert len(found) == len(set(found))
    assert set(found) == arranged(letters, shortest, valid(policy, small))


def test_anagrams_fold_their_letters(small: Lexicon) -> None:
    assert set(anagrams("cœur", POLICIES["option"], small)) == {"COEUR"}
    assert set(anagrams("été", POLICIES["option"], small)) == {"ETE"}
    assert set(anagrams("t-a's", POLICIES["option"], small)) == {"TAS", "SAT"}


@pytest.mark.parametrize("letters", ["", "-", "a1", "a b", "a.", "ω", "A???"])
def test_what_is_no_letter_is_refused(small: Lexicon, letters: str) -> None:
    with pytest.raises(BadPattern):
        list(anagrams(letters, POLICIES["option"], small))


CONTAINING = [
    (("raies", "aie", 0), "RAIES"),
    (("raies", "ia", 0), ""),
    (("raie?", "és", 0), "AIRES RAIES"),
    (("raies", "air", 3), "AIR AIRE AIRES"),
]


@pytest.mark.parametrize(("asked", "expected"), CONTAINING)
def test_anagrams_that_contain_letters_in_a_row(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    asked: tuple[str, str, int],
    expected: str,
) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(tmp_path))
    (tmp_path / "dictionaries").mkdir()
    packed(tmp_path / "dictionaries" / "small.lex", words(*FORMS.split()))
    letters, contains, shortest = asked
    options = ["--contains", contains, "--min", str(shortest), "--lexicon", "small"]
    assert run(["word", "anagrams", letters, *options]) == (0 if expected else 1)
    assert capsys.readouterr().out.split() == expected.split()


@NAMED
@pytest.mark.parametrize("key", ["CHAT", "RATE", "AI", "OIE", "TE", "ÉTÉ", "HAT", "Q", ""])
def test_hooks(small: Lexicon, name: str, key: str) -> None:
    policy = POLICIES[name]
    before = [letter for letter in LETTERS if judge(letter + key, policy, small).valid]
    behind = [letter for letter in LETTERS if judge(key + letter, policy, small).valid]
    assert hooks(key, policy, small) == (before, behind)


def test_hooks_by_hand(small: Lexicon) -> None:
    assert hooks("CHAT", POLICIES["option"], small) == (["A"], ["S"])
    assert hooks("oie", POLICIES["option"], small) == (["J"], ["S"])
    assert hooks("ÉTÉ", POLICIES["guerre-des-mots"], small) == ([], ["S"])
    assert hooks("PARI", POLICIES["option"], small) == ([], [])
    assert hooks("PARI", POLICIES["mot-pour-mot"], small) == ([], ["S"])


def distance(one: str, other: str) -> int:
    """How many letters to change, drop, put in or swap, none of them twice."""
    rows = [list(range(len(other) + 1))]
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            best = min(row[-1] + 1, rows[-1][j] + 1, rows[-1][j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


@NAMED
@pytest.mark.parametrize(
    "typed", ["chta", "joei", "raie", "TRAT", "wekend", "x", "zzzzzz", "éttés", "parsi", "lom", ""]
)
def test_near_words(small: Lexicon, name: str, typed: str) -> None:
    key, policy = fold(typed), POLICIES[name]
    letters_only = [other for other in valid(policy, small) if set(other) <= set(LETTERS) and other != key]
    away = {other: distance(key, other) for other in letters_only}
    closest = [other for other in away if away[other] == 1] or [other for other in away if away[other] == 2]
    assert near(typed, policy, small, 99) == sorted(closest, key=lambda other: (abs(len(other) - len(key)), other))
    assert near(typed, policy, small, 2) == near(typed, policy, small, 99)[:2]


def test_near_words_by_hand(small: Lexicon) -> None:
    assert near("chta", POLICIES["option"], small) == ["CHAT", "CHA"]
    assert near("lino", POLICIES["option"], small) == ["LION"]
    assert "PARIS" not in near("parsi", POLICIES["option"], small)
    assert near("parsi", POLICIES["mot-pour-mot"], small)[:1] == ["PARIS"]
