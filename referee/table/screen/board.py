"""The board and its squares drawn to a scale, as much of it as there is room for."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from referee.core.spelling import capitals
from referee.core.squares import Square as Place
from referee.core.view import FLIPPED, LAID, Cell, View, shape
from referee.table.position import MARKS, labels, sign
from referee.table.screen.strips import Piece, Strip, padded, strip

LIT = "class:lit"
ABOVE, BELOW = "▄", "▀"
"""Half blocks for the upper edge of a card and the lower one."""
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


class Scale(NamedTuple):
    """Columns and rows that a square takes."""

    wide: int
    high: int = 1


TALL, HIGH, BROAD, NARROW = Scale(5, 2), Scale(3, 2), Scale(3), Scale(2)


LARGE, CARDS, FLAT = Scale(6, 3), Scale(4, 2), Scale(4)
"""Cards with a gap around each of them, or beside it."""


class Looks(NamedTuple):
    """What is shown on a board besides the position."""

    pointer: Place | None = None
    """The square that is pointed at."""
    down: bool = False
    """Whether the pointer looks down."""
    lit: Collection[Place] = ()
    """Squares that a refusal speaks of, or whose tokens are picked up."""
    cards: bool = False
    """Whether the grid is one of cards, without squares between them."""
    halves: bool = True
    """Whether cards may be drawn with half blocks, which need colours."""


class Window(NamedTuple):
    """The rows and columns of the board that are in sight."""

    top: int
    left: int
    rows: int
    columns: int


def margin(view: View) -> int:
    """Columns for the labels before the rows."""
    return max([len(label) for label in labels(view)], default=0) + 1


def size(view: View, scale: Scale, cards: bool) -> tuple[int, int]:
    """Rows and columns on the screen."""
    rows, columns = shape(view)
    if cards:
        return rows * scale.high, columns * scale.wide
    around = 2 if view.edges else 1
    return rows * scale.high + around, columns * scale.wide + margin(view)


def in_sight(focus: int, whole: int, room: int) -> int:
    """The first of so many rows of a board that is larger than its place, so that the focus is in the middle."""
    return max(0, min(focus - room // 2, whole - room))


def board(now: View, then: View, looks: Looks, scale: Scale, window: Window) -> list[Strip]:
    """The rows of the board in sight; `then` is what the typed command would make of `now`."""
    if not then.grid:
        return []
    if shape(now) != shape(then):
        now = View(tuple(tuple(Cell() for _ in row) for row in then.grid))
    rows: list[Strip] = []
    seen = slice(window.left, window.left + window.columns)
    names, indent = labels(then), margin(then)
    if not looks.cards:
        rows += [_above(then, scale, window)]
    for row in range(window.top, min(window.top + window.rows, len(then.grid))):
        drawn = list(_row(now, then, looks, row))[seen]
        for line in range(scale.high):
            head = "" if looks.cards else padded("" if line else names[row], indent - 1, right=True) + " "
            pieces = [piece for one in drawn for piece in _pieces(one, scale, line, looks)]
            rows.append((*strip(head, "class:head"), *pieces))
    if then.edges and not looks.cards:
        rows.append(strip(f"{' ' * margin(then)}v {then.edges[1]}", "class:head"))
    return rows


def _row(now: View, then: View, looks: Looks, row: int) -> Iterator[Square]:
    for column, (cell, after) in enumerate(zip(now.grid[row], then.grid[row], strict=True)):
        if (row, column) == looks.pointer:
            yield pointed(cell, looks.down)
            continue
        drawn = card(cell, after) if looks.cards else square(cell, after, then.numbered, (row + column) % 2 == 1)
        yield drawn._replace(style=f"{drawn.style} {LIT}", mark_style="") if (row, column) in looks.lit else drawn


def _pieces(drawn: Square, scale: Scale, line: int, looks: Looks) -> Iterator[Piece]:
    """A row of a square: mark, letter and sign; in high squares mark and sign stand below the letter."""
    style, mark_style, sign_style = drawn.style, drawn.mark_style or drawn.style, drawn.sign_style or drawn.style
    if looks.cards:
        yield from _card(drawn, scale, line, looks)
    elif scale.wide == NARROW.wide:
        yield from ((mark_style, drawn.mark), (style, drawn.letter))
    elif scale.high == 1:
        yield from ((mark_style, drawn.mark), (style, drawn.letter), (sign_style, drawn.sign))
    elif line:
        yield from ((mark_style, drawn.mark), (style, " " * (scale.wide - 2)), (sign_style, drawn.sign))
    else:
        yield style, drawn.letter.center(scale.wide)


def _card(drawn: Square, scale: Scale, line: int, looks: Looks) -> Iterator[Piece]:
    """A card with a gap around it; half blocks make its edges."""
    wide = scale.wide - 1
    if scale.wide == NARROW.wide:
        yield drawn.style, f"{drawn.mark}{drawn.letter}"
    elif line == (scale.high - 1) // 2:
        yield drawn.style, f"{drawn.mark}{drawn.letter}".rjust(wide // 2 + 1).ljust(wide)
        yield "", " "
    elif drawn.style and looks.halves:
        yield f"{drawn.style}-edge", (ABOVE if line == 0 else BELOW) * wide
        yield "", " "
    else:
        yield "", " " * scale.wide


def _above(view: View, scale: Scale, window: Window) -> Strip:
    """Column numbers, or the seat to whose edge the rows run upwards."""
    if view.edges:
        return strip(f"{' ' * margin(view)}^ {view.edges[0]}", "class:head")
    numbers = range(window.left + 1, min(window.left + window.columns, len(view.grid[0])) + 1)
    heads = [_head(number, scale) for number in numbers]
    return strip(" " * margin(view) + "".join(heads), "class:head")


def _head(number: int, scale: Scale) -> str:
    if scale.wide == NARROW.wide:
        return f"{number:>2}" if number % 2 else "  "
    before = scale.wide // 2 + 1
    return f"{number:>{before}}".ljust(scale.wide)


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


def field(now: View, then: View, looks: Looks, scale: Scale, columns: int, height: int) -> list[Strip]:
    """As much of the board as there is room for; a grid of cards stands in the middle."""
    down, across = shape(then)
    if not down or height <= 0:
        return []
    above, before = (0, 0) if looks.cards else (2 if then.edges else 1, margin(then))
    rows = max(1, min(down, (height - above) // scale.high))
    wide = max(1, min(across, (columns - before) // scale.wide))
    row, column = focus(now, then, looks.pointer)
    drawn = board(
        now, then, looks, scale, Window(in_sight(row, down, rows), in_sight(column, across, wide), rows, wide)
    )
    if not looks.cards:
        return drawn
    indent = " " * max(0, (columns - wide * scale.wide) // 2)
    return [()] * max(0, (height - len(drawn)) // 2) + [(("", indent), *row) for row in drawn]


def focus(now: View, then: View, pointer: Place | None) -> Place:
    """The square to keep in sight: the pointer's, else one of what is typed, else one of the last play."""
    if pointer is not None:
        return pointer
    rows, columns = shape(now)
    if (rows, columns) != shape(then):
        return 0, 0
    for row, (cells, coming) in enumerate(zip(now.grid, then.grid, strict=True)):
        for column, (cell, after) in enumerate(zip(cells, coming, strict=True)):
            if cell.letter != after.letter:
                return row, column
    marked = [(row, column) for row, cells in enumerate(now.grid) for column, cell in enumerate(cells) if cell.mark]
    if not marked:
        return rows // 2, columns // 2
    across = [column for _, column in marked]
    return (marked[0][0] + marked[-1][0]) // 2, (min(across) + max(across)) // 2
