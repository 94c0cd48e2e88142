"""Packs readings into a lexicon file: word graph, entries, signatures, keys and metadata.

Readings under a key are written relative to the key, so that inflected words share them: an *entry* is a list of readings,
`kind variants tags`, lemma and differing letters each, the variants as the character that stands so far behind `0`; the word
graph maps a key to its entry. The other sections:
`index` offsets of entries; `signatures` a byte an entry, a row of `masks`; `masks` a set of kinds a variant, as 32 bits;
`tags` lines; `keys` every key, front-coded, then their signatures; `meta` JSON.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from itertools import accumulate
from typing import NamedTuple

from referee.core.policy import COMMON, MARKED
from referee.words import automaton
from referee.words.fold import MARKS, exact, fold, has_marks, squeeze
from referee.words.lexicon import EDIT_WIDTHS, HEADER, MAGIC, SECTIONS
from referee.words.reading import Reading

Members = dict[Reading, int]
"""Readings, and the variants that have them as a set of bits."""
Frequencies = Mapping[str, Mapping[str, float]]
"""How often a lemma, by its exact key, is met under a folded key."""
NOT_MET: Frequencies = {}


class Keyed(NamedTuple):
    """A member with the key that it is looked up by."""

    key: str
    reading: Reading
    bits: int


def pack(
    members: Members,
    names: list[str],
    meta: Mapping[str, object],
    report: Callable[[str], object] = str,
    frequencies: Frequencies = NOT_MET,
) -> bytes:
    """The bytes of a lexicon whose variants have these names; the same for the same content."""
    keyed = [Keyed(key, reading, bits) for reading, bits in members.items() if (key := squeeze(fold(reading.form)))]
    tags = sorted({each.reading.tags for each in keyed}, key=str.encode)
    report("keys")
    entries, numbers = _entries(keyed, {tag: number for number, tag in enumerate(tags)}, frequencies)
    report("graph")
    ordered = sorted([(key.encode(), number) for key, number in numbers.items()])
    keys = [key for key, _ in ordered]
    starts = automaton.shared_starts(keys)
    units = automaton.build(ordered, starts)
    report("sections")
    rows = [_signature(entry, len(names)) for entry in entries]
    masks = sorted(set(rows))
    if len(masks) > 256:
        raise automaton.TooLarge(f"{len(masks)} signatures")
    number_of = {row: at for at, row in enumerate(masks)}
    signatures = bytes(number_of[row] for row in rows)
    texts = ["|".join(fields).encode() for fields in entries]
    sections = {
        "units": _little(units),
        "index": _little(array("I", accumulate((len(text) for text in texts), initial=0))),
        "entries": b"".join(texts),
        "signatures": signatures,
        "masks": _little(array("I", [mask for row in masks for mask in row])),
        "tags": "\n".join(tags).encode(),
        "keys": front_coded(keys, starts) + bytes([signatures[number] for _, number in ordered]),
    }
    report("hash")
    # a checksum of the packed sections, to recognise a damaged file
    payload = hashlib.sha256(b"".join(sections[name] for name in SECTIONS if name != "meta")).hexdigest()
    facts = {**meta, "variants": _variants(keyed, names), "keys": len(keys), "payload": payload}
    sections["meta"] = json.dumps(facts, ensure_ascii=False, sort_keys=True).encode()
    return _assemble(sections)


def front_coded(keys: Sequence[bytes], starts: Iterable[int]) -> bytes:
    """The keys as bytes: their number, how many bytes each shares with the one before, and lines with the rest."""
    shared = bytes([min(start, 255) for start in starts])
    lines = b"\n".join([key[same:] for key, same in zip(keys, shared, strict=True)])
    return len(keys).to_bytes(4, "little") + len(lines).to_bytes(4, "little") + shared + lines


def canonical_hash(forms: Iterable[tuple[str, int]]) -> str:
    """SHA-256 over the sorted forms with their kinds: a lexicon's content, whatever its packing."""
    return hashlib.sha256(b"".join(sorted({f"{form}\t{kind}\n".encode() for form, kind in forms}))).hexdigest()


