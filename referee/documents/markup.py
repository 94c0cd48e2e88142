"""Pieces of HTML. All text has to pass through `plain`."""

import re
from collections.abc import Iterable
from html import escape

from referee.core.sheet import Working
from referee.core.wording import figure, glued

_APOSTROPHE = re.compile(r"(?<=\w)(?:&#x27;|')(?=\w)")
_CLAUSE = re.compile(r"\b[A-Z]{3}-\d+\b")

plain = escape
"""The text escaped, for a page or an attribute."""
LONGEST, HEAD = 10, 8
"""The most letters of a name at the end of a line, and at the head of a column."""


def clauses_whole(html: str) -> str:
    """The text with its clause ids kept on one line each."""
    return _CLAUSE.sub(r'<span class="id">\g<0></span>', html)


def typeset(html: str, language: str) -> str:
    """The body of a page as French prints it: no line begins with a colon, and apostrophes are curved."""
    return _APOSTROPHE.sub("’", glued(html)) if language == "fr" else html


def person(name: str) -> str:
    """A name, isolated so that right-to-left letters in it do not reorder the text around it."""
    return f"<bdi>{plain(name)}</bdi>"


def element(name: str, content: str, **more: str | int) -> str:
    """An element; the attribute `class` is written `_class`, since Python reserves the word."""
    tag = name
    for key, value in more.items():
        if value != "":
            tag += f' {key.lstrip("_")}="{plain(str(value))}"'
    return f"<{tag}>{content}</{name}>"


def column_head(head: str, kind: str = "") -> str:
    """The cell at the head of a column; what it holds is markup."""
    return element("th", head, scope="col", _class=kind)


def table(caption: str, heads: Iterable[str], bodies: str, kind: str = "") -> str:
    """A table from its caption, the cells at the heads of its columns, and its bodies, all of them markup."""
    title = element("caption", caption) if caption else ""
    return element("table", title + element("thead", element("tr", "".join(heads))) + bodies, _class=kind)


def head(name: str) -> str:
    """The name at the head of a column, where two words find room on two lines."""
    first, sign, second = name.partition(" " if " " in name else "-")
    if " " in second or "-" in second:
        return short(name, HEAD)
    return f"{short(first, HEAD)}{sign}{short(second, HEAD)}"


def short(name: str, longest: int = LONGEST) -> str:
    """The name, cut off if it is longer."""
    return name if len(name) <= longest else f"{name[: longest - 1]}…"


def working_html(working: Working) -> str:
    """The working of points: letters with their values, as they are printed on pieces."""
    if working.bare:
        return ""
    sums, words = [], False
    for worth in working.worths:
        points, letter = figure(worth.points), plain(worth.text)
        # a whole word before its figure, not a letter
        word = worth.text.endswith(" ")
        words |= word
        sums.append(f"<b>{letter}<sub>{points}</sub></b>" if letter and not word else f"{letter}{points}")
    written = (" + " if words else " ").join(sums).replace("+ −", "− ")
    if working.times == 1:
        return written
    if working.times == -1:
        return f"− ({written})"
    return f"{written} × {working.times}"
