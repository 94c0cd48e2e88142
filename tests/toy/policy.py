"""Stones needs no words."""

from referee.core.policy import COMMON, RULES, Policy

SETTINGS: dict[str, tuple[str, ...]] = {}


def policy(settings: dict[str, str], rules: str = RULES) -> Policy:
    return Policy("stones", (COMMON,))
