"""The dictionaries that can be chosen: built in, added by the user, or found by enchant."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NotRequired, TypedDict

from msgspec import DecodeError
from msgspec.json import decode

from referee.core.locks import locked
from referee.core.message import N_, CannotSay
from referee.core.outside import INPUT
from referee.core.safe_files import write_safely
from referee.core.values import Value
from referee.words import wordlist
from referee.words.dictionary import Dictionary
from referee.words.enchanted import PREFIX, EnchantDictionary, languages
from referee.words.lexicon import Lexicon, LexiconError
from referee.words.pack import canonical_hash, pack

FORMER = {"fr": "fr-2018", "fr-classique": "fr-classique-2018", "fr-1990": "fr-1990-2018"}
"""The dictionaries of today, each with its former edition, by which games go on that pinned it."""
BUILT_IN = (*FORMER, *FORMER.values())
BUILT_IN_FILE = "fr.lex"
NAME = re.compile("[a-z0-9][a-z0-9._-]{0,39}")

BAD_NAME = N_("“{name}” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40.")
BUILT_IN_NAME = N_("“{name}” is the name of a built-in dictionary; choose another.")
NAME_TAKEN = N_("There is already a dictionary named “{name}”. Remove it first, or choose another name.")
NOT_ADDED = N_("“{name}” was not added here and cannot be removed.")


class Source(Value):
    """One dictionary of the shelf: its name, its origin and its file."""

    name: str
    origin: str
    path: Path | None = None
    variant: int = 0


class Shelf:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def sources(self, foreign: bool = True) -> Iterator[Source]:
        for at, name in enumerate(BUILT_IN):
            yield Source(name, "built-in", wordlists() / BUILT_IN_FILE, at)
        for path in sorted(self.folder.glob("*.lex")):
            if NAME.fullmatch(path.stem) and path.stem not in BUILT_IN:
                yield Source(path.stem, "added", path)
        if foreign:
            for tag in languages():
                yield Source(PREFIX + tag, "enchant")

    def source(self, name: str) -> Source:
        if name.startswith(PREFIX):
            return Source(name, "enchant")
        for source in self.sources(foreign=False):
            if source.name == name:
                return source
        raise LexiconError("lexicon-unknown", name)

    def open(self, name: str, content: str = "") -> Dictionary:
        """The dictionary of this name; its former edition, under the same name, if that is what has the content."""
        source = self.source(name)
        if source.path is None:
            return EnchantDictionary(name, self.built_in())
        lexicon = open_packed(source)
        lexicon.confirm()
        if content and name in FORMER:
            former = Lexicon(name, lexicon.path, BUILT_IN.index(FORMER[name]))
            if content_hash(former) == content:
                return former
        return lexicon

    def built_in(self) -> Lexicon:
        return Lexicon(BUILT_IN[0], str(wordlists() / BUILT_IN_FILE))

    def add(self, name: str, file: Path, report: Callable[[str], object]) -> wordlist.ListContent:
        """Adds a file as a dictionary; it is read and packed whole before anything is written."""
        if not NAME.fullmatch(name):
            raise CannotSay(BAD_NAME, name=name)
        if name in BUILT_IN:
            raise CannotSay(BUILT_IN_NAME, name=name)
        path = self.folder / f"{name}.lex"
        if path.exists():
            raise CannotSay(NAME_TAKEN, name=name)
        content, title = wordlist.read(file, report), name if file == INPUT else file.name
        meta = {
            "title": title,
            "accented": content.accented,
            "sources": [
                {"name": title if file == INPUT else source, "sha256": digest} for source, digest in content.files
            ],
        }
        data = pack(content.members, [name], meta, report)
        with locked(path):
            if path.exists():
                raise CannotSay(NAME_TAKEN, name=name)
            write_safely(path, data, private=True)
        return content

    def remove(self, name: str) -> None:
        source = self.source(name)
        if source.origin != "added" or source.path is None:
            raise CannotSay(NOT_ADDED, name=name)
        with locked(source.path):
            if not source.path.exists():
                raise LexiconError("lexicon-unknown", name)
            source.path.unlink()


def open_packed(source: Source) -> Lexicon:
    return Lexicon(source.name, str(source.path), source.variant)


class Variant(TypedDict):
    """One of the dictionaries that a file holds."""

    forms: int
    sha256: str


class Meta(TypedDict):
    """The metadata of a file of dictionaries."""

    title: str
    accented: bool
    sources: list[dict[str, str]]
    variants: dict[str, Variant]
    origin: NotRequired[str]
    licence: NotRequired[str]
    authors: NotRequired[str]
    changes: NotRequired[str]
    titles: NotRequired[dict[str, str]]


def wordlists() -> Path:
    """The folder of the built-in lexicons: inside the installed package, else beside it in a checkout."""
    package = Path(__file__).parent.parent
    installed_at = package / "wordlists"
    return installed_at if installed_at.exists() else package.parent / "wordlists"


def meta(lexicon: Lexicon) -> Meta:
    """The metadata of a lexicon's file: title, origin, licence, sources, hashes, counts."""
    try:
        facts = decode(lexicon.section("meta"), type=Meta)
    except (DecodeError, UnicodeDecodeError):
        raise lexicon.damaged from None
    variants = facts["variants"]
    if not (lexicon.name in variants if lexicon.name in BUILT_IN else len(variants) == 1):
        raise lexicon.damaged
    return facts


def content_hash(lexicon: Lexicon) -> str:
    """The hash of this variant's content in its metadata, by which games pin it."""
    variants = meta(lexicon)["variants"]
    # an added dictionary is the only one in its file, under the name that it was added by
    name = BUILT_IN[lexicon.variant] if lexicon.name in BUILT_IN else next(iter(variants))
    return variants[name]["sha256"]


def verify(lexicon: Lexicon) -> None:
    """Reads a whole lexicon and compares it with its hashes; raises `lexicon-damaged` if they differ."""
    from referee.words.finder import all_keys, entries_finder

    lexicon.confirm()
    entry_of = entries_finder(lexicon)
    forms = {
        (reading.form, reading.kind)
        for key, _ in all_keys(lexicon, bytes(range(256)))
        for reading in lexicon.unpack(entry_of(key), key.decode())
    }
    if canonical_hash(forms) != content_hash(lexicon):
        raise lexicon.damaged
