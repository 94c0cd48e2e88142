"""The port through which a room asks whether something is a word."""

from typing import NamedTuple, Protocol

from referee.core.values import dataclass


class Judgement(NamedTuple):
    """Yes or no, who says so, and why: the reading, or the clause that refuses it."""

    word: str
    valid: bool
    source: str
    reason: str = ""
    clause: str | None = None
    also: tuple[tuple[str, str], ...] = ()
    """The reason in other languages, by their names: who reads may speak another one than who asked."""


class Sense(NamedTuple):
    """What speaks for two words meaning the same: the lemmas they share, and the roots of their families."""

    lemmas: tuple[str, ...] = ()
    families: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """The proposal; the players decide."""
        return bool(self.lemmas or self.families)


class Words(Protocol):
    def judge(self, word: str) -> Judgement:
        """Asks the dictionary that the table pinned."""

    def sense(self, old: str, new: str) -> Sense:
        """What it says of the meanings of two words."""


@dataclass(frozen=True, slots=True)
class Everything:
    """Accepts whatever it is asked: for tables that judge by themselves, and for tests."""

    SOURCE = "everything"

    def judge(self, word: str) -> Judgement:
        return Judgement(word, True, self.SOURCE)

    def sense(self, old: str, new: str) -> Sense:
        return Sense()
