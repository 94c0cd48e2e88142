"""Who sits at the table, in order of play."""

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
    """The seat whose turn follows, leaving out those who gave up."""
    order = [player.seat for player in players]
    behind = order.index(seat) + 1
    for following in order[behind:] + order[:behind]:
        if following not in skipped:
            return following
    return seat
