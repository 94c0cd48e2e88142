"""Devices that have joined a hall: the shell's commands with the hall there, away, and for another table."""

import csv
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from secrets import token_hex

import pytest

from referee.cli import stores
from referee.cli.end import ENDING
from referee.club.commands import shared_store
from referee.club.hall.address import Address, Joined, read_joined, write_joined
from referee.club.hall.administration import add_device
from referee.core.values import replace
from referee.display import spectators
from referee.display.address import HOME
from tests.cli.runner import Run, complaint
from tests.cli.test_answers import errors
from tests.club.commands.test_hosting import CODE
from tests.club.hall.devices import device as login_of
from tests.club.hall.server import admin, database, empty_hall, free_port
from tests.club.hall.whole import WholeHall
from tests.club.halls import draw, led, open_all

Device = Callable[[str], Run]
PLACES = {"table": 1, "table 2": 2}


@pytest.fixture
def device(tmp_path: Path) -> Device:
    """A device of each role, which has joined a hall with a round of Option at two tables."""
    with closing(WholeHall(empty_hall())) as hall:
        keeper = led(hall, "Ana Bob Carla Dan")
        draw(keeper, "option", 2)
        open_all(keeper)
    made: dict[str, Run] = {}

    def joined(role: str) -> Run:
        if role not in made:
            folder = tmp_path / role
            folder.mkdir()
            made[role] = Run(folder)
            connect(made[role], role)
        return made[role]

    return joined


def connect(run: Run, role: str, port: int = 0) -> None:
    """Joins the hall, or what answers, or does not, at another port."""
    address = login_of(role)
    hosts = ((address.hosts[0][0], port or address.hosts[0][1]),)
    kind = role.split()[0]
    write_joined(
        run.data, Joined(replace(address, hosts=hosts), role, kind, PLACES.get(role)), address.authority.read_bytes()
    )


def part(run: Run, role: str) -> None:
    """From now on nobody answers."""
    connect(run, role, free_port())


def back(run: Run, role: str) -> None:
    """The hall answers again, and the pause after the failures is over."""
    connect(run, role)
    wait(run)


def wait(run: Run) -> None:
    """The pause after failures is over."""
    (journal,) = (run.data / "hall").glob("games-*.sqlite")
    with closing(sqlite3.connect(journal, isolation_level=None)) as base:
        base.execute("UPDATE contact SET tried = tried - 3600")


def ok(run: Run, *words: str, lang: str = "en", stdin: str = "") -> str:
    done = run(*words, lang=lang, stdin=stdin)
    assert (done.code, done.err) == (0, ""), (words, done)
    return done.out


def test_a_table_plays_on_and_says_what_is_not_shared(device: Device) -> None:
    table, arbiter = device("table"), device("arbiter")
    ok(table, "do", "-g", "o1", "adjust +1 one")
    part(table, "table")
    assert ok(table, "do", "adjust +2 two").endswith("\n1 play not shared yet\n")
    assert ok(table, "do", "adjust +3 three", lang="fr").endswith("\n2 coups pas encore partagés\n")
    assert "\n2 plays not shared yet\n" in ok(table, "show")
    assert json.loads(ok(table, "show", "--json"))["unshared"] == 2
    told = table("play", "o1", stdin="adjust +4 four\nq\n")
    assert "The hall does not answer. Play on" in told.out
    assert len(ok(arbiter, "log", "o1").splitlines()) == 1
    back(table, "table")
    assert "not shared" not in ok(table, "do", "adjust +5 five")
    assert json.loads(ok(table, "show", "--json"))["unshared"] == 0
    assert ok(arbiter, "log", "o1") == ok(table, "log", "o1")
    assert len(ok(arbiter, "log", "o1").splitlines()) == 5


def test_checking_shares_at_once_what_waits(device: Device) -> None:
    table = device("table")
    ok(table, "do", "-g", "o1", "adjust +1 one")
    part(table, "table")
    assert "1 play not shared yet" in ok(table, "do", "adjust +2 two")
    connect(table, "table")
    assert json.loads(ok(table, "club", "check", "--json"))["unshared"] == 0
    assert "not shared" not in ok(table, "show", "o1")


def test_plain_words_say_it_too(device: Device) -> None:
    table = device("table")
    ok(table, "show", "o1")
    part(table, "table")
    told = table("play", "o1", stdin="adjust +4 four\n\nq\n", env={"REFEREE_PLAIN": "1"})
    assert "1 play not shared yet.\n" in told.out


