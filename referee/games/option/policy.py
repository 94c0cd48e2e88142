"""The words of Option: VOC-2 to VOC-8."""

from referee.core.policy import COMMON, RULES, Policy

SETTINGS: dict[str, tuple[str, ...]] = {}
POLICY = Policy("option", (COMMON,))


def policy(settings: dict[str, str], rules: str = RULES) -> Policy:
    return POLICY
