"""A packed lexicon, read from a memory map. Imported by the quick way: keep it light.

The file: MAGIC, then little-endian 32-bit numbers (the file's size, then offset and length of each of SECTIONS), then the
sections, each at a multiple of four. `pack.py` writes it and says what is in each section.
"""

import os
from mmap import ACCESS_READ, mmap

from referee.core.policy import MARKED
from referee.words.dawg import MISSING, find
from referee.words.reading import Reading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.core.message import Message

    Edits = list[tuple[int, int, str]]
    """Letters of a key to replace: where, how many, by which."""
    PackedReading = tuple[int, int, tuple[int, str] | None, Edits]
    """A reading relative to its key: kind, which set of tags, lemma as a cut and a tail, letters."""

MAGIC = b"REFLEX\x00\x01"
SECTIONS = ("units", "index", "entries", "signatures", "masks", "tags", "keys", "meta")
HEADER = len(MAGIC) + 4 + 8 * len(SECTIONS)
AT_ONCE = getattr(os, "O_NONBLOCK", 0)


def open_unblocked(path: str, flags: int) -> int:
    """A descriptor of the file, without waiting for a writer where a named pipe stands in its place."""
    return os.open(path, flags | AT_ONCE)


class LexiconError(Exception):
    """A lexicon cannot be used; `problem` is a stable code, `where` the file."""

    def __init__(self, problem: str, where: str) -> None:
        super().__init__(f"{problem}: {where}")
        self.problem = problem
        self.where = where

    @property
    def message(self) -> "Message":
        from referee.core.message import Message
        from referee.words.problems import SENTENCES

        return Message(SENTENCES[self.problem], where=self.where)


class Lexicon:
    __slots__ = ("_map", "_tags", "bit", "name", "path", "sections", "units", "variant")

    def __init__(self, name: str, path: str, variant: int = 0) -> None:
        self.name = name
        self.path = path
        self.variant = variant
        self.bit = 1 << variant
        self._tags: list[str] = []
        try:
            with open(path, "rb", opener=open_unblocked) as file:
                self._map = mmap(file.fileno(), 0, access=ACCESS_READ)
        except FileNotFoundError:
            raise LexiconError("lexicon-missing", path) from None
        except OSError:
            raise LexiconError("lexicon-unreadable", path) from None
        except ValueError:
            raise LexiconError("lexicon-damaged", path) from None
        self.sections = self._read_header()
        try:
            self.units = _numbers(memoryview(self._map)[self.sections["units"]])
        except TypeError:
            raise self.damaged from None

    def _read_header(self) -> "dict[str, slice[int, int, None]]":
        head = self._map[:HEADER]
        if len(head) < HEADER or head[: len(MAGIC)] != MAGIC:
            raise LexiconError("lexicon-damaged", self.path)
        numbers = [int.from_bytes(head[at : at + 4], "little") for at in range(len(MAGIC), HEADER, 4)]
        if numbers[0] != len(self._map):
            raise LexiconError("lexicon-damaged", self.path)
        spans = (slice(at, at + length) for at, length in zip(numbers[1::2], numbers[2::2], strict=True))
        return dict(zip(SECTIONS, spans, strict=True))

    def section(self, name: str) -> bytes:
        return self._map[self.sections[name]]

    def confirm(self) -> None:
        """Raises `lexicon-damaged` if the file has changed since it was packed; for code that reads much of it."""
        from hashlib import sha256

        digest = sha256()
        for name in SECTIONS:
            if name != "meta":
                digest.update(memoryview(self._map)[self.sections[name]])
        if b'"payload": "%s"' % digest.hexdigest().encode() not in self.section("meta"):
            raise self.damaged

    @property
    def accented(self) -> bool:
        return b'"accented": true' in self.section("meta")

    @property
    def damaged(self) -> LexiconError:
        return LexiconError("lexicon-damaged", self.path)

    def entry_of(self, key: str) -> int:
        """The number of the entry under a folded key without marks, or MISSING."""
        if "\0" in key:
            return MISSING
        try:
            return find(self.units, key.encode("utf-8", "surrogatepass"))
        except IndexError:
            raise self.damaged from None

    def readings(self, key: str, spelt: str = "") -> list[Reading]:
        """The readings of this variant of the lexicon under a folded key without marks."""
        entry = self.entry_of(key)
        return [] if entry == MISSING else self.unpack(entry, key)

    def unpack(self, entry: int, key: str) -> list[Reading]:
        small = key.lower()
        readings = []
        for kind, tag, lemma, edits in self.shapes(entry):
            form = respell(small, edits)
            cut, tail = lemma or (0, "")
            readings.append(Reading(form, form[: len(form) - cut] + tail, self.tags(tag), kind))
        return readings

    def shapes(self, entry: int) -> "list[PackedReading]":
        """The readings of an entry, relative to the key they will be applied to."""
        try:
            fields = self._entry(entry).decode().split("|")
            return [_shape(field) for field in fields if ord(field[1]) - 48 & self.bit]
        except (IndexError, ValueError):
            raise self.damaged from None

    def _entry(self, entry: int) -> bytes:
        at = self.sections["index"].start + 4 * entry
        start, end = (int.from_bytes(self._map[i : i + 4], "little") for i in (at, at + 4))
        zero = self.sections["entries"].start
        return self._map[zero + start : zero + end]

    def tags(self, number: int) -> str:
        try:
            if not self._tags:
                self._tags = self.section("tags").decode().split("\n")
            return self._tags[number]
        except (IndexError, ValueError):
            raise self.damaged from None


def _numbers(view: memoryview) -> memoryview:
    numbers = view.cast("I")
    if int.from_bytes(b"\x01\x00\x00\x00", "little") != memoryview(b"\x01\x00\x00\x00").cast("I")[0]:
        from array import array

        swapped = array("I", numbers.tobytes())
        swapped.byteswap()
        return memoryview(swapped)
    return numbers


EDIT_WIDTHS = "abcdefgh"
"""How many letters of the key an edit replaces: a none (a mark is put in), b one (an accent), c two (a ligature)."""


def _shape(field: str) -> "PackedReading":
    """Kind, variants and which set of tags, then the lemma and the letters that differ, as `pack.py` wrote them."""
    head, lemma, edits = field.split(" ")
    cut, _, tail = lemma.partition(":")
    return (
        int(head[0]),
        int(head[2:]),
        (int(cut), tail) if lemma else None,
        [(int(edit[:-2]), EDIT_WIDTHS.index(edit[-2]), edit[-1]) for edit in edits.split(",")] if edits else [],
    )


def shape_bit(shape: "PackedReading") -> int:
    marked = any(letter in "-'" for _, _, letter in shape[3])
    return 1 << (shape[0] + MARKED if marked else shape[0])


def respell(key: str, edits: "Edits") -> str:
    """A small-lettered key with the letters of one of its forms."""
    for at, width, letter in reversed(edits):
        key = key[:at] + letter + key[at + width :]
    return key
