"""Lexique's data on French words: the lemmas of a form, and the roots of a lemma's families.

The table is a packed lexicon of two kinds of readings, written by `scripts/make/families.py`.
"""

from referee.words.dictionary import Dictionary
from referee.words.enchanted import PREFIX
from referee.words.fold import exact, fold, squeeze
from referee.words.lexicon import Lexicon, LexiconError
from referee.words.reading import Reading
from referee.words.shelf import wordlists

FILE = "fr.families"
FORM, KIN = range(2)
"""Kinds of readings of this table: a form of a lemma, and a lemma of the family that its `lemma` is the root of."""
FRENCH = "fr"


class Families:
    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    def forms(self, key: str) -> list[Reading]:
        """All forms under a folded key without marks, with their lemmas."""
        return [reading for reading in self._lexicon.readings(key) if reading.kind == FORM]

    def roots(self, lemma: str) -> set[str]:
        spelt = exact(lemma)
        known = self._lexicon.readings(squeeze(fold(lemma)))
        return {reading.lemma for reading in known if reading.kind == KIN and exact(reading.form) == spelt}


def opened() -> Families:
    """The table that comes with the program; raises LexiconError if it is missing or damaged."""
    return Families(opened_table())


def opened_table() -> Lexicon:
    """The packed lexicon of the table."""
    lexicon = Lexicon("families", str(wordlists() / FILE))
    lexicon.confirm()
    return lexicon


def families_of(dictionary: Dictionary) -> Families | None:
    """The families of a dictionary's language, which is French unless it is an installed checker for another.

    None if there are none; games go on without them if the table is missing or damaged."""
    if dictionary.name.startswith(PREFIX) and not dictionary.name.removeprefix(PREFIX).startswith(FRENCH):
        return None
    try:
        return opened()
    except LexiconError:
        return None
