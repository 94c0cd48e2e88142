"""Makes the catalogue of a language, with all that can be said in English, and compiles what it translates of that.

python scripts/make/language.py es
"""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).resolve().parent.parent.parent / "referee"


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


def catalogue(language: str, known: Catalog) -> Catalog:
    """All that can be said, with the translations that are known."""
    whole = Catalog(locale=language, charset="utf-8")
    with (PACKAGE / "locale" / "referee.pot").open("rb") as file:
        for message in read_po(file):
            if message.id:
                whole.add(message.id, flags=message.flags)
    for path in sorted(PACKAGE.rglob("*.toml")):
        for text in english(tomllib.loads(path.read_text("utf-8"))):
            whole.add(text)
    for message in known:
        if message.id and message.id in whole:
            whole[message.id].string = message.string
    return whole


def translated(whole: Catalog) -> Catalog:
    """What is translated; an empty translation would be said."""
    found = Catalog(locale=whole.locale, charset="utf-8")
    for message in whole:
        forms = message.string if isinstance(message.string, list | tuple) else [message.string]
        if message.id and not message.fuzzy and all(forms):
            found.add(message.id, message.string)
    return found


def main() -> None:
    language = sys.argv[1]
    folder = PACKAGE / "locale" / language / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "referee.po"
    known = Catalog()
    if path.exists():
        with path.open("rb") as file:
            known = read_po(file, locale=language)
    whole = catalogue(language, known)
    with path.open("wb") as file:
        write_po(file, whole, sort_output=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, translated(whole))


if __name__ == "__main__":
    main()
