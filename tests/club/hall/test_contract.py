from functools import partial

import pytest

from tests.club.hall.server import empty_hall
from tests.club.hall.whole import WholeHall
from tests.club.hall_contract import HallContract
from tests.store.contract import Contract, Open
from tests.store.event_contract import EventContract


class TestPostgres(Contract, EventContract, HallContract):
    @pytest.fixture
    def again(self) -> Open:
        return partial(WholeHall, empty_hall())
