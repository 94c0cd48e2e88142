"""Random games of a room: a table, commands right and wrong on anybody's line, and what came of each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, TypeVar

import pytest

from referee.core.result import Refused
from referee.core.table import Entry, Step, Table
from referee.core.words import Judgement, Sense
from tests.games.rooms import Room
from tests.games.tables import AnyTable
from tests.whole import WHOLE, part

State = TypeVar("State")
Write = Callable[[State, Random], str]
"""A command of one kind, written for a position."""
Kinds = Mapping[str, tuple[float, Write[State]]]
"""How often each kind of command is tried, and how it is written."""
Typist = Callable[[AnyTable, Random], tuple[str, str]]
"""A line that somebody may type at a table: the seat and the command."""
REMARKS = ("note a {b} +1 2", "rule of thumb", "pause", "resume", "rename bob Bob +7 {x}", "rename ana Anna")


def unrelated(_old: str, _new: str) -> Sense:
    return Sense()


class ByChance:
    """A dictionary that has some words, always the same ones; it keeps what it was asked."""

    def __init__(
        self,
        spells: Callable[[str], bool],
        sense: Callable[[str, str], Sense] = unrelated,
        exactly: Callable[[str], bool] = bool,
    ) -> None:
        self.spells = spells
        self.sense = sense
        self.exactly = exactly
        self.asked: list[str] = []

    def judge(self, word: str) -> Judgement:
        self.asked.append(word)
        valid = self.spells(word)
        clause = None if valid else "VOC-9"
        return Judgement(word, valid, "fickle", "by chance", clause, spelt=self.exactly(word))


@dataclass(frozen=True, slots=True)
class Tried:
    """A line, the state before it, its result, and the words that were asked for it."""

    seat: str
    text: str
    before: Any
    result: Entry | Refused
    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """A table at which commands were tried."""

    table: AnyTable
    tried: list[Tried] = field(default_factory=list)

    @property
    def entries(self) -> list[Entry]:
        return [each.result for each in self.tried if isinstance(each.result, Entry)]

    @property
    def refusals(self) -> list[Refused]:
        return [each.result for each in self.tried if isinstance(each.result, Refused)]

    @property
    def states(self) -> list[Any]:
        """The state at the start, and behind every step that stands."""
        return [self.table.start, *(step.state for step in self.table.steps)]

    @property
    def changes(self) -> list[tuple[Any, Step[Any, Any]]]:
        """Every step that stands, with the state before it."""
        return list(zip(self.states, self.table.steps, strict=False))

    def again(self, tried: int | None = None) -> AnyTable:
        """The table after the first so many lines, from their entries alone."""
        table = Table(self.table.game, self.table.header, self.table.start)
        entries = [each.result for each in self.tried[:tried] if isinstance(each.result, Entry)]
        for line, entry in enumerate(entries, 1):
            table.take(entry, line)
        return table


@dataclass(frozen=True, eq=False)
class Walker:
    """How the random games of a room are played."""

    room: Room
    begin: Callable[[Random], tuple[AnyTable, Typist]]
    """A table before the first command, and who types there."""
    typist: Typist
    words: Callable[[], ByChance]
    length: int
    """Commands of an evening."""
    evenings: int
    """Random games of the room, which together show all that can happen in it."""

    @property
    def watched(self) -> range:
        """The evenings of which every property is looked at; `scripts/soak whole` looks at all."""
        return range(self.evenings if WHOLE else self.evenings // 3)

    def walk(self, seed: int, length: int) -> Walk:
        """A table at which so many commands were tried."""
        rng = Random(seed)
        table, write = self.begin(rng)
        walk = Walk(table)
        taken = 0
        for _ in range(length):
            words, before = self.words(), table.state
            seat, text = write(table, rng)
            result = table.decide(seat, text, words)
            walk.tried.append(Tried(seat, text, before, result, tuple(words.asked)))
            if isinstance(result, Entry):
                taken += 1
                table.take(result, taken)
        return walk


def each_seed(walker: Walker) -> pytest.MarkDecorator:
    """A test for each evening that is watched."""
    return pytest.mark.parametrize("seed", [pytest.param(seed, marks=part) for seed in walker.watched])


@cache
def evening(walker: Walker, seed: int) -> Walk:
    """A walk that many tests look at, and none changes."""
    return walker.walk(seed, walker.length)


# what is typed in every room


def kind_of(kinds: Kinds[State], rng: Random, eager: Mapping[str, float] | None = None) -> str:
    """A kind of command; some so many times as often as usual."""
    weights = [weight * (eager or {}).get(name, 1) for name, (weight, _write) in kinds.items()]
    return rng.choices(list(kinds), weights)[0]


def mostly(seat: str, seats: Sequence[str], rng: Random, rate: float = 0.95) -> str:
    """This seat, now and then any."""
    return seat if rng.random() < rate else rng.choice(seats)


def but(seat: str, seats: Sequence[str], rng: Random) -> str:
    """Any other seat."""
    return rng.choice([other for other in seats if other != seat])


def always(text: str) -> Write[object]:
    """This, whatever lies on the table."""
    return lambda _state, _rng: text


def undo(_state: object, rng: Random) -> str:
    return f"undo {rng.randint(1, 4)}"


def adjust(_state: object, rng: Random) -> str:
    return f"adjust {rng.randint(-20, 20):+d} counted +1 2 wrong"


def remark(_state: object, rng: Random) -> str:
    return rng.choice(REMARKS)


def ruling(words: Sequence[str], rng: Random) -> str:
    return f"{rng.choice(('accept', 'refuse'))} {rng.choice(words)}"


def swap(letters: str, most: int, rng: Random) -> str:
    """By their number or by their letters."""
    count = rng.randint(0, most)
    return f"swap {count}" if rng.random() < 0.5 else " ".join(("swap", *rng.choices(letters, k=count)))


def contest(
    words: Sequence[str], rng: Random, verdicts: Sequence[str] = ("", "", "upheld", "rejected"), rate: float = 0.95
) -> str:
    """Of some of these words, or of one that nobody has laid."""
    named = rng.choices(words, k=rng.choice([0, 1, 1, 2])) if rng.random() < rate else ["QUX"]
    return " ".join(filter(None, ("contest", *named, rng.choice(verdicts))))


redo, end, concede = always("redo"), always("end nobody {finds} +1 2"), always("concede")
