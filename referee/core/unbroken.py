"""Blanks at which no line is broken, as French prints them: before closing signs, behind opening ones and behind the dot."""

KEPT = "\u00a0"
"""A blank at which nothing is folded."""
CLOSING, OPENING = ":;!?»", "«“"
LEADING = "·"


def glued(text: str) -> str:
    """The text with such blanks instead of ordinary ones."""
    for sign in CLOSING:
        text = text.replace(f" {sign}", f"{KEPT}{sign}")
    for sign in (*OPENING, LEADING):
        text = text.replace(f"{sign} ", f"{sign}{KEPT}")
    return text
