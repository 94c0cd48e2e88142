"""The commands for the devices of a hall, as they are typed."""

import json
import os
import re
from contextlib import closing
from pathlib import Path

import pytest

from referee.store.postgres.address import Address
from referee.store.postgres.joined import Joined, has_joined, write_joined
from tests.cli.runner import Run
from tests.cli.test_answers import errors
from tests.store.postgres.devices import device
from tests.store.postgres.server import hall

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
    assert "within 5 minutes" in invited.out
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
        ("club join nowhere", "is no invitation"),
        ("club join 127.0.0.1:1/1/7K2M-9QXD-4T8B-ZZ10-6H3P-WN5C --again", "does not answer"),
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
