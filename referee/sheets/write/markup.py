"""Pieces of HTML. Every text that comes from anywhere passes through `plain`."""

from html import escape

from referee.core.sheet import Working

plain = escape
"""Text as it stands in a page or in an attribute."""


def person(name: str) -> str:
    """A name keeps its own direction of reading and does not turn what stands around it."""
    return f"<bdi>{plain(name)}</bdi>"


def element(name: str, content: str, **more: str | int) -> str:
    """`_class` for what Python keeps to itself."""
    opened = name
    for key, value in more.items():
        if value != "":
            opened += f' {key.lstrip("_")}="{plain(str(value))}"'
    return f"<{opened}>{content}</{name}>"


def made(working: Working) -> str:
    """How points come about: letters with their values, as they are printed on pieces."""
    sums, words = [], False
    for worth in working.worths:
        points = str(worth.points).replace("-", "−")
        # a whole word stands before its figure, not a letter
        if worth.text.endswith(" "):
            words = True
        if not worth.text or worth.text.endswith(" "):
            sums.append(f"{plain(worth.text)}{points}")
        else:
            sums.append(f"<b>{plain(worth.text)}<sub>{points}</sub></b>")
    written = (" + " if words else " ").join(sums).replace("+ −", "− ")
    if working.times == 1:
        return written
    if working.times == -1:
        return f"− ({written})"
    return f"{written} × {working.times}"
