"""The nonsense of every room, by the name of its game."""

from collections import Counter
from importlib import import_module

from tests.games.nonsense import Nonsense
from tests.games.rooms import ROOMS

NONSENSE: dict[str, Nonsense] = {
    room.game: import_module(f"tests.games.{room.folder}.nonsense").NONSENSE for room in ROOMS
}


def lines(game: str, count: int, seed: int) -> Counter[str]:
    return NONSENSE[game].lines(count, seed)


def records(game: str, count: int, seed: int) -> Counter[str]:
    return NONSENSE[game].records(count, seed)
