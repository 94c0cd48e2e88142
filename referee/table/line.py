"""Reads a typed line: whose it is, the command with the spaces that were left out, and its action."""

import re
from typing import NamedTuple

from referee.core.actions import Action, Rename
from referee.core.game import Game
from referee.core.notation import keyword
from referee.core.result import Refused
from referee.core.squares import parse_position
from referee.core.table import Table
from referee.table.seating import seat_and_text, seat_called

_GLUED = re.compile(r"(\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2})([^\W\d_].*|[.$?(].+)")
"""A square and a word without a space between them."""
_SIGN = re.compile(r"(?<=[^\s~<])([~<]|=(?=-?\d+(?:\s|$)))")
"""A sign that begins something new, without a space before it."""


class Reading(NamedTuple):
    seat: str | None
    """The seat that the line names."""
    text: str
    """The command."""
    action: Action | Refused


def read(table: Table, line: str) -> Reading:
    """A line that is a command as it stands names nobody."""
    parse, text = table.game.notation.parse, line.strip()
    action = parse(text)
    named = None
    if isinstance(action, Refused | Rename) or ":" in text:
        named, text = seat_and_text(table, text)
        text = renaming(table, text)
        action = parse(text)
    if isinstance(action, Refused):
        return Reading(named, *spaced(table.game, text, action))
    meaning = table.game.dialogue.meant
    if meaning is None:
        return Reading(named, text, action)
    meant = meaning(table.state, action)
    return Reading(named, text if meant == action else table.game.notation.write(meant), meant)


def without_position(line: str) -> str:
    """A line without the square that stands first, if one does."""
    square, _, rest = line.strip().partition(" ")
    return line.strip() if parse_position(square) is None else rest.lstrip()


def renaming(table: Table, text: str) -> str:
    """A command that renames somebody called by name, with the seat instead."""
    word, *rest = text.split() or [""]
    if keyword(word) != "rename":
        return text
    for count in range(len(rest) - 1, 0, -1):
        seat = seat_called(table, " ".join(rest[:count]))
        if seat is not None:
            return " ".join((word, seat, *rest[count:]))
    return text


def apart(text: str) -> str:
    """A command with a space between a square and its word, and before each sign."""
    tokens = _SIGN.sub(r" \1", text).split()
    return " ".join(" ".join(glued.groups()) if (glued := _GLUED.fullmatch(token)) else token for token in tokens)


def spaced(game: Game, text: str, refused: Refused) -> tuple[str, Action | Refused]:
    """A command that was typed without some of its spaces, such as h8vues; others stay refused."""
    found = apart(text)
    action = game.notation.parse(found) if found != text else refused
    return (text, refused) if isinstance(action, Refused) else (found, action)
