"""Days, hours and durations as they are written in each language."""

import time

from referee.sheets.say import say

MINUTE = 60


def day(text: str, language: str) -> str:
    """A day as records have it, in the way of the language; anything else as it is."""
    parts = text.split("-")
    if len(text) != 10 or len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        return text
    year, month, of_month = map(int, parts)
    return say("day", language, year=f"{year:04}", month=month, day=of_month)


def played_on(text: str, imported: bool, language: str) -> str:
    """The day of a game; where nobody has said when it was played, that on which it was imported."""
    told = day(text, language)
    return say("imported-on", language, day=told) if imported else told


def moment(at: float, language: str) -> str:
    there = time.localtime(at)
    told = say("day", language, year=f"{there.tm_year:04}", month=there.tm_mon, day=there.tm_mday)
    return f"{told} {there.tm_hour:02}:{there.tm_min:02}"


def lasting(seconds: float, language: str) -> str:
    minutes = round(seconds / MINUTE)
    if minutes < MINUTE:
        return say("minutes", language, minutes=minutes)
    return say("hours", language, hours=minutes // 60, minutes=minutes % 60)


def clock(seconds: int) -> str:
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"
