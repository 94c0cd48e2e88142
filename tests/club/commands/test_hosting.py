"""The commands for the devices of a hall, as they are typed."""

import json
import os
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from signal import SIGKILL
from urllib.parse import quote

import pytest

from referee.club.hall.address import Address, Joined, has_joined, write_joined
from referee.club.hosting.certificates import new_authority
from referee.core.values import replace
from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.cli.test_answers import errors
from tests.club.commands.dying import RUN
from tests.club.hall.devices import device
from tests.club.hall.server import admin, free_port, hall

CODE = re.compile(r"club join (\S+/[0-9]+/[-0-9A-Z]{29})")


def joined(data: Path, address: Address, role: str = "owner") -> None:
    """This home is that of a device."""
    write_joined(data, Joined(address, role.capitalize(), role), address.authority.read_bytes())


@pytest.fixture
def owner(run: Run) -> Run:
    joined(run.data, hall())
    return run


def test_a_device_is_invited_joins_is_seen_and_shut_out(owner: Run, tmp_path: Path) -> None:
    invited = owner("club", "invite", "--table", "3", "--minutes", "5")
    assert invited.code == 0
    assert "within 5 min:" in invited.out
    assert "█" in invited.out
    found = CODE.search(invited.out)
    assert found is not None
    # the server of the tests listens here alone
    code = re.sub(r"^[^:]+", "127.0.0.1", found[1])
    elsewhere = {"REFEREE_HOME": str(tmp_path / "tablet")}
    name = f"Tablet {os.getpid()}"
    answered = owner("club", "join", code, "--name", name, env=elsewhere)
    assert answered.out == f"{name} has joined the hall at {hall().where} as table 3.\n"
    assert has_joined(tmp_path / "tablet")
    assert re.search(rf"{name} +table 3 ", owner("club", "devices").out)
    checked = owner("club", "check", env=elsewhere, lang="fr")
    assert (checked.code, "TLSv1" in checked.out, f"{name}, table 3" in checked.out) == (0, True, True)
    refused = owner("club", "revoke", "Owner", env=elsewhere)
    assert (refused.code, "does not let this device do that" in refused.err) == (2, True)
    assert owner("club", "revoke", name.lower()).out == f"{name} is shut out.\n"
    assert re.search(rf"{name} +table 3 .*shut out", owner("club", "devices").out)
    gone = owner("club", "check", env=elsewhere)
    assert (gone.code, "shut out" in gone.err) == (2, True)


