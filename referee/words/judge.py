"""Verdicts on words of a game, with their reasons (VOC-2 to VOC-9). Imported by the quick way: keep it light."""

from referee.core.policy import ABBREVIATION, FRAGMENT, INVERTED, LETTER, MARKED, PROPER, ROMAN, SIGLE, SYMBOL, Policy
from referee.words.fold import exact, fold, has_marks, squeeze
from referee.words.reading import Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.words.dictionary import Dictionary

VALID, UNKNOWN, ACCENTS, MARKS = "valid", "not-in-dictionary", "other-accents", "hyphen-or-apostrophe"
SHORT, LETTERLESS, SYMBOL_ONLY = "too-short", "no-letters", "symbol"

CLAUSES = {
    UNKNOWN: "VOC-9",
    ACCENTS: "VOC-2",
    SHORT: "VOC-8",
    "inverted-only": "VOC-3",
    "proper-noun": "VOC-4",
    "sigle": "VOC-5",
    SYMBOL_ONLY: "VOC-5",
    "roman-numeral": "VOC-5",
    "abbreviation": "VOC-5",
    "fragment": "VOC-5",
    MARKS: "VOC-6",
    LETTERLESS: "VOC-9",
}
CODES = (VALID, *CLAUSES)
"""The stable codes of verdicts; all but the first have a clause."""

_BY_KIND = (
    (LETTER, SHORT),
    (PROPER, "proper-noun"),
    (SIGLE, "sigle"),
    (SYMBOL, SYMBOL_ONLY),
    (ROMAN, "roman-numeral"),
    (ABBREVIATION, "abbreviation"),
    (FRAGMENT, "fragment"),
    (INVERTED, "inverted-only"),
)

_LETTERS = 1 << LETTER


def kind_of(code: str) -> int | None:
    """The kind of reading that a code is about."""
    return next((kind for kind, named in _BY_KIND if named == code), None)


class WordVerdict:
    """The verdict on one word under one policy, with the readings that allow it or are refused."""

    __slots__ = ("code", "key", "readings", "word")

    def __init__(self, word: str, key: str, code: str, readings: list[Reading]) -> None:
        self.word = word
        self.key = key
        self.code = code
        self.readings = readings

    @property
    def valid(self) -> bool:
        return self.code == VALID

    @property
    def clause(self) -> str | None:
        return CLAUSES.get(self.code)

    @property
    def reading(self) -> Reading | None:
        return self.readings[0] if self.readings else None


def judge(word: str, policy: Policy, dictionary: "Dictionary") -> WordVerdict:
    spelt = word.replace("+", "-") if policy.marks == "plus" else word
    folded = fold(spelt)
    bare = squeeze(folded)
    precise = policy.exact and dictionary.accented
    key = exact(spelt) if precise else folded
    known = dictionary.readings(bare, spelt)
    marked = has_marks(folded)
    if marked:
        known = [reading for reading in known if fold(reading.form) == folded]
    readings = [reading for reading in known if same_letters(reading, key)] if precise else known
    mask = 0
    for reading in readings:
        mask |= reading.bit
    code = verdict_code(mask, policy, marked)
    if len(bare) == 1:
        code = VALID if key in policy.singles and mask & _LETTERS else SHORT if bare.isalpha() else LETTERLESS
    elif known and not readings:
        code = ACCENTS
    readings = readings or known
    if code == VALID:
        deciding = policy.allowed(marked) | _LETTERS
        readings = [reading for reading in readings if reading.bit & deciding]
    return WordVerdict(word, key, code, readings)


def same_letters(reading: Reading, key: str) -> bool:
    return squeeze(exact(reading.form)) == squeeze(key)


def verdict_code(mask: int, policy: Policy, marked: bool) -> str:
    """The code for a word whose readings are of these kinds: one allowed reading suffices (VOC-4)."""
    if mask & policy.allowed(marked):
        return VALID
    spelt_so, with_marks = mask & ((1 << MARKED) - 1), mask >> MARKED
    for kind, code in _BY_KIND:
        if spelt_so >> kind & 1:
            return code
    if with_marks & policy.allowed(marked=False):
        return MARKS
    for kind, code in _BY_KIND:
        if with_marks >> kind & 1:
            return code
    return UNKNOWN
