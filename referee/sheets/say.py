"""The words on a sheet that are the same for every game."""

from referee.core.wording import wording


def say(code: str, language: str, **facts: object) -> str:
    return wording("referee.sheets", "sheet", code, language, **facts)


def figure(number: int) -> str:
    """As it is printed: with a proper minus."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def colon(language: str) -> str:
    """A colon has a space before it in French, at which no line breaks."""
    return "\u00a0: " if language == "fr" else ": "
