"""A grid that was laid as small cards, to stand in a row of the log."""

from collections.abc import Sequence
from html import escape

from referee.documents.svg import rect, text

SIDE = 10.0
"""The side of a card on a scale of its own."""
LARGEST, SMALLEST, HEIGHT = 10.0, 7.6, 60.0
"""The sides of cards as they are shown, and the height of a grid that larger ones give way to."""
EMPTY = "."


def cards_svg(lines: Sequence[str]) -> str:
    """The cards of a grid given as rows of two characters a square; what is drawn is told by the words beside it."""
    rows = [[line[at : at + 2].strip() for at in range(0, len(line), 2)] for line in lines]
    across, down = max(map(len, rows)), len(rows)
    shown = max(SMALLEST, min(LARGEST, HEIGHT / down))
    drawn = ""
    for below, row in enumerate(rows):
        for at, card in enumerate(row):
            if card != EMPTY:
                x, y, side = at * SIDE, below * SIDE, (SIDE - 1, SIDE - 1)
                drawn += rect((x + 0.5, y + 0.5), side, "tile", "#faf8f2", stroke="#1c1b19", stroke_width=0.5, rx=1.2)
                drawn += text((x + SIDE / 2, y + 7.6), card, 7.5, text_anchor="middle", font_weight=600)
    return (
        f'<svg class="cards" aria-hidden="true" viewBox="0 0 {across * SIDE:g} {down * SIDE:g}" '
        f'width="{across * shown:g}" height="{down * shown:g}" xmlns="http://www.w3.org/2000/svg">'
        f"<title>{escape(' / '.join(lines))}</title>{drawn}</svg>"
    )