def _variants(keyed: list[Keyed], names: list[str]) -> dict[str, dict[str, object]]:
    facts: dict[str, dict[str, object]] = {}
    for at, name in enumerate(names):
        forms = {(reading.form, reading.kind) for _, reading, bits in keyed if bits >> at & 1}
        facts[name] = {"sha256": canonical_hash(forms), "forms": len({form for form, _ in forms})}
    return facts


def _entries(
    keyed: list[Keyed], tags: Mapping[str, int], frequencies: Frequencies
) -> tuple[list[tuple[str, ...]], dict[str, int]]:
    """Distinct entries, most frequent first, and the number of each key's entry."""
    by_key: dict[str, list[tuple[Reading, str]]] = defaultdict(list)
    for key, reading, bits in keyed:
        by_key[key].append((reading, _field(reading, bits, key, tags)))
    entries: dict[str, tuple[str, ...]] = {}
    for key, fields in by_key.items():
        order = partial(_order, frequencies.get(key, {}))
        entries[key] = tuple([field for _, field in sorted(fields, key=order)])
    frequent = sorted(Counter(entries.values()).items(), key=lambda item: (-item[1], item[0]))
    number = {entry: at for at, (entry, _) in enumerate(frequent)}
    return [entry for entry, _ in frequent], {key: number[entry] for key, entry in entries.items()}


def _order(met: Mapping[str, float], item: tuple[Reading, str]) -> tuple[int, float, bool, str, bool, str, str]:
    """Common words, those met most first, before proper nouns before the rest; then without marks first, unaccented first,
    imperatives last."""
    reading, field = item
    form, lemma = reading.form, reading.lemma
    often = met.get(exact(lemma), 0) if met and reading.kind == COMMON else 0
    return reading.kind, -often, has_marks(form), form, "imperative" in reading.tags, lemma, field


def _field(reading: Reading, bits: int, key: str, tags: Mapping[str, int]) -> str:
    form, lemma = reading.form, ""
    if reading.lemma != form:
        same = automaton.common_start(reading.lemma, form)
        tail = reading.lemma[same:]
        # a lemma that holds what separates fields cannot be written; the form stands for itself then
        lemma = "" if "|" in tail or " " in tail else f"{len(form) - same}:{tail}"
    return f"{reading.kind}{chr(ord('0') + bits)}{tags[reading.tags]} {lemma} {_edits(form, key.lower())}"


def _edits(form: str, key: str) -> str:
    if form == key and form.isascii():
        return ""
    if len(form) == len(key) and form.isalpha():
        # nothing but letters, and each makes one letter of the key
        same = EDIT_WIDTHS[1]
        return ",".join([f"{at}{same}{form[at]}" for at, letter in enumerate(key) if letter != form[at]])
    edits, at = [], 0
    for letter in form:
        width = _width(letter)
        if key[at : at + width] != letter:
            edits.append(f"{at}{EDIT_WIDTHS[width]}{letter}")
        at += width
    return ",".join(edits)


@cache
def _width(letter: str) -> int:
    """How many letters of a key this letter makes."""
    return len(squeeze(fold(letter)))


def _signature(entry: tuple[str, ...], variants: int) -> tuple[int, ...]:
    row = [0] * variants
    for field in entry:
        marked = any(f"a{mark}" in field for mark in MARKS)
        for at in range(variants):
            if ord(field[1]) - ord("0") >> at & 1:
                row[at] |= 1 << int(field[0]) + (MARKED if marked else 0)
    return tuple(row)


def _little(numbers: array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def _assemble(sections: Mapping[str, bytes]) -> bytes:
    at, spans, parts = HEADER, [], []
    for name in SECTIONS:
        data = sections[name]
        padding = b"\0" * (-len(data) % 4)
        spans += [at, len(data)]
        parts += [data, padding]
        at += len(data) + len(padding)
    return MAGIC + b"".join(number.to_bytes(4, "little") for number in (at, *spans)) + b"".join(parts)
