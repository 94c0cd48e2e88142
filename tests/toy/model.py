"""A heap of stones: each takes one to three, who takes the last has won, and each stone is a point."""

from referee.core.actions import Action
from referee.core.events import Conceded, Ended, Part
from referee.core.seats import Player
from referee.core.values import Tagged, Value


class State(Value):
    players: tuple[Player, ...]
    heap: int
    scores: dict[str, int]
    turn: str
    conceded: frozenset[str] = frozenset()
    ended: bool = False

    @property
    def over(self) -> bool:
        return self.heap == 0 or self.ended or bool(self.conceded)

    @property
    def final(self) -> bool:
        return self.over

    @property
    def winners(self) -> tuple[str, ...]:
        if self.ended:
            best = max(self.scores.values())
            return tuple([seat for seat, score in self.scores.items() if score == best])
        return (self.turn,) if self.over else ()


class Take(Action):
    count: int


class Taken(Tagged):
    seat: str
    count: int
    parts: tuple[Part, ...]
    following: str


Event = Taken | Conceded | Ended
