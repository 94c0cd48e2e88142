"""The players and their seats, in order of play."""

import re
from collections.abc import Container, Iterable

from referee.core.values import dataclass

SEAT = re.compile("[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Player:
    seat: str
    name: str
    bracket: str = ""
    """A colour or a compass point, if the game has one."""


def name_of(players: Iterable[Player], seat: str) -> str:
    return next((player.name for player in players if player.seat == seat), seat)


def seat_after(players: tuple[Player, ...], seat: str, skipped: Container[str] = ()) -> str:
    """The next seat in order of play that is not skipped."""
    order = [player.seat for player in players]
    after = order.index(seat) + 1
    for following in order[after:] + order[:after]:
        if following not in skipped:
            return following
    return seat
