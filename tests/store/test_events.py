"""The journals of events in a SQLite file: damage, backups, files of older versions."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from referee.core.values import replace
from referee.store import sqlite
from referee.store.problems import StoreError
from referee.store.sqlite import safekeeping
from referee.store.sqlite.examining import chains, troubles
from referee.store.sqlite.salvage import rescue
from referee.store.sqlite.store import Store
from referee.store.sqlite.tables import claim
from tests.leaks import closed_later
from tests.store.contract import ORIGIN
from tests.store.event_contract import ACTS, founded
from tests.store.stores import append, filled, path_in, remark
from tests.store.test_schema import executed


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with games and with two events."""
    path = filled(tmp_path, 3)
    with closing(Store(path)) as store:
        for _ in range(2):
            name = founded(store)
            for act in ACTS[1:]:
                store.events.append(name, act)
    return path


def test_a_backup_brings_events_back(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere"
    with closing(Store(path)) as store:
        safekeeping.back_up(store, copy)
    path.unlink()
    with closing(safekeeping.open_backup(path, copy)) as backup:
        safekeeping.restore(path, backup)
    with closing(Store(path)) as store:
        assert [store.events.acts(name) for name in store.events.names()] == [ACTS, ACTS]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE acts SET facts = '[]', checksum = checksum + 1",
        "UPDATE acts SET facts = facts || ' ' WHERE number = 2",
        "UPDATE acts SET by = 'Bob' WHERE number = 1",
        "DELETE FROM acts WHERE number = 2",
        "DELETE FROM acts WHERE event = 'e2' AND number = 1",
    ],
)
def test_changed_acts_are_found_and_not_restored(path: Path, tmp_path: Path, change: str) -> None:
    executed(path, change)
    with closing(Store(path)) as store:
        assert chains(store) is None
        assert store.check() == troubles(store) != []
        with pytest.raises(StoreError, match="store-damaged"):
            store.events.acts("e2")
    with pytest.raises(StoreError, match="backup-damaged"):
        safekeeping.open_backup(tmp_path / "new", path)


def test_a_whole_event_of_other_facts_is_not_restored(path: Path, tmp_path: Path) -> None:
    with closing(Store(path)) as store:
        store.events.append("e1", ACTS[0].__class__(4, "noted", "Zoé", "no facts", 9.0))
    with closing(safekeeping.open_backup(tmp_path / "new", path)) as backup, pytest.raises(StoreError, match="damaged"):
        safekeeping.restore(tmp_path / "new", backup)


def test_events_are_saved_from_a_damaged_file(path: Path) -> None:
    rescued = closed_later(rescue(path))
    assert [rescued.events.acts(name) for name in ("e1", "e2")] == [ACTS, ACTS]
    assert not rescued.doubtful


def test_what_is_saved_of_an_event_ends_before_a_gap(path: Path) -> None:
    executed(path, "DELETE FROM acts WHERE event = 'e1' AND number = 2", "VACUUM")
    rescued = closed_later(rescue(path))
    assert rescued.events.acts("e1") == ACTS[:1]


def test_a_file_of_events_alone_is_saved(tmp_path: Path) -> None:
    with closing(Store(path_in(tmp_path))) as store:
        founded(store)
    assert closed_later(rescue(path_in(tmp_path))).events.names() == ["e1"]


def test_a_file_of_the_second_version_has_no_events_until_it_is_opened_to_write(path: Path) -> None:
    executed(path, "DROP TABLE acts", "DROP TABLE origins", "PRAGMA user_version = 2")
    with closing(sqlite.open_read_only(path)) as reader:
        assert (reader.events.names(), len(reader.games())) == ([], 1)
        with pytest.raises(StoreError, match="no-such-event: e1"):
            reader.events.acts("e1")
    with closing(Store(path)) as store:
        assert founded(store) == "e1"


def test_a_file_of_the_third_version_has_no_origins_until_it_is_opened_to_write(path: Path, tmp_path: Path) -> None:
    executed(path, "DROP TABLE origins", "PRAGMA user_version = 3")
    with closing(sqlite.open_read_only(path)) as reader:
        assert (reader.check(), len(reader.games())) == ([], 1)
    with closing(Store(path)) as store:
        assert store.landed("o1", ORIGIN) is None
        append(store, "o1", 4, remark(4), 9.0, origin=ORIGIN)
        assert (store.landed("o1", ORIGIN), store.check()) == (4, [])


def test_a_backup_brings_origins_back(path: Path, tmp_path: Path) -> None:
    with closing(Store(path)) as store:
        append(store, "o1", 4, remark(4), 9.0, origin=ORIGIN)
        store.events.append("e1", replace(ACTS[1], number=4), origin=ORIGIN)
        safekeeping.back_up(store, tmp_path / "copy")
    path.unlink()
    with closing(safekeeping.open_backup(path, tmp_path / "copy")) as backup:
        safekeeping.restore(path, backup)
    with closing(Store(path)) as store:
        store.events.append("e1", replace(ACTS[1], number=4), origin=ORIGIN)
        assert (store.landed("o1", ORIGIN), len(store.events.acts("e1"))) == (4, 4)
    rescued = closed_later(rescue(path))
    assert not rescued.doubtful


@pytest.mark.parametrize("change", ["number = 3", "origin = 'f'", "number = 9, checksum = 1"])
def test_a_changed_origin_is_found_and_not_restored(path: Path, tmp_path: Path, change: str) -> None:
    with closing(Store(path)) as store:
        append(store, "o1", 4, remark(4), 9.0, origin=ORIGIN)
    executed(path, f"UPDATE origins SET {change}")
    with closing(Store(path)) as store:
        assert chains(store) is None
        assert store.check() == troubles(store) != []
    with pytest.raises(StoreError, match="backup-damaged"):
        safekeeping.open_backup(tmp_path / "new", path)


def test_an_origin_of_no_entry_is_not_restored(path: Path, tmp_path: Path) -> None:
    with closing(Store(path)) as store:
        append(store, "o1", 4, remark(4), 9.0, origin=ORIGIN)
        claim(store.base, "o1", "f" * 32, 5)
    with closing(safekeeping.open_backup(tmp_path / "new", path)) as backup, pytest.raises(StoreError, match="damaged"):
        safekeeping.restore(tmp_path / "new", backup)


def test_a_table_of_acts_that_is_none_is_not_read(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.executescript("DROP TABLE acts; CREATE VIEW acts AS SELECT 1;")
    with pytest.raises(StoreError, match="store-altered: acts"):
        Store(path)
