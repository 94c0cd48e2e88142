"""A hall that was destroyed, whose devices make it anew with `club rebuild`."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from signal import SIGKILL

import pytest

from tests.cli.nursery import ROOT
from tests.cli.runner import Run, complaint
from tests.cli.test_answers import errors
from tests.club.commands.dying import RUN
from tests.club.commands.test_devices import Device, connect, device, ok, part
from tests.club.hall.server import empty_hall, sweeping
from tests.club.hall.server import hall as hall_address
from tests.club.hall.whole import WholeHall
from tests.leaks import closed_later

__all__ = ["device"]


def join_anew(run: Run, role: str) -> None:
    """Joins the hall in the place of the one that was destroyed, which has another certificate."""
    connect(run, role)
    authority = run.data / "hall" / "authority.pem"
    authority.write_bytes(authority.read_bytes() + b"\n")


@pytest.fixture
def destroyed(device: Device) -> Device:
    """Devices of a hall that has just lost everything: two tables have played, one of them further without it."""
    table, other, arbiter = device("table"), device("table 2"), device("arbiter")
    ok(table, "do", "-g", "o1", "adjust +1 one")
    ok(other, "do", "-g", "o2", "adjust +1 two")
    ok(arbiter, "club", "enter", "Eva")
    part(table, "table")
    ok(table, "do", "adjust +2 three")
    empty_hall()
    return device


def test_a_hall_is_made_anew(destroyed: Device) -> None:
    table, other, arbiter = destroyed("table"), destroyed("table 2"), destroyed("arbiter")
    games, acts = ok(arbiter, "club", "tables"), ok(arbiter, "club", "log")
    for role in ("table", "arbiter", "table 2"):
        join_anew(destroyed(role), role)
    hall = closed_later(WholeHall(empty_hall()))
    assert ok(table, "club", "rebuild", "--yes").splitlines()[-1] == "Given to the hall: 1 game."
    assert [game.id for game in hall.games()] == ["o1"]
    assert hall.length("o1") == 2
    assert "salle" in ok(arbiter, "club", "rebuild", "--yes", lang="fr").splitlines()[-1]
    assert (
        ok(other, "club", "rebuild", "--yes").splitlines()[-1]
        == "The hall has everything that this device can give it."
    )
    assert ok(arbiter, "club", "log") == acts
    assert ok(arbiter, "club", "tables").count("o1") == games.count("o1") == 1
    assert ok(other, "do", "adjust +5 four")
    assert ok(table, "do", "adjust +5 five")
    assert [hall.length(name) for name in ("o1", "o2")] == [3, 2]
    assert json.loads(ok(table, "show", "--json"))["unshared"] == 0


def test_who_is_killed_while_rebuilding_goes_on(destroyed: Device) -> None:
    table = destroyed("table")
    join_anew(table, "table")
    for step in (
        "before referee.club.device.ledger adopt",
        "after referee.club.device.ledger adopt",
        "before referee.club.device.exchange Exchange.give_back",
        "after referee.club.device.games Games.give_back",
    ):
        command = [sys.executable, "-c", RUN, *step.split(), "club", "rebuild", "--yes"]
        environment = {**os.environ, "REFEREE_HOME": str(table.data)}
        assert subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode == -SIGKILL, step
    ok(table, "club", "rebuild", "--yes")
    hall = closed_later(WholeHall(hall_address()))
    assert [(game.id, game.length) for game in hall.games()] == [("o1", 2)]


def test_it_is_asked_first(destroyed: Device) -> None:
    table = destroyed("table")
    join_anew(table, "table")
    assert complaint(table("club", "rebuild")).startswith("This device can give back games of another hall: o1. --yes")
    assert closed_later(WholeHall(empty_hall())).games() == []


def test_who_has_played_here_takes_up_nothing_of_elsewhere(destroyed: Device) -> None:
    table = destroyed("table")
    join_anew(table, "table")
    ok(table, "new", "jago", "Zoe", "Yann")
    assert "has played in this hall already" in complaint(table("club", "rebuild", "--yes"))
    assert [game["id"] for game in json.loads(ok(table, "games", "--json"))["games"]] == ["j1"]


def test_nothing_is_taken_up_where_there_is_nothing(device: Device) -> None:
    assert complaint(device("table")("club", "rebuild")) == "This device has nothing of another hall."


def test_a_hall_that_does_not_answer_gets_it_later(destroyed: Device) -> None:
    table = destroyed("table")
    join_anew(table, "table")
    login = table.data / "hall" / "login.json"
    there = login.read_text()
    part(table, "table")
    authority = table.data / "hall" / "authority.pem"
    authority.write_bytes(authority.read_bytes() + b"\n")
    assert complaint(table("club", "rebuild", "--yes")).startswith("The hall does not answer")
    login.write_text(there)
    for journal in (table.data / "hall").glob("games-*.sqlite"):
        with closing(sqlite3.connect(journal, isolation_level=None)) as base:
            base.execute("DELETE FROM contact")  # the pause after a failure is over
    assert ok(table, "club", "rebuild") == "Given to the hall: 1 game.\n"
    assert ok(table, "do", "adjust +5 five")


def test_acts_that_the_hall_has_lost_are_told_and_shown(device: Device) -> None:
    """As after a standby that lacked the last ones, when another arbiter went on there."""
    arbiter, owner = device("arbiter"), device("owner")
    assert arbiter("club", "strays").err == "Nothing has gone astray.\n"
    before = len(ok(owner, "club", "log").splitlines())
    ok(arbiter, "club", "enter", "Eva [Lyon]")
    ok(arbiter, "club", "enter", "Fil")
    sweeping().execute(f"DELETE FROM hall.acts WHERE number > {before}".encode())
    ok(owner, "club", "enter", "Gil")
    told = arbiter("club", "tables", lang="fr")
    assert told.code == 0
    assert told.err.startswith("La salle a perdu 2 actes que cet appareil connaissait")
    assert ok(arbiter, "club", "tables"), "said once"
    assert ok(arbiter, "club", "log") == ok(owner, "club", "log")
    first, *rows = ok(arbiter, "club", "strays").splitlines()
    assert first == "Acts of e1 that the hall has lost, and has others instead:"
    assert ["Eva" in row for row in rows] == [True, False]
    shown = json.loads(ok(arbiter, "club", "strays", "--json"))
    assert errors("club strays", shown) == []
    assert [(act["event"], act["number"], act["act"]) for act in shown["acts"]] == [
        ("e1", before + 1, "entered"),
        ("e1", before + 2, "entered"),
    ]
