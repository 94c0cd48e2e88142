"""The random games of every room, in the order of ROOMS."""

from importlib import import_module

import pytest

from tests.games.rooms import ROOMS, Room
from tests.games.walking import Walker


def walker_of(room: Room) -> Walker:
    walker = import_module(f"tests.games.{room.folder}.walks").WALKER
    assert isinstance(walker, Walker)
    return walker


WALKERS = tuple(map(walker_of, ROOMS))

each_evening = pytest.mark.parametrize(
    ("walker", "seed"),
    [
        pytest.param(walker, seed, id=f"{walker.room.game} {seed}")
        for walker in WALKERS
        for seed in range(walker.evenings)
    ],
    # tests of the same evening follow one another, so that few processes play it
    scope="module",
)
