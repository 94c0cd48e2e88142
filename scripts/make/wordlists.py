"""Builds wordlists/fr.lex from Debian's hunspell-fr dictionaries, then fr.usual and fr.families, byte for byte the same.

    python scripts/make/wordlists.py [--sources FOLDER] [--output FOLDER]

The packages conflict with each other when installed, so they are fetched from Debian's pool and unpacked side by side.
SOURCE.toml beside the lexicon records where they come from and what they hash to. The lexicon holds two editions: what their
forms are is known from the tags of the former one; what only the later one has is tagged by us in `additions.dic`.
Lexique says which reading of a spelling people meet most, which comes first, and which words they know, those of fr.usual.
"""

import argparse
import hashlib
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.core.policy import KINDS  # noqa: E402
from referee.core.safe_files import write_safely  # noqa: E402
from referee.words.affix import Affixes, Form, expand, read_affixes, read_entries  # noqa: E402
from referee.words.classify import kind, lemma, readable  # noqa: E402
from referee.words.lexicon import Lexicon  # noqa: E402
from referee.words.pack import Members, pack  # noqa: E402
from referee.words.reading import Reading  # noqa: E402
from referee.words.usual import FILE  # noqa: E402
from scripts.lib.frequencies import frequencies, usual_words  # noqa: E402
from scripts.make import families  # noqa: E402

WORDLISTS = ROOT / "wordlists"

FORMER = "-2018"
"""How the names of the former edition end, which is version 7.0."""


class Exceptions(NamedTuple):
    """The reviewed lists: kinds by spelling, spellings left out, verbs whose participles have no feminine and no plural."""

    kinds: dict[str, int]
    absent: frozenset[str] = frozenset()
    invariable: frozenset[str] = frozenset()

    def have(self, reading: Reading) -> bool:
        """Whether they take a reading out."""
        participle = reading.lemma in self.invariable and "past-participle" in reading.tags
        return reading.form in self.absent or (participle and ("feminine" in reading.tags or "plural" in reading.tags))


def read_exceptions(*texts: str) -> Exceptions:
    """The lists of some files: on each line a kind, a colon, the spellings that have it; `#` starts a comment."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in "\n".join(texts).splitlines():
        name, colon, spellings = line.partition("#")[0].partition(":")
        if colon:
            found[name.strip()] += spellings.split()
    absent, invariable = frozenset(found.pop("absent", ())), frozenset(found.pop("participle", ()))
    kinds = {spelling: KINDS.index(name) for name, spellings in found.items() for spelling in spellings}
    return Exceptions(kinds, absent, invariable)


def recorded() -> dict[str, Any]:  # what tomllib gives
    """The entry of SOURCE.toml on the lexicon."""
    with (WORDLISTS / "SOURCE.toml").open("rb") as file:
        return dict(tomllib.load(file)["fr"])


def sources() -> dict[str, dict[str, str]]:
    """The packages by the name of the lexicon each becomes, the comprehensive one of today first."""
    packages: dict[str, dict[str, str]] = recorded()["packages"]
    return packages


def fetch(folder: Path) -> None:
    """Downloads the packages that are not in the folder yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for package in sources().values():
        file = deb(folder, package)
        if not file.exists():
            with urlopen(recorded()["pool"] + file.name, timeout=60) as answer:
                write_safely(file, answer.read())
    families.fetch(folder)


def deb(folder: Path, package: dict[str, str]) -> Path:
    return folder / f"{package['package']}_{package['version'].partition(':')[2]}_all.deb"


def unpacked(folder: Path, name: str, package: dict[str, str]) -> Path:
    """The folder that holds fr.aff and fr.dic of this package, checked against its recorded hash."""
    archive = deb(folder, package)
    actual = hashlib.sha256(archive.read_bytes()).hexdigest()
    if actual != package["sha256"]:
        raise SystemExit(f"{archive.name}: SHA-256 is {actual}, SOURCE.toml says {package['sha256']}")
    target = folder / name
    subprocess.run(["dpkg-deb", "-x", archive, target], check=True)
    return target / "usr/share/hunspell"


def forms(dictionary: Path, affixes: Affixes) -> Iterator[tuple[Form, bool]]:
    """The forms of a dictionary, some of them twice, each with whether its case is kept."""
    option = affixes.option("KEEPCASE")
    for entry in read_entries(dictionary, affixes):
        keepcase = option in entry.flags
        for form in expand(entry, affixes):
            yield form, keepcase


