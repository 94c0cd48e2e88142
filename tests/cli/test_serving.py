"""A hall is served from nothing by an ordinary user, joined, and closed."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.hosting.cluster import find_programs
from referee.store.postgres.joined import Joined, write_joined
from tests.cli.nursery import ROOT
from tests.cli.test_hosting import CODE
from tests.store.postgres.server import free_port, hall

ORDINARY = ["unshare", "--user", "--map-user=1000", "--map-group=1000"] if os.geteuid() == 0 else []
"""As whom root calls it, to whom PostgreSQL would say no."""


def called(home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {"PATH": os.environ["PATH"], "REFEREE_HOME": str(home), "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    command = [*ORDINARY, sys.executable, "-m", "referee", "club", *arguments]
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    if find_programs() is None:
        pytest.skip("PostgreSQL is not installed")
    if ORDINARY and (shutil.which("unshare") is None or subprocess.run([*ORDINARY, "true"], check=False).returncode):
        pytest.skip("nobody can be an ordinary user here")
    yield tmp_path / "home"
    called(tmp_path / "home", "serve", "--stop")


def test_a_hall_is_served_joined_and_closed(home: Path, tmp_path: Path) -> None:
    port = free_port()
    served = called(home, "serve", "--port", str(port))
    assert (served.returncode, f":{port}, until" in served.stdout) == (0, True), served
    assert {path.stat().st_mode & 0o077 for path in (home / "hall-server", home / "hall")} == {0}
    with socket.create_server(("", 0)) as taken:
        refused = called(home, "serve", "--port", str(taken.getsockname()[1]))
    assert (refused.returncode, "is taken" in refused.stderr) == (2, True), refused
    checked = called(home, "check")
    assert (checked.returncode, "owner" in checked.stdout) == (0, True), "still served"
    code = CODE.search(called(home, "invite", "--host", "127.0.0.1").stdout)
    assert code is not None
    joined = called(tmp_path / "tablet", "join", code[1], "--name", "Tablet")
    assert joined.stdout == f"Tablet has joined the hall at 127.0.0.1:{port} as table.\n"
    assert called(home, "serve", "--stop").returncode == 0
    assert called(tmp_path / "tablet", "check").returncode == 2
    assert called(home, "serve", "--stop").returncode == 2


def test_a_machine_whose_place_was_taken_does_not_serve_beside_the_other(home: Path) -> None:
    address, former = hall(), home / "hall-server"
    (former / "data").mkdir(parents=True)
    (former / "data" / "PG_VERSION").touch()
    shutil.copy(address.authority, former / "authority.pem")
    write_joined(home, Joined(address, "Laptop", "owner"), address.authority.read_bytes())
    for path in (home, *home.rglob("*")):
        path.chmod(0o777)
    refused = called(home, "serve")
    assert (refused.returncode, f"{address.where} has taken the place" in refused.stderr) == (2, True), refused
    assert not (former / "server.pem").exists(), "something was changed"
