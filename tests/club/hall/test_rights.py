"""Every role does what it may, through the program and in plain SQL, and nothing else."""

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache

import psycopg
import pytest

from referee.club.hall.administration import hosted
from referee.club.hall.link import Row, connect
from referee.core.values import replace
from referee.store.entries import WITH_OPENING, StoredEntry
from referee.store.listed import Digest, ListedGame, StoredDigest, Summary
from referee.store.problems import StoreError, Taken
from tests.club.hall.devices import ROLES, device
from tests.club.hall.server import admin, database, empty_hall
from tests.club.hall.whole import WholeHall
from tests.club.hall_contract import add
from tests.store.contract import ORIGIN
from tests.store.event_contract import ACTS
from tests.store.stores import HEADER, SUMMARY, append, read, remark

AT_TABLE_1 = HEADER + "#event e1 1 1\n"
LED = {"owner", "arbiter"}
PLAYED = LED | {"table"}
ALL = set(ROLES)
OPERATIONS: dict[str, tuple[Callable[[WholeHall], object], set[str]]] = {
    "create a game": (lambda store: store.create("option", HEADER, SUMMARY, 1.0), ALL - {"display"}),
    "create a game of an event": (lambda store: store.create("option", AT_TABLE_1, SUMMARY, 1.0), LED),
    "create one that might pass": (
        lambda store: store.create("option", f"{HEADER}#event\te1 1 1 \n", SUMMARY, 1.0),
        LED,
    ),
    "add to table 1": (lambda store: append(store, "o1", 1, remark(1), 2.0), PLAYED),
    "take table 1": (lambda store: store.take("o1"), PLAYED),
    "delete table 1": (lambda store: store.delete("o1"), {"owner"}),
    "delete another's game": (lambda store: store.delete("o2"), LED),
    "touch": (lambda store: store.touch("o1", 9.0), ALL),
    "list": (lambda store: store.relist(lambda: replace(store.game("o1"), used=9.0)), LED),
    "replace": (lambda store: store.replace_listed([(store.game("o1"), store.game("o1"))]), LED),
    "found": (lambda store: store.events.found(ACTS[0]), LED),
    "return a game": (lambda store: returned(store, HEADER), PLAYED | {"table 2"}),
    "return a game of table 1": (lambda store: returned(store, AT_TABLE_1), PLAYED),
    "return an opening of table 1": (lambda store: returned(store, AT_TABLE_1, ()), LED),
    "return one that might pass": (lambda store: returned(store, f"{HEADER}#event\te1 1 1 \n"), LED),
    "return an act": (lambda store: store.return_acts("e7", ACTS[:1]), LED),
    "act": (lambda store: store.events.append("e1", ACTS[1]), LED),
}
ENTRY = StoredEntry(1, ORIGIN, "remark", "ana", "note 1", '{"events":[]}', 2.0)


def returned(store: WholeHall, header: str, entries: tuple[StoredEntry, ...] = (ENTRY,), name: str = "o7") -> bool:
    return store.return_game(ListedGame(name, "option", 1.0, 2.0, header, len(entries), SUMMARY), entries, 0)


PLAIN = {"owner": 3, "arbiter": 3, "table": 2, "table 2": 1, "display": 0}
"""How many games a role reads as they are: a table its own and what is final, a display none."""
TABLES = ("devices", "invitations", "games", "entries", "digests", "acts", "uses", "servers")
FUNCTIONS = "SELECT proname, proconfig FROM pg_proc WHERE pronamespace = 'hall'::regnamespace AND"
CALLED = {
    "add_server", "append", "append_act", "create_game", "delete_game", "edition", "found_event", "hold", "invite",
    "json", "list_game", "place", "redeem", "return_acts", "return_game", "revoke", "role",
    "save_digest", "take", "touch", "version",
}  # fmt: skip


@pytest.fixture
def hall() -> WholeHall:
    """A hall with a game at table 1, one of nobody's, one that is final, and an event."""
    empty_hall()
    store = opened("owner")
    store.events.found(ACTS[0])
    store.create("option", AT_TABLE_1, SUMMARY, 1.0)
    store.create("option", HEADER, SUMMARY, 1.0)
    store.create("option", HEADER, Summary((("ana", "Ana", 0),), over=True, final=True), 1.0)
    return store


@cache
def opened(role: str) -> WholeHall:
    """The hall as a device of this role has it open; connections are dear, and kept for all tests here."""
    return WholeHall(device(role))


@cache
def plain(role: str) -> "psycopg.Connection[Row]":
    """A connection as psql makes it, with a device's login."""
    return connect(device(role))


@pytest.fixture(scope="module", autouse=True)
def closing_all() -> Iterator[None]:
    yield
    for role in ROLES:
        opened(role).close()
        plain(role).close()
    opened.cache_clear()
    plain.cache_clear()


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_a_role_does_what_it_may(hall: WholeHall, role: str, operation: str) -> None:
    do, roles = OPERATIONS[operation]
    before = hall.games(), hall.events.names(), hall.examine()
    if role in roles:
        do(opened(role))
        return
    with pytest.raises(StoreError, match=r"hall-not-allowed|hall-other-table|hall-kept"):
        do(opened(role))
    assert (hall.games(), hall.events.names(), hall.examine()) == before


@pytest.mark.parametrize("role", ROLES)
def test_digests_are_kept_for_those_who_lead(hall: WholeHall, role: str) -> None:
    opened(role).save_digests([StoredDigest("o3", 0, Digest(1, "{}"))])
    assert list(hall.digests()) == (["o3"] if role in LED else [])


