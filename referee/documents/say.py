"""Words and figures on sheets, the same for every game."""

from fractions import Fraction

from referee.core.wording import wording


def say(code: str, language: str, **facts: object) -> str:
    """The wording of this code."""
    return wording("referee.documents", "sheet", code, language, **facts)


def figure(number: int) -> str:
    """A number as it is printed: with a minus sign, not a hyphen."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A number with its sign; 0 has none."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def decimals(number: Fraction, language: str) -> str:
    """A fraction as it is printed: with two decimals."""
    text = f"{float(number):.2f}"
    return text.replace(".", ",") if language == "fr" else text


def colon(language: str) -> str:
    """A colon and a space; in French with a no-break space before it."""
    return "\u00a0: " if language == "fr" else ": "