def test_do_without_a_name_never_means_the_game_of_another_device(device: Device) -> None:
    table, other = device("table"), device("table 2")
    ok(table, "do", "-g", "o1", "adjust +1 one")
    assert complaint(other("do", "adjust +1 two")).startswith("This device has played no game of the hall yet")
    ok(other, "do", "-g", "o2", "adjust +1 two")
    ok(table, "do", "adjust +1 three")
    ok(other, "do", "adjust +1 four")
    assert len(ok(device("arbiter"), "log", "o1").splitlines()) == 2
    assert "is played at another table" in complaint(other("do", "-g", "o1", "adjust +1 five"))


def test_an_arbiter_chooses_between_two_versions(device: Device) -> None:
    table, arbiter = device("table"), device("arbiter")
    ok(table, "do", "-g", "o1", "adjust +1 one")
    part(table, "table")
    ok(table, "do", "adjust +2 two")
    ok(arbiter, "amend", "-g", "o1", "1", "adjust +9 nine", "--yes")
    back(table, "table")
    assert complaint(table("do", "adjust +3 three")).startswith("Somebody else has written in game o1")
    assert ok(table, "do", "adjust +4 four")
    told = json.loads(ok(arbiter, "club", "strays", "--json"))
    assert errors("club strays", told) == []
    (stray,) = told["strays"]
    assert uncounted(arbiter) == ["o3"]
    assert json.loads(arbiter("club", "strays", "o2", "--json").out)["strays"] == []
    assert stray == {"id": "o3", "of": "o1", "shared": 1, "apart": 1, "decided": False}
    assert "not decided yet" in ok(arbiter, "club", "strays")
    both = ok(arbiter, "club", "strays", "o1")
    assert "adjust +2 two" in both
    assert "amend 1 adjust +9 nine" in both
    assert "`referee club keep o3` or `referee club keep o1`" in both
    assert "counts; laid aside: o1, o3" in ok(arbiter, "club", "keep", "o3")
    assert uncounted(arbiter) == ["o1", "o3"]
    assert "game o4 counts from now on, and this one is laid aside" in ok(arbiter, "club", "strays", "o1")
    assert arbiter("club", "keep", "o3").code == 1
    assert "nothing of game o9 has gone astray" in complaint(arbiter("club", "keep", "o9")).lower()
    assert "  decided" in ok(arbiter, "club", "strays")
    assert len(ok(table, "log", "o4").splitlines()) == 2
    assert len(ok(table, "log", "o1").splitlines()) == 2


def uncounted(run: Run) -> list[str]:
    """The games that do not count, which must be the same wherever games are counted."""
    games = json.loads(ok(run, "games", "--json"))["games"]
    others = sorted(game["id"] for game in games if not game["counts"])
    rows = ok(run, "games").splitlines()
    assert sorted(row.split()[0] for row in rows if "(does not count)" in row) == others
    counted = json.loads(ok(run, "stats", "--open", "--json"))
    assert sorted({game["id"] for game in counted["played"]}) == sorted(game["id"] for game in games if game["counts"])
    sheets = ok(run, "sheet", "--all", "--format", "json")
    assert {sheet["id"] for sheet in json.loads(sheets)["games"]} == {game["id"] for game in games if game["counts"]}
    return others


def test_a_table_is_taken_over(device: Device) -> None:
    table, arbiter = device("table"), device("arbiter")
    ok(table, "do", "-g", "o1", "adjust +1 one")
    assert "Game o1 of table 1 is kept on this device now" in ok(arbiter, "club", "take", "1")
    said = complaint(table("do", "adjust +2 two"))
    assert said.startswith("Another device has taken game o1 (arbiter, ")
    assert len(ok(arbiter, "log", "o1").splitlines()) == 1
    ok(table, "club", "take", "1")
    ok(table, "do", "adjust +2 two")
    assert arbiter("club", "take", "7").code == 2
    assert arbiter("club", "take", "x").code == 2


