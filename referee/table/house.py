"""The commands of every game, as they are offered while one types."""

from referee.core.keywords import COMMANDS, offered
from referee.core.wording import commands

ASKED = {"en": ("rules", "why"), "fr": ("pourquoi", "règles")}
"""Those that the table answers."""


def kept(room: str, language: str) -> list[str]:
    """What may begin a command of a game, as its room and the house read it."""
    return sorted({*offered(COMMANDS, language), *commands(room, language)})
