"""The random games of every room, in the order of ROOMS."""

from collections.abc import Iterable
from importlib import import_module

import pytest

from tests.games.rooms import ROOMS, Room
from tests.games.walking import Walker
from tests.whole import part


def walker_of(room: Room) -> Walker:
    walker = import_module(f"tests.games.{room.folder}.walks").WALKER
    assert isinstance(walker, Walker)
    return walker


WALKERS = tuple(map(walker_of, ROOMS))


def evenings_of(walkers: Iterable[Walker]) -> pytest.MarkDecorator:
    """A test for each evening of these; those of the same evening follow one another, so that few processes play it."""
    return pytest.mark.parametrize(
        ("walker", "seed"),
        [
            pytest.param(walker, seed, id=f"{walker.room.game} {seed}", marks=part)
            for walker in walkers
            for seed in walker.watched
        ],
        scope="module",
    )


each_evening = evenings_of(WALKERS)
