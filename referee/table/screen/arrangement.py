"""Where everything stands in a window of any size."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.view import View
from referee.table.screen.board import BROAD, CARDS, FLAT, HIGH, LARGE, NARROW, TALL, Scale, size
from referee.table.screen.strips import FIGURE_HEIGHT, Piece, Strip, block

SIDE = {TALL: 42, HIGH: 42, BROAD: 34, NARROW: 30, LARGE: 34, CARDS: 34, FLAT: 34}
"""Columns that the side of the board needs, for squares of each scale."""
CARD_PLACE = (15, 40)
"""Rows and columns kept for grids, which are large in one turn and small in the next; fewer columns in a small window."""
CARD_SHARE = 42
"""The part of the window that those columns take at most, in percent."""
BELOW = 44
"""Columns from which on messages stand below the board, and not across the window."""
LEAST = 8
"""Rows that board and journal side by side need."""
FEW, SOME = 3, 5
"""Rows that messages need below a board; rows that they get beside it."""
ACROSS = 6
"""Rows that messages across the window take at most."""
BROADER = 42
"""Columns that the side needs if messages stand there, below the journal, beside high squares."""
ROOMY = 20
"""Rows from which on the side has room for more than one row of figures."""
APART = 6
"""Rows for the journal from which on an empty one stands above it."""
FIGURE_ROWS = 2, 4
"""The least and the most of them."""
FIGURES_IN = 34
"""Columns by which they are counted."""
ONE, TWO = 6, 12
"""Rows of the window from which on one row, or two, tell what may be done."""
END = 3
"""Rows that tell how a game has ended take at most; with a title one more, for who may contest and who owes a rack."""
BAR = 16
"""Rows from which on the window has a title."""
GLASS = 16
"""Rows from which on the glass has large figures."""
PAIRED = 8
"""Rows that the side needs besides two for each player."""
BESIDES = 7
"""Rows for board and messages, below which not every player of a small window has one."""
PANEL_COLUMNS = 21
"""Columns that a player with large figures needs."""
PANEL = 5
"""Rows that one takes: the name, the score, what may be done."""
EMPTY = View(())


class Place(NamedTuple):
    left: int
    top: int
    columns: int
    rows: int


NOWHERE = Place(0, 0, 0, 0)


class Wishes(NamedTuple):
    """What is to be placed."""

    columns: int
    rows: int
    """Those of the window, without the line that is typed on."""
    now: View
    then: View
    cards: bool
    asked: int
    """Rows of the question above the line."""
    open: int
    """Rows on what may be done besides the turn."""
    seats: int
    timed: bool
    journal: bool
    """Whether the journal is wanted, where only one of board and journal has room."""
    drawing: bool = False
    """Whether a grid is being drawn by hand, which needs all of its place."""
    halves: bool = True
    """Whether half blocks may be drawn."""
    said: int = 0
    """Rows of messages, if they are more than were kept for them."""
    figures: int = 1
    """Rows of the figures of the table, beside a board."""
    broad: int = 0
    """Columns of a player on one row, without what may be done."""
    over: bool = False
    """Whether the game is over: how it has ended, and what still may be done, stands in the smallest window."""


class Places(NamedTuple):
    bar: Place = NOWHERE
    board: Place = NOWHERE
    seats: Place = NOWHERE
    glass: Place = NOWHERE
    journal: Place = NOWHERE
    passing: Place = NOWHERE
    open: Place = NOWHERE
    asked: Place = NOWHERE
    scale: Scale = NARROW
    narrow: bool = False
    """Whether there is room for one of board and journal only."""


def arranged(wishes: Wishes) -> Places:
    """Nothing moves when a second row on what may be done comes or goes: it is taken from the messages."""
    columns, rows = wishes.columns, wishes.rows
    asked = min(wishes.asked, rows)
    rest = rows - asked
    most = (END + (rows >= BAR)) if wishes.over else 2 if rows >= TWO else 1 if rows >= ONE else 0
    opened = min(wishes.open, most, rest)
    # what is said of the end stays as it is: no row is kept for more
    most = opened if wishes.over else most
    held = opened if wishes.over else min(1, most, rest)
    body = Place(0, 1 if rows >= BAR else 0, columns, max(0, rest - held - (1 if rows >= BAR else 0)))
    scale = _scale(wishes, body)
    if scale is not None and rows >= BAR and kept(wishes, scale)[0] > body.rows - (most - held):
        # a board that needs every row has that of the title, and stands above both rows
        body, held = Place(0, 0, columns, rest - most), most
    places = _narrow(wishes, body) if scale is None else _wide(wishes, body, scale)
    taken = max(0, opened - held)
    return places._replace(
        bar=Place(0, 0, columns, body.top),
        passing=places.passing._replace(rows=max(0, places.passing.rows - taken)),
        open=Place(0, rows - asked - opened, columns, opened),
        asked=Place(0, rows - asked, columns, asked),
    )


def grid(wishes: Wishes, scale: Scale) -> tuple[int, int]:
    """Rows and columns of the board, before and after the typed command."""
    sizes = [size(view, scale, wishes.cards) for view in (wishes.now, wishes.then) if view.grid]
    return max([rows for rows, _ in sizes], default=0), max([columns for _, columns in sizes], default=0)


def kept(wishes: Wishes, scale: Scale) -> tuple[int, int]:
    """Rows and columns kept for the board."""
    rows, columns = grid(wishes, scale)
    if not wishes.cards:
        return rows, columns
    least = CARD_PLACE[1] if wishes.drawing else min(CARD_PLACE[1], wishes.columns * CARD_SHARE // 100)
    return max(rows, CARD_PLACE[0]), max(columns, least)


def _scale(wishes: Wishes, body: Place) -> Scale | None:
    """The largest squares that leave room beside the board; None if there is room for one of both only."""
    cards = (LARGE, CARDS, FLAT, NARROW) if wishes.halves else (FLAT, NARROW)
    scales = cards if wishes.cards else (TALL, HIGH, BROAD, NARROW)
    for scale in scales:
        columns = kept(wishes, scale)[1]
        high = scale.high == 1 or _has_height(wishes, scale, body)
        if high and columns + SIDE[scale] <= body.columns and body.rows >= LEAST:
            return scale
    return None


def _has_height(wishes: Wishes, scale: Scale, body: Place) -> bool:
    """Whether high squares leave room for messages, below the board or beside it."""
    rows, columns = grid(wishes, scale)
    if wishes.cards:
        places, across = kept(wishes._replace(now=EMPTY, then=EMPTY), scale)
        return rows <= min(places, body.rows) and columns <= across
    return rows + SOME <= body.rows or (rows <= body.rows and columns + BROADER <= body.columns)


def _wide(wishes: Wishes, body: Place, scale: Scale) -> Places:
    """The board on the left; beside it the players and the journal; messages where there is most room."""
    rows, columns = kept(wishes, scale)
    rows, margin = min(rows, body.rows), 1 if body.columns >= columns + SIDE[scale] + 2 else 0
    board = Place(margin, body.top, columns, rows)
    left, below = board.left + columns + 1 + margin, body.rows - rows
    side = Place(left, body.top, body.columns - left, body.rows)
    # high squares leave few rows: what is longer stands beside them, where it is folded no narrower
    longer = scale.high > 1 and below < wishes.said and columns <= side.columns
    if below >= SOME and columns >= BELOW and not longer:
        gap = 1 if below > max(SOME, wishes.said) else 0
        passing = Place(margin, board.top + rows + gap, columns, below - gap)
    elif below >= FEW and scale.high == 1:
        high = min(below, ACROSS)
        side = side._replace(rows=body.rows - high)
        passing = Place(margin, side.top + side.rows, body.columns - 2 * margin, high)
    else:
        high = min(SOME + max(0, (body.rows - 20) // 3), max(2, body.rows // 3))
        high = max(high, min(wishes.said, body.rows // 2))
        passing = Place(left, body.top + body.rows - high, side.columns, high)
        side = side._replace(rows=body.rows - high)
    return _side(wishes, side)._replace(board=board, passing=passing, scale=scale)


def _side(wishes: Wishes, side: Place) -> Places:
    """The players, the glass and the journal, one below the other."""
    panels = rows_of_panels(wishes.seats, side.columns) * PANEL
    large = 0 < panels <= side.rows * 40 // 100
    each = 2 if wishes.broad > side.columns and side.rows >= 2 * wishes.seats + PAIRED else 1
    least, most = FIGURE_ROWS
    players = panels if large else each * wishes.seats
    figures = 1
    if side.rows >= ROOMY:
        figures = max(least, min(most, wishes.figures))
    elif not wishes.timed:
        # as long as the journal keeps enough rows
        figures = max(figures, min(most, wishes.figures, side.rows - players - APART))
    seats = side._replace(rows=min(side.rows, players + figures))
    high = 0 if not wishes.timed else FIGURE_HEIGHT if side.rows >= GLASS else min(2, side.rows // 6)
    glass = side._replace(top=side.top + seats.rows, rows=min(high, side.rows - seats.rows))
    top = glass.top + glass.rows + (1 if (figures == 1 or high) and side.rows - seats.rows - glass.rows > APART else 0)
    return Places(seats=seats, glass=glass, journal=side._replace(top=top, rows=max(0, side.top + side.rows - top)))


def rows_of_panels(seats: int, columns: int) -> int:
    """How many rows of players with large figures there are; 0 if there is no room for them."""
    across = min(seats, columns // PANEL_COLUMNS)
    return 0 if across < min(2, seats) else -(-seats // across)


def _narrow(wishes: Wishes, body: Place) -> Places:
    """One below the other: the players, board or journal, the messages."""
    if body.rows < 2:
        return Places(passing=body, narrow=True)
    passing = max(1, min(max(SOME, wishes.said), body.rows // (3 if wishes.said else 4)))
    seats = (
        min(wishes.seats + 1, max(1, body.rows // 4, min(wishes.seats, body.rows - BESIDES))) if body.rows >= 4 else 0
    )
    glass = 1 if wishes.timed and body.rows >= 6 else 0
    main = body._replace(top=body.top + seats + glass, rows=max(0, body.rows - passing - seats - glass))
    below = body._replace(top=main.top + main.rows, rows=passing)
    rest = {"journal": main} if wishes.journal else {"board": main}
    return Places(
        seats=body._replace(rows=seats),
        glass=body._replace(top=body.top + seats, rows=glass),
        passing=below,
        scale=_fitting(wishes, main),
        narrow=True,
        **rest,
    )


def _fitting(wishes: Wishes, main: Place) -> Scale:
    """Squares as broad as the whole width allows."""
    broad = FLAT if wishes.cards else BROAD
    return broad if grid(wishes._replace(now=wishes.then), broad)[1] <= main.columns else NARROW


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
