"""Which lemmas of Lexique hang together, and by which root.

Lexique writes a lemma as its morphemes, `pêcher-eur` for pêcheur. What is left without the suffixes is the root; a prefix
stays, for it changes the meaning (empêchement is no kin of pêche). Read through by hand, it was wrong where the root

- is too short, or has little to do with the lemma (électif from lire): three letters and half of the root must begin alike;
- is a place (marnais from marne, malais from mal): the suffix of inhabitants is none of ours;
- means something else by now (passion from passer): those are listed in `wordlists/strangers.txt`.

Families are small, nine lemmas at most, so that no limit on their size is needed. What Lexique leaves out and the spelling
shows is added: the verb behind an action (lessivage is from lessive there, it is from lessiver too), the adjective behind an
adverb in -ment, and if it has four letters, for shorter ones are too often other words, the noun or adjective that a verb or
another noun continues (regard, regarder; rouge, rougir; jardin, jardinier). What neither shows stands in `wordlists/kin.txt`
(lire, relire; lait, allaiter; grand, grandeur).
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from referee.words.fold import fold

SUFFIXES = frozenset("able age aire al el ette et eur eux ie ien ier if ifier ion ique iser iste ité ment".split())
ACTIONS = {
    "able": ("able",),
    "age": ("age",),
    "eur": ("ateur", "eur"),
    "ion": ("ation", "ition", "ion"),
    "ment": ("ement", "iment", "ment"),
    "": ("",),
}
"""The ends of a word that may take the place of a verb's, by its last suffix; nothing for a word that has only a prefix."""
CONTINUED = ("erie", "esse", "ier", "ière", "isme", "iste")
SHORTEST = 4
"""Letters of a noun that another word continues."""
SELDOM, OFTEN = 1 / 40, 1 / 5
"""How often letters must be read so, beside their most frequent reading, for it to be known, and for it to have kin."""
PARTICIPLE = re.compile("(ée?|i|u)s?$")
ALIKE = 3
"""Letters that a lemma and its root begin with alike."""
VOWELS = "aeiouyéè"
NO_SOUND = "°"

Families = dict[str, set[str]]
"""The lemmas of each root."""


@dataclass(frozen=True, slots=True)
class Row:
    """What is read of a line of Lexique."""

    form: str
    lemma: str
    speech: str
    morphemes: str
    often: float = 0
    """How often this form is read so, in a million words of films and as many of books."""


def known_readings(rows: Iterable[Row]) -> dict[tuple[str, str], bool]:
    """Forms with their lemmas, and whether the letters are often read so.

    Without what hardly anybody reads in them: male is no form of mal. A participle and its adjective are read as one.
    """
    rows = list(rows)
    adjectives = {row.form for row in rows if row.speech == "ADJ" and PARTICIPLE.search(row.form)}
    often: dict[tuple[str, str], float] = defaultdict(float)
    joined: dict[str, float] = defaultdict(float)
    for row in rows:
        often[row.form, row.lemma] += row.often
        if row.form in adjectives and row.speech in ("ADJ", "VER"):
            joined[row.form] += row.often
    for row in rows:
        if row.form in adjectives and row.speech in ("ADJ", "VER"):
            often[row.form, row.lemma] = max(joined[row.form], often[row.form, row.lemma])
    most: dict[str, float] = defaultdict(float)
    for (form, _), share in often.items():
        most[fold(form)] = max(most[fold(form)], share)
    return {
        (form, lemma): share >= OFTEN * most[fold(form)]
        for (form, lemma), share in often.items()
        if share >= SELDOM * most[fold(form)]
    }


def families(rows: Iterable[Row], strangers: Mapping[str, set[str]], kin: Mapping[str, set[str]]) -> Families:
    """Families of two lemmas or more, with the kin of the reviewed list.

    Raises LookupError for a stranger that no family has, and for kin that no row has.
    """
    rows = list(rows)
    grouped = _named(_grouped(rows))
    unknown = kin.keys() | set().union(*kin.values()) if kin else set()
    unknown -= {row.lemma for row in rows}
    if unknown:
        raise LookupError(" ".join(sorted(unknown)))
    for root, lemmas in kin.items():
        grouped[root] |= {root, *lemmas}
    for root, lemmas in strangers.items():
        if not lemmas <= grouped.get(root, set()):
            raise LookupError(f"{root}: {' '.join(sorted(lemmas - grouped.get(root, set())))}")
        grouped[root] -= lemmas
    return _largest({root: lemmas for root, lemmas in grouped.items() if len(lemmas) > 1})


