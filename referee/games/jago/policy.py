"""The words of Jago: VOC-2 to VOC-8."""

from referee.core.policy import COMMON, RULES, Policy

SETTINGS: dict[str, tuple[str, ...]] = {}
POLICY = Policy("jago", (COMMON,))


def policy(settings: dict[str, str], rules: str = RULES) -> Policy:
    return POLICY
