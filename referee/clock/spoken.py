"""Times as people say them: `1 minute 10`, `50 s`, `1:05`, `une minute trente`."""

import re

from referee.core.keywords import folded
from referee.core.spoken import numbers

_ONE = re.compile(r"\b(?:une|one|a) (?=min)")
_TIME = re.compile(
    r"(\d{1,2})\s*(?::|(?:minutes?|min|mn|m)\b)(?:\s*(?:et|and)?\s*(\d{1,2})\s*(?:secondes?|seconds?|sec|s)?\b)?"
    r"|(\d{1,2})\s*(?:secondes?|seconds?|sec|s)\b"
)


def time_said(text: str) -> tuple[str, str]:
    """The first time that a line says as minutes and seconds, empty if it says none; and the line without it."""
    text = re.sub("[a-z]+", lambda word: numbers().get(word[0], word[0]), _ONE.sub("1 ", folded(text)))
    found = _TIME.search(text)
    if found is None:
        return "", text
    time = f"{found[1] or 0}:{(found[2] or found[3] or '0').zfill(2)}"
    return time, f"{text[: found.start()]} {text[found.end() :]}"
