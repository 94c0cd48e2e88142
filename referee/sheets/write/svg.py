"""Pictures as inline SVG: light by its attributes, since printers read no more; dark where a style sheet says so."""

from collections.abc import Iterable
from html import escape

INK, MUTED, HAIR, PAPER = "#1c1b19", "#6d6960", "#cfcabf", "#ffffff"
HATCH = "#c8765f"
UPRIGHT = "#8f74b0"


def svg(number: int, title: str, text: str, size: tuple[float, float], body: Iterable[str], kind: str) -> str:
    width, height = size
    return (
        f'<svg class="{kind}" role="img" aria-labelledby="t{number} d{number}" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" xmlns="http://www.w3.org/2000/svg" font-family="{FONTS}">'
        f'<title id="t{number}">{escape(title)}</title><desc id="d{number}">{escape(text)}</desc>{"".join(body)}</svg>'
    )


FONTS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"


def line(one: tuple[float, float], other: tuple[float, float], kind: str = "hair", **more: object) -> str:
    (x1, y1), (x2, y2) = one, other
    stroke = {"hair": HAIR, "ink": INK, "muted": MUTED, "hatch": HATCH, "upright": UPRIGHT}[kind]
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{stroke}" class="{kind}-line"{_more(more)}/>'


def rect(at: tuple[float, float], size: tuple[float, float], kind: str, fill: str, **more: object) -> str:
    (x, y), (width, height) = at, size
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" class="{kind}" fill="{fill}"{_more(more)}/>'
    )


def text(at: tuple[float, float], told: str, size: float, kind: str = "ink", **more: object) -> str:
    x, y = at
    fill = {"ink": INK, "muted": MUTED}[kind]
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" class="{kind}"{_more(more)}>{escape(told)}</text>'


def _more(more: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{escape(str(value))}"' for name, value in more.items())
