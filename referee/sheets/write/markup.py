"""Pieces of HTML. Every text that comes from anywhere passes through `plain`."""

from html import escape

from referee.core.sheet import Working, Worth
from referee.sheets.say import figure
from referee.sheets.write.reckoning import named


def plain(text: str) -> str:
    return escape(text, quote=True)


def person(name: str) -> str:
    """A name keeps its own direction of reading and does not turn what stands around it."""
    return f"<bdi>{plain(name)}</bdi>"


def element(name: str, content: str, **more: str | int) -> str:
    """`_class` for what Python keeps to itself."""
    told = "".join(f' {key.lstrip("_")}="{plain(str(value))}"' for key, value in more.items() if value != "")
    return f"<{name}{told}>{content}</{name}>"


def made(working: Working) -> str:
    """How points come about: letters with their values, as they are printed on pieces."""
    words = any(map(named, working.worths))
    told = (" + " if words else " ").join(map(_worth, working.worths)).replace("+ −", "− ")
    if working.times == 1:
        return told
    if working.times == -1:
        return f"− ({told})"
    return f"{told} × {working.times}"


def _worth(worth: Worth) -> str:
    if named(worth) or not worth.text:
        return f"{plain(worth.text)}{figure(worth.points)}"
    return f"<b>{plain(worth.text)}<sub>{figure(worth.points)}</sub></b>"
