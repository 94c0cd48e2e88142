"""The board of a game: the picture of its score sheet, in pieces, with the last play marked."""

from collections.abc import Iterator

from referee.core.sheet import Grid, Picture, Track
from referee.core.table import Table
from referee.core.values import replace
from referee.core.view import FLIPPED, View
from referee.display.markup import text
from referee.display.pieces import Frame
from referee.documents.markup import element
from referee.documents.pictures import legend_html
from referee.documents.svg import INSET, UNIT, Drawing, grid_drawing, rect, svg, track_drawing
from referee.documents.visible import cleaned
from referee.table.position import draws_grids

NUMBER = 1
"""The number of the picture on its page, which ends the ids of its title and description."""

SMALL = 8 * UNIT
"""The width under which a board need not fill its place."""


def board(table: Table, view: View, language: str, frame: Frame) -> str:
    """The figure of the board; nothing while there is nothing to draw."""
    picture = _picture(table, language)
    if not isinstance(picture, Grid | Track):
        return ""
    drawing = grid_drawing(picture) if isinstance(picture, Grid) else track_drawing(picture)
    marks = "" if draws_grids(table) else "".join(_marks(picture, view, drawing))
    rows = [frame.piece("g", f"row-{at}", piece) for at, piece in enumerate(drawing.pieces)]
    described = frame.inner(f"d{NUMBER}", text(picture.text))
    kind = "board small" if drawing.size[0] < SMALL else "board"
    drawn = svg(NUMBER, picture.title, described, drawing.size, [*rows, frame.piece("g", "last", marks)], kind)
    caption = frame.piece("figcaption", "caption", text(picture.title))
    below = legend_html(picture) if isinstance(picture, Grid) else ""
    return element("figure", caption + drawn + frame.piece("div", "legend", below))


def _picture(table: Table, language: str) -> Picture | None:
    """The picture of the position alone, with the present names of the players."""
    state = replace(table.state, players=table.players) if table.names else table.state
    pictures = table.game.paper().pictures((state,), language)
    return cleaned(pictures[0]) if pictures else None


def _marks(picture: Grid | Track, view: View, drawing: Drawing) -> Iterator[str]:
    """A frame around each square of the last play; a dashed one where a token was turned."""
    labels = {label: at for at, label in enumerate(picture.labels)} if isinstance(picture, Grid) else {}
    heads = {head: at for at, head in enumerate(picture.heads)} if isinstance(picture, Grid) else {}
    left, top = drawing.origin
    side = UNIT - INSET
    for row, cells in enumerate(view.grid):
        down = labels.get(chr(ord("A") + row)) if labels else row
        for column, cell in enumerate(cells):
            across = heads.get(str(column + 1)) if heads else column
            if cell.mark and down is not None and across is not None:
                corner = left + across * UNIT + INSET / 2, top + down * UNIT + INSET / 2
                kind = "last turned" if cell.mark == FLIPPED else "last"
                yield rect(corner, (side, side), kind, "none", rx=4)
