"""Spellings and the keys they are compared by (VOC-2). Imported by the quick way: keep it light."""

HYPHENS = "-\u2010\u2011\u2012\u2013\u2212"
APOSTROPHES = "'\u2019\u2018\u02bc\u00b4\u0060"
MARKS = "-'"

_LIGATURES = {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"}
_BASES = {
    "A": "ÀÁÂÃÄÅ", "C": "Ç", "E": "ÈÉÊË", "I": "ÌÍÎÏ", "N": "Ñ", "O": "ÒÓÔÕÖ", "U": "ÙÚÛÜ", "Y": "ÝŸ",
}  # fmt: skip
_PLAIN: dict[int, str] = {ord(sign): "-" for sign in HYPHENS} | {ord(sign): "'" for sign in APOSTROPHES}
_FOLDED = dict(_PLAIN)
for _base, _accented in _BASES.items():
    for _letter in _accented:
        _FOLDED[ord(_letter)] = _base
        _FOLDED[ord(_letter.lower())] = _base.lower()
for _ligature, _letters in _LIGATURES.items():
    _FOLDED[ord(_ligature)] = _letters
    _PLAIN[ord(_ligature)] = _letters


def fold(spelling: str) -> str:
    """Capitals without accents, cedillas or ligatures; marks and anything else stay."""
    if spelling.isascii():
        return spelling.replace("`", "'").upper()
    folded = spelling.translate(_FOLDED)
    if not folded.isascii():
        folded = _fold_rare(folded)
    return folded.upper()


def _fold_rare(spelling: str) -> str:
    from unicodedata import combining, normalize

    letters = [letter for letter in normalize("NFD", spelling) if not combining(letter)]
    return "".join(letters).translate(_FOLDED)


def exact(spelling: str) -> str:
    """Capitals with their accents: the key of games whose tiles show them."""
    if spelling.isascii():
        return spelling.replace("`", "'").upper()
    from unicodedata import normalize

    return normalize("NFC", spelling).translate(_PLAIN).upper()


def squeeze(key: str) -> str:
    """A key without its hyphens and apostrophes, as used for look-ups in the lexicon."""
    return key.replace("-", "").replace("'", "")


def has_marks(key: str) -> bool:
    return "-" in key or "'" in key
