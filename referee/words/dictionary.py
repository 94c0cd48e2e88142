"""What a verdict needs of a dictionary."""

from typing import Protocol

from referee.words.reading import Reading


class Dictionary(Protocol):
    """Whatever can say how it reads a spelling."""

    @property
    def name(self) -> str:
        """The name it is chosen and pinned by."""

    @property
    def accented(self) -> bool:
        """Whether its spellings tell accents apart; if not, every game is judged without them."""

    def readings(self, key: str, spelt: str) -> list[Reading]:
        """Under a folded key without marks; `spelt` is what was typed."""
