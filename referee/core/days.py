"""Days as records have them: 2026-03-31."""

import re
from datetime import date

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def read_day(text: str) -> date | None:
    """The day written as YYYY-MM-DD; None if the text has another form or no such day exists."""
    if not _DAY.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
