"""Lexique's data on French words: the lemmas of a form, the roots of a lemma's families; and what two words share of them.

The table is a packed lexicon of two kinds of readings, written by `scripts/make/families.py`. What two words share is
evidence that they mean the same, a proposal on which the players decide (JAG-11).

A folded word has all readings of its letters: PECHE is a form of pêche, of pêcher and of pécher. Where accents count, it has
those of its spelling: BÉAT is no form of béer, as BÉÂT is (GDM-6).
"""

from collections.abc import Iterable

from referee.core.policy import COMMON
from referee.core.words import Sense
from referee.words.dictionary import Dictionary
from referee.words.enchanted import PREFIX
from referee.words.fold import exact, fold, squeeze
from referee.words.judge import same_letters
from referee.words.lexicon import Lexicon, LexiconError
from referee.words.reading import Reading
from referee.words.shelf import wordlists

FILE = "fr.families"
FORM, KIN, SELDOM = range(3)
"""Kinds of readings of this table: a form of a lemma; a lemma of the family that its `lemma` is the root of; a form of a
lemma that is seldom meant, so that its family is not thought of (vente is a form of venter too)."""
FRENCH = "fr"
Spellings = dict[str, str]
"""Lemmas by their exact keys, so that œuf and oeuf are one."""


class Families(Lexicon):
    """The packed lexicon of the table."""

    __slots__ = ()

    def forms(self, key: str) -> list[Reading]:
        """All forms under a folded key without marks, with their lemmas."""
        return [reading for reading in self.readings(key) if reading.kind != KIN]

    def roots(self, lemma: str) -> set[str]:
        spelt = exact(lemma)
        known = self.readings(squeeze(fold(lemma)))
        return {reading.lemma for reading in known if reading.kind == KIN and exact(reading.form) == spelt}


def opened_table() -> Families:
    """The table that comes with the program; raises LexiconError if it is missing or damaged."""
    families = Families("families", str(wordlists() / FILE))
    families.confirm()
    return families


def families_of(dictionary: Dictionary) -> Families | None:
    """The families of a dictionary's language, which is French unless it is an installed checker for another.

    None if there are none; games go on without them if the table is missing or damaged."""
    if dictionary.name.startswith(PREFIX) and not dictionary.name.removeprefix(PREFIX).startswith(FRENCH):
        return None
    try:
        return opened_table()
    except LexiconError:
        return None


def sense(old: str, new: str, dictionary: Dictionary, families: Families | None, precise: bool = False) -> Sense:
    """The lemmas that two words share, else the roots that their families share; `precise` compares accents."""
    one, other = (_lemmas(word, dictionary, families, precise) for word in (old, new))
    shared = one.keys() & other.keys()
    if shared or families is None:
        return Sense(lemmas=_in_order(one[key] for key in shared))
    return Sense(families=_in_order(_roots(old, one, families) & _roots(new, other, families)))


def _lemmas(word: str, dictionary: Dictionary, families: Families | None, precise: bool) -> Spellings:
    key = squeeze(fold(word))
    known = families.forms(key) if families else []
    read = [reading for reading in dictionary.readings(key, word) if reading.kind == COMMON]
    spelt = [each for each in (*known, *read) if not precise or same_letters(each, exact(word))]
    return {exact(each.lemma): each.lemma for each in spelt}


def _roots(word: str, lemmas: Spellings, families: Families) -> set[str]:
    """The roots of a word's families: by what people read in it (vente is no kin of vent), else by all its lemmas."""
    known = {form.lemma for form in families.forms(squeeze(fold(word))) if form.kind == FORM} or lemmas.values()
    return {root for lemma in known for root in families.roots(lemma)}


def _in_order(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(words, key=lambda word: (fold(word), word)))
