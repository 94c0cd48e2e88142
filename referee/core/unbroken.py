"""Blanks at which no line is broken, as French prints them: before closing signs and behind opening ones."""

KEPT = "\u00a0"
"""A blank at which nothing is folded."""
CLOSING, OPENING = ":;!?»", "«“"


def glued(text: str) -> str:
    """The text with such blanks instead of ordinary ones."""
    for sign in CLOSING:
        text = text.replace(f" {sign}", f"{KEPT}{sign}")
    for sign in OPENING:
        text = text.replace(f"{sign} ", f"{sign}{KEPT}")
    return text
