"""The words of Mot pour Mot: proper nouns and compounds too (MPM-7), neither signs nor fragments (VOC-5)."""

from referee.core.policy import COMMON, FIRST_RULES, PROPER, ROMAN, RULES, SHORTENED, SKIPPED, Policy

SETTINGS: dict[str, tuple[str, ...]] = {}
KINDS = (COMMON, PROPER, *SHORTENED)


def policy(settings: dict[str, str], rules: str = RULES) -> Policy:
    kinds = (*KINDS, ROMAN) if rules == FIRST_RULES else KINDS
    return Policy("mot-pour-mot", kinds, marks=SKIPPED)
