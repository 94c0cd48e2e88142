"""What holds in every random game of every room holds in those of a sixth, which brings its walks and no more."""

from collections.abc import Callable

import pytest

from referee.games import GAMES
from tests.games import test_properties as shared
from tests.games.walkers import each_evening
from tests.games.walking import Walker
from tests.toy.walks import STONES, WALKER

Property = Callable[[Walker, int], None]
PROPERTIES: dict[str, Property] = {
    name: holds for name, holds in vars(shared).items() if each_evening.mark in getattr(holds, "pytestmark", ())
}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, STONES.game, "tests.toy")


def test_the_properties_are_found() -> None:
    assert len(PROPERTIES) > 8


@pytest.mark.parametrize("seed", range(WALKER.evenings))
@pytest.mark.parametrize("name", PROPERTIES)
def test_a_property_of_all_rooms_holds(name: str, seed: int) -> None:
    PROPERTIES[name](WALKER, seed)
