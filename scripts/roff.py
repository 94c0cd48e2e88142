"""Text as roff, the language of man pages."""

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap

ESCAPES = {"\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga"}
WIDTH = 76
FILLER = "\0"

Lines = Iterator[str]


def typed(text: str) -> str:
    """Text that is typed as it stands."""
    return "".join({**ESCAPES, "'": "\\(aq"}.get(letter, letter) for letter in text)


def flowed(told: str) -> Lines:
    """Lines that are short even when every accented letter has been written as \\[u00E9]."""
    wide = re.sub(r"([^\x00-\x7f])", "\\1" + FILLER * 7, told)
    for line in wrap(wide, WIDTH, break_long_words=False, break_on_hyphens=False):
        yield guarded(line.replace(FILLER, ""))


def guarded(line: str) -> str:
    return f"\\&{line}" if line.startswith((".", "'")) else line


def example(lines: Iterable[str]) -> Lines:
    yield from (".PP", ".RS 4", ".EX")
    for line in lines:
        yield guarded(typed(line)) if line.strip() else "\\&"
    yield from (".EE", ".RE")


def spaced(lines: Lines) -> Lines:
    """Behind a heading a paragraph begins by itself."""
    before = ""
    for line in lines:
        if line != ".PP" or not before.startswith((".SH", ".SS")):
            yield line
            before = line
