"""Classifies French forms by hunspell's tags and their spelling: their kind (VOC-3 to VOC-6) and readable tags."""

import re
from collections.abc import Mapping
from functools import cache

from referee.core.policy import ABBREVIATION, COMMON, FRAGMENT, INVERTED, KINDS, LETTER, PROPER, ROMAN, SIGLE, SYMBOL
from referee.words.affix import Form
from referee.words.fold import fold, squeeze

Exceptions = Mapping[str, int]

_SPEECH = {
    "nom": "noun", "adj": "adjective", "adv": "adverb", "negadv": "adverb", "proadv": "pronoun", "advint": "adverb",
    "interj": "interjection", "prep": "preposition", "prepv": "preposition", "nb": "numeral", "nbro": "roman-numeral",
    "npr": "proper-noun", "prn": "given-name", "patr": "surname", "titr": "title", "pfx": "prefix", "sfx": "suffix",
    "ponc": "sign", "sign": "sign", "div": "sign", "err": "fragment",
}  # fmt: skip
_SPEECH_STARTS = (
    ("v0", "verb"), ("v1", "verb"), ("v2", "verb"), ("v3", "verb"), ("pro", "pronoun"), ("det", "determiner"),
    ("cj", "conjunction"), ("loc.nom", "noun"), ("loc.adj", "adjective"), ("loc.adv", "adverb"), ("loc.verb", "verb"),
    ("loc.prep", "preposition"), ("loc.cj", "conjunction"), ("loc.interj", "interjection"), ("loc.patr", "surname"),
)  # fmt: skip
_INFLECTION = {
    "infi": "infinitive", "ppre": "present-participle", "ppas": "past-participle", "ipre": "indicative-present",
    "iimp": "indicative-imperfect", "ipsi": "simple-past", "ifut": "future", "cond": "conditional",
    "spre": "subjunctive-present", "simp": "subjunctive-imperfect", "impe": "imperative",
    "1sg": "1s", "2sg": "2s", "3sg": "3s", "1pl": "1p", "2pl": "2p", "3pl": "3p",
    "1isg": "inverted-1s", "1jsg": "inverted-1s",
    "mas": "masculine", "fem": "feminine", "epi": "epicene", "sg": "singular", "pl": "plural", "inv": "invariable",
}  # fmt: skip
_FINITE = {"1sg", "2sg", "3sg", "1pl", "2pl", "3pl", "3pl!", "ppas", "ppre", "infi"}
_ELEMENTS = re.compile(
    "(?:A[cglmrstu]|B[aehikr]?|C[adefl-orsu]?|D[bsy]|E[rsu]|F[elmr]?|G[ade]|H[efgos]?|I[nr]?|Kr?|L[airuv]|M[cdgnot]"
    "|N[abdeiop]?|Os?|P[abdmortu]?|R[abe-hnu]|S[bcegimnr]?|T[abcehilm]|U|V|W|Xe|Yb?|Z[nr]|[0-9₀-₉()])+"
)
_ROMAN = re.compile("[IVXLCDM]+(?:e|es|ᵉ|ᵉˢ)?|[ivxlcdm]+(?:ᵉ|ᵉˢ)")


def readable(form: Form, kind: int) -> str:
    """The tags of a form as words separated by spaces: parts of speech first, then inflection, each once."""
    return _readable(form.tags, kind)


@cache
def _readable(tags: tuple[str, ...], kind: int) -> str:
    names = [tag.partition(":")[2].removesuffix("!") for tag in tags if tag.startswith(("po:", "is:"))]
    words = [_speech(name) for name in names]
    if any(re.match(r"v\d.{4,6}[pr]_", name) for name in names):
        words.append("pronominal")
    words += [_INFLECTION.get(name, "") for name in names]
    if kind in (SIGLE, SYMBOL, ABBREVIATION, FRAGMENT):
        words.append(KINDS[kind])
    if "past-participle" in words:
        words = [word for word in words if word not in ("adjective", "inverted-1s")]
    return " ".join(dict.fromkeys(word for word in words if word))


def _speech(name: str) -> str:
    return _SPEECH.get(name) or next((word for start, word in _SPEECH_STARTS if name.startswith(start)), "")


def lemma(form: Form) -> str:
    given = next((tag[3:] for tag in form.tags if tag.startswith("st:")), form.entry)
    return given.replace("’", "'")


def kind(form: Form, keepcase: bool, exceptions: Exceptions) -> int:
    """The kind of a form: by the reviewed exceptions, else by its tags, else by its spelling."""
    if len(squeeze(fold(form.spelling))) < 2:
        return LETTER
    names = _names(form.tags)
    phrase_only = "mg" not in names and any(name.startswith("loc.") for name in names)
    reviewed = exceptions.get(form.spelling)
    if reviewed is not None and (reviewed != COMMON or phrase_only):
        return reviewed
    if names & {"npr", "prn", "patr"}:
        return PROPER
    if names & {"1isg", "1jsg"} and not names & _FINITE:
        return INVERTED
    if "nbro" in names or ("adj" in names and _ROMAN.fullmatch(form.spelling)):
        return ROMAN
    if names & {"pfx", "sfx", "err"} or form.spelling.endswith("'"):
        return FRAGMENT
    if keepcase and "-" not in form.spelling:
        return SYMBOL
    if phrase_only and form.spelling.isalpha() and form.spelling.islower():
        return FRAGMENT
    return _kind_by_spelling(form.spelling, "titr" in names)


@cache
def _names(tags: tuple[str, ...]) -> frozenset[str]:
    return frozenset(tag.partition(":")[2] for tag in tags if tag.startswith("po:"))


def _kind_by_spelling(spelling: str, title: bool) -> int:
    letters = spelling.replace("-", "").replace("'", "")
    if letters.isascii() and letters.isalpha() and letters.islower():
        return COMMON
    if any("ʰ" <= letter <= "ʸ" or "ᴬ" <= letter <= "ᵪ" for letter in letters):
        return ABBREVIATION
    if (title and letters[:1].isupper()) or (letters[:1].isdigit() and not letters.isupper()):
        return ABBREVIATION
    if letters.isalpha() and (letters.islower() or (letters != spelling and spelling[0].islower())):
        return COMMON
    if letters.isascii() and letters.isupper():
        return SIGLE
    if not letters.isalpha() or (letters[1:] != letters[1:].lower() and _ELEMENTS.fullmatch(letters)):
        return SYMBOL
    if letters[:2].isupper():
        return SIGLE
    return PROPER if letters[:1].isupper() else SYMBOL
