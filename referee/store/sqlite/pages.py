"""Rows read straight off the pages of a SQLite file, for a file that SQLite itself no longer reads.

Only what our tables need of the format (https://www.sqlite.org/fileformat2.html): both are kept as index trees, whose cells
hold whole rows, the long ones continued on overflow pages. What is found is only as good as its checksum.
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
"""Stands for a page or a row of which nothing can be read."""
_FRAME, _LOG_HEADER = 24, 32
_WIDTHS = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
"""Bytes of a value by its kind; kinds from 12 on are text and blobs, and say their length."""


def rows(path: Path) -> Iterator[tuple[Value, ...]]:
    """Every row on a page of the file or of the log beside it, in no order; some may be of no use, or `UNREADABLE`."""
    data = path.read_bytes()
    size = _page_size(data)
    pages = {at // size + 1: data[at : at + size] for at in range(0, len(data), size)}
    yield from _rows(pages, size)
    log = path.with_name(f"{path.name}-wal")
    logged = dict(_logged(log.read_bytes(), size)) if log.exists() else {}
    if logged:
        yield from _rows({**pages, **logged}, size)


def _page_size(data: bytes) -> int:
    told = int.from_bytes(data[16:18], "big")
    size = 65536 if told == 1 else told
    return size if size in (1 << power for power in range(9, 17)) else USUAL


def _logged(log: bytes, size: int) -> Iterator[tuple[int, Page]]:
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
    length, at = _number(page, at)
    here = _local(length, size)
    found = page[at : at + here]
    if here == length:
        return found
    following = int.from_bytes(page[at + here : at + here + 4], "big")
    while len(found) < length:
        overflow = pages[following]
        following = int.from_bytes(overflow[:4], "big")
        found += overflow[4:size]
        if len(overflow) < size:
            break
    return found[:length]


def _local(length: int, size: int) -> int:
    """How much of a row lies on its own page."""
    most, least = (size - 12) * 64 // 255 - 23, (size - 12) * 32 // 255 - 23
    if length <= most:
        return length
    fitting = least + (length - least) % (size - 4)
    return fitting if fitting <= most else least


def _record(payload: bytes) -> tuple[Value, ...]:
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
    """A number of one to nine bytes, seven bits each but the ninth, and where it ends."""
    found = 0
    for count in range(9):
        byte = data[at + count]
        if count == 8:
            return found << 8 | byte, at + 9
        found = found << 7 | byte & 0x7F
        if byte < 0x80:
            return found, at + count + 1
    raise AssertionError
