"""A device whose hall is always there is a store like any other, at every terminal of the device."""

from functools import partial
from pathlib import Path

import pytest

from referee.club import hall as postgres
from referee.club.device.store import Shared
from referee.store.port import Journal
from tests.club.device.halls import Careless
from tests.club.hall.server import empty_hall
from tests.store.contract import ORIGIN, Contract, Open
from tests.store.event_contract import EventContract
from tests.store.memory import Memory, Shelf
from tests.store.stores import FACTS, SUMMARY, remark


class TestShared(Contract, EventContract):
    @pytest.fixture
    def again(self, tmp_path: Path) -> Open:
        return partial(Shared, partial(Careless, tmp_path / "games.sqlite"), partial(Memory, Shelf()))

    def test_an_entry_may_have_no_origin(self, store: Journal, game: str) -> None:
        """It gets one, since its answer may be lost on the way from the hall."""
        for number, origin in ((1, ""), (2, ORIGIN), (3, "")):
            store.append(game, number, remark(number), FACTS, SUMMARY, 2.0, origin=origin)
        first, second, third = store.origins(game)
        assert (second, len({first, second, third}), len(first + third)) == (ORIGIN, 3, 64)


class TestSharedOnPostgres(TestShared):
    @pytest.fixture
    def again(self, tmp_path: Path) -> Open:
        hall = partial(postgres.open_hall, empty_hall())
        return partial(Shared, partial(Careless, tmp_path / "games.sqlite"), hall)
