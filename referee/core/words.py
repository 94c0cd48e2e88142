"""The port through which a room asks whether something is a word."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Judgement:
    """Yes or no, who says so, and why: the reading, or the clause that refuses it."""

    word: str
    valid: bool
    source: str
    reason: str = ""
    clause: str | None = None


class Words(Protocol):
    def judge(self, word: str) -> Judgement:
        """Asks the dictionary that the table pinned."""


@dataclass(frozen=True, slots=True)
class Everything:
    """Accepts whatever it is asked: for tables that judge by themselves, and for tests."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, True, "everything")
