"""The blanks that French prints before closing signs and behind opening ones; no line is broken at them."""

KEPT = "\u00a0"
"""A blank at which nothing is folded."""
CLOSING, OPENING = ":;!?»", "«“°"


def glued(text: str) -> str:
    """The text with such blanks instead of ordinary ones."""
    for sign in CLOSING:
        text = text.replace(f" {sign}", f"{KEPT}{sign}")
    for sign in OPENING:
        text = text.replace(f"{sign} ", f"{sign}{KEPT}")
    return text


def labelled(name: str, text: str, language: str) -> str:
    """A text behind the name that it belongs to, with the colon that the language prints."""
    return f"{name} : {text}" if language == "fr" else f"{name}: {text}"