@pytest.mark.parametrize("role", ROLES)
def test_a_role_reads_what_it_may(hall: WholeHall, role: str) -> None:
    store = opened(role)
    assert store.names_with_entries() == ["o1", "o2", "o3"]
    assert [len(store.entries(name, WITH_OPENING)) for name in ("o1", "o2", "o3")] == [1, 1, 1]
    assert plain(role).execute(b"SELECT count(*) FROM hall.entries").fetchall() == [(PLAIN[role],)]
    assert [game.id for game in store.games()] == ["o1", "o2", "o3"]
    assert store.events.acts("e1") == ACTS[:1]


def test_hands_are_read_by_those_who_play_and_lead(hall: WholeHall) -> None:
    entry = replace(remark(1), command="hand ABC", extra=(("hand", "ABC"),))
    append(hall, "o1", 1, entry, 2.0)
    append(hall, "o1", 2, remark(2), 3.0)
    for role in ("owner", "arbiter", "table"):
        assert read(opened(role), "o1") == [entry, remark(2)]
    for role in ("table 2", "display"):
        assert read(opened(role), "o1") == [replace(entry, command="hand", extra=()), remark(2)]
        assert "ABC" not in str(opened(role).entries("o1"))


def test_one_device_plays_a_table_until_another_takes_it(hall: WholeHall) -> None:
    free = hall.create("option", HEADER + "#event e1 1 2\n", SUMMARY, 1.0)
    first = opened("table 2")
    append(first, free, 1, remark(1), 2.0)
    append(first, free, 2, remark(2), 2.0)
    assert hall.take(free) == 1
    with pytest.raises(Taken):
        add(first, free, 3, ORIGIN, epoch=0)
    with pytest.raises(StoreError, match="hall-other-table"):
        opened("table").take(free)


def test_a_game_that_a_device_plays_is_no_other_device_s(hall: WholeHall) -> None:
    game = opened("table").create("option", HEADER, SUMMARY, 1.0)
    append(opened("table"), game, 1, remark(1), 2.0)
    with pytest.raises(StoreError, match="hall-other-table"):
        append(opened("table 2"), game, 2, remark(2), 2.0)
    append(hall, game, 2, remark(2), 2.0)


@pytest.mark.parametrize("name", ["o1234567", "j7", "e7"])
def test_a_game_comes_back_under_a_name_that_it_can_have_had(hall: WholeHall, name: str) -> None:
    with pytest.raises(StoreError, match="hall-not-allowed"):
        returned(hall, HEADER, name=name)
    with pytest.raises(StoreError, match="hall-not-allowed"):
        hall.return_acts("e1234567", ACTS[:1])


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("table", TABLES)
def test_nobody_writes_to_a_table(hall: WholeHall, role: str, table: str) -> None:
    connection = plain(role)
    column = {"devices": "name", "invitations": "role", "uses": "game", "servers": "host"}.get(
        table, "game" if table != "acts" else "kind"
    )
    for statement in (
        f"INSERT INTO hall.{table} DEFAULT VALUES",
        f"UPDATE hall.{table} SET {column} = 'x'",
        f"DELETE FROM hall.{table}",
        f"TRUNCATE hall.{table}",
        f"ALTER TABLE hall.{table} DISABLE TRIGGER ALL",
        f"ALTER TABLE hall.{table} DISABLE ROW LEVEL SECURITY",
        f"CREATE TRIGGER t BEFORE INSERT ON hall.{table} EXECUTE FUNCTION hall.keep()",
        f"DROP TABLE hall.{table}",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(statement.encode())


@pytest.mark.parametrize("role", ROLES)
def test_nobody_gets_the_rights_of_another(hall: WholeHall, role: str) -> None:
    connection = plain(role)
    for statement in (
        f"SET ROLE {database()}_host",
        "SET ROLE postgres",
        "SET SESSION AUTHORIZATION postgres",
        "CREATE ROLE more LOGIN",
        f"ALTER ROLE {device(role).login} CREATEROLE",
        "CREATE SCHEMA more",
        "CREATE TABLE public.more ()",
        "CREATE TABLE hall.more ()",
        "CREATE TEMP TABLE more ()",
        "CREATE FUNCTION hall.role() RETURNS text LANGUAGE sql AS $$ SELECT 'owner' $$",
        "SET session_replication_role = replica",
        "SELECT rolpassword FROM pg_authid",
        "COPY hall.uses TO PROGRAM 'cat'",
        "SELECT pg_read_file('/etc/hostname')",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(statement.encode())


@pytest.mark.parametrize("table", ["entries", "acts"])
@pytest.mark.parametrize("statement", ["UPDATE {} SET at = 0", "DELETE FROM {}", "TRUNCATE {}"])
def test_what_is_in_a_journal_stays(hall: WholeHall, table: str, statement: str) -> None:
    """Not even the owner of the tables changes it."""
    with (
        closing(hosted(admin(), database())) as connection,
        pytest.raises(psycopg.DatabaseError, match="hall-kept"),
    ):
        connection.execute(statement.format(f"hall.{table}").encode())


def test_devices_call_what_checks_their_role_and_nothing_else() -> None:
    found = plain("display").execute(f"{FUNCTIONS} has_function_privilege(oid, 'EXECUTE')".encode())
    assert {name for name, _ in found} == CALLED


def test_functions_with_the_owner_s_rights_look_where_the_owner_said() -> None:
    found = plain("owner").execute(f"{FUNCTIONS} prosecdef".encode()).fetchall()
    assert len(found) > 10
    assert {tuple(settings) for _, settings in found} == {("search_path=pg_catalog, pg_temp",)}
