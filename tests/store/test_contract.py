from functools import partial
from pathlib import Path

import pytest

from referee.store import sqlite
from tests.store.contract import Contract, Open
from tests.store.event_contract import EventContract
from tests.store.memory import Memory, Shelf
from tests.store.stores import path_in


class TestSqlite(Contract, EventContract):
    @pytest.fixture
    def again(self, tmp_path: Path) -> Open:
        return partial(sqlite.open_store, path_in(tmp_path))


class TestMemory(Contract, EventContract):
    @pytest.fixture
    def again(self) -> Open:
        return partial(Memory, Shelf())
