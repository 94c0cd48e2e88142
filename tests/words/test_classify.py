"""VOC-3 to VOC-8: what tags and spelling say a form is."""

import pytest

from referee.core.policy import (
    ABBREVIATION,
    COMMON,
    FRAGMENT,
    INVERTED,
    KINDS,
    LETTER,
    PROPER,
    ROMAN,
    SIGLE,
    SYMBOL,
)
from referee.words.affix import Form
from referee.words.classify import kind, lemma, readable
from scripts.make.wordlists import WORDLISTS, read_exceptions


def form(spelling: str, tags: str, entry: str = "") -> Form:
    return Form(spelling, entry or spelling, frozenset(), tuple(tags.split()))


KINDS_OF = [
    # VOC-3: inflected forms are words, forms for inversion only are not
    ("chanteront", "po:v1_it____a po:ifut po:3pl", COMMON),
    ("chantées", "po:v1_it____a po:ppas po:adj is:fem is:pl", COMMON),
    ("chantè", "po:v1_it____a po:ipre po:1isg", INVERTED),
    ("puissé", "po:v3_it____a po:spre po:1jsg", INVERTED),
    ("chante", "po:v1_it____a po:ipre po:1sg po:3sg po:1isg", COMMON),
    # VOC-4
    ("Lyon", "po:npr is:mas", PROPER),
    ("Marie", "po:prn is:fem", PROPER),
    ("Dupont", "po:patr is:epi", PROPER),
    ("van", "po:npr is:mas", PROPER),
    ("Italie", "po:nom is:fem", PROPER),
    ("Saint-Étienne", "po:nom is:fem", PROPER),
    ("Église", "po:nom is:fem", PROPER),
    ("italien", "po:nom po:adj is:mas", COMMON),
    ("église", "po:nom is:fem", COMMON),
    # VOC-5
    ("ONU", "po:nom is:fem", SIGLE),
    ("DOM-TOM", "po:nom is:mas", SIGLE),
    ("RMIste", "po:nom is:epi", SIGLE),
    ("NaCl", "po:nom is:mas", SYMBOL),
    ("AgNO₃", "po:nom is:mas", SYMBOL),
    ("XIV", "po:nbro is:epi", ROMAN),
    ("XIVe", "po:adj is:epi", ROMAN),
    ("xivᵉ", "po:adj is:epi", ROMAN),
    ("mil", "po:nb is:epi", COMMON),
    ("Mme", "po:titr is:fem", ABBREVIATION),
    ("Mᵐᵉ", "po:nom is:fem", ABBREVIATION),
    ("1er", "po:adj is:mas", ABBREVIATION),
    ("facto", "po:loc.adv", FRAGMENT),
    ("semi", "po:pfx", FRAGMENT),
    ("ième", "po:sfx", FRAGMENT),
    ("mortem", "po:err", FRAGMENT),
    ("qu'", "po:cjsub", FRAGMENT),
    ("afin", "po:loc.prep po:mg", COMMON),
    ("tandis", "po:loc.adv po:adv po:mg", COMMON),
    # VOC-6: a mark makes no word less common, nor a capital behind it
    ("week-end", "po:nom is:mas", COMMON),
    ("aujourd'hui", "po:adv", COMMON),
    ("prie-Dieu", "po:nom is:mas", COMMON),
    ("sceau-de-Salomon", "po:nom is:mas", COMMON),
    ("anti-VIH", "po:adj is:epi", COMMON),
    ("pH-mètre", "po:nom is:mas", COMMON),
    # VOC-8
    ("a", "po:nom is:mas", LETTER),
    ("à", "po:prep", LETTER),
    ("l'", "po:det is:epi", LETTER),
    ("Ω", "po:nom is:mas", LETTER),
    ("œ", "po:nom is:mas", COMMON),
]


@pytest.mark.parametrize(("spelling", "tags", "expected"), KINDS_OF, ids=[case[0] for case in KINDS_OF])
def test_voc_3_to_8_kinds_without_exceptions(spelling: str, tags: str, expected: int) -> None:
    assert KINDS[kind(form(spelling, tags), False, {})] == KINDS[expected]


