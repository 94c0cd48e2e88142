"""One server for all tests of a module, with an evening of each game."""

from collections.abc import Iterator

import pytest

from tests.cli.conftest import run
from tests.display.stage import Site, evenings, served, whole
from tests.store.memory import Memory, Shelf

__all__ = ["run"]


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    shelf = Shelf()
    for record in evenings():
        whole(Memory(shelf), record)
    with served(shelf) as site:
        yield site
