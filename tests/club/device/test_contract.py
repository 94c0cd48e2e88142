"""A device whose hall is always there is a store like any other, at every terminal of the device."""

from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from referee.club.device.store import Shared
from referee.store.port import Journal
from tests.club.device.halls import Careless
from tests.club.hall.server import empty_hall
from tests.club.hall.whole import WholeHall
from tests.club.hall_contract import HallContract
from tests.club.memory_hall import MemoryHall
from tests.store.contract import ORIGIN, Contract, Open
from tests.store.event_contract import EventContract
from tests.store.memory import Shelf
from tests.store.stores import append, remark


class TestMemoryHall(Contract, EventContract, HallContract):
    @pytest.fixture
    def again(self) -> Open:
        return partial(MemoryHall, Shelf())


class TestShared(Contract, EventContract):
    @pytest.fixture
    def again(self, tmp_path: Path) -> Open:
        return partial(Shared, partial(Careless, tmp_path / "games.sqlite"), partial(MemoryHall, Shelf()))

    def test_every_entry_has_an_origin(self, store: Journal, game: str, tmp_path: Path) -> None:
        """Without one it gets one, since its answer may be lost on the way from the hall."""
        for number, origin in ((1, ""), (2, ORIGIN), (3, "")):
            append(store, game, number, remark(number), 2.0, origin=origin)
        with closing(Careless(tmp_path / "games.sqlite")) as ledger:
            first, second, third = [entry.origin for entry in ledger.with_origins(game)]
        assert (second, len({first, second, third}), len(first + third)) == (ORIGIN, 3, 64)


class TestSharedOnPostgres(TestShared):
    @pytest.fixture
    def again(self, tmp_path: Path) -> Open:
        hall = partial(WholeHall, empty_hall())
        return partial(Shared, partial(Careless, tmp_path / "games.sqlite"), hall)
