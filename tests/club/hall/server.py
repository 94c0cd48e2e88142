"""A PostgreSQL server for the tests of one run, however many workers it has, and a hall in it for each of them."""

import atexit
import fcntl
import os
import pwd
import socket
import sys
import tempfile
from functools import cache
from pathlib import Path

import psycopg
import pytest

from referee.club.hall.address import Address
from referee.club.hall.administration import add_device, set_up
from referee.club.hall.link import Row, connect
from referee.club.hosting.cluster import Cluster, find_programs

FAST = {
    "fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "autovacuum": "off", "shared_buffers": "16MB",
    "max_connections": "100", "listen_addresses": "127.0.0.1", "wal_keep_size": "0",
}  # fmt: skip
GUARD = """
import os, subprocess, sys, time
watched, data, folder, pg_ctl, user = int(sys.argv[1]), *sys.argv[2:5], int(sys.argv[5])
def alive():
    try:
        os.kill(watched, 0)
    except ProcessLookupError:
        return False
    return True
while alive():
    time.sleep(0.5)
given = {"user": user, "group": user, "extra_groups": []} if user else {}
subprocess.run([pg_ctl, "stop", "--pgdata", data, "--mode", "fast", "--silent"], **given)
subprocess.run(["rm", "-rf", folder, folder + ".lock"])
"""
"""Stops the server when the whole run has ended, however that comes."""


def user() -> int | None:
    """Who runs the server: root may not."""
    return pwd.getpwnam("postgres").pw_uid if os.geteuid() == 0 else None


@cache
def cluster() -> Cluster:
    """The server of this run; skips the test where there is no PostgreSQL."""
    folder_of_programs = find_programs()
    if folder_of_programs is None:
        pytest.skip("PostgreSQL is not installed")
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    main = os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()
    shared = Path("/dev/shm") if os.access("/dev/shm", os.W_OK) else Path(tempfile.gettempdir())
    folder = shared / f"referee-pg-{run[:16]}"
    with (shared / f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        started = folder / "started"
        if started.exists():
            return Cluster(folder, user=user())
        made = Cluster(folder, free_port(), user())
        made.make("Tests", ["127.0.0.1", "localhost"], FAST)
        guard = [sys.executable, "-c", GUARD, str(main), str(made.data), str(folder)]
        arguments = [*guard, str(folder_of_programs / "pg_ctl"), str(user() or 0)]
        nothing = [(os.POSIX_SPAWN_OPEN, each, "/dev/null", os.O_RDWR, 0) for each in (0, 1, 2)]
        os.posix_spawn(sys.executable, arguments, os.environ, file_actions=nothing, setsid=True)
        made.start()
        started.touch()
    return made


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def admin() -> Address:
    """The administrator's address."""
    return cluster().admin


@cache
def hall() -> Address:
    """The owner's address of this worker's own hall."""
    set_up(admin(), database())
    return add_device(admin(), "Owner", "owner", database())


def database() -> str:
    return f"hall_{os.environ.get('PYTEST_XDIST_WORKER', 'main')}"


@cache
def sweeping() -> "psycopg.Connection[Row]":
    """A connection that may empty this worker's hall, which no role of the hall can."""
    there = admin()
    connection = connect(Address(there.hosts, database(), there.login, there.password, there.authority))
    atexit.register(connection.close)
    connection.execute(b"SET session_replication_role = replica")
    return connection


def empty_hall() -> Address:
    """The owner's address of this worker's hall, in which there is nothing."""
    address = hall()
    tables = ("entries", "acts", "games", "digests", "uses")
    sweeping().execute(";".join(f"DELETE FROM hall.{table}" for table in tables).encode())
    return address
