"""Builds wordlists/fr.usual from Lexique 3.83 and fr.lex: the words that people know, those they meet most first.

    python scripts/make/usual.py [--sources FOLDER] [--output FOLDER]

A line is a folded key. Behind it, after a tab, stand the lemmas that these letters are forms of, those met most first, where
fr.lex reads them in another order: TUES is of tuer, before it is of taire. Frequencies in films and in
books are added up.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.policy import COMMON  # noqa: E402
from referee.core.safe_files import write_safely  # noqa: E402
from referee.words.fold import exact, fold, squeeze  # noqa: E402
from referee.words.lexicon import Lexicon  # noqa: E402
from referee.words.usual import FILE  # noqa: E402
from scripts.make.families import WORDLISTS, fetch, lexique  # noqa: E402

COLUMNS = ("1_ortho", "3_lemme", "9_freqfilms2", "10_freqlivres")
LEAST = 2
"""How often a word comes in a million words of films and a million of books, together, for people to know it."""
HEAD = "made by scripts/make/usual.py from fr.lex and Lexique 3.83 (SOURCE.toml, families); CC-BY-SA-4.0"
Frequencies = dict[str, dict[str, float]]
"""How often a lemma, by its exact key, is met under a folded key."""


def frequencies(text: str) -> Frequencies:
    head, *lines = text.splitlines()
    places = [head.split("\t").index(column) for column in COLUMNS]
    found: Frequencies = defaultdict(lambda: defaultdict(float))
    for line in lines:
        cells = line.split("\t")
        form, lemma, films, books = (cells[place] for place in places)
        found[squeeze(fold(form))][exact(lemma)] += sum(float(number.replace(",", ".")) for number in (films, books))
    return found


def usual_lemmas(key: str, met: Mapping[str, float], lexicon: Lexicon) -> list[str]:
    """The lemmas under a key, those met most first, if the lexicon reads them in another order; else nothing."""
    lemmas = list(dict.fromkeys(reading.lemma for reading in lexicon.readings(key) if reading.kind == COMMON))
    usual = sorted(lemmas, key=lambda lemma: -met.get(exact(lemma), 0))
    return usual if usual != lemmas else []


def build(sources: Path, lexicon: Lexicon) -> bytes:
    """The lines, from the key that is met most to that which is met least; the same for the same sources."""
    found = frequencies(lexique(sources))
    lines = [f"# {HEAD}\n"]
    for key in sorted(found, key=lambda key: (-round(sum(found[key].values()), 2), key)):
        lemmas = usual_lemmas(key, found[key], lexicon)
        if lemmas:
            lines.append(f"{key}\t{' '.join(lemmas)}\n")
        elif sum(found[key].values()) >= LEAST and lexicon.readings(key):
            lines.append(f"{key}\n")
    return "".join(lines).encode()


def write(sources: Path, output: Path) -> None:
    fetch(sources)
    write_safely(output / FILE, build(sources, Lexicon("fr", str(output / "fr.lex"))))


def main() -> None:
    options = argparse.ArgumentParser(description="Build wordlists/fr.usual from Lexique and fr.lex.")
    options.add_argument("--sources", type=Path, default=ROOT / ".cache" / "wordlists", help="where Lexique is or goes")
    options.add_argument("--output", type=Path, default=WORDLISTS)
    chosen = options.parse_args()
    write(chosen.sources, chosen.output)


if __name__ == "__main__":
    main()
