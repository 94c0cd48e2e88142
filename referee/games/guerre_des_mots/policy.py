"""The words of La Guerre des Mots (GDM-27, GDM-28): accents count in the general rules only."""

from referee.core.policy import ABBREVIATION, COMMON, FRAGMENT, PLUS, ROMAN, SIGLE, SYMBOL, Policy

SETTINGS: dict[str, tuple[str, ...]] = {"rules": ("general", "simple"), "accents": ("on", "off")}
ALL_BUT_PROPER_NOUNS = (COMMON, SIGLE, SYMBOL, ROMAN, ABBREVIATION, FRAGMENT)
POLICY = Policy("guerre-des-mots", ALL_BUT_PROPER_NOUNS, marks=PLUS, exact=True, singles="AYÔ")
FOLDED = Policy("guerre-des-mots", ALL_BUT_PROPER_NOUNS, marks=PLUS, singles="AYO")


def policy(settings: dict[str, str]) -> Policy:
    return FOLDED if settings.get("rules") == "simple" or settings.get("accents") == "off" else POLICY
