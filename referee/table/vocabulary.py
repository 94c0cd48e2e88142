"""Words that a table reads besides the commands of its game: its own, and those that features give."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from referee.core.keywords import COMMANDS, folded, offered
from referee.core.result import Refused
from referee.core.table import Table
from referee.core.wording import commands

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk

ASKED = {"en": ("rules", "why"), "fr": ("pourquoi", "règles")}
"""Commands that the table answers itself, by language."""
ANSWERED = {"en": ("audit", "help", "quit", "rules", "why"), "fr": ("audit", "aide", "quitter", "regles", "pourquoi")}
"""Commands that the table answers itself and that may be meant by what is spelt almost so, in one order."""


class Word(NamedTuple):
    english: str
    french: str
    do: "Callable[[Desk, str], None]"
    """Carries it out at a desk, with what was typed behind it."""
    also: tuple[str, ...] = ()
    """Other spellings that are read."""
    alone: bool = False
    """Whether nothing may stand behind it."""
    help: tuple[str, ...] = ()
    """Its lines in the help, as messages; none where the line of another word tells of it."""

    def shown(self, language: str) -> str:
        """What is typed for it in a language."""
        return self.french if language == "fr" else self.english

    @property
    def spellings(self) -> tuple[str, ...]:
        """Whatever is read for it, in both languages, folded."""
        return tuple(map(folded, (self.english, self.french, *self.also)))


def asked(words: Iterable[Word], table: Table, line: str) -> Word | None:
    """The word that a line begins with; None if there is none, or if the game can take the line for a play."""
    first, _, rest = line.partition(" ")
    word = next((word for word in words if folded(first) in word.spellings), None)
    if word is None or not rest.strip():
        return word
    taken = word.alone or not isinstance(table.game.notation.parse(line), Refused)
    return None if taken else word


def spellings(words: Iterable[Word]) -> frozenset[str]:
    """Whatever is read for any of these."""
    return frozenset(spelt for word in words for spelt in word.spellings)


def kept(room: str, language: str) -> list[str]:
    """The first words of a game's commands, the room's and the house's."""
    return sorted({*offered(COMMANDS, language), *commands(room, language)})
