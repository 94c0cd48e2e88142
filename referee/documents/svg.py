"""Grids, tracks and cards as inline SVG, and the elements they are drawn with.

Colours for light screens and paper are attributes, which a style sheet may change. Tones differ by border and hatching
too, for copies in grey.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from referee.core.sheet import BLUE, BROWN, GREEN, RED, VIOLET, WHITE, Grid, Tile, Track
from referee.core.wording import figure

INK, MUTED, HAIR, PAPER = "#1c1b19", "#6d6960", "#cfcabf", "#ffffff"
STROKES = {"hair": HAIR, "ink": INK, "muted": MUTED, "hatch": "#c8765f", "upright": "#8f74b0"}
FONTS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"

Point = tuple[float, float]


def svg(number: int, title: str, text: str, size: tuple[float, float], body: Iterable[str], kind: str) -> str:
    width, height = size
    return (
        f'<svg class="{kind}" role="img" aria-labelledby="t{number} d{number}" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" xmlns="http://www.w3.org/2000/svg" font-family="{FONTS}">'
        f'<title id="t{number}">{escape(title)}</title><desc id="d{number}">{escape(text)}</desc>{"".join(body)}</svg>'
    )


def line(one: Point, other: Point, kind: str = "hair", **more: object) -> str:
    return lines([(one, other)], kind, **more)


def lines(ends: Iterable[tuple[Point, Point]], kind: str, **more: object) -> str:
    rest = f' stroke="{STROKES[kind]}" class="{kind}-line"{attributes(**more)}/>'
    return "".join([f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"{rest}' for (x1, y1), (x2, y2) in ends])


def rect(corner: Point, size: tuple[float, float], kind: str, fill: str, **more: object) -> str:
    x, y = corner
    return f'<rect x="{x:g}" y="{y:g}"{shape(size, kind, fill, **more)}'


def shape(size: tuple[float, float], kind: str, fill: str, **more: object) -> str:
    """The attributes of a rectangle after its coordinates, to be shared by rectangles that look the same."""
    width, height = size
    return f' width="{width:g}" height="{height:g}" class="{kind}" fill="{fill}"{attributes(**more)}/>'


def text(point: Point, content: str, size: float, kind: str = "ink", **more: object) -> str:
    x, y = point
    rest = f'fill="{STROKES[kind]}" class="{kind}"{attributes(**more)}>{escape(content)}</text>'
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" {rest}'


def attributes(**more: object) -> str:
    """Further attributes as text; an underscore stands for a hyphen."""
    pairs = ""
    for name, value in more.items():
        pairs += f' {name.replace("_", "-")}="{escape(str(value))}"'
    return pairs


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
BAND = 30.0
"""The height of the bands above and below the lanes of a track, with the player of each end and the captured letters."""
CARD = 10.0
"""The side of a card on a scale of its own."""
WIDEST, NARROWEST, HIGHEST = 10.0, 7.6, 60.0
"""The sides of cards as they are shown, and the height of a grid that larger ones give way to."""


class Drawing(NamedTuple):
    """A grid or track as SVG in pieces, such as a row each."""

    size: Point
    origin: Point
    """The upper left corner of the first square."""
    pieces: list[str]


def grid_drawing(grid: Grid) -> Drawing:
    """The headings, the labels, then the rows of a grid."""
    left = GUTTER if grid.labels else 0.5
    top = GUTTER if grid.heads else 0.5
    columns = max((len(row) for row in grid.rows), default=0)
    size = left + columns * UNIT + 0.5, top + len(grid.rows) * UNIT + 0.5
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
    return Drawing(size, (left, top), drawn)


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
    width, bottom = max(len(track.letters), 12) * UNIT + GUTTER, BAND + rows * UNIT
    drawn = []
    for name, taken, y, arrow in zip(track.ends, track.taken, (BAND - 10, bottom + 20), "↑↓", strict=True):
        drawn.append(text((GUTTER, y), f"{arrow} {name}", 13, font_weight=600))
        if taken:
            drawn.append(text((width, y), " ".join(taken), 15, text_anchor="end", font_weight=700))
    for down in range(rows):
        lane, y = track.reach - down, BAND + down * UNIT
        kind, fill = ("square", PAPER) if lane else ("middle", "#f1ede2")
        drawn.append(rect((GUTTER, y), (width - GUTTER, UNIT), kind, fill, stroke=HAIR, stroke_width=0.75))
        drawn.append(text((GUTTER - 7, y + 20), figure(abs(lane)), 11, "muted", text_anchor="end"))
        for right, (letter, place) in enumerate(track.letters):
            if place == lane:
                drawn.append(tile_at(Tile(letter), (GUTTER + right * UNIT, y)))
    return Drawing((width + 0.5, bottom + BAND + 0.5), (GUTTER, BAND), drawn)


def cards_svg(lines: Sequence[str]) -> str:
    """The cards of a grid given as rows of two characters a square; what is drawn is told by the words beside it."""
    rows = [[line[at : at + 2].strip() for at in range(0, len(line), 2)] for line in lines]
    across, down = max(map(len, rows)), len(rows)
    shown = max(NARROWEST, min(WIDEST, HIGHEST / down))
    drawn = ""
    for below, row in enumerate(rows):
        for at, card in enumerate(row):
            if card != ".":
                x, y, side = at * CARD, below * CARD, (CARD - 1, CARD - 1)
                drawn += rect((x + 0.5, y + 0.5), side, "tile", "#faf8f2", stroke="#1c1b19", stroke_width=0.5, rx=1.2)
                drawn += text((x + CARD / 2, y + 7.6), card, 7.5, text_anchor="middle", font_weight=600)
    return (
        f'<svg class="cards" aria-hidden="true" viewBox="0 0 {across * CARD:g} {down * CARD:g}" '
        f'width="{across * shown:g}" height="{down * shown:g}" xmlns="http://www.w3.org/2000/svg">'
        f"<title>{escape(' / '.join(lines))}</title>{drawn}</svg>"
    )
