"""A grid that was laid as small cards, to stand in a row of the log."""

from collections.abc import Sequence
from html import escape

from referee.sheets.write.svg import rect, text

SIDE = 12.0
EMPTY = "."


def cards_svg(lines: Sequence[str]) -> str:
    """The cards of a grid given as rows of two characters a square; what is drawn is told by the words beside it."""
    rows = [[line[at : at + 2].strip() for at in range(0, len(line), 2)] for line in lines]
    width, height = max(map(len, rows)) * SIDE, len(rows) * SIDE
    drawn = "".join(
        _card(card, across * SIDE, down * SIDE)
        for down, row in enumerate(rows)
        for across, card in enumerate(row)
        if card != EMPTY
    )
    told = escape(" / ".join(lines))
    return (
        f'<svg class="cards" aria-hidden="true" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" xmlns="http://www.w3.org/2000/svg"><title>{told}</title>{drawn}</svg>'
    )


def _card(card: str, x: float, y: float) -> str:
    tile = rect((x + 0.5, y + 0.5), (SIDE - 1, SIDE - 1), "tile", "#faf8f2", stroke="#1c1b19", stroke_width=0.6, rx=1.5)
    return tile + text((x + SIDE / 2, y + 9), card, 8.5, text_anchor="middle", font_weight=600)
