from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.club.device.halls import Tablet
from tests.store.memory import Memory, Shelf
from tests.store.stores import opened


@pytest.fixture
def shelf() -> Shelf:
    """A hall with one game of Option."""
    shelf = Shelf()
    opened(Memory(shelf))
    return shelf


@pytest.fixture
def tablet(tmp_path: Path, shelf: Shelf) -> Iterator[Tablet]:
    """A table's device, which has the game."""
    tablet = Tablet(tmp_path / "tablet" / "games.sqlite", shelf)
    tablet.told()
    yield tablet
    tablet.end()


@pytest.fixture
def arbiter(tmp_path: Path, shelf: Shelf) -> Iterator[Tablet]:
    arbiter = Tablet(tmp_path / "arbiter" / "games.sqlite", shelf, arbiter=True)
    yield arbiter
    arbiter.end()
