"""What the tests of Jago need: tables set up by commands or by a drawing, and boards as drawings.

In a drawing capitals are blue (ana's) and small letters red (bob's), rows are separated by `/`, `.` is empty.
"""

from collections.abc import Mapping
from typing import Any

from referee.core.squares import Square, parse_position, parse_square
from referee.core.values import replace
from referee.core.words import Words
from referee.games.jago.model import Forms, State, Tile, Tiles, Turn
from tests.games import tables
from tests.games.rooms import JAGO
from tests.games.tables import AnyTable, Known, accepted, french, opened, refused, submitted

__all__ = [
    "ANA", "BOB", "Known", "accepted", "board_of", "drawing_of", "drawn", "french", "header_of", "opened", "picture",
    "refused", "spelt", "square", "submitted", "table_of",
]  # fmt: skip

ANA, BOB = "ana", "bob"


def header_of(*further: str) -> str:
    return tables.header_of(JAGO.game, (ANA, BOB), *further)


def table_of(*lines: str, header: str = header_of(), words: Words | None = None) -> AnyTable:
    return tables.table_of(header, *lines, words=words)


def drawn(drawing: str, at: str = "F4", turn: str = BOB, header: str = header_of(), **further: Any) -> AnyTable:
    """A table on which this lies and this seat is at turn, and what else is said of its state."""
    table = opened(header)
    start: State = table.start
    table.start = replace(start, board=board_of(drawing, at), current=Turn(turn), **further)
    return table


def picture(table: AnyTable, at: str = "F4") -> str:
    return drawing_of(table.state.board, at)


def square(name: str) -> Square:
    found = parse_square(name)
    assert found is not None, name
    return found


def board_of(drawing: str, at: str = "F4") -> Tiles:
    """The board on which this is drawn, its first letter on that square."""
    row, column = square(at)
    return {
        (row + down, column + along): Tile(letter.upper(), ANA if letter.isupper() else BOB)
        for down, line in enumerate(drawing.split("/"))
        for along, letter in enumerate(line)
        if letter != "."
    }


def drawing_of(board: Mapping[Square, Tile], at: str = "F4") -> str:
    """What is on the board from that square on; an error if something lies before it."""
    if not board:
        return ""
    row, column = square(at)
    assert all(down >= row and along >= column for down, along in board), board
    height, width = (max(found) + 1 for found in zip(*board, strict=True))
    lines = ("".join(_sign(board.get((down, along))) for along in range(column, width)) for down in range(row, height))
    return "/".join(line.rstrip(".") for line in lines)


def _sign(tile: Tile | None) -> str:
    if tile is None:
        return "."
    return tile.letter if tile.seat == ANA else tile.letter.lower()


def spelt(*runs: str) -> Forms:
    """What squares have spelt before, such as `F4 FAUX`."""
    forms: dict[tuple[bool, Square, int], frozenset[str]] = {}
    for run in runs:
        position, word = run.split()
        found = parse_position(position)
        assert found is not None, position
        start, down = found
        key = (down, start, len(word))
        forms[key] = forms.get(key, frozenset()) | {word}
    return forms
