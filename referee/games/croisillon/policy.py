"""The words of Croisillon: all of the dictionary, except inversions and words no card can spell (VOC-4, VOC-5)."""

from referee.core.policy import ABBREVIATION, COMMON, FRAGMENT, PROPER, ROMAN, SIGLE, SYMBOL, Policy

SETTINGS: dict[str, tuple[str, ...]] = {"abbreviations": ("yes", "no"), "proper_nouns": ("no", "yes")}
ABBREVIATED = (SIGLE, SYMBOL, ROMAN, ABBREVIATION, FRAGMENT)
"""Kinds that are allowed unless the table excludes abbreviations."""


def policy(settings: dict[str, str]) -> Policy:
    abbreviated = () if settings.get("abbreviations") == "no" else ABBREVIATED
    proper = (PROPER,) if settings.get("proper_nouns") == "yes" else ()
    return Policy("croisillon", (COMMON, *abbreviated, *proper))
