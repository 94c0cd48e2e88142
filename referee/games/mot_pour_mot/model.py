"""Mot pour Mot's values: the state, the actions of players and the events."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import field

from referee.core.actions import Action
from referee.core.events import Conceded, Ended, Passed, Ruled
from referee.core.seats import Player
from referee.core.values import Tagged, Value
from referee.core.words import Verdict

SPELLING, CATEGORY = "spelling", "category"
GLASS = 30


class Answer(NamedTuple):
    """An answer as it is compared (MPM-8): its plain letters, and its spelling without hyphens and apostrophes."""

    letters: str
    written: str


class Settings(Value):
    letters: str
    lanes: int
    target: int
    judge: str
    cards: str
    """The language of the cards that `card` alone draws."""
    shuffle: int
    """The seed for the order of those cards, from the header of the game."""


class LastWord(Value):
    """The word that can still be contested, with the track and the captures before it."""

    step: int
    seat: str
    word: str
    track: Mapping[str, int]
    captured: Mapping[str, str]
    contests: Mapping[str, bool] = field(default_factory=dict)
    """By kind, whether a contest so far was upheld."""

    @property
    def taken_back(self) -> bool:
        return any(self.contests.values())


class State(Value):
    players: tuple[Player, ...]
    settings: Settings
    track: Mapping[str, int]
    """By letter, its squares towards the first team, negative towards the second; captured letters are not on it."""
    captured: Mapping[str, str]
    """Letters in order of capture."""
    turn: str
    step: int = 0
    card: str | None = None
    carded: int = 0
    """The step at which that card was drawn."""
    drawn: tuple[str, ...] = ()
    """Every card of the game."""
    given: tuple[Answer, ...] = ()
    """Every answer of the game."""
    last: LastWord | None = None
    skip: str | None = None
    won: str | None = None
    conceded: str | None = None
    ended: bool = False
    rulings: dict[str, bool] = field(default_factory=dict)

    @property
    def scores(self) -> dict[str, int]:
        return {seat: len(letters) for seat, letters in self.captured.items()}

    @property
    def over(self) -> bool:
        return self.ended or self.won is not None or self.conceded is not None

    @property
    def contestable(self) -> tuple[str, ...]:
        """The contests that can still be raised (MPM-11)."""
        if self.last is None or self.last.taken_back or self.ended or self.conceded:
            return ()
        kinds = (CATEGORY,) if self.settings.judge == "always" else (SPELLING, CATEGORY)
        return tuple(kind for kind in kinds if kind not in self.last.contests)

    @property
    def final(self) -> bool:
        return self.over and not self.contestable

    @property
    def winners(self) -> tuple[str, ...]:
        if not self.final:
            return ()
        if self.conceded:
            return (self.other(self.conceded),)
        return (self.won,) if self.won else ()

    def other(self, seat: str) -> str:
        return next(player.seat for player in self.players if player.seat != seat)

    def way(self, seat: str) -> int:
        """The direction in which a team pulls."""
        return 1 if seat == self.players[0].seat else -1


class Card(Action):
    """A category; without a text one is drawn from the program's own."""

    text: str = ""


class Say(Action):
    """The answer as it was given, and how many of its letters were spelled before the glass ran out."""

    word: str
    stop: int | None = None


class Silence(Action):
    """No word was found in time."""


class Doubt(Action):
    """A contest: of the spelling or the category, with the votes or the table's verdict."""

    kind: str
    upheld: bool | None = None
    votes: tuple[int, int] | None = None
    """Against the word, and for it."""


class Carded(Tagged):
    seat: str
    text: str


class Said(Tagged):
    seat: str
    word: str
    answer: Answer
    stop: int | None
    moved: str
    """Letters moved, in order, once for each move."""
    captured: str
    won: bool
    verdicts: tuple[Verdict, ...] = ()
    """The verdict under `judge always`."""


class Doubted(Tagged, tag="contested"):
    seat: str
    kind: str
    word: str
    upheld: bool
    by_table: bool
    votes: tuple[int, int] | None
    verdicts: tuple[Verdict, ...]
    undoes: int | None


Event = Carded | Said | Passed | Doubted | Ruled | Ended | Conceded
