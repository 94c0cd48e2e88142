"""The commands of every game, as offered for completion."""

from referee.core.keywords import COMMANDS, offered
from referee.core.wording import commands

ASKED = {"en": ("rules", "why"), "fr": ("pourquoi", "règles")}
"""Commands that the table answers itself, by language."""

ANSWERED = {"en": ("audit", "help", "quit", "rules", "why"), "fr": ("audit", "aide", "quitter", "regles", "pourquoi")}
"""Commands that the table answers itself and that may be meant by what is spelt almost so, in one order."""


def kept(room: str, language: str) -> list[str]:
    """The first words of a game's commands, the room's and the house's."""
    return sorted({*offered(COMMANDS, language), *commands(room, language)})
