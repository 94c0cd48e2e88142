"""Words and figures on sheets, dates, times and durations, the same for every game."""

import time
from fractions import Fraction

from referee.core.wording import figure, wording

MINUTE = 60
AT_LEAST = "≥"


def say(code: str, language: str, **facts: object) -> str:
    return wording("referee.documents", "sheet", code, language, **facts)


def bound(number: int | None, at_least: bool) -> str:
    """A figure of a review: `?` if nobody knows it, with ≥ if it may be more."""
    return "?" if number is None else f"{AT_LEAST if at_least else ''}{figure(number)}"


def decimals(number: Fraction, language: str) -> str:
    """A fraction as it is printed: with two decimals."""
    text = f"{float(number):.2f}"
    return text.replace(".", ",") if language == "fr" else text


def colon(language: str) -> str:
    """A colon and a space; in French with a no-break space before it."""
    return "\u00a0: " if language == "fr" else ": "


def day(text: str, language: str) -> str:
    """A date such as 2026-03-31 in the form of the language; any other text unchanged."""
    year, month, day_of_month = text[:4], text[5:7], text[8:]
    digits = year + month + day_of_month
    if len(digits) != 8 or not (digits.isascii() and digits.isdigit()) or text[4:8:3] != "--":
        return text
    return say("day", language, year=year, month=int(month), day=int(day_of_month))


def played_on(text: str, imported: bool, language: str) -> str:
    """The day of a game, or that of its import if its record has no date."""
    written = day(text, language)
    return say("imported-on", language, day=written) if imported else written


def moment(seconds: float, language: str) -> str:
    """A time since the epoch as local date and time of day."""
    local = time.localtime(seconds)
    date = say("day", language, year=f"{local.tm_year:04}", month=local.tm_mon, day=local.tm_mday)
    return f"{date} {local.tm_hour:02}:{local.tm_min:02}"


def moment_exactly(seconds: float, language: str) -> str:
    """The same to the second."""
    return moment(seconds, language) + time.strftime(":%S", time.localtime(seconds))


def time_of_day(seconds: float) -> str:
    return time.strftime("%H:%M:%S", time.localtime(seconds))


def lasting(minutes: int, language: str) -> str:
    """A duration in minutes, or hours and minutes."""
    if minutes < MINUTE:
        return say("minutes", language, minutes=minutes)
    return say("hours", language, hours=minutes // 60, minutes=minutes % 60)


def clock(seconds: int) -> str:
    """A duration as M:SS."""
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"
