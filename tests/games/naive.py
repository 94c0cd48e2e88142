"""What second referees share: a table with its undo and amendments. Nothing of the engine is used here.

Commands come as text; what stands after them is compared from outside.
"""

from abc import ABC, abstractmethod
from copy import deepcopy
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

REMARKS = ("note", "rule", "pause", "resume", "rename")
SLIP = None
"""The clause of a line that cannot be read."""


class No(Exception):
    """A refusal, by its clause."""

    def __init__(self, clause: str | None) -> None:
        self.clause = clause


@dataclass
class Told:
    """What is said of an accepted command besides the position."""

    verdict: bool | None = None
    undoes: int | None = None

    def facts(self) -> dict[str, object]:
        verdict = {} if self.verdict is None else {"verdict": "upheld" if self.verdict else "rejected"}
        return {**verdict, **({"undoes": self.undoes} if self.undoes else {})}


class Stand(Protocol):
    """All that undo brings back."""

    steps: int

    @property
    def told(self) -> Told: ...

    def begin(self, number: int) -> None:
        """The step of this number is decided: nothing is told of it yet."""


S = TypeVar("S", bound=Stand)


class Referee(ABC, Generic[S]):
    """A game between two seats."""

    def __init__(self, seats: tuple[str, str], now: S) -> None:
        self.seats = seats
        self.now = now
        self.first = deepcopy(now)
        self.steps: list[tuple[str, str, S]] = []
        self.undone: list[list[tuple[str, str, S]]] = []

    @abstractmethod
    def decide(self, seat: str, text: str) -> str:
        """The command as it is kept, once `now` is as it leaves it; `No` if it is refused."""

    def other(self, seat: str) -> str:
        return self.seats[1 - self.seats.index(seat)]

    def answer(self, seat: str, text: str) -> tuple[str | None, str]:
        """The clause that refuses a command, or the command as it is kept."""
        try:
            return "", self.submit(seat, text)
        except No as no:
            return no.clause, ""

    def submit(self, seat: str, text: str) -> str:
        """The command as it is kept; `No` if it is refused, and nothing has changed then."""
        name, _, rest = text.partition(" ")
        if name in REMARKS:
            return text
        if name == "undo":
            return self.undo(int(rest or 1))
        if name == "redo":
            if not self.undone:
                raise No(SLIP)
            self.steps += self.undone.pop()
            self.now = self.standing(len(self.steps))
            return text
        if name == "amend":
            number, _, command = rest.partition(" ")
            return self.amend(int(number), command)
        kept = self.step(seat, text)
        self.undone.clear()
        return kept

    def standing(self, steps: int) -> S:
        return self.steps[steps - 1][2] if steps else self.first

    def step(self, seat: str, text: str) -> str:
        was = self.now
        self.now = deepcopy(was)
        self.now.begin(len(self.steps) + 1)
        try:
            kept = self.decide(seat, text)
        except No:
            self.now = was
            raise
        self.steps.append((seat, kept, self.now))
        return kept

    def undo(self, count: int) -> str:
        if not 0 < count <= len(self.steps):
            raise No(SLIP)
        left = len(self.steps) - count
        self.undone.append(self.steps[left:])
        self.steps = self.steps[:left]
        self.now = self.standing(left)
        return "undo" if count == 1 else f"undo {count}"

    def amend(self, number: int, command: str) -> str:
        """The step replaced, and all that follow refereed again; those that no longer stand fall out."""
        if not 0 < number <= len(self.steps) or command.split(" ")[0] in (*REMARKS, "undo", "redo", "amend"):
            raise No(SLIP)
        before, now, again = self.steps, self.now, self.steps[number - 1 :]
        self.steps, self.now = self.steps[: number - 1], self.standing(number - 1)
        try:
            kept = self.step(again[0][0], command)
        except No:
            self.steps, self.now = before, now
            raise
        for seat, text, _ in again[1:]:
            try:
                self.step(seat, text)
            except No:
                continue
        self.undone.clear()
        return f"amend {number} {kept}"
