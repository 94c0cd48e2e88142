"""A hall in which one row cannot be read: every command goes on with the rest, and says which game it is."""

import json
from contextlib import closing

import pytest

from referee.display.gallery import Gallery, Key
from referee.display.places import LIST
from referee.store import sqlite
from tests.cli.runner import Run, complaint
from tests.club.commands.test_devices import Device, device, ok
from tests.club.hall.server import sweeping
from tests.club.hall.test_values import PLANTED
from tests.display.stage import VOICES

__all__ = ["device"]
LISTS = ("games", "club", "club tables", "stats --open", "club standing", "club log", "sheet --all", "club strays")
GARBLED = """UPDATE hall.entries SET facts = '{"events":[{"event":"x"}]}' WHERE game = 'o2' AND number = 1"""
"""What has the shape of an entry, and is none of its game."""


@pytest.fixture
def tables(device: Device) -> Device:
    """Two tables have played."""
    for role, game in (("table", "o1"), ("table 2", "o2")):
        ok(device(role), "do", "-g", game, "adjust +1 one")
    return device


@pytest.mark.parametrize(("role", "planted"), [("table", "summary"), ("arbiter", "header"), ("table", "at")])
def test_one_bad_row_harms_one_game(tables: Device, role: str, planted: str) -> None:
    run = tables(role)
    sweeping().execute(PLANTED[planted].encode())
    for words in LISTS:
        done = run(*words.split())
        assert (done.code, "Traceback" in done.err) == (0, False), (words, done)
    listed = run("games")
    assert (listed.out.split()[0], listed.err) == ("o1", "Cannot be read, and left out: o2.\n")
    assert run("club", "tables", lang="fr").err == "Ne se lit pas, et reste de côté : o2.\n"
    assert "Cannot be read, and left out: o2." in run("club", "console", stdin="q\n").out
    assert "cannot be read, and is left out: o2" in run("doctor").out
    assert told(run) == ["o2"]
    if role == "table":
        ok(run, "do", "-g", "o1", "adjust +1 two")
        assert "What the hall has of o2 cannot be read" in complaint(run("show", "o2"))


def told(run: Run) -> list[str]:
    """The games that the page says cannot be read."""
    with closing(sqlite.open_read_only(next((run.data / "hall").glob("games-*.sqlite")))) as reader:
        gallery = Gallery(lambda: reader, VOICES)
        page = gallery.look([Key(LIST, "en")])[Key(LIST, "en")].fragment
        return [name for name in reader.apart() if f"left out: {name}." in page.html]


def test_an_entry_that_is_none_of_its_game_harms_that_alone(tables: Device) -> None:
    arbiter = tables("arbiter")
    sweeping().execute(GARBLED.encode())
    for words in ("games", "club", "club tables", "club standing", "club log"):
        assert arbiter(*words.split()).code == 0, words
    assert "o2" in arbiter("stats", "--open").err
    assert "cannot be read" not in ok(arbiter, "club", "console", stdin="q\n")
    assert "cannot be read, and is left out: o2" in arbiter("doctor").out


def test_a_bad_act_harms_one_event(tables: Device) -> None:
    arbiter = tables("arbiter")
    ok(arbiter, "club", "new", "Second", "--arbiter", "Zoé")
    sweeping().execute(b"UPDATE hall.acts SET at = 'NaN' WHERE event = 'e2'")
    assert arbiter("games").err == "Cannot be read, and left out: e2.\n"
    other = tables("table 2")
    assert "Évry" in ok(other, "club")
    assert other("club", "tables").code == 0


def test_the_owner_deletes_what_cannot_be_read(tables: Device) -> None:
    owner = tables("owner")
    sweeping().execute(PLANTED["summary"].encode())
    assert "A hall keeps" in complaint(tables("arbiter")("games", "delete", "o2", "--yes"))
    assert owner("games", "delete", "o2", "--yes").code == 0
    assert owner("games").err == ""
    assert [game["id"] for game in json.loads(ok(tables("table"), "games", "--json"))["games"]] == ["o1"]