def dictionary_forms(home: Path) -> list[tuple[Form, bool]]:
    return list(forms(home / "fr.dic", read_affixes(home / "fr.aff")))


def reader(exceptions: Exceptions) -> Callable[[Form, bool], Reading | None]:
    """What reads forms, None for one that is taken out; variants have most forms in common."""
    known: dict[tuple[str, str, tuple[str, ...], bool], Reading | None] = {}

    def read(form: Form, keepcase: bool) -> Reading | None:
        facts = form.spelling, form.entry, form.tags, keepcase
        if facts not in known:
            word_kind = kind(form, keepcase, exceptions.kinds)
            reading = Reading(form.spelling, lemma(form), readable(form, word_kind), word_kind)
            known[facts] = None if exceptions.have(reading) else reading
        return known[facts]

    return read


def build(folder: Path) -> bytes:
    packages = sources()
    homes = {name: unpacked(folder, name, package) for name, package in packages.items()}
    variants = list(packages)
    former = (WORDLISTS / "exceptions.txt").read_text("utf-8")
    later = (WORDLISTS / "exceptions-2026.txt").read_text("utf-8")
    read_former, read_later = reader(read_exceptions(former)), reader(read_exceptions(former, later))
    # version 7.7 has neither tags nor, in its affixes, what a form is
    tagging = read_affixes(homes[f"fr{FORMER}"] / "fr.aff")
    added, ours = (list(forms(WORDLISTS / name, tagging)) for name in ("additions.dic", "ours.dic"))
    members: Members = defaultdict(int)
    known: list[tuple[Form, bool]] = []
    for name in variants:
        if name.endswith(FORMER):
            continue
        old = dictionary_forms(homes[name + FORMER])
        present = {form.spelling for form, _ in dictionary_forms(homes[name])}
        # the comprehensive one comes first, and tells what spellings are that another has only now
        known = known or [*old, *added]
        elsewhere = present - {form.spelling for form, _ in (*old, *added)}
        now = [*old, *added, *((form, keepcase) for form, keepcase in known if form.spelling in elsewhere)]
        if missing := present - {form.spelling for form, _ in now}:
            raise SystemExit(f"{name}: neither in {name}{FORMER} nor in additions.dic: {' '.join(sorted(missing))}")
        if name == "fr" and (odd := {form.spelling for form, _ in added} - present):
            raise SystemExit(f"additions.dic: not in {name}: {' '.join(sorted(odd))}")
        kept = [(form, keepcase) for form, keepcase in now if form.spelling in present]
        for variant, read, its_forms in ((name + FORMER, read_former, old), (name, read_later, kept + ours)):
            bit = 1 << variants.index(variant)
            for form, keepcase in its_forms:
                if reading := read(form, keepcase):
                    members[reading] |= bit
    # the readings of a spelling are ordered by numbers of their tags: new tags would order those of the former edition anew
    kept_tags = {reading.tags for reading, bits in members.items() if bits >> len(variants) // 2}
    if unknown := {reading.tags for reading in members} - kept_tags:
        raise SystemExit(f"tags that {FORMER} has not: {', '.join(sorted(unknown))}")
    facts = recorded()
    meta = {name: facts[name] for name in ("title", "titles", "licence", "origin", "changes")} | {
        "accented": True,
        "sources": [{"name": p["package"], "version": p["version"], "sha256": p["sha256"]} for p in packages.values()],
    }
    return pack(members, variants, meta, frequencies=frequencies(families.lexique(folder)))


def build_usual(folder: Path, lexicon: Lexicon) -> bytes:
    return usual_words(frequencies(families.lexique(folder)), lexicon)


def main() -> None:
    options = argparse.ArgumentParser(description="Build fr.lex, fr.usual and fr.families from their sources.")
    options.add_argument(
        "--sources", type=Path, default=ROOT / ".cache" / "wordlists", help="where the packages are or go"
    )
    options.add_argument("--output", type=Path, default=WORDLISTS)
    chosen = options.parse_args()
    fetch(chosen.sources)
    write_safely(chosen.output / "fr.lex", build(chosen.sources))
    lexicon = Lexicon("fr", str(chosen.output / "fr.lex"))
    write_safely(chosen.output / FILE, build_usual(chosen.sources, lexicon))
    families.write(chosen.sources, chosen.output)


if __name__ == "__main__":
    main()
