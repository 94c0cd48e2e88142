"""Grids and tracks as inline SVG. Tones differ by border and hatching, so that a grey copy still tells them apart."""

from collections.abc import Iterator

from referee.core.sheet import BLUE, BROWN, GREEN, RED, VIOLET, WHITE, Grid, Tile, Track
from referee.sheets.say import figure
from referee.sheets.write.svg import HAIR, INK, PAPER, line, rect, svg, text

UNIT, GUTTER, INSET = 32.0, 22.0, 1.5
FILLS = {
    BLUE: "#dbe7f5", RED: "#fbe9e4", WHITE: "#ffffff", GREEN: "#e2f0e4", VIOLET: "#ece4f4", BROWN: "#eadfce",
}  # fmt: skip
EDGES = {BLUE: "#1f4e82", RED: "#a8452f", GREEN: "#2f6b46", VIOLET: "#6a4b8f"}


def grid_svg(number: int, grid: Grid) -> str:
    left = GUTTER if grid.labels else 0.5
    top = GUTTER if grid.heads else 0.5
    columns = max((len(row) for row in grid.rows), default=0)
    size = left + columns * UNIT + 0.5, top + len(grid.rows) * UNIT + 0.5
    return svg(number, grid.title, grid.text, size, _grid(grid, left, top), "board")


def _grid(grid: Grid, left: float, top: float) -> Iterator[str]:
    for at, head in enumerate(grid.heads):
        yield text((left + (at + 0.5) * UNIT, top - 7), head, 11, "muted", text_anchor="middle")
    for at, label in enumerate(grid.labels):
        yield text((left - 8, top + (at + 0.5) * UNIT + 4), label, 11, "muted", text_anchor="end")
    spacious = bool(grid.heads)
    for down, row in enumerate(grid.rows):
        for right, tile in enumerate(row):
            corner = left + right * UNIT, top + down * UNIT
            if spacious:
                yield from ground_at(Tile() if tile.text else tile, corner)
            if tile.text:
                yield from tile_at(tile, corner)


def ground_at(tile: Tile, corner: tuple[float, float]) -> Iterator[str]:
    """A square on which nothing lies; a letter tells its ground without colour, too."""
    kind = f"square {tile.tone}".strip()
    yield rect(corner, (UNIT, UNIT), kind, FILLS.get(tile.tone, PAPER), stroke=HAIR, stroke_width=0.75)
    if tile.below:
        middle = corner[0] + UNIT / 2, corner[1] + 21
        yield text(middle, tile.below, 14, "muted", text_anchor="middle")


def tile_at(tile: Tile, corner: tuple[float, float]) -> Iterator[str]:
    x, y = corner
    side = UNIT - 2 * INSET
    edge, fill = EDGES.get(tile.tone, INK), FILLS.get(tile.tone, "#faf8f2")
    width = 2 if tile.tone in (BLUE, WHITE) else 1
    kind = f"tile {tile.tone}".strip()
    yield rect((x + INSET, y + INSET), (side, side), kind, fill, stroke=edge, stroke_width=width, rx=3)
    yield from _pattern(tile.tone, x + INSET, y + INSET, side)
    letter, star = tile.text[:1], tile.text[1:]
    low = 22.5 if tile.below or tile.sub else 22
    weight = 700 if tile.tone != RED else 600
    middle = x + UNIT / 2
    yield text((middle, y + low), letter, 18, text_anchor="middle", font_weight=weight)
    if star:
        yield text((middle + 7, y + 14), star, 11, text_anchor="start")
    if tile.sub:
        yield text((x + UNIT - 4, y + UNIT - 4), tile.sub, 8, text_anchor="end")
    if tile.below:
        yield text((x + 4, y + 10.5), tile.below, 8, "muted")


def _pattern(tone: str, x: float, y: float, side: float) -> Iterator[str]:
    """Strokes for red, upright ones for violet, a second border for green."""
    if tone == RED:
        yield from _hatching(x, y, side)
    if tone == GREEN:
        yield rect((x + 2.5, y + 2.5), (side - 5, side - 5), "inner", "none", stroke=EDGES[GREEN], stroke_width=1, rx=2)
    if tone == VIOLET:
        for at in range(1, 7):
            across = x + at * side / 7
            yield line((across, y), (across, y + side), "upright", stroke_width=0.8, stroke_opacity=0.55)


def _hatching(x: float, y: float, side: float) -> Iterator[str]:
    """Strokes from the lower left to the upper right, cut at the tile's edge."""
    step = side / 4
    for at in range(1, 8):
        low, high = at * step - side, at * step
        start = (x + max(0.0, low), y + min(high, side))
        end = (x + min(high, side), y + max(0.0, low))
        yield line(start, end, "hatch", stroke_width=0.8, stroke_opacity=0.55)


def track_svg(number: int, track: Track) -> str:
    rows = 2 * track.reach + 1
    width = max(len(track.letters), 12) * UNIT + GUTTER
    size = width + 0.5, rows * UNIT + 2 * BAND + 0.5
    return svg(number, track.title, track.text, size, _track(track, width), "board")


BAND = 30.0
"""Above and below the lanes, where it says whose edge it is and what has been captured there."""


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
                yield from tile_at(Tile(letter), (GUTTER + right * UNIT, y))
