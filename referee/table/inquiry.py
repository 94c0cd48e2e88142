"""A question to the players as a value: its subject and its possible answers."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from referee.core.view import Question
from referee.table.step import StepLine
from referee.table.voice import Voice


class Meaning(NamedTuple):
    """Whether a line was meant as a word or as a command."""

    typed: str


class Contester(NamedTuple):
    """Who contests, of several who may."""

    names: tuple[str, ...]


class Suggestion(NamedTuple):
    """Whether a line that is almost a command was meant for this one."""

    line: str


class WhichStep(NamedTuple):
    """Which step is to be corrected."""

    steps: tuple[StepLine, ...]
    """The last ones, oldest first."""


class Keeping(NamedTuple):
    """Whether to keep an amendment that moves other figures than its own, or drops later steps."""

    number: int


class MinuteOrMove(NamedTuple):
    """Whether to take back only the minutes that passed after a move, or the move too."""

    minute: StepLine
    move: StepLine


class Held(NamedTuple):
    """The hand that a step was played from."""

    step: StepLine


class Secret(NamedTuple):
    """A hand that may not be seen: that of this player."""

    name: str


class Gap(NamedTuple):
    """Whether the glass was running while the program stood still."""

    seconds: float


Subject = Question | Meaning | Contester | Suggestion | WhichStep | Keeping | MinuteOrMove | Held | Secret | Gap
"""The subject of a question, by a room or by the desk."""


class Inquiry(NamedTuple):
    subject: Subject
    answers: tuple[str, ...]
    """The possible answers: `yes` and `no`, `word` and `command`, letters, or texts chosen by number."""
    default: str = ""
    """The answer of a line that gives none; without one an empty line asks again."""
    free: bool = False
    """Whether any single letter answers."""
    numeric: bool = False
    """Whether a number of one digit or two answers."""
    numbered: bool = False
    """Whether the answers are chosen by their numbers."""
    optional: bool = False
    """Whether a command drops it unanswered; else a command takes the default first."""
    said: Mapping[str, Sequence[str]] = MappingProxyType({})
    """What people say for each answer besides the usual words, where the question has words of its own."""
    unseen: bool = False
    """Whether the answer is typed unseen, and never told."""

    @property
    def binding(self) -> bool:
        """Whether its command stands whatever is answered: its default comes from the dictionary (VOC-10)."""
        return isinstance(self.subject, Question) and self.subject.decides and bool(self.default)

    def keys(self, voice: Voice) -> dict[str, str]:
        """The answers by what is typed for each: o and n in French, y and n in English, letters as they are."""
        if self.numbered:
            return {str(number): answer for number, answer in enumerate(self.answers, 1)}
        _, french = voice.gettext, voice.language == "fr"
        named = {"yes": "o" if french else "y", "no": "n", "word": _("w"), "command": _("c")}
        named |= {"spelling": "o" if french else "s", "category": "c"}
        return {named.get(answer, answer.lower()): answer for answer in self.answers}
