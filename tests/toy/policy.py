"""Stones needs no words."""

from referee.core.policy import COMMON, Policy

SETTINGS: dict[str, tuple[str, ...]] = {}


def policy(settings: dict[str, str]) -> Policy:
    return Policy("stones", (COMMON,))
