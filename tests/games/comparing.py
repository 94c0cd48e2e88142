"""Random games before two referees: the same answer to every command and, where it is accepted, the same facts."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from referee.core.result import Refused
from referee.core.table import Entry
from referee.core.words import Words
from tests.games.tables import AnyTable
from tests.games.walking import Typist

Facts = Mapping[str, Any]


class Pair(ABC):
    """One game before both referees."""

    most = 90
    """Steps before a new game is begun."""

    def __init__(self, table: AnyTable, typist: Typist) -> None:
        self.table = table
        self.typist = typist
        self.tried: list[str] = []

    @property
    def context(self) -> tuple[object, list[str]]:
        """What leads to this position, for whoever looks into a disagreement."""
        return self.table.header.lines, self.tried

    def worn(self, rng: Random) -> bool:
        """Whether another game shows more."""
        return len(self.table.steps) >= self.most

    @abstractmethod
    def compare(self, seat: str, text: str) -> Counter[str]:
        """What one command shows, once both have answered it alike."""


class Strict(Pair):
    """A pair that agrees on every command, to the word."""

    @abstractmethod
    def answer(self, seat: str, text: str, result: Entry | Refused) -> tuple[str | None, str]:
        """The clause by which the second refuses a command, or the command as it keeps it."""

    @abstractmethod
    def words(self) -> Words: ...

    @abstractmethod
    def seen(self) -> Facts:
        """What the referee says of the position and the last step."""

    @abstractmethod
    def shown(self) -> Facts:
        """The same of the second."""

    @abstractmethod
    def happened(self, before: Any, entry: Entry) -> list[str]:
        """What an accepted command shows, for the tally."""

    def compare(self, seat: str, text: str) -> Counter[str]:
        self.tried.append(f">{seat}: {text}")
        result = self.table.decide(seat, text, self.words())
        kept = self.answer(seat, text, result)
        if isinstance(result, Refused):
            assert kept == (result.clause, ""), (result, kept, self.context)
            return Counter({f"refused {result.clause}": 1})
        assert kept == ("", result.command), (result, kept, self.context)
        before = self.table.state
        self.table.take(result)
        one, other = self.seen(), self.shown()
        assert one == other, (differing(one, other), self.context)
        return Counter([*self.happened(before, result), result.kind])


def position(table: AnyTable) -> dict[str, Any]:
    """What every referee says of a position and the last step."""
    state = table.state
    event = table.steps[-1].events[0] if table.steps else None
    return {
        **table.game.report.facts(state),
        "turn": state.turn,
        "over": state.over,
        "final": state.final,
        "winners": state.winners,
        "told": dict(table.game.report.outcome(event).further or {}) if event else {},
        "steps": len(table.steps),
    }


def differing(one: Facts, other: Facts) -> dict[str, tuple[Any, Any]]:
    """What is not the same of two positions; of mappings only the entries that differ."""
    return {key: apart(one.get(key), other.get(key)) for key in {**one, **other} if one.get(key) != other.get(key)}


def apart(one: Any, other: Any) -> Any:
    return differing(one, other) if isinstance(one, dict) and isinstance(other, dict) else (one, other)


def compared(begin: Callable[[Random], Pair], commands: int, seed: int) -> Counter[str]:
    """Plays random games before both referees until so many commands have been given."""
    rng = Random(seed)
    tally: Counter[str] = Counter()
    pair = begin(rng)
    for _ in range(commands):
        if pair.worn(rng):
            pair = begin(rng)
        tally += pair.compare(*pair.typist(pair.table, rng))
        tally["commands"] += 1
    return tally
