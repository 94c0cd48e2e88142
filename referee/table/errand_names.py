"""The commands of the table about games and sheets, in both languages."""

ERRANDS = {
    "new": ("new", "nouvelle", "nouveau"),
    "games": ("games", "parties"),
    "open": ("open", "ouvre"),
    "sheet": ("sheet", "feuille"),
    "score": ("score", "score", "scores"),
    "log": ("log", "journal"),
    "dictionary": ("dictionary", "dictionnaire", "dico"),
    "players": ("players", "joueurs"),
    "add": ("add", "ajoute"),
    "hands": ("hands", "mains"),
    "possible": ("possible", "possible"),
    "review": ("review", "revue"),
}
"""What may be typed for each, in both languages; the first two are shown in English and in French."""
NAMES = frozenset(name for names in ERRANDS.values() for name in names)


def shown(errand: str, language: str) -> str:
    """What is typed for an errand in a language."""
    return ERRANDS[errand][1 if language == "fr" else 0]


def offered(language: str) -> tuple[str, ...]:
    """All of them in a language."""
    return tuple([shown(errand, language) for errand in ERRANDS])
