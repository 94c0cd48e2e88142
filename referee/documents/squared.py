"""Grids and tracks as inline SVG. Tones differ by border and hatching too, for copies in grey."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.core.sheet import BLUE, BROWN, GREEN, RED, VIOLET, WHITE, Grid, Tile, Track
from referee.documents.say import figure
from referee.documents.svg import HAIR, INK, PAPER, Point, lines, rect, shape, svg, text

UNIT, GUTTER, INSET = 32.0, 22.0, 1.5
FILLS = {
    BLUE: "#dbe7f5", RED: "#fbe9e4", WHITE: "#ffffff", GREEN: "#e2f0e4", VIOLET: "#ece4f4", BROWN: "#eadfce",
}  # fmt: skip
EDGES = {BLUE: "#1f4e82", RED: "#a8452f", GREEN: "#2f6b46", VIOLET: "#6a4b8f"}
SIDE = UNIT - 2 * INSET
"""The side of a tile."""
STEP = SIDE / 4
"""The distance between the strokes of a hatching."""
GROUNDS = {
    tone: shape((UNIT, UNIT), f"square {tone}".strip(), FILLS.get(tone, PAPER), stroke=HAIR, stroke_width=0.75)
    for tone in ("", *FILLS)
}
"""The square of each tone: its attributes after the coordinates."""
TILES = {
    tone: shape(
        (SIDE, SIDE),
        f"tile {tone}".strip(),
        FILLS.get(tone, "#faf8f2"),
        stroke=EDGES.get(tone, INK),
        stroke_width=2 if tone in (BLUE, WHITE) else 1,
        rx=3,
    )
    for tone in ("", *FILLS)
}
"""The tile of each tone: its attributes after the coordinates."""


class Drawing(NamedTuple):
    """A grid or track as SVG in pieces, such as a row each."""

    size: Point
    origin: Point
    """The upper left corner of the first square."""
    pieces: list[str]


def board_svg(number: int, picture: Grid | Track) -> str:
    drawing = grid_drawing(picture) if isinstance(picture, Grid) else track_drawing(picture)
    return svg(number, picture.title, picture.text, drawing.size, drawing.pieces, "board")


def grid_drawing(grid: Grid) -> Drawing:
    """The headings, the labels, then the rows of a grid."""
    left = GUTTER if grid.labels else 0.5
    top = GUTTER if grid.heads else 0.5
    columns = max((len(row) for row in grid.rows), default=0)
    size = left + columns * UNIT + 0.5, top + len(grid.rows) * UNIT + 0.5
    return Drawing(size, (left, top), _grid(grid, left, top))


def _grid(grid: Grid, left: float, top: float) -> list[str]:
    drawn = [
        text((left + (number + 0.5) * UNIT, top - 7), head, 11, "muted", text_anchor="middle")
        for number, head in enumerate(grid.heads)
    ]
    drawn += [
        text((left - 8, top + (number + 0.5) * UNIT + 4), label, 11, "muted", text_anchor="end")
        for number, label in enumerate(grid.labels)
    ]
    if grid.heads:
        drawn += _paper((left, top), (len(grid.heads), len(grid.rows)))
    for down, row in enumerate(grid.rows):
        corner = left, top + down * UNIT
        drawn += grounds_at(row, corner) if grid.heads else []
        drawn += [tile_at(tile, (left + at * UNIT, corner[1])) for at, tile in enumerate(row) if tile.text]
    return drawn


def _paper(corner: Point, squares: tuple[int, int]) -> list[str]:
    """Squared paper: one sheet with lines, which is quicker drawn than every square."""
    x, y = corner
    across, down = squares
    right, bottom = x + across * UNIT, y + down * UNIT
    upright = [((x + at * UNIT, y), (x + at * UNIT, bottom)) for at in range(across + 1)]
    level = [((x, y + at * UNIT), (right, y + at * UNIT)) for at in range(down + 1)]
    sheet = rect(corner, (right - x, bottom - y), "square", PAPER)
    return [sheet, lines([*upright, *level], "hair", stroke_width=0.75)]


def grounds_at(row: Sequence[Tile], corner: Point) -> list[str]:
    """The coloured squares of a row that are empty; a letter names their kind, since colour alone may not be seen."""
    left, y = corner
    drawn = []
    for at, tile in enumerate(row):
        if tile.text or not (tile.tone or tile.below):
            continue
        x = left + at * UNIT
        drawn.append(f'<rect x="{x:g}" y="{y:g}"{GROUNDS[tile.tone]}')
        if tile.below:
            drawn.append(text((x + UNIT / 2, y + 21), tile.below, 14, "muted", text_anchor="middle"))
    return drawn


def tile_at(tile: Tile, corner: Point) -> str:
    x, y = corner
    letter, star = tile.text[:1], tile.text[1:]
    low = 22.5 if tile.below or tile.sub else 22
    weight = 700 if tile.tone != RED else 600
    middle = x + UNIT / 2
    drawn = f'<rect x="{x + INSET:g}" y="{y + INSET:g}"{TILES[tile.tone]}{_pattern(tile.tone, x + INSET, y + INSET)}'
    drawn += text((middle, y + low), letter, 18, text_anchor="middle", font_weight=weight)
    if star:
        drawn += text((middle + 7, y + 14), star, 11, text_anchor="start")
    if tile.sub:
        drawn += text((x + UNIT - 4, y + UNIT - 4), tile.sub, 8, text_anchor="end")
    if tile.below:
        drawn += text((x + 4, y + 10.5), tile.below, 8, "muted")
    return drawn


def _pattern(tone: str, x: float, y: float) -> str:
    """The pattern of a tone: strokes for red, upright ones for violet, a second border for green."""
    if tone == RED:
        return lines(_hatching(x, y), "hatch", stroke_width=0.8, stroke_opacity=0.55)
    if tone == GREEN:
        size = SIDE - 5, SIDE - 5
        return rect((x + 2.5, y + 2.5), size, "inner", "none", stroke=EDGES[GREEN], stroke_width=1, rx=2)
    if tone == VIOLET:
        places = [x + number * SIDE / 7 for number in range(1, 7)]
        strokes = [((place, y), (place, y + SIDE)) for place in places]
        return lines(strokes, "upright", stroke_width=0.8, stroke_opacity=0.55)
    return ""


def _hatching(x: float, y: float) -> list[tuple[Point, Point]]:
    """Strokes from the lower left to the upper right, cut at the tile's edge."""
    strokes = []
    for number in range(1, 8):
        low, high = number * STEP - SIDE, number * STEP
        start = (x + max(0.0, low), y + min(high, SIDE))
        end = (x + min(high, SIDE), y + max(0.0, low))
        strokes.append((start, end))
    return strokes


