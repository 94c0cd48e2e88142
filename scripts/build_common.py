"""Builds wordlists/fr.common from Lexique 3.83; the same source gives the same bytes.

    python scripts/build_common.py [--sources FOLDER] [--output FOLDER]

The file holds the folded keys, one a line, of forms that occur at least once in a million words of Lexique's books or films.
"""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.writing import write_safely  # noqa: E402
from referee.words.common import FILE  # noqa: E402
from referee.words.fold import fold  # noqa: E402
from scripts.build_families import fetch, lexique  # noqa: E402

COLUMNS = ("1_ortho", "9_freqfilms2", "10_freqlivres")
LETTERS = re.compile("[A-Z]{2,}")
LEAST = 100
"""Occurrences in a hundred million words."""


def common(text: str) -> list[str]:
    """The keys of common words; forms that are written alike without accents count together."""
    head, *lines = text.splitlines()
    places = [head.split("\t").index(column) for column in COLUMNS]
    films: Counter[str] = Counter()
    books: Counter[str] = Counter()
    for line in lines:
        cells = line.split("\t")
        form, in_films, in_books = (cells[place] for place in places)
        key = fold(form.lower())
        films[key] += _number(in_films)
        books[key] += _number(in_books)
    return sorted(key for key in films if LETTERS.fullmatch(key) and max(films[key], books[key]) >= LEAST)


def _number(cell: str) -> int:
    """A decimal in hundredths, so that sums are exact."""
    return round(100 * float(cell.replace(",", ".")))


def build(folder: Path) -> bytes:
    return "".join(f"{key}\n" for key in common(lexique(folder))).encode("ascii")


def write(sources: Path, output: Path) -> None:
    fetch(sources)
    write_safely(output / FILE, build(sources))


def main() -> None:
    options = argparse.ArgumentParser(description="Build wordlists/fr.common from Lexique.")
    options.add_argument("--sources", type=Path, default=ROOT / ".cache" / "wordlists", help="where Lexique is or goes")
    options.add_argument("--output", type=Path, default=ROOT / "wordlists")
    chosen = options.parse_args()
    write(chosen.sources, chosen.output)


if __name__ == "__main__":
    main()
