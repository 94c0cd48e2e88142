"""The words of Option: VOC-2 to VOC-8."""

from referee.core.policy import COMMON, Policy

SETTINGS: dict[str, tuple[str, ...]] = {}
POLICY = Policy("option", (COMMON,))


def policy(settings: dict[str, str]) -> Policy:
    return POLICY
