"""Reads rows directly from the pages of a SQLite file, for a damaged file that SQLite itself cannot read.

It knows as much of the format (https://www.sqlite.org/fileformat2.html) as our tables need: they are index trees, whose cells
hold whole rows, and long rows continue on overflow pages. Each row still has to be checked against its checksum.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from struct import unpack

Page = bytes
Value = int | float | str | bytes | None

HEADER = 100
"""Bytes of the file's header, on its first page."""
USUAL = 4096
INTERIOR, LEAF = 2, 10
OTHERS = (0, 5, 13)
"""First bytes of pages that hold none of our rows: continuations, free pages, tables of another kind."""
UNREADABLE: "tuple[Value, ...]" = ()
"""Stands for a page or row that cannot be read."""
_FRAME, _LOG_HEADER = 24, 32
_WIDTHS = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
"""Bytes of a value by its kind; kinds from 12 on are text and blobs, which encode their length."""


def rows(path: Path) -> Iterator[tuple[Value, ...]]:
    """Every row on the pages of the file and its log, in no order; `UNREADABLE` where there is none that can be read."""
    data = path.read_bytes()
    size = _page_size(data)
    pages = {at // size + 1: data[at : at + size] for at in range(0, len(data), size)}
    yield from _rows(pages, size)
    log = path.with_name(f"{path.name}-wal")
    logged = dict(_logged(log.read_bytes(), size)) if log.exists() else {}
    if logged:
        yield from _rows({**pages, **logged}, size)


def _page_size(data: bytes) -> int:
    """The page size in the file's header, else the usual one."""
    number = int.from_bytes(data[16:18], "big")
    size = 65536 if number == 1 else number
    return size if size in (1 << power for power in range(9, 17)) else USUAL


def _logged(log: bytes, size: int) -> Iterator[tuple[int, Page]]:
    """The pages in a write-ahead log with their numbers, older states before later ones."""
    for at in range(_LOG_HEADER, len(log) - _FRAME, _FRAME + size):
        yield int.from_bytes(log[at : at + 4], "big"), log[at + _FRAME : at + _FRAME + size]


def _rows(pages: Mapping[int, Page], size: int) -> Iterator[tuple[Value, ...]]:
    for number, page in pages.items():
        start = HEADER if number == 1 else 0
        kind = page[start] if len(page) > start else 0
        if kind not in (INTERIOR, LEAF):
            if number > 1 and (kind not in OTHERS or not any(page)):
                yield UNREADABLE
            continue
        if kind == INTERIOR and int.from_bytes(page[start + 8 : start + 12], "big") not in pages:
            yield UNREADABLE
        first = start + (12 if kind == INTERIOR else 8)
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        for at, after in pairwise(range(first, min(first + 2 * count, len(page)) + 1, 2)):
            cell = int.from_bytes(page[at:after], "big")
            if kind == INTERIOR:
                if int.from_bytes(page[cell : cell + 4], "big") not in pages:
                    yield UNREADABLE
                cell += 4
            try:
                yield _record(_payload(page, cell, pages, size))
            except (LookupError, ValueError):
                yield UNREADABLE


def _payload(page: Page, at: int, pages: Mapping[int, Page], size: int) -> bytes:
    """The bytes of the row that begins at this place of a page, with those on its overflow pages."""
    length, at = _number(page, at)
    here = _local(length, size)
    payload = page[at : at + here]
    if here == length:
        return payload
    following = int.from_bytes(page[at + here : at + here + 4], "big")
    while len(payload) < length:
        overflow = pages[following]
        following = int.from_bytes(overflow[:4], "big")
        payload += overflow[4:size]
        if len(overflow) < size:
            break
    return payload[:length]


def _local(length: int, size: int) -> int:
    """How many bytes of a row are on its own page."""
    most, least = (size - 12) * 64 // 255 - 23, (size - 12) * 32 // 255 - 23
    if length <= most:
        return length
    fitting = least + (length - least) % (size - 4)
    return fitting if fitting <= most else least


def _record(payload: bytes) -> tuple[Value, ...]:
    """The values of a row from its bytes."""
    end, at = _number(payload, 0)
    kinds = []
    while at < end:
        kind, at = _number(payload, at)
        kinds.append(kind)
    values = []
    for kind in kinds:
        width = (kind - 12) // 2 if kind > 11 else _WIDTHS[kind]
        values.append(_value(kind, payload[at : at + width]))
        at += width
    if at != len(payload):
        raise ValueError("another length than the row says")
    return tuple(values)


def _value(kind: int, data: bytes) -> Value:
    if kind > 11:
        return data.decode() if kind % 2 else data
    if kind == 7:
        return float(unpack(">d", data)[0]) if len(data) == 8 else None
    if kind in (8, 9):
        return kind - 8
    return int.from_bytes(data, "big", signed=True) if kind else None


def _number(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, seven bits each but the ninth, and the place after it."""
    number = 0
    for count in range(9):
        byte = data[at + count]
        if count == 8:
            return number << 8 | byte, at + 9
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + count + 1
    raise AssertionError
