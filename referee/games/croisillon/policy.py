"""The words of Croisillon: all of the dictionary, except signs and words no card can spell (VOC-4, VOC-5)."""

from referee.core.policy import COMMON, FIRST_RULES, PROPER, RULES, SHORTENED, SIGNS, Policy

SETTINGS: dict[str, tuple[str, ...]] = {"abbreviations": ("yes", "no"), "proper_nouns": ("no", "yes")}


def policy(settings: dict[str, str], rules: str = RULES) -> Policy:
    shortened = (*SHORTENED, *SIGNS) if rules == FIRST_RULES else SHORTENED
    abbreviated = () if settings.get("abbreviations") == "no" else shortened
    proper = (PROPER,) if settings.get("proper_nouns") == "yes" else ()
    return Policy("croisillon", (COMMON, *abbreviated, *proper))
