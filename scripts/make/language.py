"""Brings the catalogues up to date with all that is said in English, and compiles what they translate of that.

python scripts/make/language.py [XX]

With the name of a language, such as es, its catalogue is begun. The French one has what the code says, with commands by
their French names; rooms, documents and the club say the rest in French themselves. Other languages have all of it.
"""

import sys
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from scripts.lib.french_commands import in_french  # noqa: E402

PACKAGE = ROOT / "referee"
LOCALE = PACKAGE / "locale"
FRENCH = "fr"


@cache
def extracted() -> list[tuple[str | tuple[str, ...], list[str], str | None]]:
    """What the code says, with comments and contexts. Reading it takes a second."""
    keywords = {**DEFAULT_KEYWORDS, "N_": None, "CannotSay": None}
    return [found[2:] for found in extract_from_dir(PACKAGE, keywords=keywords)]


def template() -> Catalog:
    """What the code says."""
    found = Catalog(charset="utf-8")
    for message, comments, context in extracted():
        found.add(message, auto_comments=comments, context=context)
    return found


def english(texts: object) -> Iterator[str]:
    """The English of what a TOML file says in English and French."""
    if isinstance(texts, list):
        for inner in texts:
            yield from english(inner)
    elif isinstance(texts, dict):
        told = texts.get("en")
        if isinstance(told, str) and "fr" in texts:
            yield told
        for inner in texts.values():
            yield from english(inner)


def whole() -> Catalog:
    """All that is said, by rooms, documents and the club too."""
    found = template()
    for path in sorted(PACKAGE.rglob("*.toml")):
        for text in english(tomllib.loads(path.read_text("utf-8"))):
            found.add(text)
    return found


def updated(language: str, known: Catalog) -> Catalog:
    """A catalogue with the translations that are known; what is said no more is gone."""
    known.update(
        template() if language == FRENCH else whole(),
        no_fuzzy_matching=True,
        update_header_comment=False,
        update_creation_date=False,
    )
    known.obsolete.clear()
    if language == FRENCH:
        for message in known:
            told = tuple([in_french(form or "") for form in forms(message)])
            message.string = told if isinstance(message.id, list | tuple) else told[0]
    return known


def forms(message: Message) -> Sequence[str | None]:
    """The translations of a message: one, or one for each number; what is not translated is empty."""
    return message.string if isinstance(message.string, list | tuple) else [message.string]


def translated(catalogue: Catalog) -> Catalog:
    """What is translated; an empty translation would be said."""
    found = Catalog(locale=catalogue.locale, charset="utf-8")
    found.mime_headers = catalogue.mime_headers
    for message in catalogue:
        if message.id and not message.fuzzy and all(forms(message)):
            found.add(message.id, message.string)
    return found


def main() -> None:
    with (LOCALE / "referee.pot").open("wb") as file:
        write_po(file, template(), omit_header=True, no_location=True, sort_output=True)
    for language in {*sys.argv[1:], *(path.name for path in LOCALE.iterdir() if path.is_dir())}:
        path = LOCALE / language / "LC_MESSAGES" / "referee.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        known = Catalog(language, project="referee", version="1", copyright_holder="The referee founders", fuzzy=False)
        if path.exists():
            with path.open("rb") as file:
                known = read_po(file, locale=language)
        catalogue = updated(language, known)
        with path.open("wb") as file:
            write_po(file, catalogue, no_location=True, sort_output=True, width=0)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, translated(catalogue))
        empty = [message.id for message in catalogue if message.id and not all(forms(message))]
        print(f"{language}: {len(catalogue)} messages, {len(empty)} of them not translated")


if __name__ == "__main__":
    main()
