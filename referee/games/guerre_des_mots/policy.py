"""The words of La Guerre des Mots (VOC-5, GDM-27, GDM-28): accents count in the general rules only."""

from referee.core.policy import COMMON, FIRST_RULES, PLUS, RULES, SHORTENED, SIGNS, Policy

SETTINGS: dict[str, tuple[str, ...]] = {
    "rules": ("general", "simple"),
    "accents": ("on", "off"),
    "abbreviations": ("no", "yes"),
}


def policy(settings: dict[str, str], rules: str = RULES) -> Policy:
    first = rules == FIRST_RULES
    abbreviated = settings.get("abbreviations", "yes" if first else "no") == "yes"
    kinds = (COMMON, *(SHORTENED if abbreviated else ()), *(SIGNS if abbreviated and first else ()))
    exact = settings.get("rules") != "simple" and settings.get("accents") != "off"
    return Policy("guerre-des-mots", kinds, marks=PLUS, exact=exact, singles="AYÔ" if exact else "AYO")
