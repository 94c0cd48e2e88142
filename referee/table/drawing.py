"""The grid drawn with styles: the position, what a typed command would change, and the pointer."""

from collections.abc import Collection

from prompt_toolkit.formatted_text import StyleAndTextTuples

from referee.core.spelling import capitals
from referee.core.squares import Square
from referee.core.view import FLIPPED, Cell, View, shape
from referee.table.pointing import Pointer
from referee.table.text_position import MARKS, borders, labels, sign

AHEAD = "+"
"""Marks what the typed command would lay: colour alone never says it. A letter that would turn has its own mark."""

GONE = "-"
"""Marks a square that it would leave."""


def drawn_grid(now: View, then: View, pointer: Pointer, lit: Collection[Square] = ()) -> StyleAndTextTuples:
    """Two characters a square, mark and letter; `then` shows what the typed command would make of `now`.

    Squares that are lit are those that a refusal speaks of, or whose tokens are picked up."""
    if not then.grid:
        return [("", "")]
    if shape(now) != shape(then):
        now = View(tuple(tuple(Cell() for _ in row) for row in then.grid))
    above, below = borders(then)
    told: StyleAndTextTuples = [("class:head", f"{above}\n")]
    for row, (cells, coming) in enumerate(zip(now.grid, then.grid, strict=True)):
        told.append(("class:head", f"{labels(then)[row]} "))
        for column, (cell, after) in enumerate(zip(cells, coming, strict=True)):
            pointed = pointer.active and (row, column) == (pointer.row, pointer.column)
            style, text = _square(cell, after, pointer, pointed, then.numbered)
            told.append((f"{style} class:lit" if (row, column) in lit else style, text))
        told.append(("", "\n"))
    return [*told, ("class:head", below)] if below else told


def _square(cell: Cell, after: Cell, pointer: Pointer, pointed: bool, numbered: bool) -> tuple[str, str]:
    if pointed:
        return "class:pointer", ("v" if pointer.down else ">") + (cell.letter or ".")
    if cell.letter and not after.letter:
        return "class:ahead", GONE + "."
    if after.letter != cell.letter:
        turned = capitals(after.letter) == capitals(cell.letter)
        return f"class:ahead {_owned(after)}", (MARKS[FLIPPED] if turned else AHEAD) + after.letter
    if not cell.letter:
        return (
            f"class:ground{cell.ground}" if cell.ground else "class:head",
            f" {cell.bare or cell.ground or '.'}",
        )
    styles = [f"class:{cell.mark}"] * bool(cell.mark) + ["class:safe"] * cell.safe + [_owned(cell)]
    return " ".join(styles).strip(), sign(cell, numbered) + cell.letter


def _owned(cell: Cell) -> str:
    return f"class:owner{cell.owner}" if cell.owner else ""
