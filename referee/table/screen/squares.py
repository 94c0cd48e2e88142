"""A square drawn: its mark, its letter, a sign behind it, and how they are painted."""

from typing import NamedTuple

from referee.core.spelling import capitals
from referee.core.view import FLIPPED, LAID, Cell
from referee.table.text_position import MARKS, sign

AHEAD = "+"
"""Marks what the typed command would lay: colour alone never says it. A letter that would turn has its own mark."""
GONE = "-"
"""Marks a square that it would leave."""
BARE = "·"
JOKER = "*"


class Square(NamedTuple):
    mark: str
    letter: str
    sign: str
    """What is printed on the square itself, below a token; only drawn where there is room."""
    style: str
    mark_style: str = ""
    """Another style for the mark."""
    sign_style: str = ""
    """Another style for the sign."""


def pointed(cell: Cell, down: bool) -> Square:
    return Square("v" if down else ">", cell.letter or BARE, " ", "class:pointer")


def square(cell: Cell, after: Cell, numbered: bool, dark: bool) -> Square:
    """A square as it is, or as the typed command would make it; every other one is a little darker."""
    if cell.letter and not after.letter:
        return Square(GONE, BARE, " ", "class:gone")
    if after.letter != cell.letter:
        turned = capitals(after.letter) == capitals(cell.letter)
        return Square(MARKS[FLIPPED] if turned else AHEAD, after.letter, " ", f"class:{_shade('coming', dark)}")
    return _token(cell, numbered, dark) if cell.letter else _empty(cell, dark)


def _empty(cell: Cell, dark: bool) -> Square:
    if cell.ground:
        known = "bgrnv".find(cell.ground) >= 0
        style = f"class:ground-{cell.ground}" if known else "class:ground-other"
        return Square(" ", cell.bare or cell.ground, " ", style)
    return Square(" ", cell.bare or BARE, " ", f"class:{_shade('field', dark)}")


def _token(cell: Cell, numbered: bool, dark: bool) -> Square:
    mark, below = sign(cell, numbered), cell.bare or cell.ground or cell.tint or " "
    tint = f"class:tint-{cell.tint}" if cell.tint else ""
    safe = " class:safe" if cell.safe else ""
    if cell.owner:
        style = f"class:{_shade(f'owner{cell.owner}', dark)}{safe}"
        return Square(mark, cell.letter, below, style, f"{style} class:owner-{cell.mark}" if cell.mark else style)
    style = f"class:{_shade(cell.mark if cell.mark in (LAID, FLIPPED) else 'tile', dark)}"
    return Square(mark, cell.letter, below, style + safe, sign_style=tint)


def card(cell: Cell, after: Cell) -> Square:
    """A card of a grid that a player has laid; a joker has a star. Where there is none, nothing is drawn."""
    shown = after if after.letter else cell
    if not shown.letter:
        return Square(" ", " ", " ", "")
    new = after.letter != cell.letter and bool(after.letter)
    style = "class:gone" if not after.letter else "class:coming" if new else "class:tile"
    return Square(JOKER if shown.mark else AHEAD if new else " ", shown.letter, " ", style)


def _shade(name: str, dark: bool) -> str:
    return f"{name}2" if dark else name
