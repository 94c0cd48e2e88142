"""Settings among what is typed to open a game: `--set target=150`, wherever it stands."""

import re
from collections.abc import Sequence

_SETTING = re.compile(r"(?:^|(?<=[\s,]))--set(?:\s+|=)([^\s,]+)")


def without_settings(typed: str) -> tuple[str, list[str]]:
    """A line without its settings, and these, each as KEY=VALUE."""
    return _SETTING.sub("", typed).strip(), _SETTING.findall(typed)


def with_settings(typed: str, settings: Sequence[str]) -> str:
    """A line with these settings."""
    return " ".join([typed, *(f"--set {setting}" for setting in settings)])
