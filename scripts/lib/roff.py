"""Text as roff, the language of man pages."""

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap

ESCAPES = {"\\": "\\e", "-": "\\-", "^": "\\(ha", "~": "\\(ti", "`": "\\(ga"}
WIDTH = 76
FILLER = "\0"

Lines = Iterator[str]


def typed(text: str) -> str:
    """Literal text, as it is typed."""
    return "".join({**ESCAPES, "'": "\\(aq"}.get(letter, letter) for letter in text)


def flowed(text: str) -> Lines:
    """The text in lines that stay short when accented letters are written as \\[u00E9]."""
    wide = re.sub(r"([^\x00-\x7f])", "\\1" + FILLER * 7, text)
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
    """The lines without the paragraph marks after headings, which begin a paragraph themselves."""
    before = ""
    for line in lines:
        if line != ".PP" or not before.startswith((".SH", ".SS")):
            yield line
            before = line
