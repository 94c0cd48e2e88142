"""Strips: one row of the screen each, as pieces of text with their styles."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from prompt_toolkit.utils import get_cwidth

Piece = tuple[str, str]
"""A style and the text in it."""
Strip = tuple[Piece, ...]
EMPTY: Strip = ()
ELLIPSIS = "…"


def strip(text: str, style: str = "") -> Strip:
    return ((style, text),) if text else EMPTY


def text_of(row: Strip) -> str:
    return "".join([text for _, text in row])


@lru_cache(8192)
def width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    return len(text) if text.isascii() else sum(map(get_cwidth, text))


def cut(text: str, columns: int) -> str:
    """The text with … for what is too long."""
    if width(text) <= columns:
        return text
    return f"{_head(text, columns - 1)}{ELLIPSIS}" if columns > 0 else ""


def _head(text: str, columns: int) -> str:
    """As much of the beginning as fits."""
    taken = 0
    for at, sign in enumerate(text):
        taken += get_cwidth(sign)
        if taken > columns:
            return text[:at]
    return text


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
            text = padded(_head(text, room), room)
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
