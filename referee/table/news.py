"""What the desk says besides steps and refusals: news, troubles, what a feature or a tutorial says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.game import Game
from referee.core.message import N_
from referee.table.voice import Voice

NOTHING_DONE = N_("Nothing was done.")
UNCHANGED = N_("Nothing has changed.")
NO_GLASS = N_("No glass belongs to this game.")
NO_STEPS = N_("No step has been played yet.")


class News(NamedTuple):
    sentence: str
    """A message of the catalogue."""
    facts: Mapping[str, str | int]

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return [voice.gettext(self.sentence).format(**self.facts)]


def news(sentence: str, **facts: str | int) -> News:
    return News(sentence, facts)


class Failure(NamedTuple):
    """A trouble with the store or the dictionary."""

    problem: BaseException

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return [voice.trouble(self.problem)]


@dataclass(slots=True, eq=False)
class Underway:
    """How far some work beside the table has come; another thread counts."""

    told: str
    """What is said of it: a message with how many are `done`, and the `total`."""
    total: int
    done: int = 0
    stopped: bool = False
    """Whether nobody waits for it any more."""
    over: bool = False

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return [] if self.over else [voice.gettext(self.told).format(done=self.done, total=self.total)]


class Overview(NamedTuple):
    """A long answer, which opens a page on the screen."""

    text: Callable[[Voice, int], list[str]]
    """In so many columns; 0 is any number."""
    facts: Callable[[Voice], list[str]]
    """The same in plain words, one fact per line."""

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return self.facts(voice) if voice.plain else self.text(voice, 0)


class Title(NamedTuple):
    text: str

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return [self.text]


class Instruction(NamedTuple):
    """A step of the tutorial: what is explained, and the command to be typed."""

    number: int
    of: int
    text: str
    command: str

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return ["", f"{self.number}/{self.of}{voice.gap}{self.text}", f"→ {self.command}"]


class Hint(NamedTuple):
    """A hint after a command that the tutorial did not expect."""

    text: str
    command: str

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return [self.text, f"→ {self.command}"]


class End(NamedTuple):
    text: str

    def lines(self, game: Game, voice: Voice) -> list[str]:
        return ["", self.text]
