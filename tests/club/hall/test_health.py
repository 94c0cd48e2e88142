"""What is found between a device and its hall."""

from contextlib import closing

import pytest

from referee.club.hall.address import is_host
from referee.club.hall.administration import add_server, set_up
from referee.club.hall.health import Health, Server, health
from referee.club.hall.link import Link
from referee.core.values import replace
from referee.store.problems import StoreError
from tests.club.hall.server import admin, database, free_port, hall, sweeping


def test_servers_that_do_not_answer_come_last() -> None:
    dead, here = ("127.0.0.1", free_port()), hall().hosts[0]
    with closing(Link(replace(hall(), hosts=(dead, here)))) as link:
        add_server(link, "localhost", here[1])
        found = health(link)
        sweeping().execute(b"DELETE FROM hall.servers")
    assert [server.host for server in found.servers] == [here, ("localhost", here[1]), dead]
    assert [(server.serves, server.answers) for server in found.servers] == [(True, True), (True, True), (False, False)]
    assert not found.split, "one server with two addresses"


def test_two_that_take_what_is_written_are_told() -> None:
    one, two = (Server(("127.0.0.1", port), True, float(port)) for port in (1, 2))
    found = Health("T1", "table", 1, "TLSv1.3", "15", 0.0, 0.0, 0, (one, two))
    assert found.split
    assert not replace(found, servers=(one, replace(two, started=None))).split


@pytest.mark.parametrize("typed", ["hall", "hall2.local", "192.168.1.20", "fe80::1", "a_b"])
def test_names_and_addresses_are_hosts(typed: str) -> None:
    assert is_host(typed)


@pytest.mark.parametrize(
    "typed", ["", "hall two", "hall/1", "é", "-hall", "hall.", "192.168.1.20:5432", "a,b", "x" * 300]
)
def test_other_text_is_no_host(typed: str) -> None:
    assert not is_host(typed)


def test_only_a_superuser_sets_a_hall_up() -> None:
    with pytest.raises(StoreError, match="hall-not-allowed"):
        set_up(hall(), database())


def test_an_old_server_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.club.hall.administration.OLDEST", 99)
    with pytest.raises(StoreError, match="hall-old-server"):
        set_up(admin(), database())
