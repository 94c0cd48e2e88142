"""A network that swallows everything between a table and its hall on PostgreSQL: the table goes on."""

from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic

from referee.club.device.store import Shared
from referee.core.table import Entry
from referee.core.values import replace
from referee.session.session import Session
from tests.club.device.halls import START, Careless, told_by
from tests.club.device.swallowing import network
from tests.club.hall.server import empty_hall
from tests.club.hall.whole import WholeHall
from tests.leaks import closed_later
from tests.store.stores import again, opened

PATIENCE = 4.0


def test_the_prompt_answers_within_four_seconds(tmp_path: Path) -> None:
    address = empty_hall()
    now = [START]
    hall = closed_later(WholeHall(address))
    opened(hall)
    with network(address.hosts[0][1]) as between:
        through = replace(address, hosts=(("127.0.0.1", between.port),))

        def table() -> Shared:
            open_hall = partial(WholeHall, through)
            return Shared(partial(Careless, tmp_path / "games.sqlite"), open_hall, clock=lambda: now[0])

        def played(session: Session, line: str) -> float:
            began = monotonic()
            assert isinstance(session.submit("ana", line), Entry)
            return monotonic() - began

        with closing(table()) as store:
            session = again(store, "o1")
            played(session, "note 1")
            assert told_by(hall) == ["note 1"]
            between.down = True
            assert 1 < played(session, "note 2") < PATIENCE
            assert played(session, "note 3") < 1
        now[0] += 60
        began = monotonic()
        with closing(table()) as store:
            # nobody answers a new connection either
            session = again(store, "o1")
            assert monotonic() - began < PATIENCE
            assert played(session, "note 4") < 1
            assert store.sharing.unshared("o1") == 3
        between.down = False
        now[0] += 60
        with closing(table()) as store:
            assert told_by(store) == told_by(hall) == ["note 1", "note 2", "note 3", "note 4"]
            assert store.sharing.unshared("o1") == 0
