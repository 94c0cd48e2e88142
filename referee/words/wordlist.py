"""Reads words from a file of the user: a plain list in any usual encoding, or a hunspell pair."""

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from unicodedata import normalize

from referee.core import limits
from referee.core.outside import read_bytes
from referee.core.policy import COMMON, LETTER, PROPER, SIGLE
from referee.core.values import Value
from referee.words.affix import Excessive, Malformed, bounded, forbidden, read_affixes, read_entries
from referee.words.classify import kind, lemma, readable
from referee.words.fold import APOSTROPHES, HYPHENS, MARKS, fold, squeeze
from referee.words.pack import Members
from referee.words.reading import Reading


class ListContent(Value):
    """The content of a list: its readings, skipped lines, encoding, whether it has accents, its files with hashes."""

    members: Members
    skipped: int
    encoding: str
    accented: bool
    files: tuple[tuple[str, str], ...]


class NoWords(ValueError):
    """The file holds no words; `reason` is a stable code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def read(path: Path, report: Callable[[str], object] = str) -> ListContent:
    report("read")
    if path.suffix in (".dic", ".aff"):
        affix_file, dictionary = path.with_suffix(".aff"), path.with_suffix(".dic")
        if affix_file.exists() and dictionary.exists():
            return _read_pair(affix_file, dictionary)
    return _read_list(path)


def _read_pair(affix_file: Path, dictionary: Path) -> ListContent:
    try:
        affixes = read_affixes(affix_file)
        entries = list(read_entries(dictionary, affixes))
        refused = forbidden(entries, affixes)
        readings = {
            Reading(form.spelling, lemma(form), readable(form, form_kind) or "listed", form_kind)
            for entry, form in bounded(entries, affixes)
            if 0 < len(squeeze(fold(form.spelling))) <= limits.WORD and form.spelling not in refused
            for form_kind in [kind(form, affixes.option("KEEPCASE") in entry.flags, {})]
        }
    except Excessive as problem:
        raise NoWords(problem.code) from problem
    except Malformed as problem:
        raise NoWords(str(problem)) from problem
    if not readings:
        raise NoWords("no-words")
    files = tuple((file.name, sha256(read_bytes(file, limits.WORDS)).hexdigest()) for file in (dictionary, affix_file))
    return ListContent(dict.fromkeys(readings, 1), 0, affixes.encoding, _has_accents(readings), files)


def _read_list(path: Path) -> ListContent:
    raw = read_bytes(path, limits.WORDS)
    text, encoding = _decoded(raw)
    words, skipped = [], 0
    for line in normalize("NFC", text).splitlines():
        # most lines are a word and nothing else
        word = line if line.isalpha() and len(line) <= limits.WORD else _word_of(line)
        if word:
            words.append(word)
        elif word is None:
            skipped += 1
    if not words:
        raise NoWords("no-words")
    members = dict.fromkeys(_classified(words), 1)
    files = ((path.name, sha256(raw).hexdigest()),)
    return ListContent(members, skipped, encoding, _has_accents(members), files)


def _decoded(raw: bytes) -> tuple[str, str]:
    if b"\0" in raw:
        raise NoWords("not-text")
    try:
        return raw.decode("utf-8-sig"), "utf-8"
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace"), "latin-1"


_TIDY = {ord(sign): "-" for sign in HYPHENS} | {ord(sign): "'" for sign in APOSTROPHES}


def _word_of(line: str) -> str | None:
    """The word of a line; empty for a blank line or a comment, None for anything else."""
    first = line.partition("#")[0].strip().partition("\t")[0].partition(";")[0].strip()
    word = first.translate(_TIDY)
    if not word:
        return ""
    letters = squeeze(word)
    return word if letters.isalpha() and len(letters) <= limits.WORD and word[0] not in MARKS else None


def _classified(words: list[str]) -> Iterator[Reading]:
    """The readings of these words; a capital marks a proper noun only in a list with words in small letters."""
    mixed = any(word.islower() for word in words)
    for word in words:
        small = word.lower()
        if (len(word) == 1 or not word.isalpha()) and len(letters := squeeze(word)) == 1 == len(fold(letters)):
            yield Reading(small, small, "listed", LETTER)
        elif not mixed or word.islower():
            yield Reading(small, small, "listed", COMMON)
        else:
            kind_found = SIGLE if word.isupper() else PROPER
            yield Reading(word, word, "listed", kind_found)


def _has_accents(readings: Iterable[Reading]) -> bool:
    return any(not reading.form.isascii() for reading in readings)
