"""A challenge at a tournament: words are typed, both players agree to them, one verdict is given."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from referee.words.judge import WordVerdict

LEFT, RIGHT = "left", "right"
"""The players at the two ends of the keyboard."""
MOST = 20
"""The most words of one challenge."""

Judging = Callable[[Sequence[str]], list[WordVerdict]]


class Phase(Enum):
    TYPING = "typing"
    CHECKING = "checking"
    VERDICT = "verdict"


@dataclass(slots=True)
class Challenge:
    """What stands on the screen of the judge."""

    judging: Judging
    phase: Phase = Phase.TYPING
    words: tuple[str, ...] = ()
    agreed: frozenset[str] = frozenset()
    verdicts: list[WordVerdict] = field(default_factory=list)
    explained: bool = False
    """Whether the reasons were asked for."""

    @property
    def valid(self) -> bool:
        """The one verdict: whether every word is valid."""
        return all(verdict.valid for verdict in self.verdicts)

    def submit(self, typed: str) -> bool:
        """Shows the words that were typed to both players; False if there are none, or too many."""
        words = tuple(typed.replace(",", " ").upper().split())
        if self.phase is not Phase.TYPING or not 0 < len(words) <= MOST:
            return False
        self.phase, self.words, self.agreed = Phase.CHECKING, words, frozenset()
        return True

    def agree(self, side: str) -> None:
        """A player agrees that these are the words; the dictionary is asked when both do."""
        if self.phase is not Phase.CHECKING:
            return
        self.agreed |= {side}
        if self.agreed == {LEFT, RIGHT}:
            self.verdicts = self.judging(self.words)
            self.phase, self.explained = Phase.VERDICT, False

    def explain(self) -> None:
        if self.phase is Phase.VERDICT:
            self.explained = True

    def back(self) -> str:
        """The words to type again, from a check that found them wrong."""
        if self.phase is not Phase.CHECKING:
            return ""
        self.phase = Phase.TYPING
        return " ".join(self.words)

    def go_on(self) -> None:
        """Clears a verdict that has been seen."""
        if self.phase is Phase.VERDICT:
            self.clear()

    def clear(self) -> None:
        """Leaves nothing of this challenge for the next."""
        self.phase, self.words, self.agreed = Phase.TYPING, (), frozenset()
        self.verdicts, self.explained = [], False
