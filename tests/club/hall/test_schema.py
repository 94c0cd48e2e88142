"""The tables of a hall: made once, brought up to date, and left alone by other versions."""

from collections.abc import Iterator
from contextlib import closing

import psycopg
import pytest

from referee.club.hall.administration import add_device, hosted, migrate, migrations, set_up
from referee.club.hall.link import VERSION
from referee.store.problems import StoreError
from tests.club.hall.server import admin, database, empty_hall, sweeping
from tests.club.hall.whole import WholeHall
from tests.leaks import closed_later
from tests.store.contract import created

VERSIONED = "CREATE OR REPLACE FUNCTION hall.version() RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT {}'"


@pytest.fixture
def versions() -> Iterator[None]:
    """Whatever version the hall has been given, it has its own again."""
    yield
    sweeping().execute(VERSIONED.format(VERSION).encode())


def test_every_migration_is_numbered() -> None:
    assert len(migrations()) == VERSION


def test_a_hall_that_is_there_is_left_as_it_is() -> None:
    store = closed_later(WholeHall(empty_hall()))
    created(store)
    set_up(admin(), database())
    assert [game.id for game in store.games()] == ["o1"]


def test_a_hall_whose_making_was_killed_lets_nobody_in_unasked() -> None:
    empty_hall()
    sweeping().execute(f"GRANT ALL ON DATABASE {database()} TO PUBLIC".encode())
    set_up(admin(), database())
    asked = f"SELECT has_database_privilege('pg_monitor', '{database()}', 'CONNECT')"
    assert sweeping().execute(asked.encode()).fetchall() == [(False,)]


@pytest.mark.parametrize(("version", "problem"), [(VERSION + 1, "hall-newer"), (VERSION - 1, "hall-older")])
def test_a_hall_of_another_version_is_refused(versions: None, version: int, problem: str) -> None:
    address = empty_hall()
    sweeping().execute(VERSIONED.format(version).encode())
    with pytest.raises(StoreError, match=problem):
        closed_later(WholeHall(address)).games()


def test_a_migration_that_fails_changes_nothing(versions: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "referee.club.hall.administration.migrations", lambda: ["CREATE TABLE hall.more (); SELECT 1/0"]
    )
    sweeping().execute(VERSIONED.format(0).encode())
    with closing(hosted(admin(), database())) as connection, pytest.raises(psycopg.errors.DivisionByZero):
        migrate(connection)
    sweeping().execute(VERSIONED.format(VERSION).encode())
    assert sweeping().execute(b"SELECT to_regclass('hall.more')").fetchall() == [(None,)]


def test_a_database_that_is_no_hall_is_said() -> None:
    empty_hall()
    with pytest.raises(StoreError, match="hall-foreign"):
        closed_later(WholeHall(admin())).games()


def test_a_device_s_name_is_its_own() -> None:
    empty_hall()
    with pytest.raises(StoreError, match="hall-name-taken: owner"):
        add_device(admin(), "owner", "table", database())
