"""How often people meet French words, by Lexique: which lemma of a spelling comes first, and which words people know."""

from collections import defaultdict

from referee.words.fold import exact, fold, squeeze
from referee.words.lexicon import Lexicon
from referee.words.pack import Frequencies

COLUMNS = ("1_ortho", "3_lemme", "9_freqfilms2", "10_freqlivres")
LEAST = 2
"""How often a word comes in a million words of films and a million of books, together, for people to know it."""
HEAD = "made by scripts/make/wordlists.py from fr.lex and Lexique 3.83 (SOURCE.toml, families); CC-BY-SA-4.0"


def frequencies(text: str) -> Frequencies:
    """Those in films and in books, added up."""
    head, *lines = text.splitlines()
    places = [head.split("\t").index(column) for column in COLUMNS]
    found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for line in lines:
        cells = line.split("\t")
        form, lemma, films, books = (cells[place] for place in places)
        found[squeeze(fold(form))][exact(lemma)] += sum(float(number.replace(",", ".")) for number in (films, books))
    return found


def usual_words(found: Frequencies, lexicon: Lexicon) -> bytes:
    """The keys that people know, a line each, from that which is met most to that which is met least."""
    often = {key: round(sum(found[key].values()), 2) for key in found}
    known = [key for key in often if often[key] >= LEAST and lexicon.readings(key)]
    return "\n".join([f"# {HEAD}", *sorted(known, key=lambda key: (-often[key], key)), ""]).encode()
