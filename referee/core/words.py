"""The port through which a room asks whether something is a word."""

from typing import NamedTuple, Protocol

from referee.core.values import Value


class Judgement(NamedTuple):
    """A verdict on a word: whether it is valid, the source, and the reason (a reading or a clause)."""

    word: str
    valid: bool
    source: str
    reason: str = ""
    clause: str | None = None
    also: tuple[tuple[str, str], ...] = ()
    """The reason by language, for readers whose language is another."""
    ordinary: bool = True
    """False for a valid word that is nothing but a sign, initials, an abbreviation or a name."""
    spelt: bool = True
    """False for a valid word whose letters the dictionary has with other accents only."""


class Sense(NamedTuple):
    """Evidence that two words mean the same: the lemmas they share, and the roots of their families."""

    lemmas: tuple[str, ...] = ()
    families: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """The proposal; the players decide."""
        return bool(self.lemmas or self.families)


class Words(Protocol):
    def judge(self, word: str) -> Judgement:
        """The verdict of the dictionary that the game pinned."""

    def sense(self, old: str, new: str) -> Sense:
        """The dictionary's evidence on the meanings of two words."""


class Everything(Value):
    """A dictionary that accepts every word: for players who judge themselves, and for tests."""

    SOURCE = "everything"

    def judge(self, word: str) -> Judgement:
        return Judgement(word, True, self.SOURCE)

    def sense(self, old: str, new: str) -> Sense:
        return Sense()
