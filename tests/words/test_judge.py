"""VOC-2 to VOC-9: which words each game allows, and the reason given; the table of judged words is `judged.tsv`."""

import csv
from collections import defaultdict
from pathlib import Path

import pytest

from referee.core.policy import COMMON, FIRST_RULES, LETTER, PROPER, Policy
from referee.games import UnknownSetting, game_of, policy_of
from referee.words.judge import CLAUSES, CODES, WordVerdict, judge
from referee.words.lexicon import Lexicon
from referee.words.reading import Reading
from referee.words.say import Speaker, deciding_reading
from tests.cases import in_turn
from tests.games.rooms import ROOMS
from tests.words.conftest import Packed
from tests.words.support import POLICIES, packed, word, words

JUDGED = [room.game for room in ROOMS if room.words]
COLUMNS = {game: POLICIES[game] for game in JUDGED} | {"guerre-des-mots simple": POLICIES["simple"]}

with (Path(__file__).parent / "judged.tsv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, restval=""))


@in_turn("row", ROWS)
def test_voc_2_to_9_judged(fr: Lexicon, row: dict[str, str]) -> None:
    expected = {column: row[column] for column in COLUMNS}
    assert {column: judge(row["word"], policy, fr).code for column, policy in COLUMNS.items()} == expected


def test_voc_2_to_9_each_clause_is_shown_accepting_and_refusing() -> None:
    shown: dict[str, set[bool]] = defaultdict(set)
    for row in ROWS:
        shown[row["clause"]] |= {row[column] == "valid" for column in COLUMNS}
    assert len(ROWS) >= 150
    assert shown == {f"VOC-{number}": {True, False} for number in range(2, 10)}


def test_the_table_shows_every_code_and_no_word_twice() -> None:
    assert {row[column] for row in ROWS for column in COLUMNS} == set(CODES)
    assert len({row["word"] for row in ROWS}) == len(ROWS)


REFUSALS = {
    "JOIEE": (POLICIES["option"], "not-in-dictionary", "VOC-9"),
    "ETE": (POLICIES["guerre-des-mots"], "other-accents", "VOC-2"),
    "B": (POLICIES["option"], "too-short", "VOC-8"),
    "ABAISSÈ": (POLICIES["guerre-des-mots"], "inverted-only", "VOC-3"),
    "ITALIE": (POLICIES["jago"], "proper-noun", "VOC-4"),
    "ONU": (POLICIES["option"], "sigle", "VOC-5"),
    "KM": (POLICIES["mot-pour-mot"], "symbol", "VOC-5"),
    "XIV": (POLICIES["jago"], "roman-numeral", "VOC-5"),
    "ETC": (POLICIES["option"], "abbreviation", "VOC-5"),
    "MORTEM": (POLICIES["mot-pour-mot"], "fragment", "VOC-5"),
    "WEEK-END": (POLICIES["croisillon"], "hyphen-or-apostrophe", "VOC-6"),
    "1": (POLICIES["option"], "no-letters", "VOC-9"),
}


@pytest.mark.parametrize("spelling", REFUSALS)
def test_voc_9_a_refusal_names_its_code_and_clause(fr: Lexicon, spelling: str) -> None:
    policy, code, clause = REFUSALS[spelling]
    verdict = judge(spelling, policy, fr)
    assert (verdict.valid, verdict.code, verdict.clause) == (False, code, clause)


def test_voc_9_every_code_but_valid_has_a_clause() -> None:
    assert {code: clause for _, code, clause in REFUSALS.values()} == CLAUSES


def told(verdict: WordVerdict) -> Reading:
    deciding = deciding_reading(verdict)
    assert deciding is not None
    return deciding


DECIDING = [
    ("PARIS", "option", "paris", "pari", COMMON),
    ("PARIS", "mot-pour-mot", "paris", "pari", COMMON),
    ("ITALIE", "option", "Italie", "Italie", PROPER),
    ("ITALIE", "mot-pour-mot", "Italie", "Italie", PROPER),
    ("CHEVAUX", "jago", "chevaux", "cheval", COMMON),
    ("LONDRES", "option", "londrès", "londrès", COMMON),
    ("LONDRES", "guerre-des-mots", "Londres", "Londres", PROPER),
    ("Y", "guerre-des-mots", "y", "y", LETTER),
]


@pytest.mark.parametrize(("spelling", "game", "form", "lemma", "kind"), DECIDING)
def test_voc_4_and_9_the_verdict_shows_the_reading_that_decides(
    fr: Lexicon, spelling: str, game: str, form: str, lemma: str, kind: int
) -> None:
    reading = told(judge(spelling, POLICIES[game], fr))
    assert (reading.form, reading.lemma, reading.kind) == (form, lemma, kind)


def test_voc_4_a_valid_word_shows_no_reading_that_the_game_refuses(fr: Lexicon) -> None:
    assert {reading.kind for reading in judge("PARIS", POLICIES["option"], fr).readings} == {COMMON}
    assert {reading.kind for reading in judge("PARIS", POLICIES["mot-pour-mot"], fr).readings} == {COMMON, PROPER}


@in_turn("row", ROWS)
def test_voc_9_every_verdict_has_a_reason(fr: Lexicon, row: dict[str, str]) -> None:
    for policy in COLUMNS.values():
        verdict = judge(row["word"], policy, fr)
        assert Speaker("en").reason(verdict, fr.name)
        assert Speaker("fr").reason(verdict, fr.name)
        assert verdict.valid == (verdict.clause is None)
        assert bool(verdict.readings) == (verdict.code != "not-in-dictionary") or verdict.code in (
            "too-short",
            "no-letters",
        )


@pytest.mark.parametrize(
    ("spelling", "code"), [("ITALIE", "valid"), ("KM", "symbol"), ("MARIE-ANNE", "hyphen-or-apostrophe")]
)
def test_voc_4_croisillon_may_allow_proper_nouns(fr: Lexicon, spelling: str, code: str) -> None:
    assert judge(spelling, POLICIES["proper_nouns"], fr).code == code
    assert judge("ITALIE", policy_of("croisillon", {"proper_nouns": "no"}), fr).code == "proper-noun"


@pytest.mark.parametrize(("settings", "valid"), [({}, False), ({"accents": "off"}, True), ({"rules": "simple"}, True)])
def test_voc_2_guerre_des_mots_may_waive_accents(fr: Lexicon, settings: dict[str, str], valid: bool) -> None:
    policy = policy_of("guerre-des-mots", settings)
    assert judge("ETE", policy, fr).valid == valid
    assert judge("ÉTÉ", policy, fr).valid


@pytest.mark.parametrize(
    ("game", "settings"),
    [("option", {"rules": "simple"}), ("guerre-des-mots", {"rules": "hard"}), ("croisillon", {"proper_nouns": ""})],
)
def test_settings_that_words_do_not_have_are_refused(game: str, settings: dict[str, str]) -> None:
    with pytest.raises(UnknownSetting):
        policy_of(game, settings)


def test_voc_2_a_dictionary_without_accents_is_judged_without_them_in_every_game(tmp_path: Path) -> None:
    known = words("ete", "joie")
    accented, plain = packed(tmp_path / "a.lex", known), packed(tmp_path / "b.lex", known, accented=False)
    assert judge("ÉTÉ", POLICIES["guerre-des-mots"], accented).code == "other-accents"
    assert {name for name, policy in POLICIES.items() if judge("ÉTÉ", policy, plain).valid} == POLICIES.keys()


def test_voc_8_only_letters_that_the_dictionary_has_can_be_words(lexicon_of: Packed) -> None:
    small = lexicon_of(words("a", "joie"))
    assert judge("A", POLICIES["guerre-des-mots"], small).valid
    assert judge("Y", POLICIES["guerre-des-mots"], small).code == "too-short"


def test_voc_6_the_key_of_a_compound_has_its_hyphen(fr: Lexicon) -> None:
    assert judge("porte+plume", POLICIES["guerre-des-mots"], fr).key == "PORTE-PLUME"
    assert judge("porte+plume", POLICIES["option"], fr).key == "PORTE+PLUME"


@pytest.mark.parametrize(
    "spelling", ["", "-", "'", "+", "\0", "joie\0", "\udce9t\udce9", "%s", "\\", '"', "1", "é" * 500]
)
def test_voc_9_what_is_no_word_at_all_is_refused_in_every_game(fr: Lexicon, spelling: str) -> None:
    assert {judge(spelling, policy, fr).valid for policy in POLICIES.values()} == {False}


def test_policies_are_values() -> None:
    assert policy_of("option") == Policy("option", (COMMON,)) != policy_of("jago")
    assert len({policy_of("guerre-des-mots", {"rules": "simple"}), POLICIES["simple"], POLICIES["option"]}) == 2


def test_voc_4_one_allowed_reading_suffices(lexicon_of: Packed) -> None:
    small = lexicon_of([word("rose"), word("Rose", PROPER), word("Lyon", PROPER)])
    assert judge("ROSE", POLICIES["option"], small).valid
    assert judge("LYON", POLICIES["option"], small).code == "proper-noun"


@pytest.mark.parametrize("row", [row for row in ROWS if row["clause"] == "VOC-5"], ids=lambda row: row["word"])
def test_voc_5_croisillon_may_refuse_what_jago_refuses(fr: Lexicon, row: dict[str, str]) -> None:
    refusing = policy_of("croisillon", {"abbreviations": "no"})
    assert judge(row["word"], refusing, fr).code == row["jago"]
    assert judge(row["word"], policy_of("croisillon", {"abbreviations": "yes"}), fr).code == row["croisillon"]


SIGNS = {"CK": "symbol", "NC": "symbol", "XXIV": "roman-numeral", "PRESQU": "fragment", "MORTEM": "fragment"}
SHORTENED = {"SNCF": "sigle", "ETC": "abbreviation"}


@pytest.mark.parametrize("game", ["croisillon", "guerre-des-mots"])
def test_voc_5_abbreviations_are_the_choice_of_the_table_and_signs_are_not(fr: Lexicon, game: str) -> None:
    for choice, shortened in (("yes", dict.fromkeys(SHORTENED, "valid")), ("no", SHORTENED)):
        policy = policy_of(game, {"abbreviations": choice})
        assert {word: judge(word, policy, fr).code for word in SIGNS | SHORTENED} == SIGNS | shortened


KEPT = {
    "guerre-des-mots": {*SIGNS, *SHORTENED},
    "croisillon": {*SIGNS, *SHORTENED},
    "mot-pour-mot": {*SHORTENED, "XXIV"},
    "option": set(),
    "jago": set(),
}


@pytest.mark.parametrize("game", KEPT)
def test_voc_5_a_game_opened_under_rules_1_keeps_its_words(fr: Lexicon, game: str) -> None:
    policy = game_of(game).policy({}, FIRST_RULES)
    assert {word for word in SIGNS | SHORTENED if judge(word, policy, fr).valid} == KEPT[game]
    if game in ("croisillon", "guerre-des-mots"):
        refusing = game_of(game).policy({"abbreviations": "no"}, FIRST_RULES)
        assert not any(judge(word, refusing, fr).valid for word in SIGNS | SHORTENED)


def test_voc_5_both_settings_of_croisillon_go_together(fr: Lexicon) -> None:
    both = policy_of("croisillon", {"abbreviations": "no", "proper_nouns": "yes"})
    codes = {spelling: judge(spelling, both, fr).code for spelling in ("ITALIE", "JO", "KM", "ONU", "JOIE")}
    assert codes == {"ITALIE": "valid", "JO": "valid", "KM": "symbol", "ONU": "sigle", "JOIE": "valid"}