def _grouped(rows: list[Row]) -> Families:
    verbs = {row.lemma for row in rows if row.speech == "VER"}
    nouns = {row.lemma for row in rows if row.speech in ("NOM", "ADJ")}
    grouped: Families = defaultdict(set)
    adjectives: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        roots = {row.lemma, *_roots(row, verbs)}
        if row.speech == "ADJ":
            adjectives[f"{row.form}ment"] |= roots
        for root in roots:
            grouped[root].add(row.lemma)
    for row in rows:
        if row.speech == "ADV":
            for root in adjectives.get(row.lemma, ()):
                grouped[root].add(row.lemma)
    for noun in nouns:
        for root in (*_verbs_of(noun, verbs), *_nouns_in(noun, nouns)):
            grouped[root].add(noun)
    for adjective in {row.lemma for row in rows if row.speech == "ADJ"}:
        verb = f"{adjective.removesuffix('e')}ir"
        if len(adjective) >= SHORTEST and verb in verbs:
            grouped[verb].add(adjective)
    return grouped


def _roots(row: Row, verbs: set[str]) -> Iterator[str]:
    morphemes = [morpheme for morpheme in row.morphemes.split("-") if morpheme != NO_SOUND]
    end = len(morphemes)
    while end > 1 and morphemes[end - 1] in SUFFIXES:
        end -= 1
    yield "-".join(morphemes[:end])
    last = morphemes[-1] if end < len(morphemes) else ""
    if last or (end > 1 and row.speech == "NOM"):
        yield from _verbs_behind(row.lemma, last, verbs)


def _verbs_behind(lemma: str, suffix: str, verbs: set[str]) -> Iterator[str]:
    """The verb that the lemma without its end is the stem of: finir for finisseur, forcer for forçage."""
    for end in ACTIONS.get(suffix, ()):
        if lemma.endswith(end):
            stem = lemma.removesuffix(end)
            spellings = [f"{stem}er", f"{stem}r", f"{stem.removesuffix('ss')}r", f"{stem.removesuffix('ç')}cer"]
            yield from [verb for verb in spellings if verb in verbs][:1]


def _verbs_of(noun: str, verbs: set[str]) -> list[str]:
    """The verb that continues it: regarder for regard, jalonner for jalon, abriter for abri."""
    if len(noun) < SHORTEST or noun.endswith(("e", "er", "ir")):
        return []
    spellings = [f"{noun}er", f"{noun}ter" if noun[-1] in VOWELS else f"{noun}{noun[-1]}er"]
    return [verb for verb in spellings if verb in verbs][:1]


def _nouns_in(noun: str, nouns: set[str]) -> Iterator[str]:
    """The nouns that it continues: jardin for jardinier, dent for dentiste, harpe for harpiste, savon for savonnerie."""
    for stem in (noun.removesuffix(end) for end in CONTINUED if noun.endswith(end)):
        spellings = {stem, f"{stem}e", stem[:-1] if stem[-1:] == stem[-2:-1] else stem}
        yield from (root for root in spellings if len(root) >= SHORTEST and root in nouns)


def _named(grouped: Families) -> Families:
    """Each by a word: the root itself if that is one, else the shortest of the family."""
    lemmas = set().union(*grouped.values())
    named: Families = defaultdict(set)
    for root, family in grouped.items():
        name = root if root in lemmas else min(family, key=lambda lemma: (len(lemma), lemma))
        named[name] |= {lemma for lemma in family if _alike(lemma, name)}
    return named


def _alike(lemma: str, root: str) -> bool:
    one, other = fold(lemma), fold(root)
    shorter = min(len(one), len(other))
    same = next((place for place in range(shorter) if one[place] != other[place]), shorter)
    return same >= ALIKE and 2 * same >= len(other)


def _largest(families_by_root: Families) -> Families:
    """Without those that a larger one holds; of two that are equal the first stays."""
    roots: dict[str, set[str]] = defaultdict(set)
    for root, family in families_by_root.items():
        for lemma in family:
            roots[lemma].add(root)
    ranks = {root: (-len(family), root) for root, family in families_by_root.items()}

    def needless(root: str) -> bool:
        others = set.intersection(*(roots[lemma] for lemma in families_by_root[root]))
        return any(ranks[other] < ranks[root] for other in others)

    return {root: family for root, family in families_by_root.items() if not needless(root)}
