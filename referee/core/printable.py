"""Text made fit to print: safe for terminals, and folded to their width. Imported by the quick way: keep it light."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

CLOSING = (":", ";", "!", "?", "»", "·")
"""What French sets a space before, and what begins no line."""
HANG = 2
"""How much further than a line its continuations are indented."""


def printable(text: str) -> str:
    """The text with a replacement mark for whatever could steer a terminal."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter == " " else "\ufffd" for letter in text)


def columns_of(stream: "TextIO") -> int:
    """The columns of the terminal that a stream writes to; 0 if that is none."""
    if not stream.isatty():
        return 0
    wished = os.environ.get("COLUMNS", "")
    if wished.isascii() and wished.isdecimal() and int(wished) > 0:
        return int(wished)
    try:
        return os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        return 0


def folded(text: str, width: int, hang: int = HANG) -> str:
    """The text with lines broken at spaces where they are too long; words stay whole, and 0 is any width."""
    if not width or len(text) <= width:
        return text
    return "\n".join([line if len(line) <= width else _broken(line, width, hang) for line in text.split("\n")])


def _broken(line: str, width: int, hang: int) -> str:
    indent = len(line) - len(line.lstrip(" "))
    before = " " * min(indent + hang, width // 2)
    parts = []
    while len(line) > width:
        start = len(line) - len(line.lstrip(" "))
        end = line.rfind(" ", start, width + 1)
        while end > start and (line[end + 1 : end + 2] in CLOSING or line[end - 1 : end] == "«"):
            end = line.rfind(" ", start, end)
        if end < 0:
            end = line.find(" ", width)
        if end < 0:
            break
        parts.append(line[:end].rstrip(" "))
        line = before + line[end:].lstrip(" ")
    return "\n".join([*parts, line])
