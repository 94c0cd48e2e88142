"""A second server that follows the first one and takes its place."""

import time
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import pytest

from referee.club.hall.administration import allow_standby, device_names
from referee.club.hosting.certificates import hosts_of
from referee.club.hosting.cluster import STANDBY, Cluster
from referee.club.hosting.standby import Letter, follow, follows, letter_for, promote, read_letter, standing_by
from referee.core.values import replace
from referee.store.problems import StoreError
from tests.club.hall.server import admin, cluster, database, empty_hall, free_port, sweeping, user
from tests.club.hall.whole import WholeHall
from tests.leaks import closed_later
from tests.patience import PATIENCE
from tests.store.contract import created
from tests.store.stores import append, read, remark

HOST = "127.0.0.1"
REPLAYED = b"SELECT count(*) FROM pg_stat_replication WHERE replay_lsn >= pg_current_wal_insert_lsn()"
LETTER = Letter("hall.local", 5432, "secret", "authority", "certificate", "key", 5433, "admin", "signing")


def test_a_letter_is_read_as_it_was_written() -> None:
    assert read_letter(LETTER.text) == LETTER


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b"\xff", b"[" * 100_000, LETTER.text.replace(b"5433", b"[]")])
def test_what_is_no_letter_is_not_read(text: bytes) -> None:
    assert read_letter(text) is None


@pytest.fixture
def second() -> Iterator[Cluster]:
    """A server that follows that of the tests."""
    folder = Path(mkdtemp(prefix="referee-pg-", dir=cluster().folder.parent))
    standby = Cluster(folder, free_port(), user())
    letter = letter_for(cluster(), HOST, HOST, standby.port, allow_standby(admin(), STANDBY))
    follow(standby, letter)
    yield standby
    standby.stop()
    rmtree(folder)


class Killed(BaseException):
    """Whoever set it up has died."""


def test_a_standby_that_was_begun_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed before its data are complete, there is none; killed before it is started, it needs only that."""
    folder = Path(mkdtemp(prefix="referee-pg-", dir=cluster().folder.parent))
    standby = Cluster(folder, free_port(), user())
    letter = letter_for(cluster(), HOST, HOST, standby.port, allow_standby(admin(), STANDBY))
    for step, begun in (("run", False), ("configure", False), ("start", True)):
        with monkeypatch.context() as patched:
            patched.setattr(Cluster, step, killed)
            with pytest.raises(Killed):
                follow(standby, letter)
        assert standby.exists is begun, step
    assert follows(standby, letter)
    assert not follows(standby, replace(letter, password="another"))
    assert len(list(folder.glob("data*"))) == 1
    rmtree(folder)


def killed(*_given: object, **_named: object) -> None:
    raise Killed


def test_a_standby_follows_and_takes_over(second: Cluster) -> None:
    first = empty_hall()
    store = closed_later(WholeHall(first))
    game = created(store)
    append(store, game, 1, remark(1), 2.0)
    until = time.monotonic() + PATIENCE
    while not sweeping().execute(REPLAYED).fetchall()[0][0] and time.monotonic() < until:
        time.sleep(0.05)
    alone = closed_later(WholeHall(replace(first, hosts=((HOST, second.port),))))
    assert standing_by(second.folder)
    with pytest.raises(StoreError, match="hall-away"):
        alone.games()
    promote(second)
    assert not standing_by(second.folder)
    assert "Owner" in device_names(second.admin, database()), "its administrator is known there"
    assert second.certify([*hosts_of((second.folder / "server.pem").read_bytes()), "hall2.local"])
    both = closed_later(WholeHall(replace(first, hosts=((HOST, free_port()), (HOST, second.port)))))
    assert read(both, game) == [remark(1)]
    assert both.edition() == store.edition() + 1
    append(both, game, 2, remark(2), 3.0)
    assert (both.length(game), store.length(game)) == (2, 1)
