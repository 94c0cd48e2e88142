"""What works between a device and its hall."""

import time
from contextlib import closing
from statistics import median

import psycopg

from referee.club.hall.address import Address, shown
from referee.club.hall.link import Link, connect
from referee.core.values import Value, replace
from referee.store.problems import StoreError

ROUNDS = 9
"""How often the way to the hall and back is measured."""


class Server(Value):
    """A server of the hall, as it was found."""

    host: tuple[str, int]
    answers: bool
    started: float | None = None
    """When it was started, if it takes what is written: two that do may be the same one with two addresses."""

    @property
    def serves(self) -> bool:
        return self.started is not None

    @property
    def where(self) -> str:
        return shown(self.host)


class Health(Value):
    """What was found between a device and its hall."""

    device: str
    role: str
    place: int | None
    tls: str
    """The version of TLS."""
    server: str
    """The version of PostgreSQL."""
    ahead: float
    """Seconds that this device's clock is ahead of the hall's."""
    trip: float
    """Seconds to the hall and back."""
    standbys: int
    servers: tuple[Server, ...]
    """All servers of the hall: first those that take what is written, last those that do not answer."""

    @property
    def split(self) -> bool:
        """Whether two servers take what is written, each for itself."""
        return len({server.started for server in self.servers if server.serves}) > 1


def health(link: Link) -> Health:
    """What is found between this device and its hall."""
    query = """
        SELECT name, role, place, coalesce(version, ''), current_setting('server_version'),
            (SELECT count(*) FROM pg_stat_replication)
        FROM hall.devices LEFT JOIN pg_stat_ssl ON pid = pg_backend_pid() WHERE login = session_user
    """
    name, role, place, tls, server, standbys = link.rows(query)[0]
    trips = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        there = float(link.rows("SELECT extract(epoch FROM clock_timestamp())::float8")[0][0])
        trips.append((time.perf_counter() - began, time.time() - there))
    trip, behind = median(one for one, _ in trips), min(trips)[1] - min(trips)[0] / 2
    known = [(str(host), int(port)) for host, port in link.rows("SELECT host, port FROM hall.servers ORDER BY added")]
    hosts = dict.fromkeys([*link.address.hosts, *known])
    servers = sorted(
        (_found(link.address, host) for host in hosts), key=lambda server: (not server.serves, not server.answers)
    )
    return Health(name, role, place, tls, str(server).split()[0], behind, trip, standbys, tuple(servers))


def _found(address: Address, host: tuple[str, int]) -> Server:
    """How a server is found by a connection of its own."""
    query = b"""
        SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE extract(epoch FROM pg_postmaster_start_time())::float8 END
    """
    try:
        with closing(connect(replace(address, hosts=(host,), any_server=True))) as connection:
            return Server(host, True, connection.execute(query).fetchall()[0][0])
    except (StoreError, psycopg.Error):
        return Server(host, False)
