"""The players and their seats, in order of play."""

import re
from collections.abc import Iterable

from referee.core.result import Refused, refused
from referee.core.spelling import key_of
from referee.core.values import Value

SEAT = re.compile("[a-z][a-z0-9_]*")


class Player(Value):
    seat: str
    name: str
    bracket: str = ""
    """A colour or a compass point, if the game has one."""


def name_of(players: Iterable[Player], seat: str) -> str:
    return next((player.name for player in players if player.seat == seat), seat)


def is_name(text: str) -> bool:
    """Whether somebody may be called so: an option, a setting or a number was meant as something else."""
    return not (text.startswith("-") or "=" in text or text.isdecimal())


def unfit_name(player: Player, others: Iterable[Player]) -> Refused | None:
    """The refusal of what is no name, or is told from the name of another player by capitals or accents alone."""
    if not is_name(player.name):
        return refused("no-name", typed=player.name)
    key = key_of(player.name)
    other = next((one for one in others if one.seat != player.seat and key_of(one.name) == key), None)
    return None if other is None else refused("same-names", first=player.name, second=other.name)