def test_the_last_standing_is_told_with_its_time(device: Device) -> None:
    table = device("table")
    before = ok(table, "club", "standing")
    part(table, "table")
    told = ok(table, "club", "standing").splitlines()
    dated = next(line for line in told if line.startswith("As of "))
    assert dated.endswith(": the hall does not answer.")
    assert [line for line in told if line != dated] == before.splitlines()
    time_of_day = dated.split()[3].rstrip(":")
    for form in ("html", "md"):
        assert time_of_day in ok(table, "club", "standing", "--format", form).replace("\\", "")
    (listing,) = json.loads(ok(table, "club", "standing", "--format", "json"))["lists"]
    moment = listing["as_of"]
    assert moment[14:19] == time_of_day[3:]  # whatever the zone
    rows = list(csv.DictReader(ok(table, "club", "standing", "--format", "csv").removeprefix("\ufeff").splitlines()))
    assert {row["as_of"] for row in rows} == {moment}
    assert table("club", "log").err.startswith("As of ")
    assert complaint(table("club", "enter", "Eva")).startswith("The hall does not answer")


def test_orders_at_the_console_are_carried_out_in_the_hall(device: Device) -> None:
    arbiter, table = device("arbiter"), device("table")
    assert "Entered: Eva." in ok(arbiter, "club", "console", stdin="i Eva\nq\n")
    assert "entered: Eva" in ok(table, "club", "log")
    assert list(arbiter.data.glob("*.sqlite")) == []
    part(arbiter, "arbiter")
    said = arbiter("club", "console", stdin="i Yves\nq\n")
    assert said.code == 0
    assert ": the hall does not answer." in said.out
    assert "The hall does not answer (" in said.out
    back(arbiter, "arbiter")
    assert "Yves" not in ok(arbiter, "club", "log")


