"""The players' names in a line, as people write such lists."""

import re

_BETWEEN = re.compile(r"\s*[,;]\s*(?:(?:et|and|&|\+)\s+)?|\s+(?:et|and|&|\+)\s+", re.IGNORECASE)
_NAME = re.compile(r"[^\s\[\]]+(?:\s*\[[^\]]*\])?|\[[^\]]*\]")
"""A name of one word, with its colour or compass point."""


def players(typed: str) -> list[str]:
    """`Claire, Étienne`, `Claire et Étienne` and `Claire Étienne` are two; names of two words need commas."""
    parts = [part.strip() for part in _BETWEEN.split(typed.strip())]
    if not re.search("[,;]", typed):
        parts = [name for part in parts for name in _NAME.findall(part)]
    return [part for part in parts if part]
