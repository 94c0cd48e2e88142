"""The commands of every game, as they are offered while one types."""

from referee.core.wording import commands

KEPT = {
    "en": ("accept", "amend", "concede", "contest", "end", "note", "redo", "refuse", "undo"),
    "fr": ("abandonne", "accepte", "annule", "conteste", "corrige", "fin", "note", "refuse", "rétablit"),
}
"""Those that a game keeps."""
ASKED = {"en": ("rules", "why"), "fr": ("pourquoi", "règles")}
"""Those that the table answers."""


def kept(room: str, language: str) -> list[str]:
    """What may begin a command of a game, as its room and the house read it."""
    return sorted({*KEPT[language], *commands(room, language)})