def track_drawing(track: Track) -> Drawing:
    """The ends and the lanes of a track."""
    rows = 2 * track.reach + 1
    width = max(len(track.letters), 12) * UNIT + GUTTER
    size = width + 0.5, rows * UNIT + 2 * BAND + 0.5
    return Drawing(size, (GUTTER, BAND), list(_track(track, width)))


BAND = 30.0
"""The height of the bands above and below the lanes, with the player of each end and the captured letters."""


def _track(track: Track, width: float) -> Iterator[str]:
    rows = 2 * track.reach + 1
    bottom = BAND + rows * UNIT
    for name, taken, y, arrow in zip(track.ends, track.taken, (BAND - 10, bottom + 20), "↑↓", strict=True):
        yield text((GUTTER, y), f"{arrow} {name}", 13, font_weight=600)
        if taken:
            yield text((width, y), " ".join(taken), 15, text_anchor="end", font_weight=700)
    places = dict(track.letters)
    for down in range(rows):
        lane = track.reach - down
        y = BAND + down * UNIT
        fill = "#f1ede2" if lane == 0 else PAPER
        yield rect(
            (GUTTER, y),
            (width - GUTTER, UNIT),
            "middle" if lane == 0 else "square",
            fill,
            stroke=HAIR,
            stroke_width=0.75,
        )
        yield text((GUTTER - 7, y + 20), figure(abs(lane)), 11, "muted", text_anchor="end")
        for right, letter in enumerate(places):
            if places[letter] == lane:
                yield tile_at(Tile(letter), (GUTTER + right * UNIT, y))
