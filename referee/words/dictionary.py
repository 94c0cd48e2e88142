"""The port to a dictionary."""

from typing import Protocol

from referee.words.reading import Reading


class Dictionary(Protocol):
    """A source of readings of spellings."""

    @property
    def name(self) -> str:
        """The name by which it is chosen and pinned."""

    @property
    def accented(self) -> bool:
        """Whether its spellings have accents; if not, every game is judged without them."""

    def readings(self, key: str, spelt: str) -> list[Reading]:
        """The readings under a folded key without marks; `spelt` is the word as typed."""
