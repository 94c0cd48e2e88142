"""The words of Croisillon: all that the dictionary has, but inversions and words no card can spell."""

from referee.core.policy import ABBREVIATION, COMMON, FRAGMENT, PROPER, ROMAN, SIGLE, SYMBOL, Policy

SETTINGS: dict[str, tuple[str, ...]] = {"proper_nouns": ("no", "yes")}
EVERYTHING = (COMMON, SIGLE, SYMBOL, ROMAN, ABBREVIATION, FRAGMENT)
POLICY = Policy("croisillon", EVERYTHING)
WITH_PROPER_NOUNS = Policy("croisillon", (*EVERYTHING, PROPER))


def policy(settings: dict[str, str]) -> Policy:
    return WITH_PROPER_NOUNS if settings.get("proper_nouns") == "yes" else POLICY
