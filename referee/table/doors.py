"""What a desk has from the program around it: words that features give, jobs beside the table, the way to other games."""

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from referee.core.keywords import COMMANDS, folded, offered
from referee.core.record import Header
from referee.core.result import Refused
from referee.core.table import Table
from referee.core.wording import commands, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk
    from referee.table.said import Said

Kind = Literal["leave", "list", "new", "open", "demo", "tutorial"]
ASKED = {"en": ("rules", "why"), "fr": ("pourquoi", "règles")}
"""Commands that the table answers itself, by language."""
ANSWERED = {"en": ("audit", "help", "quit", "rules", "why"), "fr": ("audit", "aide", "quitter", "regles", "pourquoi")}
"""Commands that the table answers itself and that may be meant by what is spelt almost so, in one order."""

PUNCTUATION = " !?.,;:…"
"""Signs that mean nothing at the end of a line."""


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

    def rest(self, line: str) -> str:
        """What stands behind it in a line that is or begins with it."""
        line = bare(line)
        return "" if folded(line) in self.spellings else line.partition(" ")[2].strip(PUNCTUATION)


class Job(NamedTuple):
    """Something slow to be done beside the table."""

    work: Callable[[], object]
    """Does it, in a thread of its own."""
    outcome: "Callable[[bool], Said]"
    """What is said afterwards at the table, where somebody may be typing."""
    stop: Callable[[], None] = lambda: None
    """Tells the work that nobody waits for it any more."""


Later = Callable[[Job], None]
"""Does a job beside the table."""


class Doors(NamedTuple):
    find: Callable[[str], str | None]
    """The name of a stored game, however it is typed; None if there is none."""
    words: tuple[Word, ...] = ()
    """What features let people type at the table."""
    opening_in: Callable[[str, Header], str] = lambda line, header: ""
    """What is typed behind `new` for a line that opens another game than the one with this header; empty if it does not."""
    page: str = ""
    """The address of the page for spectators, while it is served beside the table."""


ALONE = Doors(lambda name: None)
"""They lead to no other game."""


class Wish(NamedTuple):
    kind: Kind
    text: str = ""
    """The name of a stored game to open, of a game to explain, or a new game and its players as they were typed."""
    before: str = ""
    """The name of the stored game that a new one may go on from."""


LEAVE, LIST = Wish("leave"), Wish("list")


def bare(line: str) -> str:
    """A line without signs and politeness at its end."""
    line = line.rstrip(PUNCTUATION)
    polite = written("referee.table.hearing", "phrases.toml")["polite"]["words"]
    return next((line[: -len(word)].rstrip(PUNCTUATION) for word in polite if folded(line).endswith(f" {word}")), line)


def asked(words: Iterable[Word], table: Table, line: str) -> Word | None:
    """The word that a line is or begins with; None if there is none, or if the game can take the line for a play."""
    first, _, rest = bare(line).partition(" ")
    first, rest = first.rstrip(PUNCTUATION), rest.strip(PUNCTUATION)
    keys = {folded(first), *([folded(f"{first} {rest}")] if rest else ())}
    word = next((word for word in words if not keys.isdisjoint(word.spellings)), None)
    if word is None or not rest:
        return word
    texts = [one for one in table.game.notation.keywords if one.textual]
    # `new card: a fruit` opens no game
    textual = any(folded(rest.split()[0].rstrip(":")) in (one.english, one.french) for one in texts)
    taken = word.alone or textual or not isinstance(table.game.notation.parse(line), Refused)
    return None if taken else word


def spellings(words: Iterable[Word]) -> frozenset[str]:
    """Whatever is read for any of these."""
    return frozenset(spelt for word in words for spelt in word.spellings)


def kept(room: str, language: str) -> list[str]:
    """The first words of a game's commands, the room's and the house's."""
    return sorted({*offered(COMMANDS, language), *commands(room, language)})
