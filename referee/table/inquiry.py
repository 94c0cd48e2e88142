"""Something that the table is asked, as a value: what about, and what may be answered."""

from typing import NamedTuple

from referee.core.view import Question
from referee.table.step import StepLine
from referee.table.voice import Voice


class Meaning(NamedTuple):
    """Whether a line was meant as a word or as the command it is, too."""

    typed: str


class Contester(NamedTuple):
    """Who contests, of several who may."""

    seats: tuple[str, ...]


class Keeping(NamedTuple):
    """Whether an amendment is kept though later steps fall with it."""

    number: int


class TakingBack(NamedTuple):
    """Whether the last step is taken back."""

    step: StepLine


class MinuteOrMove(NamedTuple):
    """Which is taken back: the minutes that went by after a move, or the move, too."""

    minute: StepLine
    move: StepLine


class Gap(NamedTuple):
    """Whether the glass ran on while nobody looked at it."""

    seconds: float


Subject = Question | Meaning | Contester | Keeping | TakingBack | MinuteOrMove | Gap
"""What a room asks, or the desk."""


class Inquiry(NamedTuple):
    subject: Subject
    answers: tuple[str, ...]
    """What may be answered: `yes` and `no`, `word` and `command`, letters, or what numbers stand for."""
    proposal: str = ""
    """What an empty line answers."""
    free: bool = False
    """Whether any single letter answers."""
    numeric: bool = False
    """Whether a number of one digit or two answers; it is typed and entered."""
    soft: bool = False
    """Whether it need not be answered: whatever is no answer is a command."""
    numbered: bool = False
    """Whether the answers are chosen by their numbers."""

    def keys(self, voice: Voice) -> dict[str, str]:
        """The answers by what is typed for each: o and n in French, y and n in English, letters as they are."""
        if self.numbered:
            return {str(number): answer for number, answer in enumerate(self.answers, 1)}
        _ = voice.gettext
        named = {"yes": "o" if voice.language == "fr" else "y", "no": "n", "word": _("w"), "command": _("c")}
        return {named.get(answer, answer.lower()): answer for answer in self.answers}
