"""Elements of inline SVG, with colours for light screens and paper as attributes; a style sheet may change them."""

from collections.abc import Iterable
from html import escape

INK, MUTED, HAIR, PAPER = "#1c1b19", "#6d6960", "#cfcabf", "#ffffff"
HATCH = "#c8765f"
UPRIGHT = "#8f74b0"
STROKES = {"hair": HAIR, "ink": INK, "muted": MUTED, "hatch": HATCH, "upright": UPRIGHT}
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
    """Lines of the same kind."""
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
