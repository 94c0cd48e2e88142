from functools import partial

import pytest

from referee.store.port import Journal
from tests.club.hall.server import empty_hall
from tests.club.hall.whole import WholeHall
from tests.leaks import closed_later
from tests.store.contract import Open
from tests.store.memory import Memory, Shelf


@pytest.fixture(params=["memory", "postgres"])
def hall(request: pytest.FixtureRequest) -> Open:
    """Opens one hall again and again, as devices do; closed when the test ends."""
    if request.param == "memory":
        return partial(Memory, Shelf())
    address = empty_hall()

    def opened() -> Journal:
        return closed_later(WholeHall(address))

    return opened
