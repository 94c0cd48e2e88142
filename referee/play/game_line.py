"""What is typed to open a game: the players' names, as people write such lists, and settings, wherever they stand."""

import re
from collections.abc import Sequence

_SETTING = re.compile(r"(?:^|(?<=[\s,]))--set(?:\s+|=)([^\s,]+)")
_BETWEEN = re.compile(r"\s*[,;]\s*(?:(?:et|and|&|\+)\s+)?|\s+(?:et|and|&|\+)\s+", re.IGNORECASE)
_NAME = re.compile(r"[^\s\[\]]+(?:\s*\[[^\]]*\])?|\[[^\]]*\]")
"""A name of one word, with its colour or compass point."""


def players(typed: str) -> list[str]:
    """`Claire, Étienne`, `Claire et Étienne` and `Claire Étienne` are two; names of two words need commas."""
    parts = [part.strip() for part in _BETWEEN.split(typed.strip())]
    if not re.search("[,;]", typed):
        parts = [name for part in parts for name in _NAME.findall(part)]
    return [part for part in parts if part]


def without_settings(typed: str) -> tuple[str, list[str]]:
    """A line without its settings, and these, each as KEY=VALUE."""
    return _SETTING.sub("", typed).strip(), _SETTING.findall(typed)


def with_settings(typed: str, settings: Sequence[str]) -> str:
    """A line with these settings."""
    return " ".join([typed, *(f"--set {setting}" for setting in settings)])
