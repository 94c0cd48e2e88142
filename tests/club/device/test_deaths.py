from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.club.device.deaths import STORIES, Story, every_death
from tests.club.device.halls import Tablet
from tests.store.memory import Memory, Shelf
from tests.store.stores import opened

Fresh = Callable[[int], tuple[Tablet, Tablet, Shelf]]


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Fresh]:
    made: list[Tablet] = []

    def make(number: int) -> tuple[Tablet, Tablet, Shelf]:
        shelf = Shelf()
        opened(Memory(shelf))
        tablet = Tablet(tmp_path / f"tablet{number}" / "games.sqlite", shelf)
        arbiter = Tablet(tmp_path / f"arbiter{number}" / "games.sqlite", shelf, arbiter=True)
        made.extend((tablet, arbiter))
        tablet.told()
        return tablet, arbiter, shelf

    yield make
    for one in made:
        one.end()


@pytest.mark.parametrize("story", STORIES, ids=lambda story: str(story.__name__))
def test_a_device_may_die_at_every_step(fresh: Fresh, story: Story) -> None:
    """Whatever was accepted is there once, in order, in the hall or in a stray; journal and hall agree."""
    steps, found = every_death(fresh, story)
    assert found == []
    assert steps > 15
