"""Text in columns of a terminal: its width, line breaks and padding."""

import re
from functools import cache, lru_cache
from unicodedata import category, east_asian_width

WIDTH = 80
"""The columns of plain text."""
_UNUSUAL = re.compile("[^ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u22ff\u2500-\u25fc]")
"""Matches anything but letters and signs of Western languages, arrows and blocks, which take one column each."""
FLAGS = "\U0001f1e6", "\U0001f1ff"
"""The first and the last of the letters that flags are made of: terminals take them for wide, though Unicode does not."""


@lru_cache(8192)
def width(text: str) -> int:
    """The number of columns of a text: some signs take two, combining ones none."""
    return len(text) if text.isascii() or not _UNUSUAL.search(text) else sum(map(_width, text))


@cache
def _width(letter: str) -> int:
    if category(letter) in ("Mn", "Mc", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(letter) in ("W", "F") or FLAGS[0] <= letter <= FLAGS[1] else 1


def left(text: str, columns: int) -> str:
    """The text at the left of this many columns."""
    return text.ljust(columns) if text.isascii() else text + " " * max(0, columns - width(text))


def right(text: str, columns: int) -> str:
    """The text at the right of this many columns."""
    return text.rjust(columns) if text.isascii() else " " * max(0, columns - width(text)) + text


def broken(text: str, columns: int) -> list[str]:
    """The text in lines of at most this many columns, broken at spaces, or within words that are longer than a line."""
    if len(text) <= columns and (text.isascii() or not _UNUSUAL.search(text)):
        return [" ".join(text.split())]
    lines, line, taken = [], "", 0
    for word in text.split():
        wide = width(word)
        while wide > columns:
            cut = fitting(word, columns - taken - 1 if line else columns)
            lines.append(f"{line} {word[:cut]}".strip())
            line, taken, word = "", 0, word[cut:]
            wide = width(word)
        if line and taken + 1 + wide > columns:
            lines.append(line)
            line, taken = "", 0
        line, taken = (f"{line} {word}", taken + 1 + wide) if line else (word, wide)
    return [*lines, line] if line or not lines else lines


def fitting(word: str, columns: int) -> int:
    """How many characters of a word fit into this many columns."""
    count, taken = 0, 0
    while count < len(word) and taken + _width(word[count]) <= columns:
        taken += _width(word[count])
        count += 1
    return count


def cut(text: str, columns: int) -> str:
    """The text with … for what is too long."""
    if width(text) <= columns:
        return text
    return text[: fitting(text, columns - 1)] + "…" if columns > 0 else ""
