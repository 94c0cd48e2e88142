"""Strips: one row of the screen each, as pieces of text with their styles."""

from collections.abc import Iterable, Sequence

from referee.core.printable import printable
from referee.core.wording import CLOSING, KEPT, MINUS, glued
from referee.documents.widths import cut, fitting, width

Piece = tuple[str, str]
"""A style and the text in it."""
Strip = tuple[Piece, ...]
EMPTY: Strip = ()
ELLIPSIS = "…"
SHAPES = {
    "0": ("█▀█", "█ █", "▀▀▀"), "1": ("▀█ ", " █ ", "▀▀▀"), "2": ("▀▀█", "█▀▀", "▀▀▀"), "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"), "5": ("█▀▀", "▀▀█", "▀▀▀"), "6": ("█▀▀", "█▀█", "▀▀▀"), "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"), "9": ("█▀█", "▀▀█", "▀▀▀"), MINUS: ("   ", "▀▀▀", "   "), ":": ("▄", "▄", " "),
}  # fmt: skip
FIGURE_HEIGHT = 3
GAP, DOT = "  ", " · "
WHOLE = 16
"""Columns of the longest of several parts that is not broken."""
FARTHEST = 24
"""The last column at which the second column of a list begins."""


def strip(text: str, style: str = "") -> Strip:
    return ((style, text),) if text else EMPTY


def text_of(row: Strip) -> str:
    return "".join([text for _, text in row])


def padded(text: str, columns: int, right: bool = False) -> str:
    """Exactly so many columns, cut or filled with blanks."""
    text = cut(text, columns)
    blanks = " " * max(0, columns - width(text))
    return blanks + text if right else text + blanks


def fitted(row: Strip, columns: int, style: str = "") -> Strip:
    """Exactly so many columns; the style is that of the blanks at the end."""
    if sum([width(text) for _, text in row]) == columns:
        return row
    found: list[Piece] = []
    room = columns
    for style_of_piece, text in row:
        if room <= 0:
            break
        taken = width(text)
        if taken > room:
            text = padded(text[: fitting(text, room)], room)
            taken = room
        found.append((style_of_piece, text))
        room -= taken
    if room > 0:
        found.append((style, " " * room))
    return tuple(found)


def block(rows: Sequence[Strip], columns: int, height: int, style: str = "") -> list[Strip]:
    """Exactly so many rows of so many columns."""
    blank = strip(" " * columns, style)
    found = [fitted(row, columns, style) for row in rows[:height]]
    return found + [blank] * (height - len(found))


def beside(blocks: Iterable[Sequence[Strip]]) -> list[Strip]:
    """Blocks of the same height next to each other."""
    return [tuple([piece for row in rows for piece in row]) for rows in zip(*blocks, strict=True)]


def large_figures(text: str) -> list[str]:
    """The rows of figures, a column apart; a sign that has no shape is left out."""
    shapes = [SHAPES[sign] for sign in text if sign in SHAPES]
    return [" ".join([shape[row] for shape in shapes]) for row in range(FIGURE_HEIGHT)]


def folded(text: str, columns: int, hang: int | None = None) -> list[str]:
    """The rows of a sentence; later ones hang under the text, or under the second column of a list."""
    text, room = printable(text.replace(KEPT, " ")), max(1, columns)
    indent = " " * min(_hanging(text) if hang is None else hang, room // 2)
    rows: list[str] = []
    if DOT in text:
        most = min(WHOLE, room - len(indent) - len(DOT))
        text = DOT.join([one.replace(" ", KEPT) if width(one) <= most else one for one in text.split(DOT)])
    row, *words = glued(text).split(" ")
    for word in words:
        if width(row) + 1 + width(word) <= room:
            row = f"{row} {word}"
        elif word:
            rows += _broken(row, room)
            row = indent + word
    return [one.replace(KEPT, " ").rstrip() for one in [*rows, *_broken(row, room)]]


def packed(texts: Iterable[str], columns: int, between: str = DOT) -> list[str]:
    """As many texts in a row as fit, none of them broken unless it is longer than a row."""
    rows: list[str] = []
    for text in texts:
        joined = f"{rows[-1]}{between}{text}" if rows else ""
        if joined and width(joined) <= columns:
            rows[-1] = joined
        else:
            rows += folded(text, columns)
    return rows


def _broken(row: str, room: int) -> list[str]:
    """A row in pieces, if one word alone is longer than it."""
    pieces = []
    while width(row) > room:
        head = row
        while width(head) > room:
            head = head[:-1]
        # a path is broken behind a folder
        head = head[: head.rfind("/") + 1] or head
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
