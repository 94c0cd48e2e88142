"""Evidence that two words mean the same: a proposal, on which the players decide (JAG-11).

A folded word has all readings of its letters: PECHE is a form of pêche, of pêcher and of pécher. Where accents count, it has
those of its spelling: BÉAT is no form of béer, as BÉÂT is (GDM-6).
"""

from collections.abc import Iterable

from referee.core.policy import COMMON
from referee.core.words import Sense
from referee.words.dictionary import Dictionary
from referee.words.families import Families
from referee.words.fold import exact, fold, squeeze
from referee.words.judge import same_letters

Spellings = dict[str, str]
"""Lemmas by their exact keys, so that œuf and oeuf are one."""


def sense(old: str, new: str, dictionary: Dictionary, families: Families | None, precise: bool = False) -> Sense:
    """The lemmas that two words share, else the roots that their families share; `precise` compares accents."""
    one, other = (_lemmas(word, dictionary, families, precise) for word in (old, new))
    shared = one.keys() & other.keys()
    if shared or families is None:
        return Sense(lemmas=_in_order(one[key] for key in shared))
    return Sense(families=_in_order(_roots(one, families) & _roots(other, families)))


def _lemmas(word: str, dictionary: Dictionary, families: Families | None, precise: bool) -> Spellings:
    key = squeeze(fold(word))
    known = families.forms(key) if families else []
    read = [reading for reading in dictionary.readings(key, word) if reading.kind == COMMON]
    spelt = [each for each in (*known, *read) if not precise or same_letters(each, exact(word))]
    return {exact(each.lemma): each.lemma for each in spelt}


def _roots(lemmas: Spellings, families: Families) -> set[str]:
    return {root for lemma in lemmas.values() for root in families.roots(lemma)}


def _in_order(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(words, key=lambda word: (fold(word), word)))
