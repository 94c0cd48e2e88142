"""The words of Jago: VOC-2 to VOC-8."""

from referee.core.policy import COMMON, Policy

SETTINGS: dict[str, tuple[str, ...]] = {}
POLICY = Policy("jago", (COMMON,))


def policy(settings: dict[str, str]) -> Policy:
    return POLICY
