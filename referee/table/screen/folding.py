"""Sentences folded to a width as French prints them: no row begins with `:` `;` `!` `?` or `»`, and none ends with `«`."""

from referee.core.printable import printable
from referee.core.unbroken import CLOSING, KEPT, glued
from referee.table.screen.strips import width

LEADING = "· "
"""What is not left behind at the end of a row."""
GAP = "  "
FARTHEST = 24
"""The last column at which the second column of a list begins."""


def folded(text: str, columns: int, hang: int | None = None) -> list[str]:
    """The rows of a sentence; later ones hang under the text, or under the second column of a list."""
    text, room = printable(text), max(1, columns)
    indent = " " * min(_hanging(text) if hang is None else hang, room // 2)
    rows: list[str] = []
    row, *words = glued(text).replace(LEADING, LEADING.rstrip() + KEPT).split(" ")
    for word in words:
        if width(row) + 1 + width(word) <= room:
            row = f"{row} {word}"
        elif word:
            rows += _broken(row, room)
            row = indent + word
    return [one.replace(KEPT, " ").rstrip() for one in [*rows, *_broken(row, room)]]


def _broken(row: str, room: int) -> list[str]:
    """A row in pieces, if one word alone is longer than it."""
    pieces = []
    while width(row) > room:
        head = row
        while width(head) > room:
            head = head[:-1]
        while len(head) > 1 and row[len(head) :].lstrip(KEPT)[:1] in CLOSING:
            head = head[:-1]
        pieces.append(head or row[:1])
        row = row[len(pieces[-1]) :]
    return [*pieces, row]


def _hanging(text: str) -> int:
    """The column at which the text of a row begins, behind a gap if there is one."""
    bare = text.lstrip()
    start = len(text) - len(bare)
    gap = bare.find(GAP, 0, FARTHEST)
    if gap < 0 or start + gap == 0:
        return start
    rest = bare[gap:].lstrip()
    return start + len(bare) - len(rest)