def test_voc_5_what_keeps_its_case_is_a_symbol_unless_hyphenated() -> None:
    assert kind(form("km", "po:nom"), True, {}) == SYMBOL
    assert kind(form("km", "po:nom"), False, {}) == COMMON
    assert kind(form("pH-mètre", "po:nom"), True, {}) == COMMON


REVIEWED = {"jeun": COMMON, "etc": ABBREVIATION, "sin": SYMBOL, "vox": FRAGMENT}
EXCEPTIONS = [
    ("jeun", "po:loc.adv", COMMON),
    ("jeûn", "po:loc.adv", FRAGMENT),
    ("etc", "po:adv", ABBREVIATION),
    ("sin", "po:nom is:mas", SYMBOL),
    ("vox", "po:nom is:fem", FRAGMENT),
    ("voix", "po:nom is:fem", COMMON),
]


@pytest.mark.parametrize(("spelling", "tags", "expected"), EXCEPTIONS, ids=[case[0] for case in EXCEPTIONS])
def test_voc_5_reviewed_exceptions_go_before_tags(spelling: str, tags: str, expected: int) -> None:
    assert kind(form(spelling, tags), False, REVIEWED) == expected


def test_voc_4_a_word_reviewed_as_common_stays_a_name_where_it_is_one() -> None:
    assert kind(form("jeun", "po:npr"), False, REVIEWED) == PROPER


def test_the_exceptions_are_read_with_comments() -> None:
    text = "# reviewed\ncommon: antan  bric # and more\n\nsymbol: sin\nnonsense\ncommon: jeun\n"
    assert read_exceptions(text).kinds == {"antan": COMMON, "bric": COMMON, "sin": SYMBOL, "jeun": COMMON}


def test_a_kind_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        read_exceptions("comon: antan")


def test_the_reviewed_list_names_no_spelling_twice() -> None:
    text = (WORDLISTS / "exceptions.txt").read_text("utf-8")
    listed = [word for line in text.splitlines() for word in line.partition("#")[0].partition(":")[2].split()]
    assert len(listed) > 50
    assert len(listed) == len(read_exceptions(text).kinds)


READABLE = [
    ("paris", "po:nom is:mas is:pl", COMMON, "noun masculine plural"),
    ("belle", "po:nom po:adj is:fem is:sg", COMMON, "noun adjective feminine singular"),
    ("chante", "po:v1_it____a po:ipre po:1sg po:3sg", COMMON, "verb indicative-present 1s 3s"),
    ("évanouir", "po:v2____p_e_ po:infi", COMMON, "verb pronominal infinitive"),
    ("finir", "po:v2_it_q__a po:infi", COMMON, "verb infinitive"),
    ("chantée", "po:v1_it____a po:ppas po:adj is:fem is:sg", COMMON, "verb past-participle feminine singular"),
    ("abaissè", "po:v1_it____a po:ipre po:1isg", INVERTED, "verb indicative-present inverted-1s"),
    ("Jean", "po:prn is:mas is:inv", PROPER, "given-name masculine invariable"),
    ("ONU", "po:nom is:fem is:inv", SIGLE, "noun feminine invariable sigle"),
    ("km", "po:nom is:mas is:inv", SYMBOL, "noun masculine invariable symbol"),
    ("facto", "po:loc.adv", FRAGMENT, "adverb fragment"),
    ("ouf", "po:interj po:xyz", COMMON, "interjection"),
    ("blurp", "", COMMON, ""),
]


@pytest.mark.parametrize(("spelling", "tags", "found", "phrase"), READABLE)
def test_voc_9_tags_as_words(spelling: str, tags: str, found: int, phrase: str) -> None:
    assert readable(form(spelling, tags), found) == phrase


def test_voc_9_the_lemma_is_the_entry_unless_the_tags_say_so() -> None:
    assert lemma(form("paris", "po:nom is:pl", "pari")) == "pari"
    assert lemma(form("l'", "po:det st:le", "l'")) == "le"
    assert lemma(form("hui", "po:adv st:aujourd’hui", "hui")) == "aujourd'hui"
