"""The board in its place: the part around the pointer or the last play, or a grid that is being drawn."""

from collections.abc import Collection

from referee.core.squares import Square
from referee.core.view import View, shape
from referee.table.screen.arrangement import Place
from referee.table.screen.board import Looks, Scale, Window, board, in_sight, margin
from referee.table.screen.editor import Editor
from referee.table.screen.pointer import Pointer
from referee.table.screen.strips import Strip


def field(now: View, then: View, looks: Looks, scale: Scale, place: Place) -> list[Strip]:
    """As much of the board as there is room for; a grid of cards stands in the middle."""
    rows, columns = shape(then)
    if not rows or place.rows <= 0:
        return []
    around = 0 if looks.cards else 2 if then.edges else 1
    high = max(1, min(rows, (place.rows - around) // scale.high))
    wide = max(1, min(columns, (place.columns - (0 if looks.cards else margin(then))) // scale.wide))
    row, column = focus(now, then, looks.pointer)
    window = Window(in_sight(row, rows, high), in_sight(column, columns, wide), high, wide)
    drawn = board(now, then, looks, scale, window)
    return _centred(drawn, place, wide * scale.wide) if looks.cards else drawn


def focus(now: View, then: View, pointer: Pointer | None) -> Square:
    """The square to keep in sight: the pointer's, else one of what is typed, else one of the last play."""
    if pointer is not None and pointer.active:
        return pointer.square
    if shape(now) != shape(then):
        return 0, 0
    for row, (cells, coming) in enumerate(zip(now.grid, then.grid, strict=True)):
        for column, (cell, after) in enumerate(zip(cells, coming, strict=True)):
            if cell.letter != after.letter:
                return row, column
    return _middle([(r, c) for r, cells in enumerate(now.grid) for c, cell in enumerate(cells) if cell.mark], now)


def _middle(squares: Collection[Square], view: View) -> Square:
    if not squares:
        rows, columns = shape(view)
        return rows // 2, columns // 2
    marked, across = [row for row, _ in squares], [column for _, column in squares]
    return (min(marked) + max(marked)) // 2, (min(across) + max(across)) // 2


def _centred(drawn: list[Strip], place: Place, columns: int) -> list[Strip]:
    indent = " " * max(0, (place.columns - columns) // 2)
    above = max(0, (place.rows - len(drawn)) // 2)
    return [()] * above + [(("", indent), *row) for row in drawn]


def drawing(editor: Editor) -> list[Strip]:
    """A grid that is being drawn, as the editor draws it."""
    rows: list[Strip] = [()]
    for style, text, *_ in editor.drawn():
        if text == "\n":
            rows.append(())
        else:
            rows[-1] = (*rows[-1], (style, text))
    return [row for row in rows if row]
