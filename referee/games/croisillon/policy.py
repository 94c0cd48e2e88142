"""The words of Croisillon: all that the dictionary has, but inversions and words no card can spell (VOC-4, VOC-5)."""

from referee.core.policy import ABBREVIATION, COMMON, FRAGMENT, PROPER, ROMAN, SIGLE, SYMBOL, Policy

SETTINGS: dict[str, tuple[str, ...]] = {"abbreviations": ("yes", "no"), "proper_nouns": ("no", "yes")}
ABBREVIATED = (SIGLE, SYMBOL, ROMAN, ABBREVIATION, FRAGMENT)
"""What is no free-standing word."""


def policy(settings: dict[str, str]) -> Policy:
    abbreviated = () if settings.get("abbreviations") == "no" else ABBREVIATED
    proper = (PROPER,) if settings.get("proper_nouns") == "yes" else ()
    return Policy("croisillon", (COMMON, *abbreviated, *proper))
