"""Blocks of strips put on a sheet as large as the window."""

from collections.abc import Sequence

from referee.table.screen.arrangement import Place
from referee.table.screen.strips import Piece, Strip, block


class Sheet:
    def __init__(self, columns: int, rows: int) -> None:
        self._columns = columns
        self._rows: list[list[tuple[int, Strip, int]]] = [[] for _ in range(rows)]

    def put(self, place: Place, rows: Sequence[Strip], style: str = "") -> None:
        """Puts a block in its place, cut and filled to its size."""
        for at, row in enumerate(block(rows, place.columns, place.rows, style)):
            if 0 <= place.top + at < len(self._rows) and place.columns:
                self._rows[place.top + at].append((place.left, row, place.columns))

    def rows(self) -> list[Strip]:
        return [self._joined(blocks) for blocks in self._rows]

    def _joined(self, blocks: list[tuple[int, Strip, int]]) -> Strip:
        pieces: list[Piece] = []
        at = 0
        for left, row, columns in sorted(blocks, key=lambda one: one[0]):
            if left > at:
                pieces.append(("", " " * (left - at)))
            pieces += row
            at = left + columns
        if at < self._columns:
            pieces.append(("", " " * (self._columns - at)))
        return tuple(pieces)
