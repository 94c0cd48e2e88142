"""The words of Mot pour Mot: proper nouns and compounds too (MPM-7), neither symbols nor fragments."""

from referee.core.policy import ABBREVIATION, COMMON, PROPER, ROMAN, SIGLE, SKIPPED, Policy

SETTINGS: dict[str, tuple[str, ...]] = {}
POLICY = Policy("mot-pour-mot", (COMMON, PROPER, SIGLE, ROMAN, ABBREVIATION), marks=SKIPPED)


def policy(settings: dict[str, str]) -> Policy:
    return POLICY
