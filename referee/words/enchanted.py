"""An installed spell checker as a dictionary, through pyenchant.

Spell checkers know spellings, not folded keys: for ENERGIE they only *suggest* énergie. So they are asked about each spelling
that folds to the key: as typed, in small letters, the built-in lexicon's spellings, and the checker's own suggestions.
They also accept what is no word here: an elided article (l'homme), and a hyphen between any two words, which is recognised
by the halves being accepted in reverse order, too.
"""

from collections.abc import Iterator
from types import ModuleType

from referee.core.policy import COMMON, LETTER, PROPER, SIGLE
from referee.words.fold import fold, has_marks, squeeze
from referee.words.lexicon import Lexicon, LexiconError
from referee.words.reading import Reading

PREFIX = "enchant:"
ELISIONS = ("c'", "d'", "j'", "jusqu'", "l'", "lorsqu'", "m'", "n'", "puisqu'", "qu'", "quoiqu'", "s'", "t'")


def languages() -> list[str]:
    """The dictionaries that enchant finds; none without its C library."""
    enchant = _library()
    return sorted(enchant.list_languages()) if enchant else []


def installed() -> bool:
    return _library() is not None


def _library() -> ModuleType | None:
    try:
        import enchant
    except ImportError:
        return None
    library: ModuleType = enchant
    return library


class EnchantDictionary:
    """Asked a word at a time; it has no files of its own that could be pinned."""

    accented = True

    def __init__(self, name: str, speller: Lexicon | None = None) -> None:
        enchant = _library()
        if enchant is None:
            raise LexiconError("enchant-missing", name)
        tag = name.removeprefix(PREFIX)
        if tag not in enchant.list_languages():
            raise LexiconError("enchant-unknown", name)
        self.name = name
        self._dict = enchant.Dict(tag)
        self._speller = speller

    @property
    def provider(self) -> str:
        return str(self._dict.provider.desc)

    def readings(self, key: str, spelt: str) -> list[Reading]:
        if not key.isalpha():
            return []
        readings: dict[str, Reading] = {}
        for spelling in self._spellings(key, spelt):
            kind = self._kind(spelling)
            if kind is not None and spelling not in readings:
                readings[spelling] = Reading(spelling, spelling, "listed", kind)
        return sorted(readings.values(), key=lambda reading: (reading.kind, has_marks(reading.form)))

    def _spellings(self, key: str, spelt: str) -> Iterator[str]:
        """Spellings that fold to the key, the cheap ones first; suggestions only if none of these is accepted."""
        typed = spelt.replace("’", "'")
        near = [typed.lower(), typed.title() if typed.isupper() else typed, key.lower()]
        if self._speller:
            near += [reading.form for reading in self._speller.readings(key)]
        near += [key.capitalize(), key]
        yield from near
        if not any(self._accepts(spelling) for spelling in near):
            suggested = (word.replace("’", "'") for word in self._dict.suggest(key.lower()))
            yield from (word for word in suggested if squeeze(fold(word)) == key)

    def _kind(self, spelling: str) -> int | None:
        if not self._accepts(spelling):
            return None
        small = spelling.lower()
        if len(squeeze(spelling)) == 1:
            return LETTER if spelling == small else None
        if spelling == small:
            return COMMON
        if self._accepts(small):
            return None
        if spelling.isupper():
            return None if self._accepts(spelling.capitalize()) else SIGLE
        return PROPER

    def _accepts(self, spelling: str) -> bool:
        if not spelling or spelling.lower().startswith(ELISIONS) or not squeeze(spelling).isalpha():
            return False
        if not self._dict.check(spelling):
            return False
        first, hyphen, rest = spelling.partition("-")
        return not hyphen or (bool(first and rest) and not self._dict.check(f"{rest}-{first}"))
