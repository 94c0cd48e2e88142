"""Counts of one game for statistics over many: a tally per seat, of the plays that stand and of the contests.

Tallies are JSON values: they are stored, and added up later by code that knows no game.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypedDict

from referee.core.events import Contested, Ruled
from referee.core.values import Number
from referee.core.words import Verdict

BEST = 5
"""How many best plays are kept per game."""

Top = tuple[Number, str, Number]
"""Points, text and number of the step."""


class SeatTally(TypedDict, total=False):
    """The counts of a seat; a key that an older version did not store is missing."""

    sums: dict[str, Number]
    rates: dict[str, tuple[Number, Number]]
    """How many of how many."""
    tops: dict[str, list[Top]]
    words: list[str]
    along: list[str]
    """Words formed along with those played; missing if there are none."""
    unjudged: list[str]
    """Words played that neither a contest nor the table has decided on."""


@dataclass(slots=True)
class Play:
    """A play as it is counted if it stands."""

    seat: str
    worth: int
    text: str
    words: tuple[str, ...]
    """The words played; those formed along with them are in `along`."""
    spelt: tuple[str, ...]
    """All words that had to be right in the play."""
    judged: set[str] = field(default_factory=set)
    sums: Counter[str] = field(default_factory=Counter)
    rates: dict[str, tuple[int, int]] = field(default_factory=dict)
    """How many of how many."""
    along: tuple[str, ...] = ()
    """The words formed along with those played."""


class Count:
    """Collects the tallies of a game event by event; plays taken back by a contest do not count."""

    def __init__(self) -> None:
        self.plays: dict[int, Play] = {}
        self.ruled: set[str] = set()
        """Words on which the players have ruled."""
        self._last: Play | None = None
        self._sums: dict[str, Counter[str]] = {}
        self._tops: dict[str, dict[str, list[Top]]] = {}

    def play(self, number: int, play: Play) -> None:
        self.plays[number] = self._last = play

    def decided(self, event: Contested | Ruled) -> None:
        """Counts a contest, or notes the word of a ruling."""
        if isinstance(event, Ruled):
            self.ruled.add(event.word)
        else:
            self.contest(event.seat, event.words, event.upheld, event.verdicts)
            self.drop(event.undoes)

    def contest(self, seat: str, words: Iterable[str], upheld: bool, verdicts: Iterable[Verdict]) -> None:
        """Counts a contest of the last play for the player who raised it and the player contested."""
        self.ruled |= {verdict.word for verdict in verdicts if verdict.by_table}
        self.add(seat, "contests-won" if upheld else "contests-lost")
        if self._last is not None:
            self.add(self._last.seat, "fell" if upheld else "stood")
            self._last.judged |= set(words)

    def drop(self, number: int | None) -> None:
        """Drops the play of a step that was taken back."""
        if number is not None:
            self.plays.pop(number, None)

    def add(self, seat: str, what: str, count: int = 1) -> None:
        self._sums.setdefault(seat, Counter())[what] += count

    def top(self, seat: str, what: str, top: Top) -> None:
        self._tops.setdefault(seat, {}).setdefault(what, []).append(top)

    def tallies(self) -> dict[str, SeatTally]:
        """The tallies by seat; seats without figures are omitted."""
        for number, play in self.plays.items():
            if play.worth > 0:
                self.top(play.seat, "plays", (play.worth, play.text, number))
        seats = {*self._sums, *self._tops, *(play.seat for play in self.plays.values())}
        return {seat: self._tally(seat) for seat in sorted(seats)}

    def _tally(self, seat: str) -> SeatTally:
        plays = [play for play in self.plays.values() if play.seat == seat]
        sums = Counter({"plays": len(plays), "points": sum([play.worth for play in plays])})
        for counter in (self._sums.get(seat, Counter()), *[play.sums for play in plays]):
            for what, count in counter.items():
                sums[what] += count
        rates: dict[str, tuple[int, int]] = {}
        for play in plays:
            for what, (some, of) in play.rates.items():
                before = rates.get(what, (0, 0))
                rates[what] = before[0] + some, before[1] + of
        unjudged = dict.fromkeys(word for play in plays for word in play.spelt if word not in play.judged)
        tally: SeatTally = {
            "sums": {what: number for what, number in sums.items() if number},
            "rates": rates,
            "tops": {what: best(tops) for what, tops in self._tops.get(seat, {}).items()},
            "words": [word for play in plays for word in play.words],
            "unjudged": [word for word in unjudged if word not in self.ruled],
        }
        along = [word for play in plays for word in play.along]
        return {**tally, "along": along} if along else tally


def best(tops: Iterable[Top]) -> list[Top]:
    """The best plays, the earliest of equals first."""
    return sorted(tops, key=lambda top: (-top[0], top[2], top[1]))[:BEST]


def judged_in(verdicts: Iterable[Verdict]) -> set[str]:
    return {verdict.word for verdict in verdicts}