def test_a_device_that_knows_nothing_yet_has_a_page(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_HOME", str(device("display").data))
    with ENDING, spectators.listen(HOME, 0).listening, closing(stores.open_read_only()) as reader:
        assert sorted(game.id for game in reader.games()) == ["o1", "o2"]


def test_words_and_completion_never_ask_the_hall(device: Device) -> None:
    """Nor does the seal, which holds without it."""
    table = device("table")
    ok(table, "show", "o1")
    part(table, "table")
    asked = {"_REFEREE_COMPLETE": "complete_bash", "COMP_WORDS": "referee do -g ", "COMP_CWORD": "3"}
    done = table(env=asked, watch=True)
    assert "o1" in done.out
    checked = table("word", "check", "JOIE", watch=True)
    assert "sealed (CLB-14)" in complaint(checked)
    for name in {*done.imported, *checked.imported}:
        assert not name.startswith(("referee.club.device.store", "referee.club.hall.link", "psycopg")), name


def test_who_leaves_a_hall_has_games_of_its_own_again(device: Device) -> None:
    """What only this device has is not left behind unasked, and is there when it joins again."""
    table = device("table")
    (table.data / "hall" / "login.json").rename(table.data / "login")
    ok(table, "new", "jago", "Zoe", "Yann")
    (table.data / "login").rename(table.data / "hall" / "login.json")
    ok(table, "show", "o1")
    assert table("show", "j1").code == 2
    part(table, "table")
    ok(table, "do", "-g", "o1", "adjust +1 one")
    assert "Something is on this device only (o1)" in complaint(table("club", "leave"))
    assert ok(table, "club", "leave", "--yes") == "This device has left the hall, and has its own games again.\n"
    assert [game["id"] for game in json.loads(ok(table, "games", "--json"))["games"]] == ["j1"]
    back(table, "table")
    assert "adjust +1 one" in ok(table, "log", "o1")
    assert "adjust +1 one" in ok(device("arbiter"), "log", "o1")


SHUT_OUT = (
    "This device was shut out of the hall, and takes no more plays of its games. It keeps all that it has; not shared:"
)
EXCLU = (
    "Cet appareil a été exclu de la salle, et ne prend plus de coups de ses parties. "
    "Il garde tout ce qu'il a ; non partagé :"
)


@pytest.fixture
def lost(device: Device, tmp_path: Path) -> Run:
    """A table's device that was shut out while it was away, and had played on."""
    (tmp_path / "lost").mkdir()
    run, name = Run(tmp_path / "lost"), f"Lost {token_hex(4)}"
    address = add_device(admin(), name, "table", database(), 1)
    enter(run, address)
    ok(run, "do", "-g", "o1", "adjust +1 one")
    enter(run, address, free_port())
    ok(run, "do", "adjust +2 two")
    assert device("owner")("club", "revoke", name).code == 0
    enter(run, address)
    wait(run)
    return run


def enter(run: Run, address: Address, port: int = 0) -> None:
    hosts = ((address.hosts[0][0], port or address.hosts[0][1]),)
    write_joined(run.data, Joined(replace(address, hosts=hosts), "Lost", "table", 1), address.authority.read_bytes())


@pytest.mark.parametrize(("lang", "said"), [("en", SHUT_OUT), ("fr", EXCLU)])
def test_who_is_shut_out_says_so_and_takes_no_more_plays(lost: Run, device: Device, lang: str, said: str) -> None:
    told = f"{said} o1 (1)."
    for words in (("do", "adjust +3 three"), ("do", "-g", "o1", "undo"), ("rename", "Ana", "Anna")):
        refused = lost(*(("games", *words) if words[0] == "rename" else words), lang=lang)
        assert (refused.code, refused.out, refused.err) == (2, "", f"referee: {told}\n"), words
    for plain in ("", "1"):
        opened = lost("play", "o1", stdin="adjust +3 three\nq\n", env={"REFEREE_PLAIN": plain}, lang=lang)
        assert [line for line in opened.out.splitlines() if line == told] in ([told] * 2, [told]), opened
        assert "three" not in opened.out.replace("adjust +3 three", "")
    listed = lost("games", lang=lang)
    assert (listed.code, listed.err, "o1" in listed.out) == (0, f"{told}\n", True)
    assert len(ok(lost, "log", "o1").splitlines()) == 2
    assert len(ok(device("arbiter"), "log", "o1").splitlines()) == 1
    standing = lost("club", "standing", lang=lang)
    assert "the hall does not answer" not in standing.out
    assert ("shut out of the hall." if lang == "en" else "exclu de la salle.") in standing.out
    here = read_joined(lost.data)
    assert here is not None
    enter(lost, here.address, free_port())
    assert lost("do", "adjust +3 three", lang=lang).err == f"referee: {told}\n", "it is away again"


def test_what_a_device_had_that_was_shut_out_comes_by_joining_again(lost: Run, device: Device) -> None:
    assert lost("do", "adjust +3 three").code == 2
    code = CODE.search(device("owner")("club", "invite", "--table", "1", "--host", HOME).out)
    assert code is not None
    assert "as table 1" in ok(lost, "club", "join", code[1], "--name", f"Found {token_hex(4)}")
    assert lost("games").err == ""
    (stray,) = json.loads(ok(device("arbiter"), "club", "strays", "--json"))["strays"]
    assert (stray["of"], stray["apart"]) == ("o1", 1)
    assert "kept apart" in complaint(lost("do", "-g", "o1", "adjust +3 three"))
    ok(lost, "club", "take", "1")
    ok(lost, "do", "adjust +3 three")


def test_another_hall_has_a_journal_of_its_own(device: Device) -> None:
    table = device("table")
    ok(table, "do", "-g", "o1", "adjust +1 one")
    authority = table.data / "hall" / "authority.pem"
    authority.write_bytes(authority.read_bytes() + b"\n")
    assert "no game of the hall" in complaint(table("do", "adjust +2 two"))


def test_a_hall_is_needed(run: Run) -> None:
    run("club", "new", "Cup", "--arbiter", "Ana")
    for words in (("take", "1"), ("strays",), ("leave",)):
        assert complaint(run("club", *words)).startswith("This device has joined no hall.")
    run("new", "option", "Ana", "Bob")
    assert "unshared" not in json.loads(run("show", "--json").out)


@pytest.mark.parametrize("words", [("do", "-g", "o1", "note", "x"), ("play", "o1"), ("show", "o1"), ("games",)])
def test_one_table_imports_nothing_of_a_hall(run: Run, words: tuple[str, ...]) -> None:
    run("new", "option", "Ana", "Bob")
    imported = run(*words, watch=True).imported
    assert "referee.store.sqlite.store" in imported
    halls = ("referee.club.device", "referee.club.hall", "referee.club.commands.shared_store", "psycopg")
    assert [name for name in imported if name.startswith(halls)] == []


def test_a_table_learns_of_another_server_while_it_is_played(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    table, port = device("table"), free_port()
    monkeypatch.setenv("REFEREE_HOME", str(table.data))
    begun = read_joined(table.data)
    assert begun is not None
    authority = begun.address.authority.read_bytes()
    connect(table, "table", port)
    there, elsewhere, left = f"127.0.0.1:{port}", begun.address.where, b"of another hall"
    assert shared_store._open_hall(begun, authority)._link.address.where == there
    assert shared_store._open_hall(begun, left)._link.address.where == elsewhere, "it has joined another hall"
    ok(table, "club", "leave")
    assert shared_store._open_hall(begun, authority)._link.address.where == elsewhere