def test_answers_fit_their_shapes(owner: Run) -> None:
    device("table")
    for shape in ("club check", "club devices"):
        answered = owner(*shape.split(), "--json")
        assert answered.code == 0
        assert errors(shape, json.loads(answered.out)) == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("club invite --role tabel", "Did you mean table?"),
        ("club invite --role arbiter --table 2", "for the role table alone"),
        ("club invite --host hall/two", "“hall/two” is no address"),
        ("club join nowhere", "is no invitation"),
        ("club join 127.0.0.1:1/1/7K2M-9QXD-4T8B-ZZ10-6H3P-WN5C --again", "Nobody answers at 127.0.0.1:1"),
        ("club join 127.0.0.1/1/7K2M-9QXD-4T8B-ZZ10-6H3P-WN5C", "has joined a hall already"),
        ("club revoke nobody", "There is no device “nobody”"),
        ("club serve --url mysql://x@y/z", "is no address such as postgresql://"),
        ("club serve --url postgresql://x@[y/z", "is no address such as postgresql://"),
        ("club serve --url postgresql://x@y/z", "--authority is wanted"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(owner: Run, typed: str, said: str) -> None:
    answered = owner(*typed.split())
    assert (answered.code, answered.out, said in answered.err) == (2, "", True), answered


def test_a_device_that_is_in_the_hall_keeps_what_it_is(owner: Run, tmp_path: Path) -> None:
    invited = CODE.search(owner("club", "invite", "--table", "3", "--host", "127.0.0.1").out)
    assert invited is not None
    elsewhere, name = {"REFEREE_HOME": str(tmp_path / "tablet")}, f"Twice {os.getpid()}"
    apart = invited[1].replace("-", " ").split()
    assert owner("club", "join", *apart, "--name", name, env=elsewhere).code == 0
    again = CODE.search(owner("club", "invite", "--table", "9", "--host", "127.0.0.1").out)
    assert again is not None
    kept = owner("club", "join", again[1], env=elsewhere)
    assert kept.out.startswith(f"{name} is in this hall already, as table 3; it finds it at {hall().where} now.")
    other = owner("club", "join", again[1], "--name", f"{name} b", env=elsewhere)
    assert (other.code, "--again" in other.err) == (2, True)
    assert "as table 9" in owner("club", "join", again[1], "--name", f"{name} b", "--again", env=elsewhere).out


def test_who_is_killed_while_joining_joins_again(owner: Run, tmp_path: Path) -> None:
    """With the same invitation; before the hall knows the device, and when it does."""
    invited = CODE.search(owner("club", "invite", "--table", "4", "--host", "127.0.0.1").out)
    assert invited is not None
    words = ("club", "join", invited[1], "--name", f"Tué {os.getpid()}")
    elsewhere = {"REFEREE_HOME": str(tmp_path / "tablet")}
    for step in (
        "before referee.club.hall.address write_joined",
        "after referee.club.hall.address write_joined",
        "after referee.club.hall.administration redeem",
    ):
        killed = subprocess.run(
            [sys.executable, "-c", RUN, *step.split(), *words], env={**os.environ, **elsewhere}, cwd=ROOT,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert killed.returncode == -SIGKILL, (step, killed)
    done = owner(*words, env=elsewhere)
    assert (done.code, "as table 4" in done.out) == (0, True), done
    assert owner("club", "check", env=elsewhere).code == 0
    assert owner("club", "devices").out.count(words[-1]) == 1


def test_a_hall_is_set_up_in_a_server_of_somebody_else(run: Run, tmp_path: Path) -> None:
    """Its address has what an administrator's has: a login, a password, the authority's certificate in a file."""
    there = admin()
    host, port = there.hosts[0]
    url = f"postgresql://{there.login}:{quote(there.password)}@{host}:{port}/postgres"
    set_up = ("club", "serve", "--authority", str(there.authority), "--url")
    for wrong, said in (
        (url.replace(quote(there.password), "x"), "does not let postgres in"),
        (url.replace(quote(there.password), ""), "A password is wanted"),
        (url + "s", "does not exist"),
        (url.replace(str(port), str(free_port())), "No PostgreSQL server with TLS answers"),
    ):
        assert said in complaint(run(*set_up, wrong))
    other = tmp_path / "other.pem"
    other.write_bytes(new_authority("other").certificate)
    assert "does not show the certificate" in complaint(run(*set_up[:3], str(other), "--url", url))
    assert not has_joined(run.data)
    assert run(*set_up, url).out == f"The hall is set up at {there.where}.\n"
    for command in ("new Cup --arbiter Zoé", "enter Ana Bob", "draw jago", "open"):
        assert run("club", *command.split()).code == 0
    code = CODE.search(run("club", "invite", "--table", "1", "--host", host).out)
    assert code is not None
    elsewhere = {"REFEREE_HOME": str(tmp_path / "tablet")}
    joined(tmp_path / "tablet", replace(there, authority=other))
    assert "has joined another hall" in complaint(run(*set_up, url, env=elsewhere))
    assert run("club", "join", code[1], "--name", "Tablet", "--again", env=elsewhere).code == 0
    assert run("do", "-g", "j1", "concede", env=elsewhere).code == 0
    assert "confirmed: table 1" in run("club", "confirm").out


@pytest.mark.parametrize(
    ("package", "problem", "said"),
    [
        ("psycopg", "no pq wrapper available. libpq library not found", "apt install libpq5"),
        ("cryptography", "libssl.so.9: cannot open", "cryptography is installed, but does not load: libssl.so.9"),
    ],
)
def test_a_package_that_does_not_load_is_said(run: Run, tmp_path: Path, package: str, problem: str, said: str) -> None:
    broken = tmp_path / "broken" / package
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text(f"raise ImportError({problem!r})")
    path = os.pathsep.join((str(broken.parent), str(ROOT)))
    answered = run("club", "join", "127.0.0.1/1/7K2M-9QXD-4T8B-ZZ10-6H3P-WN5C", env={"PYTHONPATH": path})
    assert (answered.code, answered.out, said in answered.err) == (2, "", True), answered


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root is refused")
@pytest.mark.parametrize("typed", ["club serve", "club standby --promote"])
def test_root_serves_no_hall(run: Run, typed: str) -> None:
    answered = run(*typed.split())
    assert (answered.code, "not served by root" in answered.err) == (2, True)


@pytest.mark.parametrize("command", ["check", "devices", "invite", "revoke x"])
def test_who_has_joined_no_hall_is_told(run: Run, command: str) -> None:
    answered = run("club", *command.split())
    assert (answered.code, "has joined no hall" in answered.err) == (2, True)


def test_words_and_completion_connect_to_nothing(run: Run) -> None:
    """The hall of this device is one that nobody answers for."""
    hosts = (("192.0.2.77", 5432),)
    there = hall()
    joined(run.data, Address(hosts, there.database, there.login, there.password, there.authority))
    completing = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": "referee show ", "COMP_CWORD": "2"}
    for answered in (run("word", "check", "JOIE", watch=True), run(env=completing, watch=True)):
        assert answered.code == 0
        assert "referee.core.home" in answered.imported
        assert not any("psycopg" in name for name in answered.imported)
    with closing(os.scandir(run.data / "hall")) as kept:
        assert sorted(entry.name for entry in kept) == ["authority.pem", "login.json"]
