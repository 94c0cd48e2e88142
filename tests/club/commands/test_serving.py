"""A hall is served from nothing by an ordinary user, joined, and closed."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from signal import SIGKILL
from tempfile import TemporaryFile

import pytest

from referee.club.hall.address import Joined, write_joined
from referee.club.hosting.cluster import find_programs
from tests.cli.nursery import ROOT
from tests.club.commands.dying import RUN
from tests.club.commands.test_hosting import CODE
from tests.club.hall.server import free_port, hall
from tests.whole import WHOLE, part

ORDINARY = ["unshare", "--user", "--map-user=1000", "--map-group=1000"] if os.geteuid() == 0 else []
"""As whom root calls it, to whom PostgreSQL would say no."""


SET_UP = (
    "after referee.club.hosting.cluster Cluster.take_office",
    "before referee.club.hosting.cluster Cluster.run",
    "during referee.club.hosting.cluster Cluster.run",
    "before referee.club.hosting.cluster Cluster.configure",
    "after referee.club.hosting.cluster Cluster.make",
    "during referee.club.hosting.cluster Cluster.start",
    "before referee.club.hall.administration _known",
    "before referee.club.hall.administration migrate",
    "before referee.club.hall.administration add_device",
    "before referee.club.hall.address write_joined",
    "after referee.club.hall.address write_joined",
    "after referee.club.hall.administration add_device",
)
"""Steps by which a hall is set up, at each of which its program may die."""


def called(home: Path, *arguments: str, dying: str = "") -> "subprocess.CompletedProcess[str]":
    environment = {"PATH": os.environ["PATH"], "REFEREE_HOME": str(home), "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
    program = ["-c", RUN, *dying.split()] if dying else ["-m", "referee"]
    command = [*ORDINARY, sys.executable, *program, "club", *arguments]
    with TemporaryFile("w+") as said, TemporaryFile("w+") as wrong:
        # not pipes, which a server would hold open that outlives its program
        done = subprocess.run(command, env=environment, cwd=ROOT, stdout=said, stderr=wrong, check=False)
        said.seek(0)
        wrong.seek(0)
        return subprocess.CompletedProcess(command, done.returncode, said.read(), wrong.read())


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


@part
def test_a_hall_is_set_up_however_often_that_is_killed(home: Path) -> None:
    port = str(free_port())
    for step in SET_UP if WHOLE else SET_UP[::2]:
        killed = called(home, "serve", "--port", port, dying=step)
        assert killed.returncode == -SIGKILL, (step, killed)
    served = called(home, "serve")
    assert (served.returncode, served.stderr) == (0, ""), served
    assert called(home, "check").returncode == 0
    assert len(called(home, "devices").stdout.splitlines()) == 1
    assert [path.name for path in (home / "hall-server").glob("data*")] == ["data"]


def test_a_machine_whose_place_was_taken_does_not_serve_beside_the_other(home: Path) -> None:
    address, former = hall(), home / "hall-server"
    (former / "data").mkdir(parents=True)
    (former / "data" / "hall.conf").touch()
    shutil.copy(address.authority, former / "authority.pem")
    write_joined(home, Joined(address, "Laptop", "owner"), address.authority.read_bytes())
    for path in (home, *home.rglob("*")):
        path.chmod(0o777)
    refused = called(home, "serve")
    assert (refused.returncode, f"{address.where} has taken the place" in refused.stderr) == (2, True), refused
    assert not (former / "server.pem").exists(), "something was changed"
